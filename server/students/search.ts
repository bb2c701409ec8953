import { sql } from 'drizzle-orm';
import { students } from '../db/tables/students.ts';

/** A shorter word is looked for where a word of the name begins: the index has that as a trigram, too. */
const SHORTEST_PART = 3;

/** What somebody could have typed of a phone number: digits with what people put between them. */
const PHONE_PART = /^[+\d\s().-]+$/;

/** 'Roll 16', 'रोल नंबर 16': what stands before a roll number. */
const BEFORE_ROLL = /^(?:roll|no\.?|number|रोल|नं\.?|नंबर)$/;

const literal = (part: string) => part.replaceAll(/[\\%_]/g, String.raw`\$&`);

/**
 * Students in whose name, e-mail address, sign-in name or phone number each word occurs, in any case; of a phone number
 * the digits count. A word of one or two characters begins a word of the name or the roll number, or is the
 * end of the sign-in name behind its hyphen: '16' of 10b-16. Undefined where nothing was typed.
 */
export function isFoundBy(typed: string | undefined) {
  // As names are kept (contract/name-pattern.ts).
  const wanted = typed?.normalize('NFKC').trim().toLowerCase() ?? '';
  const typedWords = wanted.split(/\s+/).filter((word) => word !== '');
  const isOfRoll = typedWords.some((word) => /^\d+$/.test(word));
  const words = typedWords.filter((word) => !(isOfRoll && BEFORE_ROLL.test(word)));
  if (words.length === 0) return undefined;
  const digits = wanted.replaceAll(/\D/g, '');
  const inAny = sql.join(words.map(isInSearch), sql` and `);
  // '9-14' may also be a sign-in name.
  return PHONE_PART.test(wanted) && digits !== '' ? sql`(${isInSearch(digits)} or ${inAny})` : inAny;
}

/** The name is the first line of `search`; of the others only the last has a space, before the roll number. */
function isInSearch(word: string) {
  const { search } = students;
  const part = literal(word);
  if (word.length >= SHORTEST_PART) return sql`${search} like ${`%${part}%`}`;
  return sql`(${search} like ${`${part}%`} or ${search} like ${`% ${part}%`} or ${search} like ${`%-${part} %`})`;
}
