import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { endpoints } from '../contract/api.ts';
import type { AnswerChange } from '../contract/attempts.ts';
import { PRACTICE_RULES, type TestRules } from '../contract/catalog/test-rules.ts';
import type { PaperDraft } from '../contract/papers/draft.ts';
import type { AuthoredQuestion } from '../contract/questions/authored-question.ts';
import { JEE_ADVANCED } from '../contract/schemes/jee-advanced.ts';
import { newId } from './ids.ts';
import { anAdmin } from './testing/admins.ts';
import { type TestApp, useApp } from './testing/app.ts';
import { anExam, aQuestion, aTest, testFields } from './testing/content.ts';
import { anItem, aPaper, aSection, ofKind } from './testing/papers.ts';
import { answersOf, openTest } from './testing/sitting.ts';

/*
 * Two installations have the same papers, but for keys, tolerances and explanations. Until a result may be shown, every
 * call of a student answers the same in both: what is the same cannot give an answer away, whatever form it has.
 */

type Either = 0 | 1;

/** A key and an explanation for each of the two. */
function either(
  question: AuthoredQuestion,
  which: Either,
  keys: readonly [unknown, unknown],
  image: string,
): AuthoredQuestion {
  const explanation = `Because of ${which}\n\n![Why](media:${image})`;
  return { ...question, explanation, key: keys[which] } as AuthoredQuestion;
}

const numericKey = (accepted: object, units: string[] = []) => ({ accepted: [accepted], units });
const { unit: _, ...withoutUnit } = ofKind.numeric.body;
const text = (accepted: string[], flag: boolean) => ({
  accepted,
  ignoreCase: flag,
});

/** Every kind with every form of its key, marked by partial marks, chosen from, drawn and shuffled. */
function paperOf(which: Either, asked: string, why: string): PaperDraft {
  const scheme = JEE_ADVANCED.jee_advanced_2026_1.sections.find(({ kinds }) =>
    kinds.includes('multiple_choice'),
  )?.scheme;
  const { single_choice, multiple_choice, numeric, short_text, written } = ofKind;
  const withImages = {
    ...single_choice,
    text: `Which?\n\n![A circuit](media:${asked})`,
    body: { options: single_choice.body.options.map((o) => ({ ...o, text: `![${o.id}](media:${asked})` })) },
  };
  const questions: [AuthoredQuestion, unknown, unknown][] = [
    [withImages, { right: ['b'] }, { right: ['c'] }],
    [single_choice, { right: ['a'] }, { right: ['b', 'd'] }],
    [multiple_choice, { right: [['a', 'c']] }, { right: [['b'], ['a', 'b', 'd']] }],
    [
      numeric,
      numericKey({ value: '0.65', within: { absolute: '0.02' } }),
      numericKey({ value: '7', within: { relative: '0.1' } }),
    ],
    [numeric, numericKey({ from: '0.6', to: '0.7' }), numericKey({ value: '65' })],
    [
      numeric,
      numericKey({ value: '1.25', within: { significantDigits: 3 } }),
      numericKey({ from: '2', to: '3' }),
    ],
    [
      { ...numeric, body: withoutUnit },
      numericKey({ value: '5' }, ['m/s']),
      numericKey({ value: '18' }, ['km/h', 'm/s']),
    ],
    [short_text, text(['Pune', 'Poona'], true), text(['Nashik'], false)],
    [written, { model: 'Air scatters blue light.' }, { model: `![Light](media:${why})` }],
  ];
  const items = questions.map(([question, ...keys], i) =>
    anItem(either(question, which, keys, why), { section: i < 4 ? 0 : 1, ...(i < 2 && { passage: 'map' }) }),
  );
  // Whichever is drawn looks the same; which one it was must not show either.
  const drawn = [0, 1, 2].map(() =>
    anItem(either(single_choice, which, [{ right: ['a'] }, { right: ['d'] }], why), {
      section: 2,
      draw: { name: 'Waves', take: 2 },
    }),
  );
  return aPaper(
    [...items, ...drawn],
    [
      aSection({ name: 'A', ...(scheme && { scheme }), shufflesOptions: true }),
      aSection({ name: 'B', choice: { answer: 3, counts: 'best' } }),
      aSection({ name: 'C', shufflesQuestions: true }),
    ],
    { passages: [{ name: 'map', text: `Look at this.\n\n![A map](media:${asked})` }] },
  );
}

/** One of the two installations, with its papers. */
interface Side {
  app: TestApp;
  examid: string;
  testWith(given: Partial<TestRules>): Promise<string>;
  /** Somebody who has a result, and so a notebook. */
  newStudent(): Promise<{ token: string; seen: string }>;
}

type Sitter = Side & Awaited<ReturnType<Side['newStudent']>>;

