import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoints } from '../contract/http/api.ts';
import { newId } from './ids.ts';
import { anAdmin } from './testing/admins.ts';
import { useApp } from './testing/app.ts';
import { aTest } from './testing/content.ts';

/**
 * Every field of every call with everything a client can send: 400 that names the field, never a 500. The
 * fields come from the contract, so a new call is covered the day it is written.
 */
const app = useApp();

type Schema = {
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
};

interface Field {
  /** answers.0.index */
  name: string;
  /** Keys and positions from the body down. */
  path: (string | number)[];
  schema: Schema;
  isRequired: boolean;
}

/** The fields of a body, nested ones and those of a list's first item included. */
function fieldsOf(schema: Schema, path: (string | number)[] = []): Field[] {
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, sub]): Field[] => [
    {
      name: [...path, name].join('.'),
      path: [...path, name],
      schema: sub,
      isRequired: schema.required?.includes(name) ?? false,
    },
    ...fieldsOf(sub, [...path, name]),
  ]);
  return schema.items ? [...own, ...fieldsOf(schema.items, [...path, 0])] : own;
}

/** A body that fits the schema, so that the one wrong field is the only one. */
function sample(
  schema: Schema & { format?: string; enum?: unknown[]; examples?: unknown[]; pattern?: string },
): unknown {
  if (schema.enum) return schema.enum[0];
  if (schema.examples) return schema.examples[0];
  const [first] = schema.anyOf ?? [];
  if (first) return sample(first);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, sub]) => [name, sample(sub)]),
      );
    case 'array':
      return schema.items ? [sample(schema.items)] : [];
    case 'integer':
    case 'number':
      return 1;
    case 'boolean':
      return true;
    default:
      if (schema.format === 'uuid') return newId();
      if (schema.format === 'date-time') return '2026-11-20T09:00:00.000Z';
      return schema.pattern?.includes('@') ? 'a@b.example' : '12345678';
  }
}

function withField(body: unknown, path: (string | number)[], value: unknown): unknown {
  const copy = structuredClone(body) as Record<string | number, unknown>;
  let parent = copy;
  for (const key of path.slice(0, -1)) parent = parent[key] as Record<string | number, unknown>;
  const last = path.at(-1) ?? '';
  if (value === undefined) delete parent[last];
  else parent[last] = value;
  return copy;
}

const accepts = (schema: Schema, type: string): boolean =>
  schema.type === type ||
  (schema.type === undefined && !schema.anyOf) ||
  (schema.anyOf?.some((one) => accepts(one, type)) ?? false);

const wrongTypes: [string, unknown][] = [
  ['string', 'text'],
  ['number', 12.5],
  ['boolean', true],
  ['array', []],
  ['object', {}],
  ['null', null],
];

const oddTexts = [
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\u202e\u200d\ufeff',
  '\u{1f9ee}'.repeat(50),
  "'; drop table students; --",
  // ISO 8601 has a year 0, PostgreSQL does not.
  '0000-01-01T00:00:00.000Z',
  '0001-01-01T00:00:00.000Z',
  '9999-12-31T23:59:59.999Z',
];
const hugeValues = [
  'x'.repeat(100_000),
  1e308,
  Number.MAX_SAFE_INTEGER,
  -1,
  Array.from({ length: 10_000 }, () => 1),
];

let tokens: Record<string, string | undefined>;

beforeAll(async () => {
  await aTest(app.db);
  const { token } = await anAdmin(app, 'owner');
  tokens = { anyone: undefined, student: await app.signIn(), admin: token, owner: token };
});

describe.each(endpoints)('$path', (entry) => {
  const schema = z.toJSONSchema(entry.body, { io: 'input', unrepresentable: 'any' }) as Schema;
  const good = sample(schema);
  const send = (body: unknown) => app.post(entry.path, body, tokens[entry.caller]);

  it('rejects anything but a JSON object', async () => {
    for (const body of [
      '{',
      '[',
      '"',
      'nul',
      '{"a":}',
      'null',
      '[]',
      '"text"',
      '7',
      '{"__proto__":{"x":1}}',
    ]) {
      const { status, body: answer } = await send(body);
      expect({ body, status, answer }).toMatchObject({
        status: 400,
        answer: { code: 'bad_input', field: 'body' },
      });
    }
  });

  it.each(fieldsOf(schema))(
    '$path of a wrong type, missing or null is named',
    async ({ name, path, schema: of, isRequired }) => {
      const wrong = wrongTypes.filter(([type]) => !accepts(of, type));
      const cases = [...wrong.map(([, value]) => value), ...(isRequired ? [undefined] : [])];
      for (const value of cases) {
        const { status, body } = await send(withField(good, path, value));
        expect({ value, status, body }).toMatchObject({
          status: 400,
          body: { code: 'bad_input', field: name },
        });
      }
    },
  );

  it.each(fieldsOf(schema))('survives odd and huge values of $name', async ({ path }) => {
    for (const value of [...oddTexts, ...hugeValues]) {
      const { status, text } = await send(withField(good, path, value));
      expect({ value: String(value).slice(0, 40), status, text: text.slice(0, 300) }).toSatisfy(
        (answer: { status: number }) => answer.status < 500,
      );
    }
  });
});

it('rejects another media type, a truncated body and a body that is too large, and keeps running', async () => {
  const send = (headers: Record<string, string>, body: string) =>
    fetch(`${app.address}/user/googlesignup`, { method: 'POST', headers, body });
  expect((await send({ 'content-type': 'text/plain' }, 'hello')).status).toBe(415);
  expect((await send({ 'content-type': 'application/xml' }, '<a/>')).status).toBe(415);
  expect((await send({ 'content-type': 'application/json' }, `"${'x'.repeat(6_000_000)}"`)).status).toBe(413);
  expect((await fetch(`${app.address}/user/googlesignup`, { method: 'PUT' })).status).toBe(404);
  expect((await fetch(`${app.address}/healthz`)).status).toBe(200);
});
