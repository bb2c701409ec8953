import type { DraftItem, PaperDraft } from '../../../contract/papers/draft.ts';
import { marksOfItem, PLAIN_PAPER } from '../../../contract/papers/nine-field-paper.ts';
import { numbersOf } from '../../../contract/papers/possible.ts';
import { FIRST_PLACE, type RevisionItem } from '../../../contract/papers/revision.ts';
import { type About, newDraft, newQuestionId } from '../../questions/new-draft.ts';
import {
  completed,
  type Draft,
  type Fields,
  isBlank,
  textOf,
  withAsked,
  withNumber,
} from '../../questions/question-draft.ts';
import { isSame, readFields } from '../../questions/read-fields.ts';
import { joinPapers } from './join-papers.ts';
import { type Frame, inGivenOrder, inOrder, type MovedPaper, withRuleMarks } from './paper-order.ts';
import { readJson } from './questions-json.ts';

/** A question that comes from a file or from the bank. */
export type NewItem = Pick<DraftItem, 'labels' | 'question' | 'questionId' | 'filed'> & Partial<RevisionItem>;

/** One question of the list. The key stays with it wherever it moves. */
export interface Item {
  key: number;
  draft: Draft;
  /** Written here or brought from a file: no other test has it, and the bank has it only once it is saved. */
  isNew?: true;
}

/**
 * The paper of a test while it is written: one state for both views. The editor shows `items`, null while what is typed
 * in the JSON view cannot be read as questions; the JSON view shows {@link jsonOf}.
 */
export interface QuestionList {
  frame: Frame;
  /** The text of the JSON view as it was typed there; null where it is what the questions are written as. */
  typed: string | null;
  items: readonly Item[] | null;
  /** The questions when the text was last valid, so that they are found again once it is corrected. */
  readable: readonly Item[];
  /** The key of the question that is open in the editor. */
  open: number | null;
  /** Deleted questions that can be put back, the newest last. `at` is the place in the list before that deletion. */
  deleted: readonly { at: number; item: Item }[];
  nextKey: number;
  /** How many questions were brought last, as the paper counts them, and the list before it, until something else changes. */
  brought: { count: number; before: QuestionList } | null;
}

export type FiledAs = Record<'grade' | 'subject', string>;

export type QuestionChange =
  | { do: 'load'; paper: PaperDraft }
  | { do: 'write'; text: string }
  | { do: 'add'; about: About }
  /** The first question, with what was typed into it. */
  | { do: 'begin'; draft: Draft }
  /**
   * Adds questions behind the others, or puts them in the place of all. With the paper that they are of its sections and
   * passages come along; without one they go into the last section, or into the first.
   */
  | { do: 'bring'; items: readonly NewItem[]; paper?: Frame | undefined; how: 'append' | 'replace' }
  | { do: 'undoBring' }
  | { do: 'duplicate'; key: number }
  | { do: 'delete'; key: number }
  /** Before a save: fills in what questions leave blank, and takes out one at the end that was begun and not written. */
  | { do: 'complete'; about: About }
  /** New questions that are filed as their test was are filed as it is now. */
  | { do: 'file'; was: FiledAs; is: FiledAs }
  | { do: 'restore'; key: number }
  | { do: 'move'; key: number; to: number }
  | { do: 'edit'; key: number; draft: Draft }
  | { do: 'open'; key: number | null }
  /** Changes sections, passages, and how questions belong to them. Does not add or remove questions. */
  | { do: 'arrange'; arrange: (paper: MovedPaper<Item>) => MovedPaper<Item> };

const { items: _, ...plainFrame } = PLAIN_PAPER;

export const noQuestions: QuestionList = {
  frame: plainFrame,
  typed: null,
  items: [],
  readable: [],
  open: null,
  deleted: [],
  nextKey: 1,
  brought: null,
};

