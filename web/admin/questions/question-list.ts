import type { AdminQuestion } from '../../../contract/questions/admin-question.ts';
import { type About, newDraft } from '../../questions/new-draft.ts';
import type { Draft } from '../../questions/question-draft.ts';
import { readJson } from './json-reader.ts';

/** One question of the list. The key stays with it wherever it moves. */
export interface Item {
  key: number;
  draft: Draft;
}

/**
 * The questions of a test while they are written: one state for both views. The JSON view shows `text`; the editor
 * shows `items`, null while the text cannot be read as questions.
 */
export interface QuestionList {
  text: string;
  items: readonly Item[] | null;
  /** The keys by index, kept while the text cannot be parsed. */
  keys: readonly number[];
  /** The key of the question that is open in the editor. */
  open: number | null;
  /** Deleted questions that can be put back, the newest last. `at` is the place in the list before that deletion. */
  deleted: readonly { at: number; item: Item }[];
  nextKey: number;
}

export type QuestionChange =
  | { do: 'load'; questions: readonly AdminQuestion[] }
  | { do: 'write'; text: string }
  | { do: 'add'; about: About }
  | { do: 'duplicate'; key: number }
  | { do: 'delete'; key: number }
  | { do: 'restore'; key: number }
  | { do: 'move'; key: number; to: number }
  | { do: 'edit'; key: number; draft: Draft }
  | { do: 'open'; key: number | null };

export const noQuestions: QuestionList = {
  text: '',
  items: [],
  keys: [],
  open: null,
  deleted: [],
  nextKey: 1,
};

/** The state after a change. Changes in the editor are written to the text, changes in the text to the editor. */
export function changeQuestions(list: QuestionList, change: QuestionChange): QuestionList {
  if (change.do === 'write') return write(list, change.text);
  if (change.do === 'load') {
    const loaded = write(noQuestions, textOfAll(change.questions));
    return { ...loaded, open: loaded.items?.[0]?.key ?? null };
  }
  const { items } = list;
  // The editor shows no questions while the text cannot be parsed.
  if (items === null) return list;
  if (change.do === 'open') return { ...list, open: change.key };
  if (change.do === 'restore') return putBack(list, items, change.key);

  const at = change.do === 'add' ? items.length : items.findIndex(({ key }) => key === change.key);
  const item = items[at];
  if (change.do === 'add')
    return insert(
      list,
      items,
      at,
      newDraft(
        items.map(({ draft }) => draft),
        change.about,
      ),
    );
  if (item === undefined) return list;
  switch (change.do) {
    case 'duplicate':
      return insert(list, items, at + 1, item.draft);
    case 'edit':
      return withItems(list, items.with(at, { ...item, draft: change.draft }));
    case 'move': {
      const to = Math.max(0, Math.min(items.length - 1, change.to));
      return withItems(list, items.toSpliced(at, 1).toSpliced(to, 0, item));
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

function withItems(list: QuestionList, items: readonly Item[]): QuestionList {
  return {
    ...list,
    items,
    keys: items.map(({ key }) => key),
    text: textOfAll(items.map(({ draft }) => draft)),
  };
}

function insert(list: QuestionList, items: readonly Item[], at: number, draft: Draft): QuestionList {
  const key = list.nextKey;
  return { ...withItems(list, items.toSpliced(at, 0, { key, draft })), open: key, nextKey: key + 1 };
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
    ...withItems(list, items.toSpliced(at, 0, found.item)),
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

/** Replaces the text. A question keeps the key of the one it replaces, so that the editor stays at its place. */
function write(list: QuestionList, text: string): QuestionList {
  const read = text.trim() === '' ? [] : readJson(text).value;
  const isShowable = Array.isArray(read) && read.every(isObject);
  if (!isShowable) return { ...list, text, items: null, deleted: [] };
  let { nextKey } = list;
  const items = read.map((draft, index): Item => ({ key: list.keys[index] ?? nextKey++, draft }));
  const open = items.some(({ key }) => key === list.open) ? list.open : (items[0]?.key ?? null);
  return { text, items, keys: items.map(({ key }) => key), open, deleted: [], nextKey };
}

/** The JSON of the questions, as it is shown, exported and imported again. */
export function textOfAll(questions: readonly unknown[]): string {
  return questions.length === 0 ? '' : JSON.stringify(questions, null, 2);
}

function isObject(value: unknown): value is Draft {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
