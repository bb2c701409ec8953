import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { endpoints } from '../contract/api.ts';
import { anAdmin } from './testing/admins.ts';
import { useApp } from './testing/app.ts';
import { anExam, aQuestion, aTest } from './testing/content.ts';

/**
 * One student has the ids of another's attempts, and of a test of a class that is not his: no call tells or changes anything
 * by them. The test walks the contract: a call of students that takes such an id and has no case here fails.
 */
const app = useApp();

/** Everything that is not his has it in its text. */
const MARK = /zebra/i;

interface World {
  open: string;
  done: string;
  quizid: string;
}

let world: World;
let hers: string;
let his: string;

async function aStudent(name: string, code?: string): Promise<string> {
  const { credential } = await app.call('/identity/credential', { email: `${name}@s.example`, name });
  const { token } = await app.call('/user/googlesignup', { email: `${name}@s.example`, name, credential });
  if (code) await app.call('/user/joinClass', { code }, token);
  return token;
}

beforeAll(async () => {
  const owner = await anAdmin(app, 'owner');
  const { class: of } = await app.call('/admin/classAdd', { name: 'Zebra class', teachers: [] }, owner.token);
  const { id: examId } = await anExam(app.db);
  const questions = [0, 1].map((n) => aQuestion(n, { questionText: `Zebra question ${n}` }));
  const { testCode: quizid } = await aTest(app.db, { examId, name: 'Zebra test', questions });
  await app.call('/adminexam/quizClasses', { quizid, classids: [of._id] }, owner.token);
  hers = await aStudent('asha', of.joinCode ?? '');
  his = await aStudent('ravi');
  const begin = async () => {
    const { attempt } = await app.call('/exam/questionList', { quizid }, hers);
    const attemptid = attempt?.attemptid ?? '';
    const answers = [{ index: 0, answer: 'a', marked: true, seq: 1 }];
    await app.call('/attempt/save', { attemptid, answers }, hers);
    return attemptid;
  };
  const done = await begin();
  await app.call('/attempt/submit', { attemptid: done, answers: [] }, hers);
  await app.call('/practice/bookmark', { attemptid: done, index: 0, isBookmarked: true }, hers);
  world = { open: await begin(), done, quizid };
});

const changed = [{ index: 0, answer: 'b', marked: false, seq: 9 }];

/** What he sends with an id of hers. */
const cases: Record<string, (w: World) => object[]> = {
  '/exam/questionList': (w) => [{ quizid: w.quizid }, { quizid: w.quizid, attemptid: w.open }],
  '/attempt/cover': (w) => [{ quizid: w.quizid }],
  '/attempt/list': (w) => [{ quizid: w.quizid }],
  '/notes/ofTest': (w) => [{ quizid: w.quizid }],
  '/printing/paper': (w) => [{ quizid: w.quizid }],
  ...Object.fromEntries(
    [
      '/attempt/result',
      '/attempt/standing',
      '/attempt/sheet',
      '/attempt/look',
      '/practice/session',
      '/practice/bookmarks',
    ].map((path) => [path, (w: World) => [{ attemptid: w.open }, { attemptid: w.done }]]),
  ),
  '/attempt/save': (w) => [w.open, w.done].map((attemptid) => ({ attemptid, answers: changed })),
  '/attempt/submit': (w) => [w.open, w.done].map((attemptid) => ({ attemptid, answers: changed })),
  '/attempt/help': (w) => [{ attemptid: w.open }, { attemptid: w.open, isAsking: true }],
  '/attempt/challenge': (w) => [{ attemptid: w.done, position: 0, reason: 'The key is wrong' }],
  '/practice/bookmark': (w) => [{ attemptid: w.done, index: 0, isBookmarked: false }],
};

const fieldsOf = (body: object): string[] => ('shape' in body ? Object.keys(body.shape as object) : []);

it('has a case for each call of students that takes the id of an attempt or a test', () => {
  const taking = endpoints.filter(
    ({ caller, body }) =>
      caller === 'student' && fieldsOf(body).some((name) => /^(attemptid|quizid)$/.test(name)),
  );
  expect(Object.keys(cases).toSorted()).toEqual(taking.map(({ path }) => path).toSorted());
});

it.each(Object.keys(cases))('%s tells and changes nothing of another', async (path) => {
  const held = async () =>
    JSON.stringify(
      await app.db.execute(sql`select (select json_agg(a order by id) from attempts a) as attempts,
        (select json_agg(a order by attempt_id, position) from answers a) as answers,
        (select json_agg(c) from challenges c) as challenges`),
    );
  const before = await held();
  for (const body of cases[path]?.(world) ?? []) {
    const { status, text } = await app.post(path, body, his);
    const isNothing = status === 404 || (status === 200 && !/"(\w*Found|isSaved)":true/.test(text));
    expect({ body, status, isNothing, text: text.slice(0, 200) }).toMatchObject({ isNothing: true });
    expect(text).not.toMatch(MARK);
    expect(text).not.toContain(world.open);
    expect(text).not.toContain(world.done);
  }
  expect(await held()).toBe(before);
  // So that the test can fail: she is told.
  const [own = {}] = cases[path]?.(world) ?? [];
  if (path === '/exam/questionList') expect((await app.post(path, own, hers)).text).toMatch(MARK);
});
