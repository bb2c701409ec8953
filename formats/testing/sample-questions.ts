import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { acceptsWhole } from '../../contract/questions/numeric/accepted-number.ts';
import { choiceQuestion, numericQuestion, shortQuestion } from '../build-question.ts';
import type { ImportedQuestion, Labels } from '../imported.ts';
import { readJson } from '../json/read.ts';
import { withSettings } from '../settings.ts';

const demoFiles = ['bank-po', 'cbse-class-10', 'class-8-annual', 'jee-main'];

/** A question of a demo paper. */
type PaperQuestion = { topic: string; difficulty: string; questionText: string; explanation: string } & (
  | { options: string[]; answer: string }
  | { number: string }
);

interface DemoTest {
  questions?: object[];
  paper?: { sections: { subject?: string; questions: PaperQuestion[] }[] };
}

/** The demo content's questions with one answer in the specification's nine fields. */
export const demoLists = demoFiles.map((name) => {
  const path = join(import.meta.dirname, '../../server/demo/content', `${name}.json`);
  const { tests } = JSON.parse(readFileSync(path, 'utf8')) as { tests: DemoTest[] };
  return {
    name,
    list: tests.flatMap(({ questions, paper }) => questions?.map(inEnglish) ?? questionsOf(paper)),
  };
});

/** The nine fields have one language. */
function inEnglish(question: object): object {
  return Object.fromEntries(Object.entries(question).filter(([field]) => field !== 'hi'));
}

function questionsOf(paper: DemoTest['paper']): object[] {
  return (paper?.sections ?? []).flatMap(({ subject = 'Mathematics', questions }) =>
    questions.flatMap((asked) => nineFields(asked, subject)),
  );
}

function nineFields(asked: PaperQuestion, subject: string): object[] {
  const { topic, difficulty, questionText, explanation } = asked;
  const head = { grade: 12, subject, topic };
  const tail = { difficulty, explanation };
  if ('answer' in asked) {
    const { options, answer: answerText } = asked;
    return [{ ...head, questionFormat: 'MCQ', marks: 4, questionText, options, answerText, ...tail }];
  }
  if (!('number' in asked) || typeof asked.number !== 'string') return [];
  const typed = { options: [], answerText: asked.number };
  return [{ ...head, questionFormat: 'Short Answer', marks: 4, questionText, ...typed, ...tail }];
}

/** The same as they are read. */
export const demoQuestions: ImportedQuestion[] = demoLists.flatMap(
  ({ name, list }) => readJson({ name, bytes: Buffer.from(JSON.stringify(list)) }).questions,
);

const word = fc.constantFrom(
  'velocity',
  'of',
  'light',
  '5',
  '3.5',
  '$x=3$',
  '\\(a_{1}=\\{1\\}\\)',
  '$\\frac{1}{2}$',
  '\\[x~y#z\\]',
  'costs $5',
  '{',
  '}',
  '=',
  '~',
  '#',
  '\\',
  '"',
  "'",
  ',',
  ';',
  ':',
  '::',
  '<b>',
  '&amp;',
  '&',
  ']]>',
  '%50%',
  '->',
  '[html]',
  'भारत',
  'की',
  'राजधानी',
  '(a)',
  'B.',
  '1.',
  'Answer:',
  'ANSWER: A',
  'Explanation:',
  '//',
  '=1+1',
  '-3',
  '@x',
  'π',
  '𝑥',
  'é',
  'é',
);

const line = fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => words.join(' '));
const text = fc.oneof(
  { weight: 4, arbitrary: line },
  fc.array(line, { minLength: 1, maxLength: 3 }).map((lines) => lines.join('\n')),
);
const asSeen = (option: string) => option.trim().replaceAll(/\s+/g, ' ');
const options = fc.uniqueArray(line, { minLength: 2, maxLength: 6, selector: asSeen });
const explanation = fc.oneof(fc.constant(''), text);

