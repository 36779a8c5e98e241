/** What could be done about the program of a file, ranked by what it gains: a table, each row with the way to where it is shown. */
import { type ReactNode, useMemo } from 'react';
import { useStore } from 'zustand';
import { encode } from '../../../core/link/codec.ts';
import { type FileAnswer, type FileAnswers, savingText, whatIfsOf } from '../../../core/measured/fileAnswers.ts';
import { filesText } from '../../../core/measured/mpiChanges.ts';
import { capitalized } from '../../../core/units/formatQuantity.ts';
import { useBoth } from '../../../ui/compare/usePair.ts';
import { partsOf, useChosen, useExplorer, useLab } from '../../../ui/context.ts';
import { FigureTitle, figure, figureId, part } from '../../../ui/figure.tsx';
import { Beside } from '../../../ui/figures/tables/Beside.tsx';
import { ResultTable } from '../../../ui/figures/tables/DataTable.tsx';
import { Actions, Row, Table } from '../../../ui/figures/tables/Table.tsx';
import { rowBeside, rowsByName } from '../../../ui/figures/tables/tableGroups.ts';
import type { FigureSpec } from '../../../ui/labPage.ts';
import type { ShownFor, TableData, TableSpec } from '../../../ui/specs.ts';
import type { Program } from '../model.ts';
import { showIt } from '../words.ts';
import { answersNow, type FileFound, fileRuns, kindSaid, notesOf, tellRuns, useFileNow } from './opened.ts';
import { FileWanted } from './reader.tsx';
import { fileTable, runKeys, tableRows } from './rows.ts';
import * as said from './words.ts';

const answersTable = (found: FileAnswers): TableData | null =>
  found.answers.length === 0
    ? null
    : tableRows(
        ['what', said.gainOf(found.baseline)],
        found.answers.map(({ what, ...answer }) => [what, gainOrMissing(answer, found)]),
        // Whatever their size is.
        found.answers.map(({ what }) => what.replace(/^(Gradients in buckets) .*/, '$1')),
      );

const answersSpec = fileTable(said.couldBeDone, ({ values }) => {
  const found = answersNow(values);
  return found && answersTable(found);
});

const gainOrMissing = ({ gain_us, unknown }: Pick<FileAnswer, 'gain_us' | 'unknown'>, { baseline_us }: FileAnswers): string =>
  gain_us === null || baseline_us === null ? said.notKnown(unknown) : savingText(gain_us, baseline_us);

/** Answers in lines, to be copied. */
export const answerLines = (values: Program['Values']): readonly string[] => {
  const found = answersNow(values);
  return found === null ? [] : [said.baselineIs(found), ...found.answers.map(({ what, ...answer }) => `${what}: ${gainOrMissing(answer, found)}`)];
};

function AnswersView({ spec }: { readonly spec: TableSpec<Program> }) {
  const { store } = useExplorer();
  const lab = useLab();
  const values = useChosen((chosen: Program['Values']) => chosen);
  const [file, runs] = useFileNow();
  const { files: open } = useStore(fileRuns);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- read anew with what is run of the files
  const now = useMemo(() => ({ ...spec }) as TableSpec, [spec, file, open]);
  const [, other] = useBoth(now, partsOf.model);
  const pinned = useMemo(() => rowsByName(other), [other]);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- read anew with what is run of the file
  const found = useMemo(() => answersNow(values), [values, file, runs, spec]);
  const data = found && answersTable(found);
  if (found === null || data === null) return null;
  const files = file?.kind === 'mpi' ? filesText(file.found.files) : '';
  const linkTo = ({ figure: name, changes }: FileAnswer): string => {
    const { scenario } = store.getState();
    const changed = changes === '' ? {} : { changes, mpi: files };
    return encode({ ...scenario, values: { ...scenario.values, ...changed }, view: { ...scenario.view, figure: name ?? '' } }, lab);
  };
  const notes = notesOf(file, found);
  const wanted = file?.kind === 'mpi' ? whatIfsOf(file.found).length : 0;
  return (
    <div className="result-table file-answers">
      <FigureTitle>{spec.title}</FigureTitle>
      <p className="source">{said.baselineIs(found)}</p>
      <Table name={spec.title} head={['what', said.gainOf(found.baseline)]} actions>
        {found.answers.map((answer, i) => (
          <Row key={answer.what} name={answer.what}>
            <td>
              <Beside now={data.row(i)[1]!} pinned={rowBeside(pinned, data, i)?.[1] ?? null} />
            </td>
            <Actions>
              {answer.figure !== null && answer.gain_us !== null && (
                <a href={linkTo(answer)} aria-label={`${showIt}: ${answer.what}`} onClick={() => showFigure(answer.figure!)}>
                  {showIt}
                </a>
              )}
            </Actions>
          </Row>
        ))}
      </Table>
      {notes.length > 0 && (
        <ul className="source">
          {notes.map((note) => (
            <li key={note}>{capitalized(note)}.</li>
          ))}
        </ul>
      )}
      {file !== null && wanted > 0 && runs.on !== null && <WhatIfsRun of={file} done={runs.changed.size} wanted={wanted} running={runs.running} />}
    </div>
  );
}

/** Once the link has been followed: the figure is on the same page. */
const showFigure = (name: string): void => void setTimeout(() => document.getElementById(figureId(name))?.scrollIntoView({ block: 'start' }), 50);

interface WhatIfsProps {
  readonly of: FileFound;
  readonly done: number;
  readonly wanted: number;
  readonly running: boolean;
}

function WhatIfsRun({ of, done, wanted, running }: WhatIfsProps): ReactNode {
  if (done >= wanted) return null;
  return (
    <p className="source" role="status">
      {said.whatIfsRun(done, wanted)} {running && <progress aria-label="What-ifs that have been run" value={done / wanted} />}{' '}
      <button type="button" className="plain-button" onClick={() => tellRuns(of, { running: !running })}>
        {running ? 'Stop' : 'Run them'}
      </button>
    </p>
  );
}

const AnswersPart = Object.assign(part('The answers', AnswersView), { picture: (spec: TableSpec<Program>) => ResultTable.picture(spec as TableSpec) });

const saysFile = (values: Program['Values']): boolean => kindSaid(values) !== null;

const spec: TableSpec<Program> = { ...answersSpec, shownFor: saysFile };

const View = () => (
  <FileWanted kinds={['mpi', 'trace', 'report']} isKnown={useChosen(saysFile)}>
    <AnswersPart spec={spec} />
  </FileWanted>
);

/** Of the file that the values speak of; what the link says of it is known without the file. */
export const answers: FigureSpec = {
  ...figure({ name: 'answers', title: said.couldBeDone, keys: runKeys, asksForFile: true }, AnswersPart as never, spec as ShownFor),
  View,
};
