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
  /**
   * The marks of the questions on a passage, such as '1 + 1 + 2': the row asks for passages with so many questions, and
   * `count` is how many. Blank where it asks for questions without a passage.
   */
  passage: string;
}

/** The marks of the questions on each passage of a row; none where it asks for questions. */
export const partsOf = ({ passage }: Pick<Row, 'passage'>): string[] => passage.match(/[^\s,+]+/g) ?? [];

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
    passage: '',
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
export type PaperItem = Pick<RevisionItem, 'section' | 'marks' | 'passage' | 'either' | 'draw'> & {
  kind: Kind;
  subject: string;
  grade: string;
  /** Blank where the question has none of its own. */
  chapter: string;
  topic: string;
  difficulty: string;
};

/**
 * The blueprint of a paper: how many questions it has of each section, chapter (or topic), kind, difficulty and marks, and
 * how many passages with as many questions. Of a draw it has as many as a student is asked. The rows of a section are in
 * the order of the `syllabus`, chapters and topics in one list, and what that has not comes last.
 */
export function rowsOfPaper(
  items: readonly PaperItem[],
  sections: readonly Section[],
  syllabus: readonly string[] = [],
): Row[] {
  const counted = new Map<string, Omit<Row, 'key'>>();
  const drawn = new Map<string, number>();
  const add = (row: Omit<Row, 'key' | 'count'>) => {
    const name = JSON.stringify(row);
    counted.set(name, { ...row, count: (counted.get(name)?.count ?? 0) + 1 });
  };
  for (const item of items) {
    const { section, marks = '', draw, kind } = item;
    if (item.passage !== undefined) continue;
    if (draw) {
      const already = drawn.get(draw.name) ?? 0;
      drawn.set(draw.name, already + 1);
      if (already >= draw.take) continue;
    }
    add({ section, marks, passage: '', kinds: [kind], labels: labelsOf(item) });
  }
  const onPassages = Map.groupBy(items, ({ passage }) => passage);
  onPassages.delete(undefined);
  for (const of of onPassages.values()) {
    const [first] = of;
    if (!first) continue;
    const answered = of.filter(({ either }, at) => either === undefined || of[at - 1]?.either !== either);
    const marks = answered.map((one) => one.marks ?? marksIn(sections, one.section, one.kind));
    const kinds = [...new Set(of.map(({ kind }) => kind))].toSorted();
    const labels = of.map(labelsOf).reduce(inCommon);
    add({ section: first.section, marks: '', passage: marks.join(' + '), kinds, labels });
  }
  const names = syllabus.map(nameKey);
  const placeOf = ({ labels }: Omit<Row, 'key'>) => {
    const at = names.indexOf(nameKey(labels.chapter || labels.topic));
    return at === -1 ? names.length : at;
  };
  return withKeys([...counted.values()].toSorted((a, b) => a.section - b.section || placeOf(a) - placeOf(b)));
}

const labelsOf = ({ subject, grade, chapter, topic, difficulty }: PaperItem): Row['labels'] => ({
  ...NO_LABELS,
  subject,
  grade,
  difficulty,
  ...(chapter === '' ? { topic } : { chapter }),
});

const inCommon = (some: Row['labels'], others: Row['labels']): Row['labels'] =>
  Object.fromEntries(
    Object.entries(some).map(([name, value]) => [name, others[name as RowLabel] === value ? value : '']),
  ) as Row['labels'];

/**
 * A row for each section of the pattern, or two where a part of it tests a competency. Alternatives of internal choice
 * are questions too, but for those on passages, which come with them.
 */
export function rowsOfExam({
  pattern,
  subject,
  hasParts,
  grade = '',
  competency = [],
}: ExamBlueprint): Row[] {
  return withKeys(
    pattern.sections.flatMap((part, section) => {
      const named = part.name.split(':')[0] ?? '';
      const labels = { subject: hasParts ? named : (subject ?? named), grade };
      const all = part.questions + (part.passageMarks ? 0 : (part.internalChoices ?? 0));
      const testing = competency[section] ?? 0;
      const row = { section, kinds: part.kinds, passage: part.passageMarks?.join(' + ') ?? '' };
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
    const single = row.marks || marksIn(sections, row.section, row.kinds[0] ?? 'single_choice');
    const parts = partsOf(row);
    const one = (parts.length > 0 ? parts : [single]).map(
      (marks): Pick<CountedQuestion, 'marks'> => ({ marks }),
    );
    return Array.from({ length: row.count }, () => one).flat();
  });
  return { count: each.length, marks: sumOf(each) };
}

/** The questions, those on one passage together. */
export const unitsOf = (picked: readonly PickedQuestion[]): PickedQuestion[][] => {
  const units = Map.groupBy(picked, ({ passage, question }) => passage ?? question);
  return [...units.values()];
};

/** The rows as the call takes them, without what stays. */
export const askedRows = (rows: readonly Row[], staying: readonly PickedQuestion[]) =>
  rows.map((row) => {
    const { key, labels, kinds, count } = row;
    const given = Object.entries(labels).filter(([, value]) => value.trim() !== '');
    const has = unitsOf(staying.filter((one) => one.row === key)).length;
    const parts = partsOf(row).length;
    return {
      ...(Object.fromEntries(given) as Partial<Row['labels']>),
      ...(kinds.length > 0 && { kinds: [...kinds] }),
      ...(parts > 0 && { parts }),
      count: Math.max(0, count - has),
    };
  });

/** The blueprint without a tag in any row. */
export const withoutTags = (blueprint: Blueprint): Blueprint => ({
  ...blueprint,
  rows: blueprint.rows.map((row) => ({ ...row, labels: { ...row.labels, tags: '' } })),
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
