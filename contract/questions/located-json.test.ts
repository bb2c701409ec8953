import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BadJson, parseJson, skipSpace } from './located-json.ts';

test('any JSON is read as JSON.parse reads it, with the place of each value', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.nat(4), (value, indent) => {
      const text = JSON.stringify(value, null, indent);
      expect(parseJson(text, 0)).toMatchObject({
        value: JSON.parse(text),
        end: text.length,
        spareCommas: [],
      });
    }),
  );
  const { offsets } = parseJson('[\n  { "grade": 10,\n    "options": ["a", "b"] },\n  {}\n]', 0);
  expect(Object.fromEntries(offsets)).toEqual({
    '': 0,
    0: 4,
    '0.grade': 15,
    '0.options': 34,
    '0.options.0': 35,
    '0.options.1': 40,
    1: 50,
  });
});

test('a text is called JSON exactly when JSON.parse takes it', () => {
  const pieces = fc.constantFrom(...Array.from('[]{},:"\\\n 10x\''), '"a"', '-0.5e1', 'null');
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
      const text = parts.join('');
      let isJson = true;
      try {
        JSON.parse(text);
      } catch {
        isJson = false;
      }
      expect(isRead(text)).toBe(isJson);
    }),
    { numRuns: 500 },
  );
});

function isRead(text: string): boolean {
  try {
    const { end, spareCommas } = parseJson(text, 0);
    return skipSpace(text, end) === text.length && spareCommas.length === 0;
  } catch (error) {
    if (error instanceof BadJson) return false;
    throw error;
  }
}
