import { z } from 'zod';
import { type DraftError, draftError } from '../draft-errors.ts';
import { LANGUAGES } from '../languages.ts';
import { MAX_QUESTION_TEXT, MAX_QUESTIONS, MAX_REASON_LENGTH } from '../limits.ts';
import { rightMarks } from '../marks/marks.ts';
import { byLanguage, checkedTranslation } from '../questions/question-parts.ts';
import { text } from '../text.ts';
import { askedPositions } from './draws.ts';
import { rightOf, section } from './section.ts';

const groupName = text(40).min(1, { error: draftError('passage_unnamed') });

/** The most passages of a paper. */
const MAX_PASSAGES = 100;

const draw = z.strictObject({
  name: groupName,
  take: z
    .number()
    .int()
    .min(1, { error: draftError('draw_takes_none') })
    .max(MAX_QUESTIONS, { error: draftError('draw_too_small') }),
});

/** One question of a paper, without the version of the question that is asked. */
export const revisionItem = z.strictObject({
  /** Position of its section, from 0. */
  section: z.number().int().min(0),
  /** What a right answer gives; without it the scheme says. */
  marks: rightMarks.optional(),
  /** Taken out of the marking after the exam. */
  isDropped: z.boolean(),
  /** Who gets the marks of a dropped question, where a regrade has decided; without it the scheme says. */
  droppedGives: z.enum(['everyone', 'nobody']).optional(),
  /** Questions on one passage share its name, follow each other and stay together. */
  passage: groupName.optional(),
  /** Of questions with the same name only one is to be answered: internal choice. */
  either: groupName.optional(),
  /** Each attempt is asked `take` of the questions with the same draw: those that its seed draws (draws.ts). */
  draw: draw.optional(),
  /** Keeps its place among the questions and passages of its section while others are shuffled. */
  keepsPlace: z.boolean(),
  keepsOptionOrder: z.boolean(),
});

export type RevisionItem = z.infer<typeof revisionItem>;

/** The place of a question on a paper without sections. */
export const FIRST_PLACE: RevisionItem = {
  section: 0,
  isDropped: false,
  keepsPlace: false,
  keepsOptionOrder: false,
};

/** A text, table or picture that several questions are about. */
export const passage = z.strictObject({
  name: groupName,
  text: text(MAX_QUESTION_TEXT),
  translations: byLanguage(
    z.strictObject({ text: text(MAX_QUESTION_TEXT), ...checkedTranslation }),
  ).optional(),
});

export type Passage = z.infer<typeof passage>;

/** Absent where the paper is in English alone, or in English first. */
export const paperLanguages = z.strictObject({
  /** The language of record: that of the texts themselves, which decides where a translation differs. */
  record: z.enum(LANGUAGES).optional(),
  /** Why the paper is published though its languages differ in more than words (questions/parity.ts). */
  differBecause: text(MAX_REASON_LENGTH).optional(),
});

export type PaperLanguages = z.infer<typeof paperLanguages>;

/** Paper data other than the questions. */
export const paperFrame = {
  languages: paperLanguages.optional(),
  /** With their own times, sections may be open together, or one after the other without going back. */
  movement: z.enum(['free', 'in_order']),
  passages: z.array(passage).max(MAX_PASSAGES),
  sections: z.array(section).min(1).max(50),
};

export type PaperFrame = z.infer<z.ZodObject<typeof paperFrame>>;

/** Paper data of a revision other than the questions. Never changed after it is written. */
export const revision = z
  .strictObject({
    /** All marks of the paper are whole numbers of `1/denominator`. */
    denominator: z.number().int().min(1),
    ...paperFrame,
    items: z.array(revisionItem).max(MAX_QUESTIONS),
  })
  .superRefine(checkPlan);

export type Revision = z.infer<typeof revision>;

type Plan = Pick<Revision, 'movement' | 'passages' | 'sections' | 'items'>;

/** Reports what does not fit together in a paper: sections, passages and groups of questions. */
export function checkPlan(plan: Plan, context: z.RefinementCtx): void {
  const report: Report = (path, message) => context.addIssue({ code: 'custom', path, message });
  for (const position of plan.items.keys()) checkItem(plan, position, report);
  const { movement, passages, sections, items } = plan;
  for (const [i, { choice, minutes }] of sections.entries()) {
    const size = askedPositions(items).filter((at) => items[at]?.section === i).length;
    if (choice && choice.answer > size) {
      report(['sections', i, 'choice'], 'choice_too_large');
    }
    if (movement === 'in_order' && minutes === undefined) {
      report(['sections', i, 'minutes'], 'minutes_missing');
    }
  }
  for (const [i, { name }] of passages.entries()) {
    if (passages.findIndex((other) => other.name === name) < i) {
      report(['passages', i, 'name'], 'passage_twice');
    }
  }
}

type Report = (path: (string | number)[], message: DraftError) => void;

function checkItem({ passages, sections, items }: Plan, position: number, report: Report): void {
  const item = items[position];
  if (!item) return;
  const { section, passage, either } = item;
  const before = items[position - 1];
  if (section < (before?.section ?? 0) || section >= sections.length) {
    report(['items', position, 'section'], 'section_order');
  }
  for (const field of ['passage', 'either', 'draw'] as const) {
    const group = groupOf(item, field);
    const first = items.findIndex((other) => group !== undefined && groupOf(other, field) === group);
    const follows = before !== undefined && groupOf(before, field) === group && before.section === section;
    const isApart = first !== -1 && first !== position && !follows;
    if (isApart) report(['items', position, field], 'group_apart');
  }
  checkDraw({ sections, items }, position, report);
  if (passage !== undefined && !passages.some(({ name }) => name === passage)) {
    report(['items', position, 'passage'], 'passage_unknown');
  }
  if (either !== undefined && sections[section]?.choice) {
    report(['items', position, 'either'], 'choice_twice');
  }
}

/** The name of the group that a question belongs to by one of these fields. */
export function groupOf(
  item: Pick<RevisionItem, 'passage' | 'either' | 'draw'>,
  field: 'passage' | 'either' | 'draw',
) {
  return field === 'draw' ? item.draw?.name : item[field];
}

/** All questions of a draw are worth the same, so that every attempt can get the same marks. */
function checkDraw(
  { sections, items }: Pick<Plan, 'sections' | 'items'>,
  position: number,
  report: Report,
): void {
  const item = items[position];
  if (item?.draw === undefined) return;
  const { name, take } = item.draw;
  const first = items.findIndex(({ draw }) => draw?.name === name);
  const [one, size] = [items[first] ?? item, items.filter(({ draw }) => draw?.name === name).length];
  const path = ['items', position, 'draw'];
  if (item.passage !== undefined || item.either !== undefined) report(path, 'draw_of_group');
  if (one.draw?.take !== take) report(path, 'draw_differs');
  if (first === position && take > size) report(path, 'draw_too_small');
  if (rightOf(sections, item) !== rightOf(sections, one)) {
    report(['items', position, 'marks'], 'draw_marks_differ');
  }
}
