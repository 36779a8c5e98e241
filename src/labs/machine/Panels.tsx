import { useEffect } from 'react';
import { linkOf } from '../../core/link/linkOf.ts';
import { valuesOf } from '../../core/parameters/parameter.ts';
import { formatRate, formatTime } from '../../core/units/formatQuantity.ts';
import { labResultsOf, useCatalogue, useChosen, useExplorer, useHostKind, useResultsWith, useScenario } from '../../ui/context.ts';
import { Fold } from '../../ui/controls/Fold.tsx';
import { NumberBox } from '../../ui/controls/NumberBox.tsx';
import { useOwnControl } from '../../ui/controls/useOwnControl.ts';
import { FigureFrame } from '../../ui/figure.tsx';
import { DataTable } from '../../ui/figures/tables/DataTable.tsx';
import { Actions, Row, Table } from '../../ui/figures/tables/Table.tsx';
import { MeasuringEditor } from '../../ui/files/MeasuringEditor.tsx';
import { useMeasuring } from '../../ui/files/useMeasuring.ts';
import { type Card, type CardNumber, cardOf, cards } from '../exchange/cards.ts';
import { editedText, rangesIn, type SegmentKey, segmentColumns } from './figures.ts';
import { besideOf, type Machine, type Measured, machineParameters } from './model.ts';
import { measured, usesOf } from './useIn.ts';
import {
  anotherByNow,
  cardsAre,
  chosenText,
  inOrder,
  leftText,
  noLoggp,
  orPaste,
  readText,
  rowText,
  takesBenchmarks,
  tooFewSizes,
  whichBenchmark,
} from './words.ts';

