import { setImmediate } from 'node:timers/promises';

/**
 * The words of a search with each that no name has in place of the nearest that some name has: 'quadretic' becomes
 * 'quadratic'. One letter of three may be another, missing or too much, three at most; a word that is still being typed is
 * compared with the beginnings of others; one with a digit, such as a year or a code, is not changed. Undefined where a
 * word has no similar one, or none changes. PostgreSQL's pg_trgm would do the same, but is not on every server.
 */
export async function nearestWords(
  words: readonly string[],
  texts: readonly string[],
): Promise<string[] | undefined> {
  const lower = texts.map((text) => text.toLowerCase());
  const known = await wordsIn(lower);
  const nearest: (string | undefined)[] = [];
  for (const word of words) {
    const isKnown = lower.some((text) => text.includes(word));
    nearest.push(isKnown ? word : await nearestTo(Array.from(word), known));
  }
  const found = nearest.filter((word) => word !== undefined);
  return found.length < words.length || found.every((word, i) => word === words[i])
    ? undefined
    : [...new Set(found)];
}

const MOST_LETTERS = 3;
/** How many texts are split, or words compared, before others have their turn: a millisecond. */
const SLICE = 250;

async function wordsIn(texts: readonly string[]): Promise<ReadonlySet<string>> {
  const known = new Set<string>();
  for (const [i, text] of texts.entries()) {
    if (i % SLICE === SLICE - 1) await setImmediate();
    for (const word of text.split(/[^\p{L}\p{M}\p{N}]+/u)) if (word !== '') known.add(word);
  }
  return known;
}

async function nearestTo(word: readonly string[], known: ReadonlySet<string>): Promise<string | undefined> {
  if (word.some((letter) => /\p{N}/u.test(letter))) return undefined;
  let most = Math.min(MOST_LETTERS, Math.floor(word.length / 3));
  let found: { word: string; whole: number } | undefined;
  let compared = 0;
  for (const one of known) {
    compared += 1;
    if (compared % SLICE === 0) await setImmediate();
    const other = Array.from(one);
    if (other.length < word.length - most) continue;
    const { beginning, whole } = distances(word, other, most);
    if (beginning > most || (found && beginning === most && whole >= found.whole)) continue;
    most = beginning;
    found = { word: one, whole };
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
