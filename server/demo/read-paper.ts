import { z } from 'zod';
import { type PaperDraft, paperDraft } from '../../contract/papers/draft.ts';
import type { Section } from '../../contract/papers/section.ts';
import { sourceOf } from '../../contract/questions/translations.ts';
import { COMPETENCY } from '../../contract/schemes/exam-blueprints.ts';
import type { Preset } from '../../contract/schemes/preset.ts';
import { presets } from '../../contract/schemes/presets.ts';
import { itemOf, shortQuestion } from './short-question.ts';

const shortSection = z.strictObject({
  name: z.string(),
  /** Of its questions; that of the test where it is absent. */
  subject: z.string().optional(),
  /** Of the preset: the section whose marking this one takes. Absent where the names are the same, or it has one. */
  like: z.string().optional(),
  instructions: z.string().default(''),
  minutes: z.number().optional(),
  choice: z.strictObject({ answer: z.number(), counts: z.enum(['first', 'best']) }).optional(),
  shufflesQuestions: z.boolean().default(false),
  shufflesOptions: z.boolean().default(false),
  /** Every number asked for in it is a whole one. */
  wholeNumbers: z.boolean().default(false),
  /** The same in Hindi. */
  hi: z.strictObject({ name: z.string(), instructions: z.string() }).optional(),
  questions: z.array(shortQuestion),
});

type ShortSection = z.infer<typeof shortSection>;

/**
 * A paper as its author types it:
 *
 *     {
 *       "preset": "jee_main",
 *       "grade": 12,
 *       "passages": [{ "name": "Tides", "text": "…" }],
 *       "sections": [
 *         {
 *           "name": "Physics: Section A",
 *           "subject": "Physics",
 *           "questions": [
 *             { "topic": "…", "difficulty": "Easy", "questionText": "…", "options": ["1", "2"], "answer": "2", "explanation": "…" }
 *           ]
 *         }
 *       ]
 *     }
 *
 * A question's kind follows from the field that has its answer: `options` with `answer` (one option's text) or
 * `answers` (several), `number` ("12.5", or { "from", "to" }) with or without `within` and `unit`, or `accepted`
 * (texts). `passage` names the passage that it is about. The marking of a section, and whether sections are open
 * together, come from the preset; times and choices are given here, as a shorter paper has others.
 */
export const shortPaper = z.strictObject({
  preset: z.enum(Object.keys(presets) as [keyof typeof presets, ...(keyof typeof presets)[]]),
  grade: z.number(),
  passages: z
    .array(z.strictObject({ name: z.string(), text: z.string(), /** In Hindi. */ hi: z.string().optional() }))
    .default([]),
  sections: z.array(shortSection),
});

/**
 * Writes out a paper. `subject` is that of sections that name none. Throws a RangeError where the preset has no such
 * section or an answer is none of the options, and a ZodError where the parts do not fit together.
 */
export function readPaper(short: z.infer<typeof shortPaper>, subject: string): PaperDraft {
  const preset = presets[short.preset];
  const { grade, passages, sections } = short;
  // The board counts cases among the questions that test a competency.
  const passageTag = short.preset.startsWith('cbse_') ? COMPETENCY : undefined;
  return paperDraft.parse({
    movement: preset.movement,
    passages: passages.map(({ hi, ...passage }) => ({
      ...passage,
      ...(hi !== undefined && inHindi({ text: hi }, [passage.text])),
    })),
    sections: sections.map((section) => sectionOf(preset, section)),
    items: sections.flatMap(({ questions, wholeNumbers, subject: own = subject }, section) =>
      questions.map((question) =>
        itemOf(question, { grade, subject: own, section, wholeNumbers, passageTag }),
      ),
    ),
  } satisfies PaperDraft);
}

/** Demo content is taken to be reviewed: a test compares its languages (content.test.ts). */
const inHindi = <T extends object>(texts: T, source: readonly string[]) => ({
  translations: { hi: { ...texts, isReviewed: true, of: sourceOf(source) } },
});

function sectionOf({ sections }: Preset, short: ShortSection): Section {
  const { subject: _, wholeNumbers: __, questions: ___, like = short.name, hi, ...section } = short;
  const [only, ...others] = sections;
  const found = sections.find(({ name }) => name === like) ?? (others.length === 0 ? only : undefined);
  if (!found) throw new RangeError(`The preset has no section '${like}'`);
  return {
    ...section,
    ...(hi && inHindi(hi, [section.name, section.instructions])),
    scheme: found.scheme,
  };
}