async function upload(app: TestApp, token: string, background: string): Promise<string> {
  const file = await sharp({ create: { width: 20, height: 20, channels: 3, background } })
    .png()
    .toBuffer();
  const response = await fetch(`${app.address}/adminexam/imageUpload`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', authorization: `Bearer ${token}` },
    body: new Blob([new Uint8Array(file)]),
  });
  return ((await response.json()) as { image: { hash: string } }).image.hash;
}

async function aSide(app: TestApp, which: Either): Promise<Side> {
  const admin = await anAdmin(app);
  const asked = await upload(app, admin.token, '#123456');
  const why = await upload(app, admin.token, which === 0 ? '#ff0000' : '#00ff00');
  const exam = await anExam(app.db);
  const before = await aTest(app.db, { examId: exam.id, questions: [aQuestion(0), aQuestion(1)] });
  const newStudent = async () => {
    const token = await app.signIn();
    const { attempt } = await app.call('/exam/questionList', { quizid: before.testCode }, token);
    const seen = attempt?.attemptid ?? '';
    const wrong = answersOf(['wrong 0']);
    await app.call('/attempt/submit', { attemptid: seen, answers: wrong }, token);
    return { token, seen };
  };
  const testWith = async (given: Partial<TestRules>) => {
    const form = testFields(exam.examCode, {
      marks: 40,
      rules: { ...PRACTICE_RULES, ...given },
      paper: paperOf(which, asked, why),
    });
    return (await app.call('/adminexam/quizadd', form, admin.token)).quiz.quizid;
  };
  return { app, examid: exam.examCode, testWith, newStudent };
}

/** These end the student's session or account. */
const ENDING = ['/user/logout', '/user/deleteAccount'];

/** Calls of students that are made: all of the contract. */
function bodiesOf(
  { examid, seen }: Pick<Sitter, 'examid' | 'seen'>,
  quizid: string,
  attemptid: string,
): Record<string, object> {
  const answers = [
    { id: newId(), questionid: newId(), response: { chosen: ['b'] }, at: '2026-11-20T09:00:00Z' },
  ];
  return {
    '/user/updateProfile': {
      phone: '+91 98765 43210',
      studyingIn: 'Grade 10',
      city: 'Pune',
      country: 'India',
    },
    '/user/ownData': {},
    '/user/consent': {},
    '/user/consentAdult': { isAdult: true },
    '/user/consentAsk': { guardianName: 'Asha Rao', guardianEmail: 'asha@guardian.example' },
    '/user/joinClass': { code: 'NONE2345' },
    '/user/classes': {},
    '/user/language': { language: 'en' },
    '/user/studyingIn': { studyingIn: 'Grade 8' },
    '/user/linkProvider': { credential: 'none' },
    '/exam/examList': {},
    '/exam/topicList': { examid },
    '/exam/testList': { examid },
    '/exam/names': { language: 'hi' },
    '/exam/search': { words: 'numbers' },
    '/exam/questionList': { quizid },
    '/attempt/cover': { quizid },
    '/attempt/rehearse': {},
    '/attempt/save': { attemptid, answers: [{ index: 7, answer: 'Pune', marked: true, seq: 9 }] },
    '/attempt/help': { attemptid },
    '/attempt/look': { attemptid },
    '/attempt/result': { attemptid },
    '/attempt/standing': { attemptid },
    '/attempt/list': { quizid },
    '/attempt/sheet': { attemptid },
    '/attempt/challenge': { attemptid, position: 0, reason: 'The key is wrong' },
    '/practice/session': { attemptid: seen },
    '/practice/answer': { answers: answers.map((one) => ({ ...one, spentMs: 900, recall: 'good' })) },
    '/practice/bookmark': { attemptid, index: 0, isBookmarked: true },
    '/practice/bookmarks': { attemptid },
    '/practice/bookmarked': {},
    '/practice/unbookmark': { questionid: newId() },
    '/progress/strengths': {},
    '/progress/overview': {},
    '/progress/results': {},
    '/progress/plan': {},
    '/progress/keepPlan': { examDay: null, items: [] },
    '/notes/list': { examid },
    '/notes/ofTest': { quizid },
    '/notes/read': { noteid: newId() },
    '/printing/paper': { quizid },
    '/printing/topics': {},
    '/printing/worksheet': { chapter: 'Numbers', count: 5, seed: 1 },
  };
}

/**
 * Without what differs in any two installations: ids that the server makes, seeds and the orders that they give, and how
 * far a worker has come.
 */
const normal = (said: string) =>
  said
    .replaceAll(/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g, '#')
    .replaceAll(/[\da-f]{12}@test\.example/g, '@')
    .replaceAll(/"subject":"[\da-f]+"/g, '"subject":0')
    .replaceAll(/"seed":\d+/g, '"seed":0')
    .replaceAll(/"ticket":"[^"]*"/g, '"ticket":0')
    .replaceAll(/(?<="name":"(?:uncounted_attempts|contacts)".{0,120}"rows":)\[[^\]]*\]/g, '0')
    .replaceAll(/"layout":\{"items":\[[\d,]*\],"options":[^}]*\}/g, '"layout":0')
    .replaceAll(/"order":\[[\d,]*\]/g, '"order":0');

