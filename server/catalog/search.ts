import type { chapterPlace } from '../../contract/catalog/browsing.ts';
import type { Wire } from '../../contract/http/wire-names.ts';
import { chapterKey } from './chapter-key.ts';

type ChapterPlace = Wire<typeof chapterPlace>;

/** How many exams, chapters and tests a search lists. */
export const MOST_FOUND = 10;
/** With more words nothing else is found. */
const MOST_WORDS = 8;

/** The words of a search, in lower case. */
export const wordsOf = (typed: string): string[] => [
  ...new Set(typed.toLowerCase().split(/\s+/).filter(Boolean).slice(0, MOST_WORDS)),
];

/**
 * What forms of the plural have in common with the singular, of a word in lower case: 'limits' finds 'Limit', 'property'
 * finds 'Properties', 'सीमाएँ' finds 'सीमा'. Three letters stay, so that a short word does not find everything.
 */
export const stemOf = (word: string): string =>
  word.replace(
    /(?<=[a-z]{4})(?:ies|y)$|(?<=ss|x|[cs]h)es$|(?<=[a-z]{2}[a-rtv-z])s$|(?<=.{3})(?:[एओ][ँं]|ो[ँं]|े[ँं]|य[ाो][ँं])$/u,
    '',
  );

/** What of a test can be searched for, with where it is listed. */
interface ListedTest {
  name: string;
  topic: string;
  chapter: string;
  subject: string;
  examCode: string;
  examName: string;
}

/** What is searched for: words in lower case, and what names are called in other languages where that has one of them. */
export interface Search {
  words: readonly string[];
  said: readonly { name: string; text: string }[];
  /** The codes of the exams that the student studies for. */
  ownExams: ReadonlySet<string>;
}

const says = ({ said }: Search, texts: readonly string[], word: string) =>
  texts.some((text) => text.toLowerCase().includes(word)) ||
  said.some(({ name, text }) => texts.includes(name) && text.toLowerCase().includes(word));

/** Whether all words occur somewhere in the texts, and one of them in those that are its own. */
function fits(wanted: Search, own: readonly string[], around: readonly string[]): boolean {
  const { words } = wanted;
  return (
    words.every((word) => says(wanted, [...own, ...around], word)) &&
    words.some((word) => says(wanted, own, word))
  );
}

/** Whether a name, in any language, is what was typed and no more. */
const isAll = ({ words, said }: Search, name: string) =>
  [name, ...said.flatMap((one) => (one.name === name ? one.text : []))].some(
    (text) => wordsOf(text).map(stemOf).join(' ') === words.map(stemOf).join(' '),
  );

/** Whether each word begins a word of the texts: 'light' is in 'Light' and 'Lighthouse' so, and not in 'Flight'. */
function beginsWords({ words, said }: Search, texts: readonly string[]): boolean {
  const all = [...texts, ...said.flatMap(({ name, text }) => (texts.includes(name) ? text : []))]
    .join(' ')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u);
  return words.every((word) => all.some((one) => one.startsWith(word)));
}

/**
 * What has the words typed, and not only inside of others, comes first; then what is of the student's own exams, then what
 * is called as typed, then what has more of the words in its name; otherwise the order is kept.
 */
function bestFirst<T>(
  wanted: Search,
  found: readonly T[],
  {
    nameOf,
    textsOf,
    examOf,
  }: { nameOf: (one: T) => string; textsOf: (one: T) => readonly string[]; examOf: (one: T) => string },
): T[] {
  const ranked = found.map((one) => ({
    one,
    begins: Number(beginsWords(wanted, textsOf(one))),
    isOwn: Number(wanted.ownExams.has(examOf(one))),
    isAll: Number(isAll(wanted, nameOf(one))),
    hits: wanted.words.filter((word) => says(wanted, [nameOf(one)], word)).length,
  }));
  return ranked
    .toSorted((a, b) => b.begins - a.begins || b.isOwn - a.isOwn || b.isAll - a.isAll || b.hits - a.hits)
    .map(({ one }) => one);
}

/** The exams that a search finds: by name, and by subject together with a part of the name. */
export function foundExams<Exam extends { examCode: string; name: string; subjects: readonly string[] }>(
  wanted: Search,
  exams: readonly Exam[],
): Exam[] {
  const found = exams.filter(({ name, subjects }) => fits(wanted, [name], subjects));
  return bestFirst(wanted, found, {
    nameOf: ({ name }) => name,
    textsOf: ({ name, subjects }) => [name, ...subjects],
    examOf: ({ examCode }) => examCode,
  });
}

/** The chapters of the tests that a search finds: by name or subject, and by exam together with these. */
export function foundChapters(wanted: Search, tests: readonly ListedTest[]): ChapterPlace[] {
  const chapters = new Map<string, ChapterPlace>();
  for (const test of tests) {
    const { examCode: examid, examName: examname, subject, chapter } = test;
    if (!fits(wanted, [chapter, subject], [examname])) continue;
    chapters.set(chapterKey(test), { examid, examname, subject, chapter });
  }
  return bestFirst(wanted, [...chapters.values()], {
    nameOf: ({ chapter }) => chapter,
    textsOf: ({ chapter, subject, examname }) => [chapter, subject, examname],
    examOf: ({ examid }) => examid,
  });
}

/**
 * The tests that a search finds: by name or topic, by where they are listed together with these, and all of a chapter
 * that is called as typed.
 */
export function foundTests<Test extends ListedTest>(wanted: Search, tests: readonly Test[]): Test[] {
  const found = tests.filter(
    ({ name, topic, chapter, subject, examName }) =>
      isAll(wanted, chapter) || fits(wanted, [name, topic], [chapter, subject, examName]),
  );
  return bestFirst(wanted, found, {
    nameOf: ({ name }) => name,
    textsOf: ({ name, topic, chapter, subject, examName }) => [name, topic, chapter, subject, examName],
    examOf: ({ examCode }) => examCode,
  });
}
