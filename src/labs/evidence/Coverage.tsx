import { useHostKind } from '../../ui/hostKind.ts';
import { type CoverageLine, coverage, coverageState } from './coverage.ts';
import { EvidenceTable, PaperGroup, ScenarioLink } from './EvidenceTable.tsx';
import { papers } from './rows.ts';
import { coverageHead, coverageNote, coverageSummary } from './words.ts';

/** What each of the five papers describes and prints, and where it is. */
export function Coverage() {
  const Heading = useHostKind() === 'page' ? 'h3' : 'h2';
  return (
    <section className="reference coverage" aria-labelledby="coverage-title">
      <Heading id="coverage-title" className="diagram-title">
        What of the papers is here
      </Heading>
      {papers.map(({ name, cited }) => {
        const lines = coverage[name];
        return (
          lines && (
            <PaperGroup key={name} cited={cited} summary={coverageSummary(lines)} open={false}>
              <Table cited={cited} lines={lines} />
            </PaperGroup>
          )
        );
      })}
      <p className="source">{coverageNote}</p>
    </section>
  );
}

const Table = ({ cited, lines }: { readonly cited: string; readonly lines: readonly CoverageLine[] }) => (
  <EvidenceTable
    name={`${cited}: what is here`}
    head={coverageHead}
    rows={lines.map((line) => ({
      title: <ScenarioLink link={line.link}>{line.item}</ScenarioLink>,
      cells: [line.place, coverageState(line), line.missing ?? ''],
    }))}
  />
);
