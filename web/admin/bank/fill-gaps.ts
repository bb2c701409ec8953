import { MAX_PAGE_SIZE } from '../../../contract/http/list.ts';
import { call } from '../../api.ts';
import type { BankSearch } from '../draws/draw-form.tsx';
import { type Picked, roomIn, type SectionPlace } from './places.ts';

/**
 * Finds questions of the bank for what sections lack, within a search whose subject and kind give way to those of the
 * section: the newest of each chapter in turn, so that no chapter fills a section alone.
 */
export async function findForGaps(
  places: readonly SectionPlace[],
  counts: readonly number[],
  { search, taken }: { search: BankSearch; taken: ReadonlySet<string> },
): Promise<Picked[]> {
  const gone = new Set(taken);
  const found: Picked[] = [];
  for (const [section, place] of places.entries()) {
    const room = roomIn(place, counts[section] ?? 0);
    if (room === 0) continue;
    const { subject: _, kind: __, ...filters } = search.filters;
    const [kind, ...others] = place.kinds ?? [];
    const { questions } = await call('/adminexam/bankSearch', {
      page: 1,
      pageSize: MAX_PAGE_SIZE,
      query: search.query,
      filters: {
        ...filters,
        subject: place.subject ?? search.filters.subject,
        ...(kind !== undefined && others.length === 0 && { kind }),
      },
    });
    const fitting = questions.filter(
      ({ questionId, question }) =>
        !gone.has(questionId) && (place.kinds === null || place.kinds.includes(question.kind)),
    );
    for (const question of inTurns(fitting, ({ chapter }) => chapter).slice(0, room)) {
      gone.add(question.questionId);
      found.push({ question, section });
    }
  }
  return found;
}

/** One of each group, then the next of each, and so on. */
export function inTurns<T>(all: readonly T[], groupOf: (one: T) => string): T[] {
  const groups = [...Map.groupBy(all, groupOf).values()];
  const longest = Math.max(0, ...groups.map(({ length }) => length));
  return Array.from({ length: longest }, (_, turn) => groups.flatMap((group) => group[turn] ?? [])).flat();
}
