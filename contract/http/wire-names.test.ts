import { expect, test } from 'vitest';
import type { z } from 'zod';
import { endpoints } from '../api.ts';
import {
  cleanBody,
  cleanNames,
  cleanPath,
  toCleanNames,
  toWireNames,
  wireBody,
  wireName,
} from './wire-names.ts';

/** Keys of a record are data; some are spelled as fields are, under either name. */
const RECORD = { quizid: 1, testCode: 2, _id: 3, id: 4, examname: 5, examName: 6 };

interface Def {
  type: string;
  entries: Record<string, string>;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  items?: readonly z.ZodType[];
  options?: readonly z.ZodType[];
  innerType?: z.ZodType;
  in?: z.ZodType;
  left?: z.ZodType;
  right?: z.ZodType;
  keyType: z.ZodType;
  getter?: () => z.ZodType;
}

const defOf = (schema: z.ZodType) => schema.def as unknown as Def;

/**
 * Values with every field that a schema names: of a union one for each of its options. Other values are '1', because only names matter.
 * `above` has the schemas that a recursive one stands in.
 */
function samples(schema: z.ZodType, above: readonly unknown[] = []): unknown[] {
  const of = (inner: z.ZodType | undefined) => (inner ? samples(inner, [...above, schema]) : []);
  const def = defOf(schema);
  switch (def.type) {
    case 'enum':
      return Object.values(def.entries);
    case 'object': {
      const fields = Object.entries(def.shape ?? {}).map(([name, field]) => [name, of(field)] as const);
      const most = Math.max(1, ...fields.map(([, values]) => values.length));
      return Array.from({ length: most }, (_, n) =>
        Object.fromEntries(fields.map(([name, values]) => [name, values[n % values.length]])),
      );
    }
    case 'array':
      return [of(def.element)];
    case 'tuple':
      return [def.items?.map((item) => of(item)[0])];
    case 'union':
      return def.options?.flatMap(of) ?? [];
    case 'record':
      return [defOf(def.keyType).type === 'string' ? RECORD : {}];
    // What authors write, which other schemas check.
    case 'custom':
    case 'any':
    case 'unknown':
      return [RECORD];
    case 'lazy':
      return above.includes(schema) ? ['1'] : of(def.getter?.());
    case 'pipe':
      return of(def.in);
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
      return of(def.innerType);
    case 'string':
    case 'number':
    case 'int':
    case 'boolean':
    case 'literal':
    case 'null':
    case 'transform':
      return ['1'];
    default:
      throw new Error(`say what a sample of ${def.type} is`);
  }
}

/** In the audit trail, what a record was before a change and after it, by the names of its fields. */
const FIELDS_OF_RECORDS = ['before', 'after'];

const keepsNamesBelow = (field: string) =>
  JSON.stringify(toCleanNames({ [field]: { quizid: 1 } })).includes('quizid');

/** The fields of every object that a schema has at any depth, and the names under which its records are. */
function partsOf(schema: z.ZodType) {
  const objects: string[][] = [];
  const records = new Set<string>();
  /** Fields that keep the name of the wire although they are in no record. */
  const kept: string[] = [];
  const seen = { renamed: new Set<unknown>(), kept: new Set<unknown>() };
  const look = (at: z.ZodType, name: string, isKept: boolean): void => {
    const def = defOf(at);
    if (def.type === 'record' && defOf(def.keyType).type === 'string') records.add(name);
    const before = isKept ? seen.kept : seen.renamed;
    if (before.has(at)) return;
    before.add(at);
    const { element, items = [], options = [], innerType, in: from, left, right, getter, shape = {} } = def;
    if (def.type === 'object') {
      objects.push(Object.keys(shape));
      if (isKept) kept.push(...Object.keys(shape).filter((field) => Object.hasOwn(cleanNames, field)));
    }
    for (const [field, inner] of Object.entries(shape)) look(inner, field, isKept || keepsNamesBelow(field));
    for (const inner of [element, ...items, ...options, innerType, from, left, right, getter?.()]) {
      if (inner) look(inner, name, isKept);
    }
  };
  look(schema, '', false);
  return { objects, kept, records: [...records].filter((name) => !FIELDS_OF_RECORDS.includes(name)) };
}

/** How many keys a value has, at any depth. */
function countKeys(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const below = Object.values(value).reduce((sum: number, field) => sum + countKeys(field), 0);
  return below + (Array.isArray(value) ? 0 : Object.keys(value).length);
}

/** The names of all fields of a value, without those in records. */
function namesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null || value === RECORD) return [];
  const below = Object.values(value).flatMap(namesIn);
  return Array.isArray(value) ? below : [...Object.keys(value), ...below];
}

const byPath = endpoints.map((endpoint) => [endpoint.path, endpoint] as const);
const specified = Object.keys(cleanNames);

test.each(byPath)(
  '%s: a body is under clean names on both sides, and on the wire as the schema has it',
  (_, { body }) => {
    for (const sample of samples(body) as object[]) {
      const clean = cleanBody(sample);
      expect(namesIn(clean).filter((name) => specified.includes(name))).toEqual([]);
      expect(countKeys(clean)).toBe(countKeys(sample));
      expect(wireBody(clean)).toEqual(sample);
    }
  },
);

test.each(byPath)(
  '%s: no two fields of an answer get the same name, and keys that are data stay',
  (_, { response }) => {
    const { objects, records, kept } = partsOf(response);
    expect(kept).toEqual([]);
    for (const names of objects) {
      const object = Object.fromEntries(names.map((name) => [name, 1]));
      expect(Object.keys(toCleanNames(object))).toHaveLength(names.length);
    }
    for (const name of records) expect(toCleanNames({ [name]: RECORD })).toEqual({ [name]: RECORD });
  },
);

test('a name has one clean name, and no clean name two', () => {
  expect(new Set(Object.values(cleanNames)).size).toBe(specified.length);
  expect(specified.filter((name) => name !== '_id').map((name) => wireName(cleanPath(name)))).toEqual(
    specified.filter((name) => name !== '_id'),
  );
});

test('an id of its own keeps its name in a body, and what authors write stays as it is', () => {
  const question = { testCode: 'a text', quizid: 'another' };
  expect(wireBody({ id: 'a', testCode: 'Q1', item: question, questions: [question] })).toEqual({
    id: 'a',
    quizid: 'Q1',
    item: question,
    questions: [question],
  });
});

test('names that every object inherits are no names of the wire', () => {
  expect(toCleanNames({ constructor: 1, toString: 2 })).toEqual({ constructor: 1, toString: 2 });
  const named = toCleanNames(JSON.parse('{"__proto__": {"quizid": 1}, "quizid": 2}'));
  expect(Object.getPrototypeOf(named)).toBe(Object.prototype);
  expect(Object.entries(named)).toEqual([['testCode', 2]]);
});

test.each([
  ['quizid', 'testCode'],
  ['filters.quizid', 'filters.testCode'],
  ['items[2].examid', 'items[2].examCode'],
  ['questions.0.questionText', 'questions.0.questionText'],
])('the field %s of an error is %s', (wire, clean) => expect(cleanPath(wire)).toBe(clean));

test('what was stored under the names of the wire comes back', () => {
  const stored = {
    student: 's',
    quizid: 'Q1',
    attemptid: 'a',
    entries: [{ answer: ['x'], seq: 1 }],
    current: 0,
  };
  expect(toCleanNames(stored)).toMatchObject({ testCode: 'Q1', attemptId: 'a' });
  expect(toWireNames<typeof stored>(toCleanNames(stored))).toEqual(stored);
});
