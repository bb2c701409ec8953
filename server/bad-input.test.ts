import { beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '../contract/http/api.ts';
import { anAdmin } from './testing/admins.ts';
import { useApp } from './testing/app.ts';
import { aTest } from './testing/content.ts';
import { accepts, bodySchema, fieldsOf, sample, withField } from './testing/sample-bodies.ts';

/**
 * Every field of every call with everything a client can send: 400 that names the field, never a 500. The
 * fields come from the contract, so a new call is covered the day it is written.
 */
const app = useApp();

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
  const schema = bodySchema(entry);
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
