import type { z } from 'zod';

/**
 * The specification's names of ids, codes and a few more fields, and what all code behind the edge calls them. The edges
 * are the server's adapter and presenters, and in the browser web/api.ts, addresses and what a device stores.
 */
export const cleanNames = {
  _id: 'id',
  examid: 'examCode',
  examname: 'examName',
  quizid: 'testCode',
  quizname: 'testName',
  isactive: 'isActive',
  attemptid: 'attemptId',
  studentid: 'studentId',
  studentids: 'studentIds',
  adminid: 'adminId',
  sessionid: 'sessionId',
  classid: 'classId',
  classids: 'classIds',
  noteid: 'noteId',
  recordid: 'recordId',
  regradeid: 'regradeId',
  questionids: 'questionIds',
  passkeyid: 'passkeyId',
  accommodationid: 'accommodationId',
} as const;

type CleanNames = typeof cleanNames;

export type CleanName<K> = K extends keyof CleanNames ? CleanNames[K] : K;

/** Below these names the keys of records are data: columns of a table, fields of a form that is being written. */
const RECORDS = ['rows', 'values', 'base', 'parameters'] as const;

/** What a schema of the contract describes, as it is on the wire. */
export type Wire<Schema extends z.ZodType> = z.output<Schema>;

/** A wire value under clean names, at any depth. */
export type Clean<T> = T extends string | number | boolean
  ? T
  : T extends readonly unknown[]
    ? { [I in keyof T]: Clean<T[I]> }
    : T extends object
      ? { [K in keyof T as CleanName<K>]: K extends (typeof RECORDS)[number] ? T[K] : Clean<T[K]> }
      : T;

/** The fields of a body in which fields are renamed too. All others are sent as they are: they hold what people write. */
const NESTED = ['filters', 'sort', 'changes', 'items', 'sittings', 'chapter'] as const;

/** The body of a call under clean names. */
export type CleanBody<T> = {
  [K in keyof T as CleanName<K>]: K extends 'sort'
    ? CleanSort<T[K]>
    : K extends (typeof NESTED)[number]
      ? CleanFields<T[K]>
      : T[K];
};

type CleanSort<T> = T extends { by: infer By; order: infer Order } ? { by: CleanName<By>; order: Order } : T;

type CleanFields<T> = T extends readonly (infer Row)[]
  ? CleanFields<Row>[]
  : T extends object
    ? { [K in keyof T as CleanName<K>]: T[K] }
    : T;

const clean = new Map<string, string>(Object.entries(cleanNames));
/** Without `_id`, the first, which no call takes: many take an `id`. */
const wire = new Map([...clean].slice(1).map(([name, renamed]) => [renamed, name]));

const cleanName = (name: string) => clean.get(name) ?? name;

/** The specification's name of a field; also its name in addresses. */
export const wireName = (name: string) => wire.get(name) ?? name;

/** Renames fields, in the fields that `looksInto` names too, and what a list is sorted by. Every save goes through here. */
function renamed(
  value: unknown,
  rename: (name: string) => string,
  looksInto: (name: string) => boolean,
): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => renamed(item, rename, looksInto));
  const fields = value as Record<string, unknown>;
  const result: Record<string, unknown> = {};
  for (const name of Object.keys(fields)) {
    // No field of the contract has this name, and assigning it would replace the prototype.
    if (name === '__proto__') continue;
    const field = fields[name];
    const isSortedBy = name === 'by' && typeof field === 'string';
    result[rename(name)] = isSortedBy
      ? rename(field)
      : typeof field === 'object' && looksInto(name)
        ? renamed(field, rename, looksInto)
        : field;
  }
  return result;
}

const records = new Set<string>(RECORDS);
const nested = new Set<string>(NESTED);
const isNoRecord = (name: string) => !records.has(name);
const isNested = (name: string) => nested.has(name);

/** What the server answered, or a device stored, under clean names. */
export const toCleanNames = <T>(value: T) => renamed(value, cleanName, isNoRecord) as Clean<T>;

/** The inverse of {@link toCleanNames} for what has no `_id`. */
export const toWireNames = <T>(value: Clean<T>) => renamed(value, wireName, isNoRecord) as T;

/** A body that was received. */
export const cleanBody = <T extends object>(body: T) => renamed(body, cleanName, isNested) as CleanBody<T>;

/** A body that is about to be sent. `examName` is the name of a field of a form on the wire too. */
export function wireBody(body: object): object {
  const { examName, ...others }: { examName?: unknown } = body;
  return { ...(examName !== undefined && { examName }), ...(renamed(others, wireName, isNested) as object) };
}

/** The field that an error names: `filters.quizid` as `filters.testCode`. */
export const cleanPath = (path: string) => path.replaceAll(/\w+/g, cleanName);
