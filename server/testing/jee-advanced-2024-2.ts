import type { AuthoredQuestion } from '../../contract/questions/authored-question.ts';
import { presets } from '../../contract/schemes/presets.ts';
import { ids } from './graded-papers.ts';

/*
 * JEE Advanced 2024, Paper 2: its pattern and its final answer key, as the public collection jeeBench has it; no official
 * document was read. The questions are our own, of the same kinds at the same places and with the same keys: of the
 * exam nothing is copied but these facts.
 */

/** Of each subject by question: letters of right options, or a number; `|` is between numbers that are both right. */
const KEY = {
  Mathematics: 'B B B D BC AC AC 51 11 1 2 12 5 20.00 36.00 0.00 0.25',
  Physics: 'A A A A BD ABD AB 3 2 3 12 171 96 601.50 24 0.75 4.25',
  Chemistry: 'B D D B ACD CD BD 2500 150 41 142.65|143 5 12 2|4 93018 3 2|3',
};

type Subject = keyof typeof KEY;

const STATEMENTS: Record<Subject, { right: string[]; wrong: string[] }> = {
  Mathematics: {
    right: [
      '17 is a prime number.',
      '\\(2^{10} > 1000\\)',
      '\\(\\sqrt{2}\\) is irrational.',
      'The angles of a triangle add up to 180°.',
    ],
    wrong: [
      '91 is a prime number.',
      '\\(\\log_2 8 = 4\\)',
      'Every rectangle is a square.',
      '\\(\\sin 90^\\circ = 0\\)',
    ],
  },
  Physics: {
    right: [
      'Light is faster in vacuum than in glass.',
      'A newton is \\(1\\,\\mathrm{kg\\,m\\,s^{-2}}\\).',
      'Sound needs a medium.',
      'Current is measured in amperes.',
    ],
    wrong: [
      'A joule is a unit of power.',
      'Velocity is a scalar.',
      'Like charges attract each other.',
      'A transformer works with direct current.',
    ],
  },
  Chemistry: {
    right: [
      'Helium is a noble gas.',
      '\\(\\ce{HCl}\\) is an acid in water.',
      'Rusting of iron is an oxidation.',
      'Diamond is a form of carbon.',
    ],
    wrong: [
      'Sodium is a halogen.',
      'A solution of pH 3 is basic.',
      'Chlorine has a full outer shell.',
      'Isotopes differ in their protons.',
    ],
  },
};

export const preset = presets.jee_advanced_2024_2;

/** A question on the paper with its key as it was published. */
interface Keyed {
  key: string;
  subject: Subject;
  /** Of its section, from 0. */
  section: number;
  kind: 'single_choice' | 'multiple_choice' | 'numeric';
  question: AuthoredQuestion;
}

const keys = Object.entries(KEY).flatMap(([subject, texts]) =>
  texts.split(' ').map((key) => ({ key, subject: subject as Subject })),
);

const places = preset.sections.flatMap(({ questions, kinds }, section) =>
  Array.from({ length: questions }, () => ({ section, kind: kinds[0] as Keyed['kind'] })),
);

/** The whole paper, in its order. */
export const paper: readonly Keyed[] = keys.map(({ key, subject }, at) => {
  const place = places[at] ?? places[0];
  if (place === undefined) throw new RangeError('The pattern has no questions');
  return { ...place, key, subject, question: questionOf(key, subject, place.kind, at) };
});

function questionOf(key: string, subject: Subject, kind: Keyed['kind'], at: number): AuthoredQuestion {
  if (kind === 'numeric') return equation(key.split('|'));
  const right = ids.filter((id) => key.toLowerCase().includes(id));
  const { right: facts, wrong } = STATEMENTS[subject];
  const options = ids.map((id, i) => ({
    id,
    text: (right.includes(id) ? facts : wrong)[(at + i) % ids.length] ?? '',
  }));
  const body = { options };
  return kind === 'single_choice'
    ? { kind, text: 'Which of these is right?', explanation: '', body, key: { right } }
    : { kind, text: 'Which of these are right?', explanation: '', body, key: { right: [right] } };
}

/** An equation whose solutions are these numbers. */
function equation(solutions: readonly string[]): AuthoredQuestion {
  const factors = solutions.map((solution) => `(x - ${solution})`).join('');
  return {
    kind: 'numeric',
    text: `\\(x\\) is a number with \\(${factors} = 0\\). What can \\(x\\) be?`,
    explanation: '',
    body: { decimal: 'point', isWhole: false },
    key: { accepted: solutions.map((value) => ({ value })), units: [] },
  };
}
