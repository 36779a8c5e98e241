import { useEffect, useEffectEvent, useRef, useState } from 'react';
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
import { formatNames, generatedMpi, mpiRead, readingLines } from './mpiWords.ts';
import { PairsOf } from './Pairs.tsx';
import sampleMpiUrl from './sampleMpi.prv.gz?url';
import sampleTraceUrl from './sampleTrace.json.gz?url';
import { TracePanel } from './TracePanel.tsx';
import type { OverlapBenchmark, Pairs } from './types.ts';
import { changedMeanwhile, generatedTrace, noPairs, readingTrace, readPairs, readTrace as readTraceText, sampleRows, takesMeasurements } from './words.ts';

type Found =
  | { readonly kind: 'mpi'; readonly files: readonly File[]; readonly found: MpiTrace; readonly isSample: boolean }
  | { readonly kind: 'trace'; readonly found: TorchSteps; readonly isSample: boolean; readonly isTaken: boolean }
  | { readonly kind: 'rows'; readonly measured: OverlapBenchmark & { readonly overlap: readonly Pairs[] } };

/** Files of a trace that are looked at for its format. */
const mostBegins = 8;

/** What was measured of the program, pasted or dropped: read here in the page. */
export function Measurement() {
  const { store } = useExplorer();
  const locked = useScenario((state) => state.scenario.view.lock.includes('overlappable'));
  const measuring = useMeasuring((measured: OverlapBenchmark): Found | string => {
    const { overlap } = measured;
    return overlap === undefined ? noPairs : { kind: 'rows', measured: { ...measured, overlap } };
  });
  const communicates = useScenario((state) => String(state.scenario.values['communicates']));
  /** The trace that was read last, and by which choice. */
  const last = useRef<{ readonly file: File; readonly isSample: boolean; readonly communicates: string } | null>(null);
  // What it showed stays while it is read by another choice.
  const [before, setBefore] = useState<Found | null>(null);

  const readTrace = (turn: Turn<Found>, file: File, isSample: boolean) => {
    if (!turn.isNewest()) return;
    last.current = { file, isSample, communicates };
    measuring.write('');
    const end = readFiles(torchReading({ name: file.name, contents: file }, communicates), (message) => {
      if (!turn.isNewest()) return end();
      if (message.kind === 'step') turn.reads(`${message.step} …`, null, end);
      else if (message.kind === 'progress') turn.reads(readingTrace(...message.progress.counts), message.progress.part, end);
      else if (message.kind === 'refused') turn.refuse(`${file.name}: ${message.message}`);
      else turn.answer(message.answer, (found, take) => ({ kind: 'trace', found, isSample, isTaken: take(found.program) }));
    });
    turn.reads(readingTrace(), 0, end);
  };
  const readAgain = useEffectEvent(() => {
    if (last.current === null || last.current.communicates === communicates) return;
    const { file, isSample } = last.current;
    setBefore((kept) => (measuring.reading.kind === 'read' ? measuring.reading.found : kept));
    measuring.begin(async (turn) => readTrace(turn, file, isSample));
  });
  useEffect(() => {
    readAgain();
  }, [communicates]);
  const trySample = () => measuring.begin(async (turn) => readTrace(turn, new File([await (await fetchFile(sampleTraceUrl)).blob()], 'sample.json.gz'), true));
  const readMpi = (turn: Turn<Found>, files: readonly File[], isSample: boolean) => {
    if (!turn.isNewest()) return;
    measuring.write('');
    const read = files.map((file) => ({ name: file.name, contents: file }));
    const end = readFiles(mpiReading(read, { gflop_s: store.getState().scenario.values['gflop_s'] as number }), (message) => {
      if (!turn.isNewest()) return end();
      if (message.kind === 'step') turn.reads(`${message.step} …`, null, end);
      else if (message.kind === 'progress') turn.reads(readingLines(...message.progress.counts), message.progress.part, end);
      else if (message.kind === 'refused') turn.refuse(message.message);
      else turn.answer(message.answer, (found) => ({ kind: 'mpi', files, found, isSample }));
    });
    turn.reads(readingLines(), 0, end);
  };
  const tryMpi = () => measuring.begin(async (turn) => readMpi(turn, [new File([await (await fetchFile(sampleMpiUrl)).blob()], 'sample.prv.gz')], true));
  const open = (file: File, others: readonly File[]) => {
    setBefore(null);
    last.current = null;
    measuring.begin(async (turn) => {
      const files = [file, ...others];
      if (await areMpiTraces(files)) return readMpi(turn, files, false);
      return (await isTrace(file)) ? readTrace(turn, file, false) : turn.open(file);
    });
  };

  const { reading } = measuring;
  const found = reading.kind === 'read' ? reading.found : reading.kind === 'reading' ? before : null;
  const measured = found?.kind === 'rows' ? found.measured : null;
  if (locked) return null;
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
              ? [
                  mpiRead(said.found.ranks, said.found.messages, said.found.bytes, said.found.collectives, formatNames[said.found.format]),
                  ...(said.isSample ? [generatedMpi] : []),
                ].join(' ')
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
            <button type="button" className="line-link" onClick={tryMpi}>
              a generated run of MPI
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

/** Whether a file among the first is a trace of MPI: one that lists the others, or has their colors, may come before. */
async function areMpiTraces(files: readonly File[]): Promise<boolean> {
  const begins = await Promise.all(files.slice(0, mostBegins).map(async (file) => await beginOf(file)));
  return begins.some(isMpiTrace);
}

/** The first lines of a file, which may be compressed. */
async function beginOf(file: File): Promise<string> {
  const begin = file.slice(0, 4096);
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  if (first !== 0x1f || second !== 0x8b) return await begin.text();
  const reader = file.stream().pipeThrough(new DecompressionStream('gzip')).getReader();
  const { value } = await reader.read().catch(() => ({ value: undefined }));
  await reader.cancel().catch(() => {});
  return new TextDecoder().decode(value?.subarray(0, 4096));
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
