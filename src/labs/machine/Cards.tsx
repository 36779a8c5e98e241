import { useId } from 'react';
import { formatRate, formatTime } from '../../core/units/formatQuantity.ts';
import { useChosen, useExplorer, useScenario } from '../../ui/context.ts';
import { Actions, Row, Table } from '../../ui/tables/Table.tsx';
import { type Card, type CardNumber, cards } from '../exchange/cards.ts';
import { besideOf, type Machine } from './types.ts';
import { cardsAre } from './words.ts';

const places = ['beside', 'beside_second', 'beside_third'] as const;

/** Machines that somebody has measured or specified: each to be taken, and drawn beside the one that is shown. */
export function Cards() {
  const { store } = useExplorer();
  const id = useId();
  const values = useChosen((chosen: Machine['Values']) => chosen);
  const locked = useScenario((state) => state.scenario.view.lock);
  const drawn = besideOf(values);
  const free = places.find((key) => values[key] === 'none');
  const toggle = (name: string, on: boolean) => {
    const changed = on ? places.filter((key) => key === free) : places.filter((key) => values[key] === name);
    store.getState().setValues(Object.fromEntries(changed.map((key) => [key, on ? name : 'none'])), 'commit');
  };
  return (
    <section className="machines known-machines" aria-labelledby={`${id}-title`}>
      <header>
        <h3 id={`${id}-title`} className="diagram-title">
          Known machines
        </h3>
      </header>
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
    </section>
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
