import type { Api } from '../contract/api.ts';
import { answeredEarly, call, textOf } from './api.ts';
import { currentStudent, LAST_ANSWERS } from './session/stored-student.ts';

/**
 * The last answer to each call of a student's lists, on this device: a second visit shows it while it asks for news, and
 * without a network it is all there is, as are the last result and the notes that were opened. It goes when the student
 * logs out. Of keys it has only those that a result has shown this student.
 */
type ListPath =
  | '/attempt/result'
  | '/exam/examList'
  | '/exam/testList'
  | '/exam/topicList'
  | '/notes/list'
  | '/notes/read'
  | '/progress/overview'
  | '/progress/results'
  | '/progress/strengths';

/** Of these so many are kept, one for each exam or note that was looked at last: more would fill the storage. */
const MOST_KEPT: Partial<Record<string, number>> = {
  '/exam/testList': 6,
  '/exam/topicList': 6,
  '/notes/list': 6,
  '/notes/read': 30,
};

/** An answer with the device's time at which it came, in epoch milliseconds. */
export interface DatedAnswer<Output> {
  output: Output;
  receivedAt: number;
}

interface Stored extends DatedAnswer<unknown> {
  /** Of the call, as it was sent: of other lists only the last call is kept, so that the storage cannot fill up. */
  body: string;
}

const keyOf = (student: string, path: string, body: string) =>
  `${LAST_ANSWERS}${student}/${path}${MOST_KEPT[path] ? body : ''}`;

/** Forgets those that came longest ago. */
function forgetOld(student: string, path: string): void {
  const first = keyOf(student, path, '');
  const cameAt = (key: string) => (JSON.parse(localStorage[key] as string) as Stored).receivedAt;
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(first));
  const over = keys.length - (MOST_KEPT[path] ?? 1);
  if (over <= 0) return;
  for (const key of keys.toSorted((a, b) => cameAt(a) - cameAt(b)).slice(0, over)) {
    localStorage.removeItem(key);
  }
}

/** Makes a call of a list, and keeps its answer for the next visit. */
export async function callAndKeep<P extends ListPath>(
  path: P,
  input: Api[P]['input'],
  options: { signal: AbortSignal },
): Promise<Api[P]['output']> {
  return keep(path, input, await call(path, input, options));
}

function keep<P extends ListPath>(path: P, input: Api[P]['input'], output: Api[P]['output']): typeof output {
  const student = currentStudent()?.id;
  const kept: Stored = { output, receivedAt: Date.now(), body: textOf(input) };
  try {
    if (student !== undefined) {
      localStorage.setItem(keyOf(student, path, kept.body), JSON.stringify(kept));
      forgetOld(student, path);
    }
  } catch {
    // The storage is full: the next visit waits for the server.
  }
  return output;
}

/** The last answer to this call; undefined where the student's last call of this path was another one. */
export function lastAnswer<P extends ListPath>(
  path: P,
  input: Api[P]['input'],
): DatedAnswer<Api[P]['output']> | undefined {
  return read(path, textOf(input)) as DatedAnswer<Api[P]['output']> | undefined;
}

/** Whether a call, as it is sent, has an answer here. */
export const isKept = (path: string, body: string): boolean => read(path, body) !== undefined;

function read(path: string, body: string): Stored | undefined {
  const student = currentStudent()?.id;
  if (student === undefined) return undefined;
  try {
    const stored = JSON.parse(localStorage.getItem(keyOf(student, path, body)) ?? 'null') as Stored | null;
    return stored?.body === body ? stored : undefined;
  } catch {
    return undefined;
  }
}

/** The answer to the call that the page made while its code loaded, kept for the next visit. */
export function keptEarly<P extends ListPath>(path: P, input: Api[P]['input']) {
  const output = answeredEarly(path, input);
  return output === undefined ? undefined : keep(path, input, output);
}

/**
 * What the query of a list starts with: the answer to the call that the page made while its code loaded, or else the last
 * one, which the query renews.
 */
export function firstData<P extends ListPath, Data>(
  path: P,
  input: Api[P]['input'],
  shape: (answer: DatedAnswer<Api[P]['output']>) => Data,
) {
  return {
    initialData: () => {
      const output = keptEarly(path, input);
      const first = output === undefined ? lastAnswer(path, input) : { output, receivedAt: Date.now() };
      return first && shape(first);
    },
    initialDataUpdatedAt: () => (answeredEarly(path, input) === undefined ? 0 : Date.now()),
  };
}
