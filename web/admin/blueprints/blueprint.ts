import type { Api } from '../../../contract/api.ts';
import type { BlueprintLimits, RowCondition, RowLabel } from '../../../contract/blueprints.ts';
import { nameKey } from '../../../contract/name-key.ts';
import { numbersOf } from '../../../contract/papers/possible.ts';
import type { RevisionItem } from '../../../contract/papers/revision.ts';
import type { Section } from '../../../contract/papers/section.ts';
import type { Kind } from '../../../contract/questions/authored-question.ts';
import { COMPETENCY, type ExamBlueprint } from '../../../contract/schemes/exam-blueprints.ts';
import {
  answeredOf,
  marksIn,
  type PickedQuestion,
  paired,
  type Standing,
  standingOf,
  sumOf,
} from '../bank/places.ts';

/** A row as it is written. A blank label is none. */
export interface Row {
  key: number;
  section: number;
  labels: Readonly<Record<RowLabel, string>>;
  kinds: readonly Kind[];
  count: number;
  /** How many of them offer an alternative, in addition to `count`: internal choice. Those on passages come with theirs. */
  choices: number;
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
    choices: 0,
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
  const add = (row: Omit<Row, 'key' | 'count' | 'choices'>, choices = 0) => {
    const name = JSON.stringify(row);
    const { count, choices: before } = counted.get(name) ?? { count: 0, choices: 0 };
    counted.set(name, { ...row, count: count + 1, choices: before + choices });
  };
  for (const [item, ...others] of numbersOf(items)) {
    if (item === undefined || item.passage !== undefined) continue;
    const { section, marks = '', draw, kind } = item;
    if (draw) {
      const already = drawn.get(draw.name) ?? 0;
      drawn.set(draw.name, already + 1);
      if (already >= draw.take) continue;
    }
    add({ section, marks, passage: '', kinds: [kind], labels: labelsOf(item) }, Math.min(1, others.length));
  }
  const onPassages = Map.groupBy(items, ({ passage }) => passage);
  onPassages.delete(undefined);
  for (const of of onPassages.values()) {
    const [first] = of;
    if (!first) continue;
    const marks = answeredOf(of).map((one) => one.marks ?? marksIn(sections, one.section, one.kind));
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

/** A row for each section of the pattern, or two where a part of it tests a competency, which then has choice last. */
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
      const testing = competency[section] ?? 0;
      const others = part.questions - testing;
      const choices = part.passageMarks ? 0 : (part.internalChoices ?? 0);
      const row = { section, kinds: part.kinds, passage: part.passageMarks?.join(' + ') ?? '' };
      return [
        {
          ...row,
          count: testing,
          choices: Math.max(0, choices - others),
          labels: { ...labels, tags: COMPETENCY },
        },
        { ...row, count: others, choices: Math.min(choices, others), labels },
      ].filter(({ count }) => count > 0);
    }),
  );
}

/** What rows ask for, or lack. */
export interface Amount {
  /** As a paper counts them: a passage as one, without alternatives. */
  count: number;
  /** How many of them are passages. */
  passages: number;
  alternatives: number;
}

/** What the rows ask for, how many questions these are in all, and what they give together. */
export function totalOf(
  rows: readonly Row[],
  sections: readonly Section[],
): Amount & { all: number; marks: string } {
  const counted = rows.map((row) => {
    const { count } = row;
    const parts = partsOf(row);
    if (parts.length > 0) return { count, passages: count, alternatives: 0, marks: parts };
    const marks = [row.marks || marksIn(sections, row.section, row.kinds[0] ?? 'single_choice')];
    return { count, passages: 0, alternatives: choicesOf(row), marks };
  });
  const each = counted.flatMap(({ count, marks }) =>
    Array.from({ length: count }, () => marks.map((one) => ({ marks: one }))).flat(),
  );
  const amount = amountOf(counted);
  return { ...amount, all: each.length + amount.alternatives, marks: sumOf(each) };
}

const amountOf = (of: readonly Amount[]): Amount => ({
  count: of.reduce((sum, { count }) => sum + count, 0),
  passages: of.reduce((sum, { passages }) => sum + passages, 0),
  alternatives: of.reduce((sum, { alternatives }) => sum + alternatives, 0),
});

/** How many alternatives a row asks for: one for a question at most, and none for a passage. */
export const choicesOf = (row: Pick<Row, 'count' | 'choices' | 'passage'>): number =>
  partsOf(row).length > 0 ? 0 : Math.min(row.choices, row.count);

/** What a row has of what was chosen. */
export const hasOf = (row: Row, picked: readonly PickedQuestion[]): Standing =>
  standingOf(picked.filter((one) => one.row === row.key));

/** What the rows lack. */
export const missingOf = (rows: readonly Row[], picked: readonly PickedQuestion[]): Amount =>
  amountOf(
    rows.map((row) => {
      const has = hasOf(row, picked);
      const count = Math.max(0, row.count - has.count);
      const passages = partsOf(row).length > 0 ? count : 0;
      return { count, passages, alternatives: Math.max(0, choicesOf(row) - has.alternatives) };
    }),
  );

/** What was chosen, where what a row has beyond its questions becomes alternatives of them. */
export const withAlternatives = (rows: readonly Row[], picked: readonly PickedQuestion[]) =>
  paired(
    rows.map((row) => ({
      count: row.count,
      choices: choicesOf(row),
      isFor: (one: PickedQuestion) => one.row === row.key,
    })),
    picked,
  );

/** The rows as the call takes them, without what stays. */
export const askedRows = (rows: readonly Row[], staying: readonly PickedQuestion[]) =>
  rows.map((row) => {
    const { labels, kinds, count } = row;
    const given = Object.entries(labels).filter(([, value]) => value.trim() !== '');
    const has = hasOf(row, staying);
    const parts = partsOf(row).length;
    return {
      ...(Object.fromEntries(given) as Partial<Row['labels']>),
      ...(kinds.length > 0 && { kinds: [...kinds] }),
      ...(parts > 0 && { parts }),
      count: Math.max(0, count - has.count) + Math.max(0, choicesOf(row) - has.alternatives),
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
