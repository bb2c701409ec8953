import type { AuthoredQuestion } from '../../contract/questions/authored-question.ts';
import { ofKind } from '../../server/testing/papers.ts';
import type { Random } from '../../server/testing/random.ts';
import type { Answer } from '../../web/sync/answer.ts';
import { QUESTIONS } from './page.ts';

interface AskedQuestion {
  question: AuthoredQuestion;
  /** What the result says where it was answered rightly. */
  key: string;
  /** What students answer: nothing, the key, or something wrong. */
  answers: (random: Random) => Answer;
}

const typed =
  (...texts: string[]): AskedQuestion['answers'] =>
  (random) =>
    random.pick([null, ...texts, `typed ${random.between(0, 99)}`]);

const chosen =
  (...sets: string[][]): AskedQuestion['answers'] =>
  (random) =>
    random.pick([null, ...sets]);

/** One question of each kind; the paper has them in turn. */
const kinds: AskedQuestion[] = [
  { question: ofKind.short_text, key: 'Pune', answers: typed('Pune', 'wrong') },
  { question: ofKind.single_choice, key: 'option b', answers: chosen(['b'], ['a'], ['c']) },
  {
    question: ofKind.multiple_choice,
    key: 'option a, option c',
    answers: chosen(['a', 'c'], ['a'], ['b', 'd']),
  },
  { question: ofKind.numeric, key: '2/3', answers: typed('2/3', '0.6', '1,5') },
];

/** The questions of the paper, in order. */
export const asked: readonly AskedQuestion[] = Array.from(
  { length: QUESTIONS },
  (_, n) => kinds[n % kinds.length] as AskedQuestion,
);
