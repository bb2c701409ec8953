import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { endpoints } from '../../contract/api.ts';
import { PRACTICE_RULES } from '../../contract/catalog/test-rules.ts';
import { toRuleRow } from '../catalog/test-rules.ts';
import { aPdf, aSlowPdf } from '../testing/a-pdf.ts';
import { anAdmin } from '../testing/admins.ts';
import { useApp } from '../testing/app.ts';
import { aTest } from '../testing/content.ts';
import { anItem, aPaper, aSection, ofKind } from '../testing/papers.ts';

const app = useApp();

let token: string;

beforeAll(async () => {
  token = (await anAdmin(app, 'teacher')).token;
});

async function send(
  file: Uint8Array,
  {
    as = token,
    signal = null,
    path = '/adminexam/paperPages',
  }: Partial<{ as: string; signal: AbortSignal | null; path: string }> = {},
) {
  const response = await fetch(app.address + path, {
    method: 'POST',
    signal,
    headers: { 'content-type': 'application/octet-stream', authorization: `Bearer ${as}` },
    body: new Blob([new Uint8Array(file)]),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

async function pagesOf(file: Uint8Array) {
  const { status, body } = await send(file);
  expect(status, JSON.stringify(body)).toBe(200);
  return body['pages'] as { hash: string; address: string; numbers: number[] }[];
}

const PAPER = [
  ['General instructions', '1. All questions are compulsory', '2. Use a dark pen'],
  [
    '1. How many metres is 5 km?',
    '(a) 50  (b) 500',
    'Q2) What is 3.5 + 1?',
    'Question 3: 2020 was a leap year.',
  ],
];

it('makes a picture of each page of a PDF, upright and white, and finds the numbers of its questions', async () => {
  const pages = await pagesOf(aPdf(PAPER));
  expect(pages.map(({ numbers }) => numbers)).toEqual([
    [1, 2],
    [1, 2, 3],
  ]);
  const bytes = Buffer.from(await (await fetch(app.address + (pages[1]?.address ?? ''))).arrayBuffer());
  const { info, data } = await sharp(bytes).greyscale().raw().toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width: 1130, height: 1600 });
  const inkIn = (from: number, to: number) =>
    data.subarray(from * info.width, to * info.width).filter((grey) => grey < 100).length;
  expect(data[0]).toBe(255);
  // Four lines at the top, and nothing below.
  expect(inkIn(0, 300)).toBeGreaterThan(1_000);
  expect(inkIn(300, 1600)).toBe(0);
});

it('takes the photo of a page', async () => {
  const photo = await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#ddd' } })
    .jpeg()
    .toBuffer();
  expect(await pagesOf(photo)).toEqual([
    { hash: expect.any(String), address: expect.stringMatching(/^\/media\//), numbers: [] },
  ]);
});

it.each([
  ['a password', aPdf(PAPER, encrypted()), 'The PDF asks for a password: save it without one.'],
  ['half a PDF', Buffer.from('%PDF-1.4\n1 0 obj'), 'The PDF is damaged: print it as PDF again.'],
  ['a text', Buffer.from('1. What?'), /JPEG|PNG/],
])('refuses in words: %s', async (_, file, message) => {
  expect(await send(file)).toMatchObject({
    status: 400,
    body: { code: 'bad_input', field: 'file', message: expect.stringMatching(message) },
  });
});

it('keeps nobody else’s file of questions waiting, however long a page takes', async () => {
  const leaving = new AbortController();
  const drawn = send(aSlowPdf(), { signal: leaving.signal }).catch((error: Error) => error.name);
  const as = (await anAdmin(app, 'teacher')).token;
  const path = '/adminexam/questionsRead';
  const { status } = await send(Buffer.from('One? {=1 ~2}'), { as, path });
  expect(status).toBe(200);
  leaving.abort();
  expect(await drawn).toBe('AbortError');
});

/** Encrypted with a password that nobody knows: any 32 bytes are the check of another one. */
function encrypted() {
  const some = (byte: string) => `<${byte.repeat(32)}>`;
  return `/Encrypt << /Filter /Standard /V 1 /R 2 /O ${some('ab')} /U ${some('cd')} /P -4 >> /ID [${some('01')} ${some('01')}]`;
}

it('says nothing of the pages before the test opens', async () => {
  const pages = await pagesOf(aPdf([['1. The secret question']]));
  const passage = { name: 'Page 1', text: `![Page 1](media:${pages[0]?.hash})` };
  const paper = aPaper([anItem(ofKind.single_choice, { passage: passage.name })], [aSection()], {
    passages: [passage],
  });
  const opensAt = new Date(app.clock.now().getTime() + 60_000).toISOString();
  const { testCode: quizid } = await aTest(app.db, {
    paper,
    ...toRuleRow({ ...PRACTICE_RULES, opensAt }),
  });
  const student = await app.signIn();
  const { exams } = await app.call('/exam/examList', {}, student);
  const examid = exams[0]?.examid;
  const calls = endpoints.filter(
    ({ caller, path }) => (caller === 'student' || caller === 'anyone') && path !== '/user/logout',
  );
  for (const { path } of calls) {
    const { text } = await app.post(path, { quizid, examid }, student);
    expect(text, path).not.toContain(pages[0]?.hash);
  }
  app.clock.advance(60);
  const { text } = await app.post('/exam/questionList', { quizid }, student);
  expect(text).toContain(pages[0]?.address);
});
