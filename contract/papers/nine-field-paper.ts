import { readMarks } from '../marks/exact-marks.ts';
import { marksOfNumber } from '../marks/marks-of-number.ts';
import type { AdminQuestion } from '../questions/admin-question.ts';
import { formatOf, keyText, sentOptionTexts } from '../questions/authored-question.ts';
import { fromNineFields, toNineFields } from '../questions/nine-fields.ts';
import { SCHOOL_SCHEME } from '../schemes/school.ts';
import type { DraftItem, PaperDraft } from './draft.ts';
import { FIRST_PLACE, groupOf } from './revision.ts';
import { ruleOf, type Section } from './section.ts';

/** The paper of a test without sections: one section in which each question has its own marks. */
export const PLAIN_PAPER: PaperDraft = {
  movement: 'free',
  passages: [],
  sections: [
    {
      name: 'Questions',
      instructions: '',
      scheme: SCHOOL_SCHEME,
      shufflesQuestions: false,
      shufflesOptions: false,
    },
  ],
  items: [],
};

/**
 * The question in the specification's fields. One that they cannot express is approximated, with its kind added: it is
 * shown this way, and read back only if unchanged.
 */
export function nineFieldsOf({ sections }: Pick<PaperDraft, 'sections'>, item: DraftItem): AdminQuestion {
  const { question, labels } = item;
  const all = { ...labels, marks: marksOfItem(sections, item) };
  const exact = toNineFields(question, all);
  if (exact) return exact;
  return {
    grade: labels.grade,
    subject: labels.subject,
    topic: labels.topic,
    questionFormat: formatOf(question),
    marks: all.marks,
    questionText: question.text,
    options: sentOptionTexts(question, false),
    answerText: keyText(question),
    difficulty: labels.difficulty,
    ...(question.explanation !== '' && { explanation: question.explanation }),
    kind: question.kind,
  };
}

/** What a right answer gives, as a number: for show, never for marking. */
export function marksOfItem(sections: readonly Section[], item: DraftItem): number {
  const { num, den } = readMarks(item.marks ?? ruleOf(sections, item).right);
  return Number(num) / Number(den);
}

/** A question of the list that has changed though its kind is one that the specification's fields cannot say. */
export interface UnsaidKind {
  /** Position in the list, from 0. */
  index: number;
  kind: string;
}

/**
 * What becomes of a paper when its questions are given in the specification's fields. A question that has not changed
 * stays as it is, with its version, its section and its options' ids; the settings of a changed one are those of the
 * question in its place, and further ones go to the last section.
 */
export function withNineFields(
  paper: PaperDraft,
  given: readonly AdminQuestion[],
): { paper: PaperDraft } | { unsaid: UnsaidKind[] } {
  const left = paper.items.map((item) => ({ item, json: JSON.stringify(nineFieldsOf(paper, item)) }));
  const unsaid: UnsaidKind[] = [];
  const items: DraftItem[] = [];
  for (const [index, fields] of given.entries()) {
    const json = JSON.stringify(fields);
    const at = left[index]?.json === json ? index : left.findIndex((other) => other.json === json);
    const same = left[at]?.item;
    if (same) left[at] = { item: same, json: '' };
    else if (fields.kind !== undefined) unsaid.push({ index, kind: fields.kind });
    const item = same ?? changedItem(paper, paper.items[index], fields);
    items.push({ ...item, section: Math.max(item.section, items.at(-1)?.section ?? 0) });
  }
  return unsaid.length > 0 ? { unsaid } : { paper: { ...paper, items: withoutStrayGroups(items) } };
}

function changedItem(
  { sections }: PaperDraft,
  before: DraftItem | undefined,
  fields: AdminQuestion,
): DraftItem {
  const { question, labels } = fromNineFields(fields);
  const { marks, ...filed } = labels;
  const place = before ?? { ...FIRST_PLACE, section: sections.length - 1 };
  const item = { ...place, question, labels: filed };
  return before?.marks === undefined && before && marksOfItem(sections, item) === marks
    ? item
    : { ...item, marks: marksOfNumber(marks) };
}

/** A question that has been moved away from its passage or its alternative no longer belongs to it. */
function withoutStrayGroups(items: readonly DraftItem[]): DraftItem[] {
  const seen = { passage: new Set<string>(), either: new Set<string>(), draw: new Set<string>() };
  return items.map((item, i) => {
    const kept = { ...item };
    for (const field of ['passage', 'either', 'draw'] as const) {
      const group = groupOf(item, field);
      if (group === undefined) continue;
      const before = items[i - 1];
      const follows = before && groupOf(before, field) === group && before.section === item.section;
      if (seen[field].has(group) && !follows) delete kept[field];
      seen[field].add(group);
    }
    return kept;
  });
}
