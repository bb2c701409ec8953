import { setImmediate } from 'node:timers/promises';

/** What a search can find: names in lower case, and their words. */
export interface Vocabulary {
  texts: readonly string[];
  known: readonly string[];
}

export async function vocabularyOf(names: readonly string[]): Promise<Vocabulary> {
  const texts = names.map((name) => name.toLowerCase());
  return { texts, known: await wordsIn(texts) };
}

/**
 * The words of a search with each that no name has in place of the nearest that some name has: 'quadretic' becomes
 * 'quadratic'. One letter of three may be another, missing or too much, three at most; a word that is still being typed is
 * compared with the beginnings of others; one with a digit, such as a year or a code, is not changed. Undefined where a
 * word has no similar one, or none changes. PostgreSQL's pg_trgm would do the same, but is not on every server.
 */
export async function nearestWords(
  words: readonly string[],
  { texts, known }: Vocabulary,
): Promise<string[] | undefined> {
  const nearest: string[] = [];
  for (const word of words) {
    const isKnown = texts.some((text) => text.includes(word));
    const found = isKnown ? word : await nearestTo(word, known);
    if (found === undefined) return undefined;
    nearest.push(found);
  }
  return nearest.every((word, i) => word === words[i]) ? undefined : [...new Set(nearest)];
}

const MOST_LETTERS = 3;
/** How many texts are split, or words compared, before others have their turn: less than a millisecond. */
const SLICE = 100;

async function wordsIn(texts: readonly string[]): Promise<string[]> {
  const known = new Set<string>();
  for (const [i, text] of texts.entries()) {
    if (i % SLICE === SLICE - 1) await setImmediate();
    for (const word of text.split(/[^\p{L}\p{M}\p{N}]+/u)) if (word !== '') known.add(word);
  }
  return [...known];
}

async function nearestTo(typed: string, known: readonly string[]): Promise<string | undefined> {
  if (/\p{N}/u.test(typed)) return undefined;
  const letters = Array.from(typed);
  let most = Math.min(MOST_LETTERS, Math.floor(letters.length / 3));
  let found: { word: string; whole: number } | undefined;
  for (const [i, word] of known.entries()) {
    if (i % SLICE === SLICE - 1) await setImmediate();
    const other = Array.from(word);
    if (other.length < letters.length - most) continue;
    const { beginning, whole } = distances(letters, other, most);
    if (beginning > most || (found && beginning === most && whole >= found.whole)) continue;
    most = beginning;
    found = { word, whole };
  }
  return found?.word;
}

/**
 * How many letters must change, come or go until a word is the beginning of another that is nearest to it, and until it is
 * the whole of it (Levenshtein's distance). Infinite where the first is more than `most`.
 */
function distances(
  word: readonly string[],
  other: readonly string[],
  most: number,
): { beginning: number; whole: number } {
  let row = Array.from({ length: other.length + 1 }, (_, i) => i);
  for (const [i, letter] of word.entries()) {
    const next = [i + 1];
    for (const [j, one] of other.entries()) {
      const change = (row[j] ?? 0) + (letter === one ? 0 : 1);
      next.push(Math.min(change, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
    if (Math.min(...row) > most)
      return { beginning: Number.POSITIVE_INFINITY, whole: Number.POSITIVE_INFINITY };
  }
  return { beginning: Math.min(...row), whole: row.at(-1) ?? 0 };
}
