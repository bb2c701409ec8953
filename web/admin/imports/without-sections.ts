import { PLAIN_PAPER } from '../../../contract/papers/nine-field-paper.ts';
import { rightOf } from '../../../contract/papers/section.ts';
import type { Frame } from '../paper/paper-order.ts';
import type { NewItem } from '../paper/question-list.ts';

/** A paper as one list of questions, each with the marks that its section gave it; passages and choices stay. */
export function withoutSections(
  items: readonly NewItem[],
  paper: Frame,
): { items: NewItem[]; paper: Frame | undefined } {
  const listed = items.map((item) => {
    const marks = rightOf(paper.sections, { section: item.section ?? 0, ...item });
    return { ...item, section: 0, ...(marks !== undefined && { marks }) };
  });
  const isGrouped = items.some(({ passage, either }) => passage !== undefined || either !== undefined);
  return { items: listed, paper: isGrouped ? { ...paper, sections: PLAIN_PAPER.sections } : undefined };
}
