import { sql } from 'drizzle-orm';
import { students } from '../db/tables/students.ts';

/** A shorter word is looked for where a word of the name begins: the index has that as a trigram, too. */
const SHORTEST_PART = 3;

/** What somebody could have typed of a phone number: digits with what people put between them. */
const PHONE_PART = /^[+\d\s().-]+$/;

const literal = (part: string) => part.replaceAll(/[\\%_]/g, String.raw`\$&`);

/**
 * Students in whose name, e-mail address or phone number each word occurs, in any case; of a phone number the digits
 * count. A word of one or two characters begins a word of the name. Undefined where nothing was typed.
 */
export function isFoundBy(typed: string | undefined) {
  const words = wordsOf(typed?.trim().toLowerCase() ?? '');
  if (words.length === 0) return undefined;
  return sql.join(words.map(isInSearch), sql` and `);
}

/** The name is the first line of `search`, and the only one with spaces. */
function isInSearch(word: string) {
  const { search } = students;
  const part = literal(word);
  if (word.length >= SHORTEST_PART) return sql`${search} like ${`%${part}%`}`;
  return sql`(${search} like ${`${part}%`} or ${search} like ${`% ${part}%`})`;
}

function wordsOf(typed: string): string[] {
  const digits = typed.replaceAll(/\D/g, '');
  if (PHONE_PART.test(typed) && digits !== '') return [digits];
  return typed.split(/\s+/).filter((word) => word !== '');
}