const choice = fc.tuple(text, explanation, options).chain(([text, explanation, options]) => {
  const places = [...options.keys()];
  const set = fc.subarray(places, { minLength: 1 });
  const asked = { text, explanation, options };
  return fc.oneof(
    fc
      .constantFrom(...places)
      .map((place) => choiceQuestion({ kind: 'single_choice', ...asked, right: [[place]] })),
    set.map((right) =>
      choiceQuestion({ kind: 'single_choice', ...asked, right: right.map((place) => [place]) }),
    ),
    fc
      .array(set, { minLength: 1, maxLength: 2 })
      .map((right) => choiceQuestion({ kind: 'multiple_choice', ...asked, right })),
    fc
      .constantFrom(...places)
      .map((place) =>
        choiceQuestion({ kind: 'single_choice', ...asked, right: [[place]], pinned: [options.length - 1] }),
      ),
  );
});

const number = fc.oneof(
  fc.integer({ min: -1000, max: 1000 }).map(String),
  fc
    .tuple(fc.integer({ min: 0, max: 99 }), fc.integer({ min: 1, max: 999 }))
    .map(([whole, part]) => `${whole}.${part}`),
);
const tolerance = fc.constantFrom('0.1', '1', '0.005');
const accepted = fc.oneof(
  number.map((value) => ({ value })),
  fc.tuple(number, tolerance).map(([value, absolute]) => ({ value, within: { absolute } })),
  fc
    .tuple(number, fc.constantFrom('0.01', '0.1'))
    .map(([value, relative]) => ({ value, within: { relative } })),
  fc
    .tuple(number, fc.integer({ min: 1, max: 6 }))
    .map(([value, significantDigits]) => ({ value, within: { significantDigits } })),
  fc
    .tuple(fc.integer({ min: -99, max: 0 }), fc.integer({ min: 1, max: 99 }))
    .map(([from, to]) => ({ from: String(from), to: String(to) })),
);

const numeric = fc
  .tuple(
    text,
    explanation,
    fc.array(accepted, { minLength: 1, maxLength: 3 }),
    fc.constantFrom({}, { unit: 'm/s' }, { units: 'm, cm' }, { decimal: 'comma' }, { whole: 'yes' }),
  )
  .filter(([, , accepted, { whole }]) => whole === undefined || accepted.every(acceptsWhole))
  .map(([text, explanation, accepted, settings]) =>
    withSettings(numericQuestion({ text, explanation }, accepted), settings),
  );

const short = fc
  .tuple(
    text,
    explanation,
    fc.uniqueArray(line, { minLength: 1, maxLength: 3 }),
    fc.constantFrom(
      {},
      { compare: 'exactly' },
      { compare: 'ignore case', variable: 'x' },
      { compare: 'ignore number form', unit: 'cm' },
    ),
  )
  .map(([text, explanation, accepted, settings]) =>
    withSettings(shortQuestion({ text, explanation }, accepted), settings),
  );

const labels: fc.Arbitrary<Labels> = fc.record(
  {
    grade: fc.constantFrom(10, '10', 'XII', 9.5),
    subject: fc.constantFrom('Mathematics', 'हिंदी', 'A, B'),
    topic: line,
    difficulty: fc.constantFrom('Easy', 'Hard'),
    marks: fc.constantFrom(1, 4, 0.5),
    title: line,
    tags: fc.uniqueArray(fc.constantFrom('jee', 'algebra', 'two words'), { minLength: 1 }),
    chapter: line,
    source: fc.constantFrom('NCERT', '=1+1', 'CBSE: 2020'),
    year: fc.integer({ min: 1900, max: 2100 }),
    language: fc.constantFrom('hi', 'en-IN'),
  },
  { requiredKeys: [] },
);

/** Questions of all kinds with what goes wrong somewhere in their texts. */
export const anyImported: fc.Arbitrary<ImportedQuestion> = fc.record({
  question: fc.oneof(choice, numeric, short),
  labels,
});
