import { changeQuestions, type QuestionChange, type QuestionList } from './question-list.ts';

/** The questions of a test with what can be undone and done again, the nearest last. */
export interface EditHistory {
  past: readonly QuestionList[];
  present: QuestionList;
  future: readonly QuestionList[];
  /** What the last change was of: further typing in the same field belongs to the same step. */
  last: string | null;
}

/** Bounds the memory: a list shares what has not changed with the one before it. */
const MOST_STEPS = 200;

export const historyOf = (present: QuestionList): EditHistory => ({
  past: [],
  present,
  future: [],
  last: null,
});

/** The history after a change. Opening another question is not a step that can be undone. */
export function changeHistory(history: EditHistory, change: QuestionChange): EditHistory {
  const { past, present } = history;
  const next = changeQuestions(present, change);
  if (change.do === 'load') return historyOf(next);
  const isSame = next.typed === present.typed && next.items === present.items && next.frame === present.frame;
  if (isSame) return { ...history, present: next, ...(change.do === 'open' && { last: null }) };
  const of = placeOf(present, change);
  const goesOn = of !== null && of === history.last;
  return {
    past: goesOn ? past : [...past, present].slice(-MOST_STEPS),
    present: next,
    future: [],
    last: of,
  };
}

/** The question and the fields that a change is typed into; null for a change that is a step of its own. */
function placeOf({ items }: QuestionList, change: QuestionChange): string | null {
  if (change.do === 'write') return 'text';
  if (change.do !== 'edit') return null;
  const before = items?.find(({ key }) => key === change.key)?.draft;
  const fields = differences(before, change.draft);
  return fields.length === 0 ? null : [change.key, ...fields].join(' ');
}

/** The paths of the fields that differ. */
function differences(before: unknown, after: unknown, path = ''): string[] {
  if (before === after) return [];
  const [one, other] = [partsOf(before), partsOf(after)];
  if (one === null || other === null) return [path];
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].flatMap((name) => differences(one[name], other[name], `${path}/${name}`));
}

/** A missing object has no fields: setting its first one counts as a change of that field. */
function partsOf(value: unknown): Readonly<Record<string, unknown>> | null {
  if (value === undefined) return {};
  return typeof value === 'object' ? (value as Readonly<Record<string, unknown>> | null) : null;
}

export function undo({ past, present, future }: EditHistory): EditHistory {
  const before = past.at(-1);
  if (before === undefined) return { past, present, future, last: null };
  return { past: past.slice(0, -1), present: before, future: [...future, present], last: null };
}

export function redo({ past, present, future }: EditHistory): EditHistory {
  const after = future.at(-1);
  if (after === undefined) return { past, present, future, last: null };
  return { past: [...past, present], present: after, future: future.slice(0, -1), last: null };
}
