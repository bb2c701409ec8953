import { sql } from 'drizzle-orm';
import { MAX_STUDENTS_FOUND } from '../../contract/limits.ts';
import type { Db } from '../db/db.ts';
import { students } from '../db/tables/students.ts';

/** A trigram needs three characters: a shorter word is looked for where a name begins, which has an index too. */
const SHORTEST_PART = 3;

/** What somebody could have typed of a phone number: digits with what people put between them. */
const PHONE_PART = /^[+\d\s().-]+$/;

const literal = (part: string) => part.replaceAll(/[\\%_]/g, String.raw`\$&`);

/**
 * Students in whose name, e-mail address or phone number each word stands, in any case; of a phone number the digits
 * count. Undefined where nothing was typed.
 */
export function isFoundBy(typed: string | undefined) {
  const words = wordsOf(typed?.trim().toLowerCase() ?? '');
  if (words.length === 0) return undefined;
  const isLong = (word: string) => word.length >= SHORTEST_PART;
  // Beside a long word, by which the index finds them, a short one may begin any word of the name.
  const short = words.some(isLong)
    ? (word: string) => sql`' ' || lower(${students.name}) like ${`% ${literal(word)}%`}`
    : (word: string) => sql`lower(${students.name}) like ${`${literal(word)}%`}`;
  return sql.join(
    words.map((word) => (isLong(word) ? sql`${students.search} like ${`%${literal(word)}%`}` : short(word))),
    sql` and `,
  );
}

function wordsOf(typed: string): string[] {
  const digits = typed.replaceAll(/\D/g, '');
  if (PHONE_PART.test(typed) && digits !== '') return [digits];
  return typed.split(/\s+/).filter((word) => word !== '');
}

/** Counts students up to the most that a search lists: with a common name, counting all would take longer than finding. */
export async function countFound(db: Db, where: ReturnType<typeof isFoundBy>): Promise<number> {
  const found = db
    .select({ one: sql`1` })
    .from(students)
    .where(where)
    .limit(MAX_STUDENTS_FOUND + 1)
    .as('found');
  return db.$count(found);
}
