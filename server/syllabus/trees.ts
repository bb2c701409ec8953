import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { gradeOfExam } from '../../contract/catalog/grade-of-exam.ts';
import type { ChosenLanguage } from '../../contract/languages.ts';
import { nameKey } from '../../contract/name-key.ts';

/** A file for each class of a board, and each entrance exam. */
const folder = new URL('trees/', import.meta.url);

const name = z.string().min(1);
/** Never changed: a chapter that a new edition drops leaves its number unused. */
const code = z.string().regex(/^[A-Z0-9-]+$/);

const chapter = z.strictObject({
  code,
  /** 'Biology' of Science, where exams have a section for it; absent where the chapter is of no one part. */
  part: name.optional(),
  name,
  /** As the Hindi edition calls it. */
  hi: name,
  /** Numbered in this order, so new ones come last. */
  topics: z.array(name),
});

const subject = z.strictObject({ code, name, hi: name, book: name, chapters: z.array(chapter).min(1) });

const tree = z.strictObject({
  code,
  board: name,
  name,
  /** Absent for an entrance exam. */
  class: z.number().int().min(1).max(12).optional(),
  /** Where the lists are from, and what is not certain about them. */
  source: name,
  subjects: z.array(subject).min(1),
});

export type Tree = z.infer<typeof tree>;
export type Subject = Tree['subjects'][number];
export type Chapter = Subject['chapters'][number];

/** By class, then the entrance exams. */
export const trees: readonly Tree[] = readdirSync(folder)
  .map((file) => tree.parse(JSON.parse(readFileSync(new URL(file, folder), 'utf8'))))
  .toSorted((a, b) => (a.class ?? 13) - (b.class ?? 13) || (a.code < b.code ? -1 : 1));

/** Boards that have books of their own, and contests. */
const OTHERS = /\b(ICSE|ISC|CISCE|IGCSE|IB|Cambridge|Olympiad|NTSE)\b/i;

const ENTRANCE = [
  { code: 'JEE-MAIN', exam: /\bJEE\b.*\bMains?\b/i },
  { code: 'NEET', exam: /\bNEET\b(?!.*\b(PG|SS|MDS)\b)/i },
];

/** The syllabus of an exam, as its name says; undefined where there is none. */
export function treeOfExam(examName: string): Tree | undefined {
  const entrance = ENTRANCE.find(({ exam }) => exam.test(examName));
  if (entrance) return trees.find(({ code }) => code === entrance.code);
  const grade = OTHERS.test(examName) ? undefined : gradeOfExam(examName);
  return grade === undefined ? undefined : trees.find((one) => one.class === grade);
}

/** A subject of a syllabus by its name, in any spelling. */
export const subjectOf = (of: Tree | undefined, subjectName: string): Subject | undefined =>
  of?.subjects.find((one) => nameKey(one.name) === nameKey(subjectName));

/** Names in the order of a syllabus, or of all; those that it has not come after, as they were. */
export function inSyllabusOrder(of: Tree | undefined, names: readonly string[]): string[] {
  const places = of === undefined ? placesInAll : placesIn([of]);
  const placeOf = (one: string) => places.get(nameKey(one)) ?? Infinity;
  const placed = names.map((one) => ({ one, place: placeOf(one) }));
  return placed.toSorted((a, b) => (a.place === b.place ? 0 : a.place - b.place)).map(({ one }) => one);
}

function placesIn(some: readonly Tree[]): Map<string, number> {
  const names = some.flatMap(({ subjects }) => [
    ...subjects.map((one) => one.name),
    ...subjects.flatMap(({ chapters }) => chapters.flatMap((one) => [one.name, ...one.topics])),
  ]);
  const places = new Map<string, number>();
  for (const [place, one] of names.entries()) {
    const key = nameKey(one);
    if (!places.has(key)) places.set(key, place);
  }
  return places;
}

const placesInAll = placesIn(trees);

/** In which chapter of a subject a question belongs, by its chapter or else its topic. */
export function chapterFinder({
  chapters,
}: Subject): (filed: { chapter: string; topic: string }) => Chapter | undefined {
  const byName = new Map(chapters.map((one) => [nameKey(one.name), one]));
  const byTopic = new Map<string, Chapter>();
  for (const one of chapters) {
    for (const topic of one.topics) if (!byTopic.has(nameKey(topic))) byTopic.set(nameKey(topic), one);
  }
  return (filed) => {
    const topic = nameKey(filed.topic);
    return byName.get(nameKey(filed.chapter)) ?? byName.get(topic) ?? byTopic.get(topic);
  };
}

/** What the subjects and chapters of some syllabi are called in a language. */
export function saidIn(language: ChosenLanguage, some: readonly Tree[] = trees): Map<string, string> {
  if (language !== 'hi') return new Map();
  return new Map(
    some.flatMap(({ subjects }) =>
      subjects.flatMap((one) => [one, ...one.chapters].map(({ name: said, hi }) => [said, hi] as const)),
    ),
  );
}
