import { useMemo, useRef, useState } from 'react';
import { takerOf } from '../../core/lab/lab.ts';
import { linkOf } from '../../core/link/linkOf.ts';
import { modelOf } from '../../core/results/labResults.ts';
import { formatTime } from '../../core/units/formatQuantity.ts';
import { isQuantity } from '../../core/units/quantity.ts';
import { modelled } from '../../ui/answers/keyNumbers.ts';
import type { ChoicesSpec } from '../../ui/choicesSpec.ts';
import { labResultsOf, partsOf, useCatalogue, useChosen, useExplorer, useLab, useResultsWith, useScenario } from '../../ui/context.ts';
import { Figure, FigureFrame } from '../../ui/figure.tsx';
import { ChoiceTable, useChoices, useSeen } from '../../ui/figures/tables/ChoiceTable.tsx';
import { fullPageLink } from '../../ui/share/shareText.ts';
import { useCopying } from '../../ui/share/useCopying.tsx';
import { useAwaited } from '../../ui/standing.ts';
import { cards } from '../exchange/cards.ts';
import { cheapest, pricesIn, pricesText, target, typedNumber } from './figures.ts';
import { type Program, type ProgramModel, saysStep, tracedIn } from './model.ts';
import { stepLink } from './stepGoal.ts';
import { answerLines } from './traces/answers.tsx';
import { fileFigures } from './traces/figures.tsx';
import { useFileNow } from './traces/opened.ts';
import {
  answersOf,
  answersText,
  apartFromSliders,
  beyondGain,
  cheapestIs,
  conjugateGradients,
  linesText,
  networksAlone,
  noSchedule,
  otherProgram,
  overlapsAlready,
  sameStep,
  showIt,
  toSliders,
  tracedVerdict,
  verdict,
  whichMachine,
} from './words.ts';

