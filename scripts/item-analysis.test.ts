import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lsat6 } from '../server/testing/lsat6.ts';
import { simulateTest } from '../server/testing/simulated-answers.ts';
import { itemAnalysis } from './item-analysis/command.ts';
import { InputError } from './item-analysis/input-error.ts';

const folder = mkdtempSync(join(tmpdir(), 'item-analysis-'));
const before = process.cwd();
beforeAll(() => process.chdir(folder));
afterAll(() => {
  process.chdir(before);
  rmSync(folder, { recursive: true });
});

function file(name: string, content: string | Buffer): string {
  writeFileSync(join(folder, name), content);
  return name;
}

function run(...args: string[]) {
  const { figures, note } = itemAnalysis(args);
  // As the command prints them: what is not there is null.
  return { note, figures: JSON.parse(JSON.stringify(figures)) };
}

/** The command itself, as npm starts it. */
function spawnCommand(...args: string[]) {
  return spawnSync(process.execPath, [join(import.meta.dirname, 'item-analysis.ts'), ...args], {
    cwd: before,
    encoding: 'utf8',
    env: { ...process.env, INIT_CWD: folder },
  });
}

const csv = (rows: readonly (readonly (string | number)[])[], separator = ',') =>
  rows.map((row) => row.join(separator)).join('\n');

it('prints the published figures of LSAT-6', () => {
  const marks = file('lsat6.csv', csv([['Q1', 'Q2', 'Q3', 'Q4', 'Q5'], ...lsat6()]));
  const { status, stdout, stderr } = spawnCommand(marks);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  const figures = JSON.parse(stdout);
  expect(figures).toMatchObject({
    students: 1000,
    mean: expect.closeTo(0.7638, 10),
    median: 0.8,
    coefficientOfInternalConsistency: expect.closeTo(0.295, 4),
    marks: {
      possible: 5,
      mean: expect.closeTo(3.819, 10),
      median: 4,
      standardDeviation: expect.closeTo(1.035, 3),
    },
  });
  expect(
    figures.questions.map((one: Record<string, number>) => [one.name, one.facility, one.discriminationIndex]),
  ).toEqual([
    ['Q1', 0.924, expect.closeTo(0.1128, 4)],
    ['Q2', 0.709, expect.closeTo(0.1532, 4)],
    ['Q3', 0.553, expect.closeTo(0.1728, 4)],
    ['Q4', 0.763, expect.closeTo(0.1444, 4)],
    ['Q5', 0.87, expect.closeTo(0.1216, 4)],
  ]);
});

describe('reads', () => {
  const plain = csv([
    ['Q1', 'Q2'],
    [1, 0.5],
    [0, 1],
    [1, 0],
    [0, 0],
  ]);
  const expected = () => run(file('plain.csv', plain)).figures;

  it.each([
    ['semicolons, decimal commas and a byte order mark', '\uFEFFQ1;Q2\r\n1;0,5\r\n0;1\r\n1;0\r\n0;0\r\n'],
    ['quotes', '"Q1","Q2"\n"1","0,5"\n0,1\n1,"0"\n0,0\n'],
    ['tabs and blank lines', 'Q1\tQ2\n1\t.5\n\n0\t1\n1\t0\n0\t0\n\n'],
    ['UTF-16', Buffer.from('\uFEFFQ1\tQ2\r\n1\t0.5\r\n0\t1\r\n1\t0\r\n0\t0\r\n', 'utf16le')],
    ['powers of ten', 'Q1,Q2\n1e0,5e-1\n0,10E-1\n1.00,0\n0,−0\n'],
  ])('%s', (_, content) => {
    expect(run(file('other.csv', content)).figures).toEqual(expected());
  });

  it.each(['id', 'Student Name', 'E-Mail', 'roll no', ''])(
    'a first column %j as names, and says so',
    (name) => {
      const content = `${name},Q1,Q2\n1,1,0.5\n2,0,1\n"Rao, Asha",1,0\n4,0,0\n,,\n`;
      const { note, figures } = run(file('ids.csv', content));
      expect(figures).toEqual(expected());
      expect(note).toContain('is taken to name the students');
    },
  );

  it('a blank cell as no marks and left out', () => {
    const { figures } = run(file('blank.csv', 'Q1,Q2\n1,0.5\n,1\n1,\n0,0\n'));
    const [first, second] = figures.questions;
    expect([first.leftOut, second.leftOut]).toEqual([1, 1]);
    expect([first.facility, second.facility]).toEqual(
      expected().questions.map((one: { facility: number }) => one.facility),
    );
  });

  it('thirds with sixteen digits, as other programs write them', () => {
    const third = String(1 / 3);
    const { figures } = run(file('thirds.csv', `Q1,Q2\n${third},0\n${third},1\n${third},0\n`), '--max', '1');
    expect(figures.questions[0].facility).toBeCloseTo(1 / 3, 11);
    expect(figures.questions[0].discriminationIndex).toBeNull();
  });
});