/** Output of a benchmark, pasted or dropped: read and fitted by the models, here in the page. */
export function MeasurePanel() {
  const { store } = useExplorer();
  const locked = useScenario((state) => state.scenario.view.lock.includes('machine'));
  const machine = useChosen((chosen: Machine['Values']) => chosen.machine);
  const measuring = useMeasuring((measured: Measured, take) => {
    if (measured.machine === null) return tooFewSizes;
    take({ machine: measured.machine.text });
    return measured;
  });
  if (locked) return null;
  const isKnown = cardOf(machine) !== undefined;
  const measured = measuring.reading.kind === 'read' ? measuring.reading.found : null;
  return (
    <MeasuringEditor
      title="The machine"
      measuring={measuring}
      linesSeen={7}
      open={measuring.open}
      takes={takesBenchmarks}
      say={(found) => (
        <>
          {readText(found)}
          {found.machine?.text !== machine && ` ${anotherByNow}`}
        </>
      )}
      before={
        <>
          <label>
            <span className="visually-hidden">Known machines</span>
            <select value={isKnown ? machine : ''} onChange={(event) => store.getState().setValue('machine', event.target.value, 'commit')}>
              {!isKnown && (
                <option value="" disabled>
                  Your own
                </option>
              )}
              {cards.map(({ name, title }) => (
                <option key={name} value={name}>
                  {title}
                </option>
              ))}
            </select>
          </label>
          <span className="own-text">{orPaste}</span>
        </>
      }
      samples={
        <button type="button" className="line-link" onClick={() => measuring.read(sample)}>
          Try a sample
        </button>
      }
    >
      {measured?.machine && measured.machine.choices.length > 1 && (
        <label className="which-benchmark">
          {whichBenchmark}{' '}
          <select value={measured.machine.fitted} onChange={(event) => measuring.choose(event.target.value)}>
            {measured.machine.choices.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
      )}
      {measured && (
        <Fold title="Line by line">
          <DataTable name="What was read" head={['line', 'benchmark', 'row']} count={measured.rows.length} row={(i) => readRow(measured, i)} />
          {measured.skipped.length > 0 && (
            <DataTable name="What was passed over" head={['line', 'text', 'why']} count={measured.skipped.length} row={(i) => skippedRow(measured, i)} />
          )}
        </Fold>
      )}
    </MeasuringEditor>
  );
}

function readRow({ rows }: Measured, i: number): readonly string[] {
  const row = rows[i]!;
  return [String(row.line), row.name, rowText(row)];
}

function skippedRow({ skipped }: Measured, i: number): readonly string[] {
  const { line, text, reason } = skipped[i]!;
  return [line === 0 ? '' : String(line), text, reason];
}

/** A sample in the format of osu_latency and osu_bw, written for this page. */
const sample = `# OSU MPI Latency Test v7.5
# Datatype: MPI_CHAR.
# Size       Avg Latency(us)
1                       1.81
8                       1.82
64                      1.88
512                     2.31
4096                    3.27
16384                   6.64
65536                   8.93
262144                 17.21
1048576                49.96
4194304               181.10

# OSU MPI Bandwidth Test v7.5
# Datatype: MPI_CHAR.
# Size      Bandwidth (MB/s)
1                       2.95
64                    187.30
4096                 9120.55
65536               22610.07
4194304             24310.44
`;

const computedRange = ['model'] as const;

/** Each range of sizes, to be changed number by number. */
export function EditRanges() {
  const { store } = useExplorer();
  const { locked, problem, write, refuse } = useOwnControl('machine');
  const { model } = labResultsOf<Machine>(useResultsWith(computedRange));
  const machine = useChosen((chosen: Machine['Values']) => chosen.machine);
  if (model === null || locked) return null;
  // Ranges that the reader changed are in the link before the models answer; ranges of a known machine come from the models alone.
  const machineOf = (text: string) => {
    const own = rangesIn(text);
    if (own !== null) return { text, ranges: own, isKnown: true };
    return { text: model.result.values.text, ranges: model.result.values.segments, isKnown: model.values.machine === text };
  };
  const { ranges, isKnown } = machineOf(machine);
  const change = (label: string, i: number, key: SegmentKey, typed: string, phase: 'drag' | 'commit') => {
    // Read the machine now: another range may have changed since this was drawn.
    const now = machineOf(valuesOf(machineParameters, store.getState().scenario.values).machine);
    const next = editedText(now.text, now.ranges, i, key, typed);
    if (next !== null) write(next, phase);
    else if (phase === 'commit') refuse(label, typed, inOrder);
  };
  return (
    <Fold title="Change the ranges">
      {problem !== null && (
        <p className="problem" role="status">
          {problem}
        </p>
      )}
      <Table name="Ranges of sizes to be changed" head={['range', ...segmentColumns.map(({ title }) => title)]}>
        {ranges.map((range, i) => (
          <Row key={i} name={i + 1}>
            {segmentColumns.map(({ key, title, unit, scale }) => {
              const label = `Range ${i + 1}, ${title}`;
              return (
                <td key={key}>
                  <NumberBox
                    label={label}
                    value={scale === 1 ? range[key] : Number((range[key] * scale).toPrecision(6))}
                    unit={unit}
                    disabled={!isKnown}
                    onChange={(typed, phase) => change(label, i, key, typed, phase)}
                  />
                </td>
              );
            })}
          </Row>
        ))}
      </Table>
    </Fold>
  );
}

const places = ['beside', 'beside_second', 'beside_third'] as const;

/** Machines that somebody has measured or specified: each to be taken, and drawn beside the one that is shown. */
export function Cards() {
  const { store } = useExplorer();
  const values = useChosen((chosen: Machine['Values']) => chosen);
  const locked = useScenario((state) => state.scenario.view.lock);
  const drawn = besideOf(values);
  const free = places.find((key) => values[key] === 'none');
  const toggle = (name: string, on: boolean) => {
    const changed = on ? places.filter((key) => key === free) : places.filter((key) => values[key] === name);
    store.getState().setValues(Object.fromEntries(changed.map((key) => [key, on ? name : 'none'])), 'commit');
  };
  return (
    <FigureFrame className="machines known-machines" title="Known machines">
      <Table
        name="Figures of the known machines, with their sources"
        head={['machine', 'shortest message', 'longest', 'one every', 'accelerator', 'source', 'beside']}
        actions
      >
        {cards.map((card) => (
          <Row key={card.name} name={card.title} best={card.name === values.machine}>
            {figuresOf(card).map((text, k) => (
              <td key={k}>{text}</td>
            ))}
            <td className="reference-source">{sourcesOf(card)}</td>
            <td>
              <input
                type="checkbox"
                aria-label={`Compare with ${card.title}`}
                checked={drawn.includes(card.name)}
                disabled={places.some((key) => locked.includes(key)) || (free === undefined && !drawn.includes(card.name))}
                onChange={(event) => toggle(card.name, event.target.checked)}
              />
            </td>
            <Actions>
              {!locked.includes('machine') && card.name !== values.machine && (
                <button
                  type="button"
                  className="line-link"
                  aria-label={`Use ${card.title}`}
                  onClick={() => store.getState().setValue('machine', card.name, 'commit')}
                >
                  Use
                </button>
              )}
            </Actions>
          </Row>
        ))}
      </Table>
      <p className="source">{cardsAre}</p>
    </FigureFrame>
  );
}

/** The shortest message, the bandwidth of the longest, the time from one to the next, and how fast an accelerator computes and reads its memory. */
function figuresOf({ curve, stream, latency_us, gb_s, message_us, accelerator, of }: Card): readonly string[] {
  const [first, last] = [curve?.points[0], curve?.points.at(-1)];
  const [slow, fast] = [stream?.points[0], stream?.points.at(-1)];
  const written = (figure: CardNumber | undefined, sign: string, format: (value: number) => string): string =>
    figure === undefined ? '–' : `${figure.bound ? `${sign} ` : ''}${format(figure.value)}${figure.measured ? '' : ' specified'}`;
  return [
    first && of !== 'collective' ? formatTime(first[1], 3) : written(latency_us, '≤', (us) => formatTime(us, 3)),
    fast ? formatRate(fast[1]) : last ? formatRate(last[0] / last[1]) : written(gb_s, '≥', (rate) => formatRate(1000 * rate)),
    slow ? formatTime(slow[0] / slow[1], 2) : written(message_us, '≤', (us) => formatTime(us, 2)),
    accelerator ? `${accelerator.tflop_s} TFLOP/s, ${accelerator.memory_tb_s} TB/s specified` : '–',
  ];
}

const sourcesOf = ({ curve, stream, latency_us, gb_s, message_us, accelerator }: Card): string =>
  [...new Set([curve, stream, latency_us, gb_s, message_us, accelerator].flatMap((each) => (each ? [each.source] : [])))]
    // Drops a source that begins a longer one.
    .filter((source, _, all) => !all.some((other) => other !== source && other.startsWith(source)))
    .join('; ');

const computedUse = ['model'] as const;

/** Links to the other labs with this machine, each with the choices that had to be made and what keeps its value. */
export function UseIn() {
  const { pages } = useExplorer();
  const catalogue = useCatalogue();
  // A reader who saves data has only this lab until another one is needed.
  useEffect(() => void pages.complete().catch(() => {}), [pages]);
  const framed = useHostKind() === 'frame';
  const { model } = labResultsOf<Machine>(useResultsWith(computedUse));
  if (model === null) return null;
  const machine = measured(model.result.values, model.values);
  return (
    <FigureFrame className="machines use-in" title="Use it in" origin="model">
      <p className="source">{machine.loggp === null ? noLoggp[machine.of] : chosenText(machine.loggp)}</p>
      <dl>
        {usesOf(catalogue, machine).map((use) => {
          const ways = use.labs.map((lab) => ({ lab, ...linkOf(lab, use.values) }));
          return (
            <div key={use.labs[0]!.name}>
              <dt>
                {ways.map(({ lab: { name, title }, link }) => (
                  <a key={name} href={link} {...(framed && { target: '_blank', rel: 'noopener' })}>
                    {title}
                  </a>
                ))}
              </dt>
              <dd>
                {[...use.decided, ...(ways[0]?.problems ?? [])].join(' ')} <span className="left">{leftText(use.left)}</span>
              </dd>
            </div>
          );
        })}
      </dl>
    </FigureFrame>
  );
}