/** What each call answers, by its path. */
async function allAnswers(side: Sitter, quizid: string, attemptid: string, without: readonly string[] = []) {
  const said: Record<string, string> = {};
  for (const [path, body] of Object.entries(bodiesOf(side, quizid, attemptid))) {
    if (without.includes(path)) continue;
    const { status, text } = await side.app.post(path, body, side.token);
    expect([path, status < 500]).toEqual([path, true]);
    said[path] = `${status} ${normal(text)}`;
  }
  return said;
}

const open = ({ app, token }: Sitter, quizid: string) => openTest(app, token, quizid);

/** By one of the two keys each of these is right. */
const answers: AnswerChange[] = [
  { chosen: ['b'] },
  { chosen: ['b'] },
  { chosen: ['a', 'c'] },
  '0.65',
  '0.65',
  '1.25 m',
  '5 m/s',
].map((given, index) => ({
  index,
  ...(typeof given === 'string' ? { answer: given } : { answer: null, ...given }),
  marked: false,
  seq: index + 1,
}));

/** What every call says at each stage of an attempt, each stage by a new student. */
async function allStages(side: Side) {
  const sitter = async (): Promise<Sitter> => ({ ...side, ...(await side.newStudent()) });
  const submit = async ({ app, token }: Sitter, body: object) =>
    normal((await app.post('/attempt/submit', body, token)).text);

  const one = await sitter();
  const quizid = await side.testWith({});
  const before = await allAnswers(one, quizid, newId(), ['/exam/questionList', '/attempt/save']);
  const attemptid = await open(one, quizid);
  const sitting = await allAnswers(one, quizid, attemptid, ['/attempt/save']);
  await side.app.call('/attempt/save', { attemptid, answers }, one.token);
  const answered = await allAnswers(one, quizid, attemptid);
  const withResult = await submit(one, { attemptid });

  const empty = await sitter();
  const untouched = await open(empty, quizid);
  const blankResult = await submit(empty, { attemptid: untouched });
  const blank = await allAnswers(empty, quizid, untouched, ['/exam/questionList']);

  const examined = await sitter();
  const exam = await side.testWith({
    attempts: 1,
    results: { when: 'never' },
    solutions: { when: 'never' },
    takesLate: false,
  });
  const sat = await open(examined, exam);
  const withheldResult = await submit(examined, { attemptid: sat, answers });
  const withheld = await allAnswers(examined, exam, sat);
  return { before, sitting, answered, withResult, blank, blankResult, withheld, withheldResult };
}

const said: Awaited<ReturnType<typeof allStages>>[] = [];

// One after the other: both at once would take many connections from other tests.
describe.each([0, 1] as const)('with keys %i', (which) => {
  const app = useApp();
  it('every call answers', async () => {
    said[which] = await allStages(await aSide(app, which));
  });
});

describe('with other keys, every call of a student answers the same', () => {
  const both = () => said as [(typeof said)[0], (typeof said)[0]];

  it('has a body for each call', () => {
    const calls = endpoints.filter(({ caller, path }) => caller === 'student' && !ENDING.includes(path));
    const made = Object.keys(bodiesOf({ examid: '', seen: '' }, '', ''));
    expect([...made, '/attempt/submit'].toSorted()).toEqual(calls.map(({ path }) => path).toSorted());
  });

  it('before the clock starts, while the paper is sat, and after answers that are right by one key alone', () => {
    const [one, other] = both();
    expect(one.before).toEqual(other.before);
    expect(one.sitting).toEqual(other.sitting);
    expect(one.answered).toEqual(other.answered);
    expect(one.sitting['/exam/questionList']).toContain('200 {"questionFound":true');
    expect(one.before['/printing/paper']).toContain('"withheld":"not_submitted"');
    // Of what was asked and solved before; nothing of this paper.
    expect(one.sitting['/practice/session']).toContain('"correctAnswer":"right 0"');
    expect(JSON.stringify([one.before, one.sitting, one.answered])).not.toContain('Because of');
    // With the result they differ: the comparison can fail.
    expect(one.withResult).not.toEqual(other.withResult);
    expect(one.withResult).toContain('Because of 0');
  });

  it('after an attempt without an answer', () => {
    const [one, other] = both();
    expect([one.blank, one.blankResult]).toEqual([other.blank, other.blankResult]);
    expect(one.blankResult).toContain('"isBlank":true');
  });

  it('after the end of an exam whose results are never shown', () => {
    const [one, other] = both();
    expect([one.withheld, one.withheldResult]).toEqual([other.withheld, other.withheldResult]);
    expect(one.withheldResult).toContain('"details":[]');
  });
});
