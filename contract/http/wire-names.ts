/**
 * The specification's names of ids and codes, and what the code behind the edge calls them. The server's adapter applies
 * it to every body, and a browser may apply it to an answer. Presenters and the readers of forms map the other fields.
 */
export const cleanNames = {
  _id: 'id',
  examid: 'examCode',
  examname: 'examName',
  quizid: 'testCode',
  quizname: 'testName',
  attemptid: 'attemptId',
  studentid: 'studentId',
  adminid: 'adminId',
  sessionid: 'sessionId',
  classid: 'classId',
  recordid: 'recordId',
  regradeid: 'regradeId',
  questionids: 'questionIds',
  passkeyid: 'passkeyId',
  accommodationid: 'accommodationId',
} as const;

type CleanNames = typeof cleanNames;

export type CleanName<K> = K extends keyof CleanNames ? CleanNames[K] : K;

/** A wire object under clean names. What a list filters and sorts by is renamed too; other nested values are not. */
export type Clean<T> = { [K in keyof T as CleanName<K>]: CleanValue<K, T[K]> };

type CleanValue<K, V> = K extends 'filters'
  ? V extends object
    ? Clean<V>
    : V
  : K extends 'sort'
    ? V extends { by: infer By; order: infer Order }
      ? { by: CleanName<By>; order: Order }
      : V
    : V;

const names: Record<string, string> = cleanNames;

/** Renames the fields of a wire object. */
export function clean<T extends object>(value: T): Clean<T> {
  const renamed: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(value)) renamed[names[name] ?? name] = cleanValue(name, field);
  return renamed as Clean<T>;
}

function cleanValue(name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (name === 'filters') return clean(value);
  if (name === 'sort' && 'by' in value) return { ...value, by: names[String(value.by)] ?? value.by };
  return value;
}
