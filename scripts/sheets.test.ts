import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runSheets } from './sheets/command.ts';

interface Layout {
  pages: { bubbles: { field: string; value: string; x: number; y: number; r: number }[] }[];
}

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sheets-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function run(command: string) {
  const written = { stdout: '', stderr: '' };
  const stream = (name: keyof typeof written) =>
    new Writable({
      write(chunk: Buffer, _encoding, done) {
        written[name] += chunk.toString();
        done();
      },
    });
  const args = command.split(' ').map((arg) => (/\.(json|png|pdf|jpg)$/.test(arg) ? join(folder, arg) : arg));
  const code = await runSheets(args, { stdout: stream('stdout'), stderr: stream('stderr') });
  return { code, ...written };
}

/** Fills bubbles, each `field value`, with discs of this grey, and turns the sheet as a scanner may. */
async function scan(
  page: number,
  png: string,
  marks: string[],
  file: string,
  { grey = 40, turn = 180 } = {},
) {
  const layout = JSON.parse(await readFile(join(folder, 'layout.json'), 'utf8')) as Layout;
  const discs = layout.pages[page]?.bubbles
    .filter(({ field, value }) => marks.includes(`${field} ${value}`))
    .map(({ x, y, r }) => `<circle cx="${x}" cy="${y}" r="${r}" fill="rgb(${grey},${grey},${grey})"/>`);
  expect(discs).toHaveLength(marks.length);
  const ink = `<svg xmlns="http://www.w3.org/2000/svg" width="1654" height="2339" viewBox="0 0 210 297">${discs?.join('')}</svg>`;
  const filled = await sharp(join(folder, png))
    .composite([{ input: Buffer.from(ink) }])
    .png()
    .toBuffer();
  await writeFile(
    join(folder, file),
    await sharp(filled).rotate(turn, { background: '#888' }).blur(1).jpeg().toBuffer(),
  );
}

interface Read {
  sheets: {
    page: number;
    test: string;
    set: string | null;
    roll: string | null;
    answers: { question: number; marked: string[]; state: string }[];
    problems: { problem: string; detail: string }[];
  }[];
}
const parsed = (text: string) => JSON.parse(text) as Read;

it('prints a sheet as PDF and PNG and reads it when it is filled', async () => {
  const printed = await run(
    'print --questions 90 --options 4 --numbers 2 --roll 8 --sets 4 --out sheet.pdf --png sheet.png --layout layout.json',
  );
  expect(printed).toMatchObject({ code: 0, stdout: '' });
  const pdf = await readFile(join(folder, 'sheet.pdf'), 'latin1');
  expect(pdf.startsWith('%PDF-1.4')).toBe(true);
  expect(Number(/startxref\n(\d+)/.exec(pdf)?.[1])).toBe(pdf.indexOf('xref\n0 '));
  const roll = Array.from('20261304', (digit, at) => `roll${at + 1} ${digit}`);
  const number = Array.from('-12.5', (value, at) => `q89.${at + 1} ${value}`);
  await scan(0, 'sheet.png', [...roll, ...number, 'set C', 'q1 B', 'q40 D', 'q41 A', 'q88 C'], 'a.jpg');
  const { code, stdout } = await run('read a.jpg --layout layout.json');
  const [sheet] = parsed(stdout).sheets;
  expect(sheet).toMatchObject({ page: 1, set: 'C', roll: '20261304', problems: [] });
  const filled = sheet?.answers.filter(({ marked }) => marked.length > 0);
  expect(filled?.map(({ question, marked }) => `${question} ${marked.join('')}`)).toEqual([
    '1 B',
    '40 D',
    '41 A',
    '88 C',
    '89 -12.5',
  ]);
  expect(sheet?.answers).toHaveLength(90);
  expect([code, sheet?.answers.every(({ state }) => state === 'sure')]).toEqual([0, true]);
});

it('asks about two marks, a gap in a number and a roll number with a hole, and never guesses', async () => {
  const roll = Array.from('2026130', (digit, at) => `roll${at + 1} ${digit}`);
  await scan(0, 'sheet.png', [...roll, 'set A', 'q7 A', 'q7 C', 'q9 D', 'q90.2 1', 'q90.4 5'], 'b.jpg', {
    turn: 3,
  });
  await writeFile(join(folder, 'c.jpg'), 'no picture');
  const { code, stdout } = await run('read b.jpg c.jpg --layout layout.json');
  const [sheet, broken] = parsed(stdout).sheets;
  expect(code).toBe(2);
  expect(sheet).toMatchObject({
    roll: null,
    problems: [{ problem: 'roll number not sure', detail: 'Seen: 2026130?' }],
  });
  expect(sheet?.answers.filter(({ state }) => state === 'ask')).toEqual([
    { question: 7, marked: ['A', 'C'], state: 'ask' },
    { question: 90, marked: ['15'], state: 'ask' },
  ]);
  expect(broken).toMatchObject({ answers: [], problems: [{ problem: 'file not readable' }] });
});

it('knows the pages of a long test apart, and another test', async () => {
  await run('print --questions 200 --options 5 --roll 6 --png long.png --layout layout.json');
  const roll = Array.from('417702', (digit, at) => `roll${at + 1} ${digit}`);
  await scan(1, 'long-2.png', [...roll, 'q200 E'], 'd.jpg', { turn: 90 });
  const { stdout } = await run('read d.jpg a.jpg --layout layout.json');
  const [second, other] = parsed(stdout).sheets;
  expect(second).toMatchObject({ page: 2, roll: '417702', problems: [] });
  expect(second?.answers.at(-1)).toEqual({ question: 200, marked: ['E'], state: 'sure' });
  expect(other).toMatchObject({ answers: [], problems: [{ problem: 'another test' }] });
});

it('names the option that is wrong', async () => {
  for (const [command, named] of [
    ['print --questions 201 --layout x.json', '--questions'],
    ['print --questions 10 --options 3 --layout x.json', '--options'],
    ['print --questions 10 --roll 13 --layout x.json', '--roll'],
    ['print --questions 10 --numbers 11 --layout x.json', '--numbers'],
    ['print --questions 10 --multiple 8-12 --layout x.json', '--multiple'],
    ['print --questions 10', '--layout'],
    ['print --questions 10 --colour red --layout x.json', '--colour'],
    ['read a.jpg', '--layout'],
    ['read a.jpg --layout none.json', '--layout'],
    ['read --layout layout.json', 'photos'],
    ['scan', 'Usage'],
  ] as const) {
    const { code, stderr } = await run(command);
    expect([code, stderr.includes(named) ? named : stderr]).toEqual([1, named]);
  }
});