/** The state after a change. Changes in the editor are written to the text, changes in the text to the editor. */
export function changeQuestions(list: QuestionList, change: QuestionChange): QuestionList {
  if (change.do === 'write') return write(list, change.text);
  if (change.do === 'load') return load(list, change.paper);
  const { items } = list;
  // The editor shows no questions while the text cannot be parsed.
  if (items === null) return list;
  if (change.do === 'open') return { ...list, open: change.key };
  if (change.do === 'restore') return putBack(list, items, change.key);
  if (change.do === 'arrange') {
    const { frame, items: arranged } = change.arrange({ frame: list.frame, items });
    return withItems({ ...list, frame }, arranged);
  }

  if (change.do === 'undoBring') return list.brought?.before ?? list;
  if (change.do === 'bring') return bring(list, items, change);

  if (change.do === 'complete') return complete(list, items, change.about);
  if (change.do === 'file') return file(list, items, change);
  if (change.do === 'begin') return insert(list, items, items.length, change.draft);
  const at = change.do === 'add' ? items.length : items.findIndex(({ key }) => key === change.key);
  const item = items[at];
  if (change.do === 'add') {
    const before = items.map(({ draft }) => draft);
    return insert(list, items, at, newDraft(before, change.about));
  }
  if (item === undefined) return list;
  switch (change.do) {
    case 'duplicate': {
      const place = { ...item.draft.place, questionId: newQuestionId() };
      return insert(list, items, at + 1, { ...item.draft, place });
    }
    case 'edit':
      return withItems(list, items.with(at, { ...item, draft: change.draft }));
    case 'move': {
      const to = Math.max(0, Math.min(items.length - 1, change.to));
      return withItems(list, items.toSpliced(at, 1).toSpliced(to, 0, item), item.key);
    }
    case 'delete': {
      const rest = items.toSpliced(at, 1);
      const next = rest[Math.min(at, rest.length - 1)];
      return {
        ...withItems(list, rest),
        open: next?.key ?? null,
        deleted: [...list.deleted, { at, item }],
      };
    }
  }
}

/** `moved` is the key of a question that takes the section of where it has come to. */
function withItems(list: QuestionList, given: readonly Item[], moved?: number): QuestionList {
  const items = withRuleMarks(list.frame, inOrder(given, moved));
  return {
    ...list,
    items,
    readable: items,
    brought: null,
    typed: null,
  };
}

function insert(list: QuestionList, items: readonly Item[], at: number, draft: Draft): QuestionList {
  const key = list.nextKey;
  return {
    ...withItems(list, items.toSpliced(at, 0, { key, draft, isNew: true })),
    open: key,
    nextKey: key + 1,
  };
}

function complete(list: QuestionList, items: readonly Item[], about: About): QuestionList {
  const last = items.at(-1);
  const isBegun = items.length > 1 && last !== undefined && isBlank(last.draft);
  const written = isBegun ? items.slice(0, -1) : items;
  const whole = written.map((item) => {
    const draft = completed(item.draft, { ...about });
    return draft === item.draft ? item : { ...item, draft };
  });
  if (!isBegun && whole.every((item, i) => item === items[i])) return list;
  return opened(withItems(list, whole));
}

function file(
  list: QuestionList,
  items: readonly Item[],
  { was, is }: Extract<QuestionChange, { do: 'file' }>,
): QuestionList {
  const filed = items.map((item) => {
    const stale = (['grade', 'subject'] as const).filter(
      (field) => was[field] !== is[field] && textOf(item.draft, field) === was[field],
    );
    if (!item.isNew || stale.length === 0) return item;
    const draft = stale.reduce((now, field) => withNumber(now, field, is[field]), item.draft);
    return { ...item, draft };
  });
  return filed.every((item, i) => item === items[i]) ? list : withItems(list, filed);
}

/** Puts a question back between its old neighbors, whichever of the later deletions have been undone meanwhile. */
function putBack(list: QuestionList, items: readonly Item[], key: number): QuestionList {
  const index = list.deleted.findIndex(({ item }) => item.key === key);
  const found = list.deleted[index];
  if (found === undefined) return list;
  let { at } = found;
  const later = list.deleted.slice(index + 1).map((other) => {
    if (other.at >= at) return { ...other, at: other.at + 1 };
    at -= 1;
    return other;
  });
  return {
    ...withItems(list, items.toSpliced(at, 0, found.item), key),
    open: found.item.key,
    deleted: [...list.deleted.slice(0, index), ...later],
  };
}

/** The number that a deleted question had before this and the earlier deletions, from 1. */
export function numberBeforeDeletion({ deleted }: QuestionList, index: number): number {
  const place = deleted
    .slice(0, index)
    .reduceRight((at, earlier) => (earlier.at <= at ? at + 1 : at), deleted[index]?.at ?? 0);
  return place + 1;
}

/**
 * Shows a paper. A question keeps its key, or else takes that of the one in its place which is no longer there, so that
 * the open one stays open.
 */
