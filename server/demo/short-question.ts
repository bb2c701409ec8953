import { z } from 'zod';
import type { DraftItem } from '../../contract/papers/draft.ts';
import type { AuthoredQuestion } from '../../contract/questions/authored-question.ts';
import { optionsWithIds } from '../../contract/questions/nine-fields.ts';
import type { Option } from '../../contract/questions/question-parts.ts';
import { surroundsIn } from '../../contract/questions/surrounds.ts';
import { withTranslation } from '../../contract/questions/translations.ts';

const common = {
  topic: z.string(),
  /** Of the syllabus, where the test is no chapter's. */
  chapter: z.string().optional(),
  difficulty: z.string(),
  /** What a right answer gives, where the section's marking does not say. */
  marks: z.string().optional(),
  /** The name of the passage that the question is about. */
  passage: z.string().optional(),
  /** Of questions with the same name only one is to be answered. */
  either: z.string().optional(),
  /** The options stay as typed where the section shuffles them: an exam prints those of assertion and reason in one order. */
  keepsOptionOrder: z.boolean().default(false),
  questionText: z.string(),
  explanation: z.string(),
  hi: z
    .strictObject({
      questionText: z.string(),
      options: z.array(z.string()).default([]),
      explanation: z.string(),
    })
    .optional(),
};

/** The texts of a question in Hindi; `options` in the order of those of the question. */
export interface HindiTexts {
  questionText: string;
  options: string[];
  explanation: string;
}

const optionTexts = z.array(z.string());

/** Each kind by the fields that say its answer; `answer` is the text of an option, a number or a text. */
const singleChoice = z.strictObject({ ...common, options: optionTexts, answer: z.string() });

const multipleChoice = z.strictObject({ ...common, options: optionTexts, answers: z.array(z.string()) });

const numeric = z.strictObject({
  ...common,
  number: z.union([z.string(), z.strictObject({ from: z.string(), to: z.string() })]),
  /** How far from `number` an answer may be. */
  within: z.string().optional(),
  unit: z.string().optional(),
});

const shortText = z.strictObject({ ...common, accepted: z.array(z.string()) });

export const shortQuestion = z.union([singleChoice, multipleChoice, numeric, shortText]);

export type ShortQuestion = z.infer<typeof shortQuestion>;

/** What the test and the section say of all their questions. */
export interface Surroundings {
  grade: number;
  subject: string;
  /** Position of the section, from 0. */
  section: number;
  /** Every number asked for is a whole one. */
  wholeNumbers: boolean;
  /** What questions on a passage are tagged with. */
  passageTag: string | undefined;
}

/** Writes out a question. Throws a RangeError where an answer is none of the options. */
export function itemOf(short: ShortQuestion, around: Surroundings): DraftItem {
  const { topic, chapter, difficulty, marks, passage, either, keepsOptionOrder } = short;
  const { grade, subject, section, passageTag } = around;
  const isTagged = passage !== undefined && passageTag !== undefined;
  return {
    section,
    isDropped: false,
    keepsPlace: false,
    keepsOptionOrder,
    ...(marks !== undefined && { marks }),
    ...(passage !== undefined && { passage }),
    ...(either !== undefined && { either }),
    labels: { grade, subject, topic, difficulty },
    ...((chapter !== undefined || isTagged) && {
      filed: { ...(chapter !== undefined && { chapter }), ...(isTagged && { tags: [passageTag] }) },
    }),
    question: withHindi(questionOf(short, around), short.hi),
  };
}

/** Demo content is taken to be reviewed: a test compares its languages (content.test.ts). */
export function withHindi(question: AuthoredQuestion, hindi: HindiTexts | undefined): AuthoredQuestion {
  if (!hindi) return question;
  const { questionText: text, explanation, options: texts } = hindi;
  const options = 'options' in question.body ? question.body.options : [];
  if (texts.length !== options.length) throw new RangeError(`Options are missing in Hindi: ${text}`);
  const byId = Object.fromEntries(options.map(({ id }, i) => [id, texts[i] ?? '']));
  return withTranslation(question, 'hi', { text, explanation, options: byId, isReviewed: true });
}

function questionOf(short: ShortQuestion, { wholeNumbers }: Surroundings): AuthoredQuestion {
  const texts = { text: short.questionText, explanation: short.explanation };
  if ('answer' in short) {
    const options = optionsWithIds(short.options);
    return {
      kind: 'single_choice',
      ...texts,
      body: { options },
      key: { right: idsOf(options, [short.answer]) },
    };
  }
  if ('answers' in short) {
    const options = optionsWithIds(short.options);
    return {
      kind: 'multiple_choice',
      ...texts,
      body: { options },
      key: { right: [idsOf(options, short.answers)] },
    };
  }
  if ('number' in short) {
    const { number, within, unit } = short;
    const isTolerant = typeof number === 'string' && within !== undefined;
    const value = typeof number === 'string' ? { value: number } : number;
    return {
      kind: 'numeric',
      ...texts,
      body: {
        decimal: 'point',
        isWhole: wholeNumbers,
        ...surroundsIn(short.questionText),
        ...(unit !== undefined && { unit }),
      },
      key: {
        accepted: [isTolerant ? { value: number, within: { absolute: within } } : value],
        units: [],
      },
    };
  }
  const key = { accepted: short.accepted, ignoreCase: true };
  return {
    kind: 'short_text',
    ...texts,
    body: { equalNumbers: true, ...surroundsIn(short.questionText) },
    key,
  };
}

function idsOf(options: readonly Option[], answers: readonly string[]): string[] {
  return answers.map((answer) => {
    const option = options.find(({ text }) => text === answer);
    if (!option) throw new RangeError(`The answer is none of the options: ${answer}`);
    return option.id;
  });
}
