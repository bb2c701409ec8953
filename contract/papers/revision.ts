import { z } from 'zod';
import { MAX_QUESTIONS } from '../limits.ts';
import { text } from '../text.ts';
import { marks } from './marks.ts';
import { section } from './section.ts';

const groupName = text(40).min(1);

/** One question of a paper, beside the version of the question that is asked. */
const item = z.strictObject({
  /** Position of its section, from 0. */
  section: z.number().int().min(0),
  /** What a right answer gives; without it the scheme says. */
  marks: marks.optional(),
  /** Taken out of the marking after the exam. */
  isDropped: z.boolean(),
  /** Questions on one passage share its name, follow each other and stay together. */
  passage: groupName.optional(),
  /** Of questions with the same name only one is to be answered: internal choice. */
  either: groupName.optional(),
  /** Keeps its place among the questions and passages of its section while others are shuffled. */
  keepsPlace: z.boolean(),
  keepsOptionOrder: z.boolean(),
});

export type RevisionItem = z.infer<typeof item>;

/** What a revision of a test says of its paper, beside the questions. Never changed after it is written. */
export const revision = z
  .strictObject({
    /** All marks of the paper are whole numbers of `1/denominator`. */
    denominator: z.number().int().min(1),
    /** With times of their own, sections may be open together or one after the other without return. */
    movement: z.enum(['free', 'in_order']),
    sections: z.array(section).min(1).max(50),
    items: z.array(item).max(MAX_QUESTIONS),
  })
  .superRefine(({ sections, items }, context) => {
    const report = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path, message });
    for (const [i, { section, passage, either }] of items.entries()) {
      const before = items[i - 1];
      if (section < (before?.section ?? 0) || section >= sections.length) {
        report(['items', i, 'section'], 'The questions do not follow the order of the sections.');
      }
      for (const [field, group] of [
        ['passage', passage],
        ['either', either],
      ] as const) {
        const first = items.findIndex((other) => group !== undefined && other[field] === group);
        const isApart =
          first !== -1 && first !== i && (before?.[field] !== group || before?.section !== section);
        if (isApart) report(['items', i, field], 'Questions that belong together stand apart.');
      }
      if (either !== undefined && sections[section]?.choice) {
        report(['items', i, 'either'], 'The section already lets students choose among its questions.');
      }
    }
    for (const [i, { choice }] of sections.entries()) {
      const size = items.filter((item) => item.section === i).length;
      if (choice && choice.answer > size) {
        report(['sections', i, 'choice'], `The section has ${size} questions.`);
      }
    }
  });

export type Revision = z.infer<typeof revision>;
