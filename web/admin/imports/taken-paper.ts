import { askedPositions } from '../../../contract/papers/draws.ts';
import { FIRST_PLACE } from '../../../contract/papers/revision.ts';
import type { Frame } from '../paper/paper-order.ts';
import type { NewItem } from '../paper/question-list.ts';

/** Whether so few questions of a section are taken that all of them are to be answered. */
export const isChoiceOver = (choice: { answer: number } | undefined, count: number): boolean =>
  choice !== undefined && choice.answer >= count;

/**
 * A paper of which questions were left out, as it can be saved: its sections and passages without any go with them, and
 * nothing asks for more questions than there are.
 */
export function takenPaper(items: readonly NewItem[], paper: Frame): { items: NewItem[]; paper: Frame } {
  const sectionOf = ({ section = 0 }: NewItem) => section;
  const filled = [...new Set(items.map(sectionOf))].toSorted((a, b) => a - b);
  const drawn = Map.groupBy(items, ({ draw }) => draw?.name);
  const taken = items.map((item) => {
    const { draw } = item;
    const take = Math.min(draw?.take ?? 0, drawn.get(draw?.name)?.length ?? 0);
    return { ...item, section: filled.indexOf(sectionOf(item)), ...(draw && { draw: { ...draw, take } }) };
  });
  const asked = askedPositions(taken.map((item) => ({ ...FIRST_PLACE, ...item })));
  const sections = filled.flatMap((from, at) => {
    const section = paper.sections[from];
    if (!section) return [];
    const { choice, ...rest } = section;
    const count = asked.filter((position) => taken[position]?.section === at).length;
    return isChoiceOver(choice, count) ? [rest] : [section];
  });
  const used = new Set(items.map(({ passage }) => passage));
  const passages = paper.passages.filter(({ name }) => used.has(name));
  return { items: taken, paper: { ...paper, sections, passages } };
}
