import { type MpiTrace, mpiReading } from '../../core/measured/mpiTrace.ts';
import { type TorchSteps, torchReading } from '../../core/measured/torchSteps.ts';
import { readFiles } from '../../engines/analytic/readFiles.ts';
import { fetchFile } from '../../engines/fetchFile.ts';
import { useExplorer, useScenario } from '../../ui/context.ts';
import { MeasuringEditor } from '../../ui/editor/MeasuringEditor.tsx';
import { type Turn, useMeasuring } from '../../ui/editor/useMeasuring.ts';
import { Fold } from '../../ui/Fold.tsx';
import { DataTable } from '../../ui/tables/DataTable.tsx';
import { isMpiTrace } from './isMpiTrace.ts';
import { MpiPanel } from './MpiPanel.tsx';
import { formatNames, mpiRead, readingLines } from './mpiWords.ts';
import { PairsOf } from './Pairs.tsx';
import sampleTraceUrl from './sampleTrace.json.gz?url';
import { TracePanel } from './TracePanel.tsx';
import type { OverlapBenchmark, Pairs } from './types.ts';
import { changedMeanwhile, generatedTrace, noPairs, readingTrace, readPairs, readTrace as readTraceText, sampleRows, takesMeasurements } from './words.ts';

type Found =
  | { readonly kind: 'mpi'; readonly files: readonly File[]; readonly found: MpiTrace }
  | { readonly kind: 'trace'; readonly found: TorchSteps; readonly isSample: boolean; readonly isTaken: boolean }
  | { readonly kind: 'rows'; readonly measured: OverlapBenchmark & { readonly overlap: readonly Pairs[] } };

/** Files of a trace that are looked at for its format: one that lists the others, or has their colors, may come first. */
const mostBegins = 8;

/** What was measured of the program, pasted or dropped: read here in the page. */
export function Measurement() {
  const { store } = useExplorer();
  const locked = useScenario((state) => state.scenario.view.lock.includes('overlappable'));
  const measuring = useMeasuring((measured: OverlapBenchmark): Found | string => {
    const { overlap } = measured;
    return overlap === undefined ? noPairs : { kind: 'rows', measured: { ...measured, overlap } };
  });
  if (locked) return null;

  const readTrace = (turn: Turn<Found>, file: File, isSample: boolean) => {
    if (!turn.isNewest()) return;
    measuring.write('');
    const end = readFiles(torchReading({ name: file.name, contents: file }), (message) => {
      if (!turn.isNewest()) return end();
      if (message.kind === 'step') turn.reads(`${message.step} …`, null, end);
      else if (message.kind === 'progress') turn.reads(readingTrace(...message.progress.counts), message.progress.part, end);
      else if (message.kind === 'refused') turn.refuse(`${file.name}: ${message.message}`);
      else turn.answer(message.answer, (found, take) => ({ kind: 'trace', found, isSample, isTaken: take(found.program) }));
    });
    turn.reads(readingTrace(), 0, end);
  };
  const trySample = () => measuring.begin(async (turn) => readTrace(turn, new File([await (await fetchFile(sampleTraceUrl)).blob()], 'sample.json.gz'), true));
  const readMpi = (turn: Turn<Found>, files: readonly File[]) => {
    if (!turn.isNewest()) return;
    measuring.write('');
    const reading = mpiReading(
      files.map((file) => ({ name: file.name, contents: file })),
      { gflop_s: store.getState().scenario.values['gflop_s'] as number },
    );
    const end = readFiles(reading, (message) => {
      if (!turn.isNewest()) return end();
      if (message.kind === 'step') turn.reads(`${message.step} …`, null, end);
      else if (message.kind === 'progress') turn.reads(readingLines(...message.progress.counts), message.progress.part, end);
      else if (message.kind === 'refused') turn.refuse(message.message);
      else turn.answer(message.answer, (found) => ({ kind: 'mpi', files, found }));
    });
    turn.reads(readingLines(), 0, end);
  };
  const open = (file: File, others: readonly File[]) =>
    measuring.begin(async (turn) => {
      const files = [file, ...others];
      const begins = await Promise.all(files.slice(0, mostBegins).map((each) => each.slice(0, 4096).text()));
      if (begins.some(isMpiTrace)) return readMpi(turn, files);
      return (await isTrace(file)) ? readTrace(turn, file, false) : turn.open(file);
    });

  const found = measuring.reading.kind === 'read' ? measuring.reading.found : null;
  const measured = found?.kind === 'rows' ? found.measured : null;
  return (
    <>
      <MeasuringEditor
        title="From a measurement"
        measuring={measuring}
        linesSeen={5}
        open={open}
        takes={takesMeasurements}
        say={(said) =>
          said.kind === 'rows'
            ? readPairs(said.measured.overlap.length, said.measured.skipped.length)
            : said.kind === 'mpi'
              ? mpiRead(said.found.ranks, said.found.messages, said.found.bytes, said.found.collectives, formatNames[said.found.format])
              : [
                  readTraceText(said.found.kernels, said.found.events, said.found.steps.length),
                  ...(said.isTaken ? [] : [changedMeanwhile]),
                  ...(said.isSample ? [generatedTrace] : []),
                ].join(' ')
        }
        samples={
          <>
            <span className="own-text">Try</span>
            <button type="button" className="line-link" onClick={() => measuring.read(sampleRows)}>
              rows of a benchmark
            </button>
            <button type="button" className="line-link" onClick={trySample}>
              a generated trace
            </button>
          </>
        }
      >
        {measured && measured.skipped.length > 0 && (
          <Fold title="What was passed over">
            <DataTable name="What was passed over" head={['line', 'text', 'why']} count={measured.skipped.length} row={(i) => skippedRow(measured, i)} />
          </Fold>
        )}
      </MeasuringEditor>
      {measured && <PairsOf rows={measured.overlap} machine={measured.machine?.text ?? null} />}
      {found?.kind === 'trace' && <TracePanel found={found.found} />}
      {found?.kind === 'mpi' && <MpiPanel files={found.files} found={found.found} />}
    </>
  );
}

/** JSON, or compressed: benchmarks print neither. */
async function isTrace(file: File): Promise<boolean> {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  if (first === 0x1f && second === 0x8b) return true;
  return /^[\s\uFEFF]*[{[](?!\d)/.test(await file.slice(0, 256).text());
}

function skippedRow({ skipped }: OverlapBenchmark, i: number): readonly string[] {
  const { line, text, reason } = skipped[i]!;
  return [line === 0 ? '' : String(line), text, reason];
}
