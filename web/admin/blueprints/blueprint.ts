import type { Api } from '../../../contract/api.ts';
import type { BlueprintLimits, RowCondition, RowLabel } from '../../../contract/blueprints.ts';
import { nameKey } from '../../../contract/name-key.ts';
import type { RevisionItem } from '../../../contract/papers/revision.ts';
import type { Section } from '../../../contract/papers/section.ts';
import type { Kind } from '../../../contract/questions/authored-question.ts';
import { COMPETENCY, type ExamBlueprint } from '../../../contract/schemes/exam-blueprints.ts';
import { type CountedQuestion, marksIn, type PickedQuestion, sumOf } from '../bank/places.ts';

/** A row as it is written. A blank label is none. */
export interface Row {
  key: number;
  section: number;
  labels: Readonly<Record<RowLabel, string>>;
  kinds: readonly Kind[];
  count: number;
  /** What a right answer to each gives; blank where the section says it. */
  marks: string;
}

export interface Blueprint {
  rows: readonly Row[];
  limits: BlueprintLimits;
  seed: number;
  /** The total time of what it was made from; undefined where nothing says it. */
  minutes?: number | undefined;
  /** The questions of the paper that it was made from, which are not asked again. */
  source: readonly string[];
}

export type Outcome = Pick<Api['/adminexam/compose']['output'], 'short' | 'nearest'>;

const NO_LABELS: Row['labels'] = { subject: '', grade: '', chapter: '', topic: '', difficulty: '', tags: '' };

/** Short enough to be read out to a colleague. */
export const newSeed = () => Math.floor(Math.random() * 10_000);

export const emptyBlueprint = (): Blueprint => ({ rows: [], limits: {}, seed: newSeed(), source: [] });

/** A row with a key that none of the others has. */
export function addedRow(
  rows: readonly Row[],
  given: Partial<Omit<Row, 'key' | 'labels'>> & RowLabels = {},
): Row {
  const { labels, ...more } = given;
  return {
    section: 0,
    kinds: [],
    count: 1,
    marks: '',
    ...more,
    labels: { ...NO_LABELS, ...labels },
    key: Math.max(0, ...rows.map(({ key }) => key)) + 1,
  };
}

interface RowLabels {
  labels?: Partial<Row['labels']>;
}

const withKeys = (rows: readonly Parameters<typeof addedRow>[1][]): Row[] =>
  rows.reduce<Row[]>((made, row) => [...made, addedRow(made, row)], []);

/** What a question of a paper says for a blueprint. */
export type PaperItem = Pick<RevisionItem, 'section' | 'marks' | 'passage' | 'draw'> & {
  kind: Kind;
  subject: string;
  grade: string;
  /** Blank where the question has none of its own. */
  chapter: string;
  topic: string;
  difficulty: string;
};

/**
 * The blueprint of a paper: how many questions it has of each section, chapter (or topic), kind, difficulty and marks. Of
 * a draw it has as many as a student is asked. Questions on passages are left out: the bank has no passages. The rows of
 * a section are in the order of the `syllabus`, chapters and topics in one list, and what that has not comes last.
 */
export function rowsOfPaper(
  items: readonly PaperItem[],
  syllabus: readonly string[] = [],
): { rows: Row[]; onPassages: number } {
  const counted = new Map<string, Omit<Row, 'key'>>();
  const drawn = new Map<string, number>();
  for (const item of items) {
    const { section, marks = '', draw, kind, subject, grade, chapter, topic, difficulty } = item;
    if (item.passage !== undefined) continue;
    if (draw) {
      const already = drawn.get(draw.name) ?? 0;
      drawn.set(draw.name, already + 1);
      if (already >= draw.take) continue;
    }
    const place = chapter === '' ? { topic } : { chapter };
    const labels = { ...NO_LABELS, subject, grade, difficulty, ...place };
    const name = JSON.stringify([section, marks, kind, labels]);
    const count = (counted.get(name)?.count ?? 0) + 1;
    counted.set(name, { section, marks, kinds: [kind], labels, count });
  }
  const names = syllabus.map(nameKey);
  const placeOf = ({ labels }: Omit<Row, 'key'>) => {
    const at = names.indexOf(nameKey(labels.chapter || labels.topic));
    return at === -1 ? names.length : at;
  };
  const rows = [...counted.values()].toSorted((a, b) => a.section - b.section || placeOf(a) - placeOf(b));
  return { rows: withKeys(rows), onPassages: items.filter(({ passage }) => passage !== undefined).length };
}

/**
 * A row for each section of the pattern, or two where a part of it tests a competency. Alternatives of internal choice
 * are questions too. Sections of passages have no row: the bank has no passages.
 */
export function rowsOfExam({ pattern, subject, grade = '', competency = [] }: ExamBlueprint): Row[] {
  return withKeys(
    pattern.sections.flatMap((part, section) => {
      if (part.passageMarks) return [];
      const named = part.name.split(':')[0] ?? '';
      const labels = { subject: subject ?? named, grade };
      const all = part.questions + (part.internalChoices ?? 0);
      const testing = competency[section] ?? 0;
      const row = { section, kinds: part.kinds };
      return [
        { ...row, count: testing, labels: { ...labels, tags: COMPETENCY } },
        { ...row, count: all - testing, labels },
      ].filter(({ count }) => count > 0);
    }),
  );
}

/** How many questions the rows ask for, and what they give together. */
export function totalOf(
  rows: readonly Row[],
  sections: readonly Section[],
): { count: number; marks: string } {
  const each = rows.flatMap((row) => {
    const marks = row.marks || marksIn(sections, row.section, row.kinds[0] ?? 'single_choice');
    return Array.from({ length: row.count }, (): Pick<CountedQuestion, 'marks'> => ({ marks }));
  });
  return { count: each.length, marks: sumOf(each) };
}

/** The rows as the call takes them, without the questions that stay. */
export const askedRows = (rows: readonly Row[], staying: readonly PickedQuestion[]) =>
  rows.map(({ key, labels, kinds, count }) => {
    const given = Object.entries(labels).filter(([, value]) => value.trim() !== '');
    const has = staying.filter(({ row }) => row === key).length;
    return {
      ...(Object.fromEntries(given) as Partial<Row['labels']>),
      ...(kinds.length > 0 && { kinds: [...kinds] }),
      count: Math.max(0, count - has),
    };
  });

/** The blueprint without a condition of a row, or without the limit that is one. */
export function without(blueprint: Blueprint, at: number, condition: RowCondition): Blueprint {
  const { rows, limits } = blueprint;
  const row = rows[at];
  if (condition === 'alike') return { ...blueprint, limits: { ...limits, allowsAlike: true } };
  if (condition === 'pictures' || condition === 'language') {
    return { ...blueprint, limits: { ...limits, [condition]: undefined } };
  }
  if (condition === 'unused') {
    return { ...blueprint, limits: { ...limits, unusedWith: undefined, unusedMonths: undefined } };
  }
  if (row === undefined || condition === 'query') return blueprint;
  const changed =
    condition === 'kinds' ? { ...row, kinds: [] } : { ...row, labels: { ...row.labels, [condition]: '' } };
  return { ...blueprint, rows: rows.with(at, changed) };
}