/** What the numbers mean for the program, each with the scenario that shows it; beside a file, what that answers. */
export function Answers() {
  const { store } = useExplorer();
  // What a file answers comes with what is run of it.
  useFileNow();
  const results = labResultsOf<Program>(useResultsWith(partsOf.model));
  const awaited = useAwaited('answers', 'model');
  const model = modelOf(results);
  const traced = tracedIn(results.values.traced);
  const isApart = !saysStep(results.values);
  const catalogue = useCatalogue();
  const [solver, schedules] = [takerOf(catalogue, 'solver'), takerOf(catalogue, 'goal')];
  const ofFile = answerLines(results.values);
  const said =
    traced !== null || model === null || results.model === null || isApart
      ? null
      : {
          verdict: verdict(model),
          answers: answersOf(model, results.model.values),
          schedule: schedules === undefined ? null : stepLink(model, results.model.values, schedules),
        };
  const machine = model === null || results.model === null || solver === undefined || isApart ? null : solverMachine(model, results.model.values);
  return (
    <FigureFrame className="program-answers" title="Answers" origin="model">
      {isApart && (
        <p className="source">
          {apartFromSliders}{' '}
          <button type="button" className="line-link" onClick={() => store.getState().setValues({ traced: '', changes: '', mpi: '' }, 'commit')}>
            {toSliders}
          </button>
        </p>
      )}
      {traced !== null && <p>{overlapsAlready(traced)}</p>}
      {(traced !== null || isApart) && <Figure of={fileFigures.answers} />}
      {said === null && traced === null && !isApart && <p className="source">{awaited}</p>}
      {said !== null && (
        <dl>
          {said.answers.map(({ question, answer, link, shows = showIt }, i) => (
            <div key={question}>
              <dt>{question}</dt>
              <dd>
                {answer}{' '}
                {link && (
                  <a href={link} aria-label={`${shows}: ${question}`}>
                    {shows}
                  </a>
                )}
                {i === 0 && link === null && <span className="source">{beyondGain}</span>}
                {i === 0 && said.schedule !== null && (
                  <>
                    {' · '}
                    {'link' in said.schedule ? <a href={said.schedule.link}>Run the step in Schedule</a> : noSchedule(said.schedule.lacks)}
                  </>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {machine !== null && traced === null && (
        <p className="source">
          {otherProgram}
          <a href={linkOf(solver!, machine).link}>{conjugateGradients}</a>.
        </p>
      )}
      {said !== null && (
        <p>
          <CopyAnswers text={answersText(said.verdict, said.answers)} />
        </p>
      )}
      {traced !== null && ofFile.length > 0 && (
        <p>
          <CopyAnswers text={linesText(tracedVerdict(traced), ofFile)} />
        </p>
      )}
    </FigureFrame>
  );
}

/** Copies all answers as text, with the link that gives them. */
function CopyAnswers({ text }: { readonly text: string }) {
  const { store } = useExplorer();
  const lab = useLab();
  const { copy, said } = useCopying();
  return (
    <>
      <button
        type="button"
        className="plain-button"
        onClick={() => void copy(`${text}\n${fullPageLink(store.getState().scenario, lab, window.location.href)}`)}
      >
        Copy the answers
      </button>{' '}
      {said}
    </>
  );
}

/** The machine of the program for the lab of conjugate gradients, which counts words of eight bytes. */
const solverMachine = ({ alpha_us, beta_us_per_byte }: ProgramModel, { gflop_s, processes }: Program['Values']): Readonly<Record<string, number>> => ({
  t_fl: 0.001 / gflop_s,
  t_s: alpha_us,
  t_w: 8 * beta_us_per_byte,
  p: processes,
});

/** A step on each known machine: they differ by their networks alone. */
export const machineChoices: ChoicesSpec<Program> = {
  shownFor: saysStep,
  title: 'Machines, their prices and a step on each',
  head: 'machine',
  origin: 'model',
  apart: ['prices'],
  alternatives: () => cards.map(({ name, title }) => ({ name: title, values: { machine: name } })),
  columns: [
    modelled('a step with hiding', 'overlapped_us', formatTime),
    modelled('without hiding', 'blocking_us', formatTime),
    modelled('a message', 'message_us', formatTime),
  ],
  together: sameStep,
  note: networksAlone,
};

/** The known machines with their prices, and the cheapest on which a step is short enough. */
export function Cheapest() {
  const { store } = useExplorer();
  const box = useRef<HTMLElement>(null);
  const locked = useScenario((state) => state.scenario.view.lock.includes('machine'));
  const fixed = useScenario((state) => state.scenario.view.lock.includes('prices'));
  const chosen = useChosen(({ prices }: Program['Values']) => prices);
  const inLink = useMemo(() => pricesIn(chosen), [chosen]);
  const isSeen = useSeen(box);
  // A link with a target is answered wherever the page stands.
  const asked = useChoices(machineChoices, isSeen || target in inLink);
  /** What is typed and not yet in the link. */
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  if (locked) return null;
  const prices: Readonly<Record<string, string>> = { ...inLink, ...typed };
  const keep = () => {
    if (Object.keys(typed).length === 0) return;
    store.getState().setValue('prices', pricesText(prices), 'commit');
    setTyped({});
  };
  const field = (key: string, label: string, size: number) => (
    <input
      size={size}
      inputMode="decimal"
      aria-label={label}
      readOnly={fixed}
      value={prices[key] ?? ''}
      onChange={(event) => setTyped({ ...typed, [key]: event.target.value })}
      onBlur={keep}
      onKeyDown={(event) => event.key === 'Enter' && keep()}
    />
  );
  const offers = asked.choices.map(({ name: title, values, cells: [step = null] }) => ({
    title,
    price: typedNumber(prices[values['machine']!] ?? ''),
    step_us: isQuantity(step) ? step.value : null,
  }));
  const most_us = typedNumber(prices[target] ?? '');
  const found = most_us === null ? null : cheapest(offers, most_us);
  return (
    <FigureFrame
      ref={box}
      className="machines choices"
      title={whichMachine}
      beside={<label>a step of at most {field(target, 'Longest step in µs', 8)} µs</label>}
      {...asked.look}
    >
      <p className="source" role="status">
        {cheapestIs(most_us, found, asked.isWhole)}
      </p>
      <p className="source">{networksAlone}</p>
      <ChoiceTable
        spec={machineChoices}
        asked={asked}
        best={found === null ? [] : [found.title]}
        own={{ head: 'price', cell: ({ name, values }) => field(String(values['machine']), `Price of ${name}`, 6) }}
      />
    </FigureFrame>
  );
}
