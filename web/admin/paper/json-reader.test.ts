import fc from 'fast-check';
import { expect, test } from 'vitest';
import { positionAt, readJson } from './json-reader.ts';

const problemsOf = (text: string) =>
  readJson(text).problems.map(({ offset, path, error, found }) => ({
    ...positionAt(text, offset),
    path,
    error,
    found,
  }));

test('where each value stands', () => {
  const text = '[\n  { "grade": 10,\n    "options": ["a", "b"] },\n  {}\n]';
  const { value, problems, offsets } = readJson(text);
  expect(problems).toEqual([]);
  expect(value).toEqual([{ grade: 10, options: ['a', 'b'] }, {}]);
  const placeOf = (path: string) => positionAt(text, offsets.get(path) ?? -1);
  expect(placeOf('')).toEqual({ line: 1, column: 1 });
  expect(placeOf('0')).toEqual({ line: 2, column: 3 });
  expect(placeOf('0.grade')).toEqual({ line: 2, column: 14 });
  expect(placeOf('0.options.1')).toEqual({ line: 3, column: 22 });
  expect(placeOf('1')).toEqual({ line: 4, column: 3 });
});

test('all slips of a text at once, each with its place', () => {
  const text = `[
  { grade: 10, "subject" = "Math"
    "topic": 'Sets', "marks": 01 },
  { "questionText": "\\(\\sqrt{2}\\)", "options": ["a" "b",], },
]`;
  expect(problemsOf(text)).toEqual([
    { line: 2, column: 5, path: '0', found: 'grade', error: 'field_name_unquoted' },
    { line: 2, column: 26, path: '0.subject', found: '=', error: 'colon_expected' },
    { line: 3, column: 5, path: '0', found: '"', error: 'comma_missing' },
    { line: 3, column: 14, path: '0.topic', found: "'", error: 'double_quote_expected' },
    { line: 3, column: 31, path: '0.marks', found: '01', error: 'number_expected' },
    {
      line: 4,
      column: 22,
      path: '1.questionText',
      found: '\\(',
      error: 'single_backslash',
    },
    {
      line: 4,
      column: 24,
      path: '1.questionText',
      found: '\\s',
      error: 'single_backslash',
    },
    {
      line: 4,
      column: 32,
      path: '1.questionText',
      found: '\\)',
      error: 'single_backslash',
    },
    { line: 4, column: 53, path: '1.options', found: '"', error: 'comma_missing' },
    { line: 4, column: 56, path: '1.options', found: ',', error: 'trailing_comma' },
    { line: 4, column: 58, path: '1', found: ',', error: 'trailing_comma' },
    { line: 4, column: 61, path: '', found: ',', error: 'trailing_comma' },
  ]);
});

test.each([
  ['', 1, 1, '', 'value_expected'],
  ['[1', 1, 3, '', 'comma_expected'],
  ['[{"a": "open\n}]', 1, 13, '', 'closing_quote_expected'],
  ['[] []', 1, 4, '[', 'end_expected'],
  ['{"a" 1}', 1, 6, '1', 'colon_expected'],
  ['["a\tb"]', 1, 4, '', 'control_character'],
  ['[True]', 1, 2, 'True', 'value_expected'],
  ['[1,,2]', 1, 4, ',', 'extra_comma'],
  ['[}', 1, 2, '}', 'value_expected'],
])('%j', (text, line, column, found, error) =>
  expect(problemsOf(text)).toMatchObject([{ line, column, found, error }]),
);

test('any JSON is read as JSON.parse reads it, and each place is where its value starts', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.nat(4), (value, indent) => {
      const text = JSON.stringify(value, null, indent);
      const read = readJson(text);
      expect(read.problems).toEqual([]);
      expect(read.value).toEqual(JSON.parse(text));
    }),
  );
});

test('brackets without end are a problem at their place, not a crash', () => {
  for (const open of ['[', '{"a":']) {
    const { value, problems } = readJson(`\n${open.repeat(3000)}`);
    expect(value).toBeUndefined();
    expect(problems).toMatchObject([{ path: '', offset: 1 + 100 * open.length }]);
    expect(positionAt(`\n${open.repeat(3000)}`, problems[0]?.offset ?? 0).line).toBe(2);
  }
  expect(readJson('['.repeat(100) + ']'.repeat(100)).problems).toEqual([]);
});

test('a text is called JSON exactly when JSON.parse takes it', () => {
  const pieces = fc.constantFrom(
    '[',
    ']',
    '{',
    '}',
    ',',
    ':',
    '"a"',
    '"',
    '\\',
    '\n',
    ' ',
    '1',
    '-0.5e1',
    'null',
    'x',
    "'",
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
      const text = parts.join('');
      let isJson = true;
      try {
        JSON.parse(text);
      } catch {
        isJson = false;
      }
      expect(readJson(text).problems.length === 0).toBe(isJson);
    }),
    { numRuns: 500 },
  );
});

test('reports a number that no program can hold, instead of reading it as another value', () => {
  expect(problemsOf('[1e999, -1e999, 1e308]')).toEqual([
    { line: 1, column: 2, path: '0', found: '1e999', error: 'number_too_large' },
    { line: 1, column: 9, path: '1', found: '-1e999', error: 'number_too_large' },
  ]);
});
