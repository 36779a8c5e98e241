import { formatTime } from '../../core/units/formatQuantity.ts';
import type { AnswerSpec, QuestionSpec, QuestionsSpec } from '../../ui/specs.ts';
import { depositAnswers, depositSystems, systemNames } from './resultNumbers.ts';
import type { Deposit, DepositAnswers, DepositSystem, DepositValues } from './types.ts';
import * as words from './words.ts';

type Values = Deposit['Values'];

const copies = ['gather', 'pack', 'buffer', 'unpack', 'scatter'] as const;
const all = (value: 'on' | 'off'): Record<string, string> => Object.fromEntries(copies.map((key) => [key, value]));

/** What other machines would look like, each a click away. */
export const depositQuestions: QuestionsSpec<Deposit> = {
  questions: [
    { who: 'Without a hardware barrier', question: 'What would it cost to synchronize all with all?', answers: answered(synchronizing) },
    { who: 'With free copies', question: 'How long would the same data take?', answers: answered(withoutCopies) },
    { who: 'On this machine', question: 'Which system communicates fastest?', answers: answered(ranking) },
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
  const rows = [
    ['tree', 'Up and down a combining tree', 'Use the tree', '2 ⌈log₂ p⌉ control messages one after another'],
    ['messages', 'With three control messages for each data message', 'Use control messages', '3 (p − 1) control messages one after another'],
    ['barrier', 'By the hardware barrier', 'Use the barrier', 'the same on every machine'],
  ] as const;
  return rows.map(([sync, text, label, equation]) => ({
    text,
    value: { value: synchronizations[sync].us, format: formatTime },
    equation,
    moves: values.sync === sync ? [] : [{ label, values: { sync, system: 'dmsg' } }],
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
      equation: without === communication_ms ? 'it copies nothing' : 'communication less all copies of figure 1',
      moves: without === communication_ms ? [] : [{ label: 'Leave copies out', values: { ...all('off'), system } }],
    };
  });
  if (!none) return answers;
  return [...answers, { text: 'All copies are left out now.', value: null, equation: 'figure 1', moves: [{ label: 'Copy again', values: all('on') }] }];
}

function ranking({ systems }: DepositAnswers, values: Values): AnswerSpec[] {
  const time = (system: DepositSystem): number => systems[system].communication_ms;
  return [...depositSystems]
    .sort((a, b) => time(a) - time(b))
    .map((system, i) => ({
      text: `${i + 1}. ${systemNames[system]}`,
      value: { value: time(system), format: words.inTime },
      equation: words.withComputation(systems[system].computation_ms + time(system)),
      moves: values.system === system ? [] : [{ label: `Use ${systemNames[system]}`, values: { system } }],
    }));
}
