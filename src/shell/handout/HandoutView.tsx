import '../../ui/styles/handout.css';
import { Fragment } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { defaultValues } from '../../core/lab/defaultScenario.ts';
import { comparedWith } from '../../core/link/versus.ts';
import { askedUnit } from '../../lessons/outcome.ts';
import type { Question } from '../../lessons/question.ts';
import { WordsView } from '../../lessons/WordsView.tsx';
import { parameterText } from '../../ui/compare/differences.ts';
import type { Explorer } from '../../ui/context.ts';
import { MathText } from '../../ui/controls/MathText.tsx';
import { SymbolText } from '../../ui/controls/SymbolText.tsx';
import { QrCode, qrLibrary } from '../../ui/share/QrCode.tsx';
import { type Handout, type HandoutText, handoutOf, type PrintedFigure, type Section } from './handout.ts';

/** A handout as it is printed, without colours: whatever the printer has. */
export function HandoutView({ handout: { title, about, link, sections, solutions, sheet, isLecture } }: { readonly handout: Handout }) {
  const isLesson = sections.some((section) => section.title !== null);
  const asking = sections.filter(({ question }) => question !== null);
  return (
    <article className="handout" data-lecture={isLecture || undefined}>
      <header className="handout-head">
        <div>
          <p className="handout-name">Overlap Explorer</p>
          <h1>{title}</h1>
          <p className="handout-about">
            <MathText text={about} />
          </p>
          <p className="handout-link">{link}</p>
        </div>
        <div className="handout-code">
          <QrCode link={link} />
        </div>
      </header>
      {sections.map((section, i) => (
        <SectionView
          key={i}
          section={section.link === link ? { ...section, link: null } : section}
          number={isLesson ? i + 1 : null}
          question={asking.indexOf(section) + 1}
          votes={isLecture}
        />
      ))}
      {sheet !== null && <Sheet sheet={sheet} />}
      {solutions !== null && solutions.length > 0 && (
        <section className="handout-solutions">
          <h2>Solutions</h2>
          <ol>
            {solutions.map(({ number, title: of, ask, outcome, words, notes, figures }) => (
              <li key={number} value={number}>
                <p className="handout-ask">
                  {of !== null && <b>{of}. </b>}
                  {ask}
                </p>
                <p>
                  <b>{outcome}</b>
                </p>
                <Words told={words} />
                {notes.words.length > 0 && (
                  <>
                    <p>Notes:</p>
                    <Words told={notes} />
                  </>
                )}
                {figures.map((figure, i) => (
                  <Figure key={i} figure={figure} />
                ))}
              </li>
            ))}
          </ol>
        </section>
      )}
    </article>
  );
}

interface SectionProps {
  readonly section: Section;
  /** Number of the step; null outside lessons. */
  readonly number: number | null;
  /** The number of its question, from 1. */
  readonly question: number;
  /** Whether the class votes twice. */
  readonly votes: boolean;
}

