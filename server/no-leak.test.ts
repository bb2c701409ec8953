import { beforeAll, expect, it } from 'vitest';
import { endpoints } from '../contract/api.ts';
import { useApp } from './testing/app.ts';
import { aTest } from './testing/content.ts';
import { anItem, aPaper, ofKind } from './testing/papers.ts';

/** No text of a key or an explanation is on the wire before the attempt is submitted, whatever the kind of question. */
const app = useApp();

const KEY = 'the-key-of-this-question';
const NUMBER = '2718.2818';
const TOLERANCE = '0.0577215';
const EXPLANATION = 'the-explanation-of-this-question';
/** What nobody may read before submission; options are named by id, next to which there is `key`. */
const SECRETS = [KEY, NUMBER, TOLERANCE, EXPLANATION];

let token: string;
let bodies: Record<string, unknown>;
let attemptid: string;

beforeAll(async () => {
  const { single_choice, multiple_choice, numeric, short_text, written } = ofKind;
  const keyed = [
    { ...short_text, key: { ...short_text.key, accepted: [KEY] } },
    { ...single_choice, text: 'What is \\(1 + 1\\)?' },
    multiple_choice,
    { ...written, key: { model: KEY } },
    { ...numeric, key: { accepted: [{ value: NUMBER, within: { absolute: TOLERANCE } }], units: [] } },
  ];
  const items = keyed.map((question) => anItem({ ...question, explanation: EXPLANATION }));
  const test = await aTest(app.db, { paper: aPaper(items) });
  token = await app.signIn();
  const { exams } = await app.call('/exam/examList', {}, token);
  const examid = exams[0]?.examid ?? '';
  const opened = await app.call('/exam/questionList', { quizid: test.testCode }, token);
  attemptid = opened.attempt?.attemptid ?? '';
  bodies = {
    '/user/updateProfile': {
      phone: '+91 98765 43210',
      studyingIn: 'Grade 10',
      city: 'Pune',
      country: 'India',
    },
    '/user/studyingIn': { studyingIn: 'Grade 10' },
    '/exam/topicList': { examid },
    '/exam/testList': { examid },
    '/exam/questionList': { quizid: test.testCode },
    '/attempt/save': { attemptid, answers: [{ index: 0, answer: 'x', marked: false, seq: 1 }] },
    '/attempt/help': { attemptid, isAsking: true },
    '/attempt/look': { attemptid },
    '/attempt/result': { attemptid },
    '/printing/paper': { quizid: test.testCode },
    '/practice/session': { attemptid },
    '/practice/bookmark': { attemptid, index: 0, isBookmarked: true },
    '/practice/bookmarks': { attemptid },
    '/practice/bookmarked': {},
    '/practice/unbookmark': { questionid: crypto.randomUUID() },
  };
});

/** Submission itself answers the key, and log-out would end the session of this test. */
const excepted = ['/attempt/submit', '/user/logout'];

const beforeSubmission = endpoints.filter(
  ({ caller, path }) => caller !== 'admin' && caller !== 'owner' && !excepted.includes(path),
);

it.each(beforeSubmission.map((entry) => entry.path))(
  '%s gives no key and no explanation away',
  async (path) => {
    const { text, status } = await app.post(path, bodies[path] ?? {}, token);
    expect(status).toBeLessThan(500);
    for (const secret of SECRETS) expect(text).not.toContain(secret);
    expect(text).not.toMatch(
      /"(answerText|correctAnswer|explanation|answerKey|isCorrect|key|accepted)"|"right":\[/,
    );
  },
);

it("sends exactly the fields of a paper's questions", async () => {
  const { body } = await app.post('/exam/questionList', bodies['/exam/questionList'], token);
  const { questions } = (body as { questions: { questions: Record<string, unknown>[] } }).questions;
  const fields = new Set(questions.flatMap((question) => Object.keys(question)));
  expect([...fields].toSorted()).toEqual([
    'asked',
    'marks',
    'options',
    'questionFormat',
    'questionText',
    'section',
    'set',
  ]);
});

it('sends the key after submission, which shows that the tests above can fail', async () => {
  const { text } = await app.post('/attempt/submit', { attemptid }, token);
  for (const secret of SECRETS) expect(text).toContain(secret);
});
