import { formatTime } from '../../core/units/formatQuantity.ts';
import type { AnswerSpec, QuestionSpec, QuestionsSpec } from '../../ui/specs.ts';
import { depositAnswers, depositSystemNames, depositSystems } from './resultNumbers.ts';
import type { Deposit, DepositAnswers, DepositSystem, DepositValues } from './types.ts';
import * as words from './words.ts';
import * as asked from './wordsOfQuestions.ts';

type Values = Deposit['Values'];

const copies = ['gather', 'pack', 'buffer', 'unpack', 'scatter'] as const;
const all = (value: 'on' | 'off'): Record<string, string> => Object.fromEntries(copies.map((key) => [key, value]));

/** What other machines would look like, each a click away. */
export const depositQuestions: QuestionsSpec<Deposit> = {
  questions: [
    { who: asked.synchronizing.who, question: asked.synchronizing.question, answers: answered(synchronizing) },
    { who: asked.copying.who, question: asked.copying.question, answers: answered(withoutCopies) },
    { who: asked.ranking.who, question: asked.ranking.question, answers: answered(ranking) },
  ],
};

/** Answers belong to the values that they were computed for. */
function answered(answers: (given: DepositAnswers, values: Values) => readonly AnswerSpec[]): QuestionSpec<Deposit>['answers'] {
  return (results) => {
    const given = depositAnswers(results);
    return given === null || results.model === null ? null : answers(given, results.model.values);
  };
}

function synchronizing({ synchronizations }: DepositAnswers, values: Values): AnswerSpec[] {
  return (['tree', 'messages', 'barrier'] as const).map((sync) => ({
    text: asked.synchronizing[sync].text,
    value: { value: synchronizations[sync].us, format: formatTime },
    equation: asked.synchronizing[sync].by,
    moves: values.sync === sync ? [] : [{ label: asked.synchronizing[sync].move, values: { sync, system: 'dmsg' } }],
  }));
}

/** The closed form adds the parts of a step up: a copy that is free is a part that is not there. */
const copyless = ({ communication_ms, breakdown }: DepositValues): number => communication_ms - breakdown.gather_scatter - breakdown.pack_unpack;

function withoutCopies({ systems }: DepositAnswers, values: Values): AnswerSpec[] {
  const none = copies.every((key) => values[key] === 'off');
  const answers = depositSystems.map((system): AnswerSpec => {
    const { communication_ms } = systems[system];
    const without = copyless(systems[system]);
    return {
      text: words.wouldCommunicate(system),
      value: words.withoutCopies(without, communication_ms),
      equation: without === communication_ms ? asked.copying.nothingCopied : asked.copying.withoutCopies,
      moves: without === communication_ms ? [] : [{ label: asked.copying.leaveOut, values: { ...all('off'), system } }],
    };
  });
  if (!none) return answers;
  return [
    ...answers,
    { text: asked.copying.allLeftOut, value: null, equation: asked.copying.figure, moves: [{ label: asked.copying.again, values: all('on') }] },
  ];
}

function ranking({ systems }: DepositAnswers, values: Values): AnswerSpec[] {
  const time = (system: DepositSystem): number => systems[system].communication_ms;
  return [...depositSystems]
    .sort((a, b) => time(a) - time(b))
    .map((system, i) => ({
      text: `${i + 1}. ${depositSystemNames[system]}`,
      value: { value: time(system), format: words.inTime },
      equation: words.withComputation(systems[system].computation_ms + time(system)),
      moves: values.system === system ? [] : [{ label: asked.ranking.use(system), values: { system } }],
    }));
}
