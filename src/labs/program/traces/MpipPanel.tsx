import { useId } from 'react';
import type { MpipReport } from '../../../core/measured/mpipReport.ts';
import { capitalized } from '../../../core/units/capitalized.ts';
import { formatBytes, formatPercent, formatQuantity, formatTime } from '../../../core/units/formatQuantity.ts';
import { DataTable } from '../../../ui/tables/DataTable.tsx';
import { reportShows, reportSteps, reportSummary } from '../words.ts';

/** A report of mpiP: where the time of the run went, by call and by rank. */
export function MpipPanel({ report }: { readonly report: MpipReport }) {
  const id = useId();
  const { calls, computation_us, in_mpi_us, notes, ranks, skipped, step_site, steps } = report;
  return (
    <section className="machines program-trace" aria-labelledby={`${id}-title`}>
      <header>
        <h3 id={`${id}-title`} className="diagram-title">
          {reportShows}
        </h3>
      </header>
      <p className="trace-summary">{reportSummary(report)}</p>
      <p className="source">{reportSteps(steps, step_site)}</p>
      {notes.length > 0 && (
        <ul className="source">
          {notes.map((note) => (
            <li key={note}>{capitalized(note)}.</li>
          ))}
        </ul>
      )}
      <DataTable
        name="Calls of all ranks, the longest first"
        head={['call', 'site', 'how many', 'time', 'waiting', 'the rest', 'bytes sent']}
        count={calls.length}
        row={(i) => {
          const { call, site, count, total_us, waiting_us, bytes } = calls[i]!;
          const parts = waiting_us === null ? ['–', '–'] : [formatTime(waiting_us), formatTime(total_us - waiting_us)];
          return [call, String(site), count === 0 ? '–' : formatQuantity(count), formatTime(total_us), ...parts, bytes === 0 ? '–' : formatBytes(bytes)];
        }}
      />
      <DataTable
        name="Ranks"
        head={['rank', 'computation', 'in MPI', 'of its time']}
        count={ranks}
        row={(i) => {
          const [computes, inside] = [computation_us[i]!, in_mpi_us[i]!];
          return [String(i), formatTime(computes), formatTime(inside), formatPercent(inside / (computes + inside), 3)];
        }}
      />
      {skipped.length > 0 && (
        <DataTable
          name="What was passed over"
          head={['line', 'text', 'why']}
          count={skipped.length}
          row={(i) => [String(skipped[i]!.line), skipped[i]!.text, skipped[i]!.reason]}
        />
      )}
    </section>
  );
}
