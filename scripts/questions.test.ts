import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runQuestions } from './questions/command.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'questions-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function run(...args: string[]) {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const code = await runQuestions(args, { stdout, stderr });
  stdout.end();
  stderr.end();
  const [out, errors] = await Promise.all([text(stdout), text(stderr)]);
  return { code, out, errors };
}

async function file(name: string, content: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

const good = 'Sum? {=1 ~2}\n';

it('prints our JSON and exits with 0 when all was read', async () => {
  const command = join(import.meta.dirname, 'questions.ts');
  const path = await file('a.gift', good);
  const out = execFileSync(process.execPath, [command, 'convert', path], { encoding: 'utf8' });
  expect(JSON.parse(out)).toMatchObject({
    questions: [{ kind: 'single_choice', questionText: 'Sum?' }],
    problems: [],
  });
});

it('exits with 2 when some was not read, and says where', async () => {
  const { code, out } = await run('convert', await file('b.gift', `${good}\nBad {=1\n`));
  expect(code).toBe(2);
  expect(JSON.parse(out).problems).toEqual([
    {
      file: 'b.gift',
      line: 3,
      column: 7,
      question: 2,
      level: 'error',
      found: 'Bad {=1',
      wanted: expect.any(String),
      fix: null,
    },
  ]);
});

it.each([
  ['a file that is none', () => Promise.resolve(join(folder, 'missing.txt'))],
  ['an empty file', () => file('empty.txt', '')],
  ['a text without questions', () => file('novel.txt', 'It was a dark night.')],
])('exits with 1 and a problem for %s', async (_, path) => {
  const { code, out } = await run('convert', await path());
  expect(code).toBe(1);
  expect(JSON.parse(out)).toEqual({ questions: [], problems: [expect.objectContaining({ level: 'error' })] });
});

it('writes another format to a file, and tells on standard error what is lost', async () => {
  const out = join(folder, 'c.txt');
  const { code, errors } = await run(
    'convert',
    '--to',
    'aiken',
    '--out',
    out,
    await file('c.gift', 'Sum? {=1 ~2 ####one}\n\nTyped? {=x}\n'),
  );
  expect(code).toBe(2);
  expect(await readFile(out, 'utf8')).toBe('Sum?\nA. 1\nB. 2\nANSWER: A\n');
  expect(errors).toMatch(/question 2: Typed\?/);
  expect(errors).toMatch(/explanation: question 1/);
});

it.each([
  [['convert']],
  [['export', 'x']],
  [['convert', '--from', 'odt', 'x']],
  [['convert', '--nothing', 'x']],
])('says how it is used: %j', async (args) => {
  const { code, errors } = await run(...args);
  expect(code).toBe(1);
  expect(errors).toContain('Usage: npm run questions');
  expect(errors).not.toMatch(/^\s+at /m);
});

it.each([
  ['missing.txt', /^There is no file .*missing\.txt\.$/],
  ['.', /is a folder\.$/],
])('says in plain words why it cannot read %s', async (name, found) => {
  const { code, out } = await run('convert', join(folder, name));
  expect(code).toBe(1);
  expect(JSON.parse(out).problems[0].found).toMatch(found);
});