function load(list: QuestionList, paper: PaperDraft): QuestionList {
  const { items: saved, ...frame } = paper;
  const keys = new Map(list.readable.map(({ key, draft }) => [draft.place.questionId, key]));
  const ids = new Set(saved.map(({ questionId }) => questionId));
  const taken = new Set<number>();
  const take = (key: number | undefined) =>
    key !== undefined && !taken.has(key) && taken.add(key) ? key : undefined;
  const own = saved.map(({ questionId }) =>
    questionId === undefined ? undefined : take(keys.get(questionId)),
  );
  let { nextKey } = list;
  const items = saved.map((item, i): Item => {
    const inPlace = list.readable[i];
    const isGone = inPlace !== undefined && !ids.has(inPlace.draft.place.questionId);
    const key = own[i] ?? take(isGone ? inPlace.key : undefined) ?? nextKey++;
    return { key, draft: draftOf(frame, item) };
  });
  return opened({ ...withItems({ ...list, frame, deleted: [] }, items), nextKey });
}

/** A question of a paper as it is written. */
export function draftOf({ sections }: Pick<Frame, 'sections'>, item: DraftItem): Draft {
  const { labels, question, ...place } = item;
  const { text, explanation, ...asked } = question;
  const { grade, subject, topic, difficulty } = labels;
  const fields = {
    grade,
    subject,
    topic,
    questionFormat: '',
    marks: marksOfItem(sections, item),
    questionText: text,
    options: [],
    answerText: '',
    difficulty,
    ...(explanation !== '' && { explanation }),
  };
  return withAsked({ fields, asked, place }, asked);
}

function bring(
  list: QuestionList,
  items: readonly Item[],
  { items: brought, paper, how }: Extract<QuestionChange, { do: 'bring' }>,
): QuestionList {
  const kept = how === 'append' ? items : [];
  const section = how === 'append' ? list.frame.sections.length - 1 : 0;
  const places = brought.map((one) => ({ ...FIRST_PLACE, section, ...one }));
  const before = { frame: list.frame, places: kept.map(({ draft }) => draft.place) };
  const { frame, places: joined } =
    paper === undefined
      ? { frame: list.frame, places }
      : kept.length === 0
        ? { frame: paper, places }
        : joinPapers(before, { frame: paper, places });
  const added = joined.map(
    (place, i): Item => ({
      key: list.nextKey + i,
      draft: draftOf(frame, { questionId: newQuestionId(), ...place }),
      ...(place.questionId === undefined && { isNew: true }),
    }),
  );
  return {
    ...withItems({ ...list, frame }, [...kept, ...added]),
    open: added[0]?.key ?? list.open,
    nextKey: list.nextKey + added.length,
    ...(how === 'replace' && { deleted: [] }),
    brought: { count: numbersOf(joined).length, before: { ...list, brought: null } },
  };
}

/** Replaces the text. Questions that it still has keep their keys, and what the JSON view cannot say of them. */
function write(list: QuestionList, text: string): QuestionList {
  const read = readJson(text).value;
  const isShowable = Array.isArray(read) && read.every(isObject);
  if (!isShowable) return { ...list, typed: text, items: null, deleted: [], brought: null };
  const items = inGivenOrder(readItems(list, read));
  const nextKey = Math.max(list.nextKey, ...items.map(({ key }) => key + 1));
  const typed = text === written(items) ? null : text;
  return opened({ ...list, typed, items, readable: items, deleted: [], nextKey, brought: null });
}

function readItems({ readable, nextKey }: QuestionList, read: readonly Fields[]): Item[] {
  const left = new Set(readable);
  const take = (item: Item | undefined) => (item && left.delete(item) ? item : undefined);
  const inPlace = read.map((fields, i) => {
    const item = readable[i];
    return item && isSame(fields, item.draft.fields) ? take(item) : undefined;
  });
  const same = read.map(
    (fields, i) => inPlace[i] ?? take([...left].find(({ draft }) => isSame(fields, draft.fields))),
  );
  let key = nextKey;
  return read.map((fields, i) => {
    const item = same[i] ?? take(readable[i]);
    const draft = readFields(fields, item?.draft);
    return { key: item?.key ?? key++, draft: item ? draft : withId(draft) };
  });
}

const withId = (draft: Draft): Draft => ({
  ...draft,
  place: { ...draft.place, questionId: newQuestionId() },
});

const opened = (list: QuestionList): QuestionList => ({
  ...list,
  open: list.items?.some(({ key }) => key === list.open) ? list.open : (list.items?.[0]?.key ?? null),
});

/** The text of the JSON view. */
export const jsonOf = ({ typed, items }: QuestionList): string => typed ?? written(items ?? []);

/** The questions as JSON, to be shown, exported and imported again. */
function written(items: readonly Item[]): string {
  const questions = items.map(({ draft }) => draft.fields);
  return questions.length === 0 ? '' : JSON.stringify(questions, null, 2);
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
