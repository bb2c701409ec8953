import { sql } from 'drizzle-orm';
import type { QuestionId } from '../../contract/ids.ts';
import type { Db } from '../db/db.ts';
import { idList } from './candidates.ts';

/**
 * The family of each question: the smallest id of those that it is nearly the same as, also by way of others, and without
 * the pairs that an admin has dismissed. So a question is in one family, and a chain of near-duplicates is one; the
 * questions of each of `units` are one as well. Without `alike` they alone are.
 */
export async function familiesOf(
  db: Db,
  ids: readonly QuestionId[],
  units: readonly (readonly QuestionId[])[] = [],
  { alike = true } = {},
): Promise<(question: QuestionId) => QuestionId> {
  const parents = new Map<QuestionId, QuestionId>([...ids, ...units.flat()].map((id) => [id, id]));
  const familyOf = (id: QuestionId): QuestionId => {
    let at = id;
    for (let up = parents.get(at); up !== undefined && up !== at; up = parents.get(at)) at = up;
    parents.set(id, at);
    return at;
  };
  const join = (one: QuestionId, other: QuestionId) => {
    const [a, b] = [familyOf(one), familyOf(other)];
    if (a !== b) parents.set(a > b ? a : b, a > b ? b : a);
  };
  for (const unit of units) for (const id of unit) join(id, unit[0] ?? id);
  let fresh = alike ? [...parents.keys()] : [];
  while (fresh.length > 0) {
    const list = idList(fresh);
    // Without a condition on dismissed pairs, for which the planner would take the index of those that are listed.
    const found = await db.execute<{ one: QuestionId; other: QuestionId; isAlike: boolean }>(sql`
      select question_id as one, other_id as other, dismissed_by is null as "isAlike" from alike_questions
        where question_id = any(${list})
      union all select question_id, other_id, dismissed_by is null from alike_questions
        where other_id = any(${list})`);
    const pairs = found.filter(({ isAlike }) => isAlike);
    fresh = [];
    for (const id of pairs.flatMap(({ one, other }) => [one, other])) {
      if (parents.has(id)) continue;
      parents.set(id, id);
      fresh.push(id);
    }
    for (const { one, other } of pairs) join(one, other);
  }
  return familyOf;
}
