import { sql } from 'drizzle-orm';
import type { QuestionId } from '../../contract/ids.ts';
import type { Db } from '../db/db.ts';

/**
 * The family of each question: the smallest id of those that it is nearly the same as, also by way of others, and without
 * the pairs that an admin has dismissed. So a question is in one family, and a chain of near-duplicates is one.
 */
export async function familiesOf(
  db: Db,
  ids: readonly QuestionId[],
): Promise<(question: QuestionId) => QuestionId> {
  const parents = new Map<QuestionId, QuestionId>(ids.map((id) => [id, id]));
  const familyOf = (id: QuestionId): QuestionId => {
    let at = id;
    for (let up = parents.get(at); up !== undefined && up !== at; up = parents.get(at)) at = up;
    parents.set(id, at);
    return at;
  };
  let fresh = [...parents.keys()];
  while (fresh.length > 0) {
    const list = sql.param(`{${fresh.join(',')}}`);
    const pairs = await db.execute<{ one: QuestionId; other: QuestionId }>(sql`
      select question_id as one, other_id as other from alike_questions
        where question_id = any(${list}::uuid[]) and dismissed_by is null
      union all select question_id, other_id from alike_questions
        where other_id = any(${list}::uuid[]) and dismissed_by is null`);
    fresh = [];
    for (const id of pairs.flatMap(({ one, other }) => [one, other])) {
      if (parents.has(id)) continue;
      parents.set(id, id);
      fresh.push(id);
    }
    for (const { one, other } of pairs) {
      const [a, b] = [familyOf(one), familyOf(other)];
      if (a !== b) parents.set(a > b ? a : b, a > b ? b : a);
    }
  }
  return familyOf;
}
