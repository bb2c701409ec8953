import type { PlanItem } from '../../../contract/plan.ts';

/** An item with something of it changed. */
export function changeItem(
  items: readonly PlanItem[],
  id: string,
  change: Partial<Pick<PlanItem, 'day' | 'isDone'>>,
): PlanItem[] {
  return items.map((item) => (item.id === id ? { ...item, ...change } : item));
}

/**
 * The plan with new suggestions in place of those that are not done; what is done or the student's own stays. What is
 * suggested again keeps its id, by which a calendar knows it.
 */
export function suggestAgain(items: readonly PlanItem[], suggested: readonly PlanItem[]): PlanItem[] {
  const kept = items.filter(({ kind, isDone }) => isDone || kind === 'own');
  const done = new Set(kept.map(sameAs));
  const ids = new Map(items.filter((item) => !kept.includes(item)).map((item) => [sameAs(item), item.id]));
  return [
    ...kept,
    ...suggested
      .filter((item) => !done.has(sameAs(item)))
      .map((item) => ({ ...item, id: ids.get(sameAs(item)) ?? item.id })),
  ];
}

/** Two items with the same text are the same thing to do. */
function sameAs(item: PlanItem): string {
  if (item.kind === 'chapter') return JSON.stringify([item.examCode, item.subject, item.chapter, item.topic]);
  return item.kind === 'practice' ? item.day : item.id;
}
