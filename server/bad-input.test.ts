import { describe, expect, it } from 'vitest';
import { endpoints } from '../contract/api.ts';
import { useApp } from './testing/app.ts';
import { useCallers } from './testing/callers.ts';
import {
  accepts,
  bodySchema,
  type Field,
  fieldsOf,
  refusal,
  sample,
  withField,
} from './testing/sample-bodies.ts';

/**
 * Every field of every call with what it does not take: 400 that names the field. The fields come from the contract, so
 * a new call is covered the day it is written. Whether a value is refused is asked of the check that every call goes
 * through; one refused value of each call is sent over HTTP. What is odd and is taken: odd-values.resilience.test.ts.
 */
const app = useApp();
const send = useCallers(app);

const wrongTypes: [string, unknown][] = [
  ['string', 'text'],
  ['number', 12.5],
  ['boolean', true],
  ['array', []],
  ['object', {}],
  ['null', null],
];

describe.each(endpoints)('$path', (entry) => {
  const schema = bodySchema(entry);
  const fields = fieldsOf(schema);
  const good = sample(schema);
  const wrongValues = ({ schema: of, isRequired }: Field) => [
    ...wrongTypes.filter(([type]) => !accepts(of, type)).map(([, value]) => value),
    ...(isRequired ? [undefined] : []),
  ];

  it('takes a body of the test, so that one wrong field is the only one', () => {
    expect(refusal(entry, good)).toEqual(entry.takesFile ? { code: 'bad_input', field: 'file' } : undefined);
  });

  it('rejects anything but a JSON object, a wrong field and what is too long', async () => {
    const bodies = ['{', '[', '"', 'nul', '{"a":}', 'null', '[]', '"text"', '7', '{"__proto__":{"x":1}}'];
    const answers = await Promise.all(bodies.map((body) => send(entry, body)));
    for (const [index, { status, body: answer }] of answers.entries()) {
      expect({ body: bodies[index], status, answer }).toMatchObject({
        status: 400,
        answer: { code: 'bad_input', field: 'body' },
      });
    }
    const wrong = fields.find((field) => wrongValues(field).length > 0);
    if (!wrong) return;
    expect(await send(entry, withField(good, wrong.path, wrongValues(wrong)[0]))).toMatchObject({
      status: 400,
      body: { code: 'bad_input', field: wrong.name },
    });
    const { status } = await send(entry, withField(good, wrong.path, 'x'.repeat(100_000)));
    expect([200, 400, 413]).toContain(status);
  });

  it.each(fields)('$name of a wrong type, missing or null is named', (field) => {
    for (const value of wrongValues(field)) {
      const refused = refusal(entry, withField(good, field.path, value));
      expect({ value, refused }).toEqual({ value, refused: { code: 'bad_input', field: field.name } });
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
