import { describe, expect, it } from 'vitest';
import { endpoints } from '../contract/api.ts';
import { useApp } from './testing/app.ts';
import { useCallers } from './testing/callers.ts';
import { bodySchema, fieldsOf, refusal, sample, withField } from './testing/sample-bodies.ts';

/** What is odd or huge and yet fits its field is sent over HTTP, in every field of every call: never a 500. */
const app = useApp();
const send = useCallers(app);

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

const withFields = endpoints.filter((entry) => fieldsOf(bodySchema(entry)).length > 0);

describe.each(withFields)('$path', (entry) => {
  const schema = bodySchema(entry);
  const fields = fieldsOf(schema);
  const good = sample(schema);

  it.each(fields)('survives odd and huge values of $name', async ({ path }) => {
    const taken = [...oddTexts, ...hugeValues].filter(
      (value) => !refusal(entry, withField(good, path, value)),
    );
    // Each of its calls starts a thread.
    const sent = entry.path === '/adminexam/questionsWrite' ? taken.slice(0, 1) : taken;
    for (const value of sent) {
      const body = withField(good, path, value);
      const { status, text } = await send(entry, body);
      expect({ value: String(value).slice(0, 40), status, text: text.slice(0, 300) }).toSatisfy(
        (answer: { status: number }) =>
          answer.status < 500 && (answer.status !== 401 || entry.caller === 'anyone'),
      );
    }
  });
});