function SectionView({ section, number, question: asked, votes }: SectionProps) {
  const { title, verdict, words, figures, numbers, question, link } = section;
  return (
    <section className="handout-section" data-step={number ?? undefined}>
      {title !== null && (
        <h2>
          {number}. {title}
        </h2>
      )}
      {verdict !== null && (
        <div className="handout-verdict">
          <h2>{verdict.headline}</h2>
          <p>
            <MathText text={verdict.reason} />
          </p>
        </div>
      )}
      {words !== null && <Words told={words} />}
      {number === null ? <Parameters section={section} /> : <Changed section={section} />}
      {link !== null && <p className="handout-link">{link}</p>}
      {numbers.length > 0 && (
        <table className="handout-numbers">
          <caption>Results</caption>
          <tbody>
            {numbers.map(([label, text]) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className="handout-figures">
        {figures.map((figure, i) => (
          <Figure key={i} figure={figure} />
        ))}
      </div>
      {question !== null && <Asked question={question} number={asked} votes={votes} />}
    </section>
  );
}

const Words = ({ told: { words, textOf } }: { readonly told: HandoutText }) => (
  <div className="handout-words">
    <WordsView words={words} textOf={textOf} busy={false} />
  </div>
);

function Figure({ figure }: { readonly figure: PrintedFigure }) {
  const heading = figure.title !== '' && <figcaption>{figure.title}</figcaption>;
  if (figure.kind === 'drawing')
    return (
      <figure className="handout-figure">
        {heading}
        {/* Drawn by the page itself, and escaped (SvgNode). */}
        <div dangerouslySetInnerHTML={{ __html: figure.svg }} />
      </figure>
    );
  return (
    <figure className="handout-table">
      {heading}
      {figure.groups.map(({ title, head, rows }, i) => (
        <table key={i}>
          {title !== null && <caption>{title}</caption>}
          {rows.length > 0 && (
            <thead>
              <tr>
                {head.map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
          )}
          <tbody>
            {rows.map((row, at) => (
              <tr key={at}>
                {row.map((cell, column) => (
                  <td key={column}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ))}
      {figure.note !== '' && <p>{figure.note}</p>}
    </figure>
  );
}

/** All parameters with their values, non-default ones in bold. */
function Parameters({ section: { lab, scenario } }: { readonly section: Section }) {
  const usual = defaultValues(lab, scenario.values);
  const pinned = comparedWith(scenario);
  return (
    <div className="handout-parameters">
      <table>
        <caption>{lab.title}: parameters</caption>
        <tbody>
          {lab.parameters
            .filter(({ key }) => scenario.values[key] !== '')
            .map((row) => {
              const [value, normal] = [scenario.values[row.key]!, usual[row.key]!];
              const text = parameterText(row, value);
              return (
                <tr key={row.key}>
                  <th scope="row">
                    <SymbolText source={row.symbol} /> {row.label}
                  </th>
                  <td>
                    {value === normal ? text : <b>{text}</b>}
                    {pinned !== null && pinned[row.key] !== value && ` ◆ pinned ${parameterText(row, pinned[row.key]!)}`}
                  </td>
                </tr>
              );
            })}
        </tbody>
      </table>
    </div>
  );
}

/** In a lesson, the lab of a step, its non-default values in bold, and the others that matter to its figure. */
function Changed({ section: { lab, scenario, keys } }: { readonly section: Section }) {
  const usual = defaultValues(lab, scenario.values);
  const isChanged = (key: string): boolean => scenario.values[key] !== usual[key];
  const rows = lab.parameters.filter(({ key }) => isChanged(key) || (keys.includes(key) && usual[key] !== ''));
  return (
    <table className="handout-changed">
      <tbody>
        <tr>
          <th scope="row">{lab.title}</th>
          <td>
            {rows.map((row, i) => {
              const text = `${row.label} ${parameterText(row, scenario.values[row.key]!)}`;
              return (
                <Fragment key={row.key}>
                  {i > 0 && '; '}
                  {isChanged(row.key) ? <b>{text}</b> : text}
                </Fragment>
              );
            })}
            {rows.length === 0 ? 'All parameters at their defaults.' : '.'}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** Lines to write on. */
const Room = ({ lines }: { readonly lines: number }) => Array.from({ length: lines }, (_, i) => <div key={i} className="handout-line" />);

const instead = {
  curve: 'Draw the line into the axes above.',
  point: 'Mark it in the diagram above, which is drawn up to now.',
} as const;

function Asked({ question, number, votes }: { readonly question: Question; readonly number: number; readonly votes: boolean }) {
  return (
    <div className="handout-question">
      <p className="handout-ask">
        <b>Question {number}.</b> {question.ask}
      </p>
      {question.kind === 'choose' && (
        <ul>
          {votes && <li>first, and second vote</li>}
          {question.options.map((option) => (
            <li key={option}>
              <MathText text={option} />
            </li>
          ))}
        </ul>
      )}
      {question.kind === 'number' && (
        <p className="handout-number">
          Prediction: <span /> {askedUnit(question)}
        </p>
      )}
      {(question.kind === 'curve' || question.kind === 'point') && <p>{instead[question.kind]}</p>}
      <p>Why?</p>
      <Room lines={2} />
      <p>{question.then}</p>
      <Room lines={votes ? 1 : 2} />
    </div>
  );
}

const lists = [
  ['teaches', 'After it students can'],
  ['topics', 'Topics of the curriculum NSF/IEEE-TCPP (version 2.0-beta, 2020)'],
  ['misconceptions', 'Misconceptions'],
  ['questions', 'What else to ask'],
] as const;

/** What a teacher wants to know beforehand. */
const Sheet = ({ sheet }: { readonly sheet: NonNullable<Handout['sheet']> }) => (
  <section className="handout-sheet">
    <h2>Teacher’s sheet</h2>
    <p>About {sheet.minutes} minutes.</p>
    {lists.map(
      ([key, heading]) =>
        sheet[key].length > 0 && (
          <div key={key} className="handout-words">
            <p>
              <b>{heading}</b>
            </p>
            <ul>
              {sheet[key].map((each) => (
                <li key={each}>
                  <MathText text={each} />
                </li>
              ))}
            </ul>
          </div>
        ),
    )}
  </section>
);

/** Prints a handout, which replaces the page for the printer. */
export async function printHandout(explorer: Explorer, withSolutions: boolean): Promise<void> {
  const [handout] = await Promise.all([handoutOf(explorer, withSolutions), qrLibrary.load()]);
  document.querySelector('.handout-root')?.remove();
  const box = document.body.appendChild(document.createElement('div'));
  box.className = 'handout-root';
  const root = createRoot(box);
  flushSync(() => root.render(<HandoutView handout={handout} />));
  document.documentElement.dataset['printing'] = 'handout';
  const end = (): void => {
    delete document.documentElement.dataset['printing'];
    root.unmount();
    box.remove();
  };
  window.addEventListener('afterprint', end, { once: true });
  window.print();
}
