import { webcrypto } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { attempts } from '../db/tables/attempts.ts';
import { anAdmin, type TestAdmin } from '../testing/admins.ts';
import { TOKEN_SECRET, useApp } from '../testing/app.ts';
import { aTest } from '../testing/content.ts';
import { createAnswerFiles } from './answer-files.ts';

const app = useApp();
const TEN_MINUTES = 600;

let owner: TestAdmin;
beforeAll(async () => {
  owner = await anAdmin(app, 'owner');
});

const base64 = (bytes: ArrayBuffer) => Buffer.from(bytes).toString('base64');

/** As a browser does it. */
async function seal(content: unknown, key: string): Promise<string> {
  const { subtle } = webcrypto;
  const curve = { name: 'ECDH', namedCurve: 'P-256' };
  const own = await subtle.generateKey(curve, false, ['deriveBits']);
  const school = await subtle.importKey('raw', Buffer.from(key, 'base64'), curve, false, []);
  const shared = await subtle.deriveBits({ name: 'ECDH', public: school }, own.privateKey, 256);
  const device = await subtle.exportKey('raw', own.publicKey);
  const aes = await subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: device, info: Buffer.from('answer file') },
    await subtle.importKey('raw', shared, 'HKDF', false, ['deriveKey']),
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt'],
  );
  const iv = new Uint8Array(12);
  const sealed = await subtle.encrypt({ name: 'AES-GCM', iv }, aes, Buffer.from(JSON.stringify(content)));
  return JSON.stringify({ school: key, device: base64(device), sealed: base64(sealed) });
}

/** A student whose device recorded an answer in time, and loses the network. */
async function sitting(rules: Parameters<typeof aTest>[1] = {}) {
  const { testCode: quizid } = await aTest(app.db, rules);
  const token = await app.signIn();
  const { attempt } = await app.call('/exam/questionList', { quizid }, token);
  const { attemptid = '', sealing = { school: '', ticket: '' } } = attempt ?? {};
  const [row] = await app.db
    .select({ student: attempts.studentId })
    .from(attempts)
    .where(eq(attempts.id, attemptid as never));
  const student = row?.student;
  const at = (seconds: number) => app.clock.now().getTime() + seconds * 1000;
  const answers = [
    { index: 0, answer: 'right 0', marked: false, seq: at(60) },
    { index: 1, answer: 'right 1', marked: false, seq: at(TEN_MINUTES + 60) },
  ];
  const content = { student, attempt: attemptid, ticket: sealing.ticket, answers, spentMs: [] };
  return { quizid, token, attemptid, key: sealing.school, content };
}

const take = (quizid: string, file: string, by = owner) =>
  app.call('/adminexam/answerFileTake', { quizid, file }, by.token);

it('counts as a late delivery does, once, and is marked', async () => {
  const { quizid, token, attemptid, key, content } = await sitting();
  const file = await seal(content, key);
  expect(file).not.toContain('right');
  expect(await take(quizid, file)).toMatchObject({ outcome: 'open', added: 0 });
  app.clock.advance(TEN_MINUTES + 30);
  // What the device recorded after the end is not taken.
  expect(await take(quizid, file)).toMatchObject({ outcome: 'taken', added: 1 });
  expect(
    await take(quizid, await seal({ ...content, answers: content.answers.slice(0, 1) }, key)),
  ).toMatchObject({ outcome: 'known' });
  const { result } = await app.call('/attempt/result', { attemptid }, token);
  expect(result).toMatchObject({ correctCount: 1, isLate: true });
  const { entries } = await app.call('/admin/auditList', { filters: { kind: 'quiz' } }, owner.token);
  expect(entries[0]).toMatchObject({ action: 'answerFileTake', after: { answers: 1 } });
});

it('is refused in words where it is not what it says', async () => {
  const { quizid, key, content } = await sitting();
  const other = await sitting();
  app.clock.advance(TEN_MINUTES + 30);
  const file = await seal(content, key);
  const { school, device, sealed } = JSON.parse(file) as Record<'school' | 'device' | 'sealed', string>;
  const changed = Buffer.from(sealed ?? '', 'base64');
  changed[3] = (changed[3] ?? 0) ^ 1;
  const outcomeOf = async (text: string, of = quizid) => (await take(of, text)).outcome;
  expect(await outcomeOf('a photo')).toBe('damaged');
  expect(await outcomeOf(file.slice(0, -20))).toBe('damaged');
  expect(await outcomeOf(JSON.stringify({ school, device, sealed: changed.toString('base64') }))).toBe(
    'damaged',
  );
  expect(await outcomeOf(JSON.stringify({ school, device: 'AAAA', sealed }))).toBe('damaged');
  expect(await outcomeOf(await seal({ ...content, answers: 'all right' }, key))).toBe('damaged');
  // Of another student's attempt, with the ticket of one's own.
  expect(await outcomeOf(await seal({ ...other.content, ticket: content.ticket }, key))).toBe('forged');
  expect(await outcomeOf(file, other.quizid)).toBe('other_test');
  const stranger = await anAdmin(app, 'teacher');
  expect((await app.post('/adminexam/answerFileTake', { quizid, file }, stranger.token)).status).toBe(404);
  expect(await outcomeOf(file)).toBe('taken');
});

it('is for the school whose paper it was, whichever secret that had', async () => {
  const { quizid, key, content } = await sitting();
  app.clock.advance(TEN_MINUTES + 30);
  const file = await seal(content, key);
  const tokenSecret = 'another secret for tests that is long enough';
  expect(createAnswerFiles(tokenSecret).open(file)).toBe('foreign');
  expect(createAnswerFiles(`${tokenSecret},${TOKEN_SECRET}`).open(file)).toMatchObject({
    student: content.student,
  });
  expect(await take(quizid, file)).toMatchObject({ outcome: 'taken' });
});

it('takes nothing where the test takes nothing late', async () => {
  const { quizid, key, content } = await sitting({ takesLate: false });
  app.clock.advance(TEN_MINUTES + 30);
  expect(await take(quizid, await seal(content, key))).toMatchObject({ outcome: 'too_late', added: 0 });
});