it('takes the most possible marks as a list, as one number, from a file, and else the largest mark', () => {
  const marks = file('marks.csv', 'id,Q1,Q2\na,1,2\nb,0,1\n');
  file('max.csv', 'Q2,Q1\n8,4\n');
  const facilities = (...args: string[]) =>
    run(marks, ...args).figures.questions.map(({ facility }: { facility: number }) => facility);
  expect(facilities()).toEqual([0.5, 0.75]);
  expect(facilities('--max', '4,8')).toEqual([0.125, 0.1875]);
  expect(facilities('--max', '4')).toEqual([0.125, 0.375]);
  expect(facilities('--max', 'max.csv')).toEqual([0.125, 0.1875]);
});

it('judges options and says which key may be wrong and why', () => {
  const test = simulateTest({ students: 200, questions: 20, options: 4, seed: 7, leftOut: 0.02 });
  const letters = ['A', 'B', 'C', 'D'];
  const keys = test.right.map((one) => letters[one] ?? '');
  const right = keys[4] ?? '';
  keys[4] = letters[((test.right[4] ?? 0) + 1) % 4] ?? '';
  const names = keys.map((_, i) => `Q${i + 1}`);
  const choices = test.chosen.map((row) => row.map((one) => (one === null ? '' : (letters[one] ?? ''))));
  const marks = choices.map((row) => row.map((one, i) => (one === keys[i] ? 1 : 0)));
  const withIds = (rows: (string | number)[][]) => rows.map((row, i) => [`s${i}`, ...row]);
  const { figures } = run(
    file('m.csv', csv([['id', ...names], ...withIds(marks)])),
    '--choices',
    // In another order, and in small letters.
    file(
      'c.csv',
      csv([['id', ...names], ...withIds(choices).toReversed()]).replaceAll(/[A-D](?=[,\n])/g, (one) =>
        one.toLowerCase(),
      ),
    ),
    '--key',
    file('k.csv', csv([names, keys])),
    '--options',
    '4',
  );
  const suspected = figures.questions.filter(
    (one: { keyAlarm: { verdict: string } }) => one.keyAlarm.verdict === 'suspected',
  );
  expect(suspected).toMatchObject([{ name: 'Q5', randomGuessScore: 0.25, keyAlarm: { option: right } }]);
  expect(suspected[0].keyAlarm.sentence).toMatch(
    new RegExp(
      `^The key ${keys[4]} of Q5 may be wrong: .* who chose ${right} did better \\(correlation 0\\.\\d\\d\\)\\.$`,
    ),
  );
  const chosen = suspected[0].options.reduce(
    (sum: number, one: { students: number }) => sum + one.students,
    0,
  );
  expect(chosen + suspected[0].leftOut).toBe(200);
});

describe('refuses with the place, what was found and what is wanted:', () => {
  it.each([
    [
      'a text for marks',
      'Q1,Q2\n1,0\n1,absent\n',
      [],
      /^x\.csv, line 3, column Q2: found 'absent', wanted marks/,
    ],
    ['a row with too few cells', 'Q1,Q2\n1\n', [], /^x\.csv, line 2: found 1 cells, wanted 2/],
    ['two columns of one name', 'Q1,Q1\n1,1\n', [], /^x\.csv, line 1: two columns have the name 'Q1'/],
    ['no marks', 'Q1,Q2\n', [], /^x\.csv has no marks/],
    ['an empty file', '', [], /^x\.csv is empty/],
    ['an open quote', 'Q1,Q2\n"1,0\n', [], /^x\.csv, line \d: the quotes of a cell are wrong/],
    ['Latin-1', Buffer.from([0x51, 0xe9, 0x0a, 0x31]), [], /^x\.csv is not a text in UTF-8/],
    [
      'more marks than possible',
      'Q1,Q2\n1,3\n',
      ['--max', '1,2'],
      /^x\.csv, line 2, column Q2: found 3, wanted at most 2/,
    ],
    [
      'too few maxima',
      'Q1,Q2,Q3\n1,1,1\n',
      ['--max', '1,2'],
      /^--max: found 2 numbers, wanted one for each of the 3/,
    ],
    ['a maximum of 0', 'Q1\n1\n', ['--max', '0'], /^--max: found '0', wanted the most possible marks/],
    [
      'choices without a key',
      'Q1\n1\n',
      ['--choices', 'x.csv'],
      /^Wanted one file of marks, and --choices together/,
    ],
    ['an unknown option', 'Q1\n1\n', ['--maximum', '1'], /--maximum[^]*Usage: /],
    ['a missing file', 'Q1\n1\n', ['--max', 'none.csv'], /^none\.csv cannot be read: there is no such file/],
  ])('%s', (_, content, args, message) => {
    const path = file('x.csv', content);
    expect(() => itemAnalysis([path, ...args])).toThrow(InputError);
    expect(() => itemAnalysis([path, ...args])).toThrow(message);
  });

  it('on standard error, with 1 and without a stack', () => {
    const { status, stderr } = spawnCommand(file('x.csv', 'Q1,Q2\n1\n'));
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: expect.stringMatching(/^x\.csv, line 2: found 1 cells, wanted 2[^\n]*\n$/),
    });
  });
});
