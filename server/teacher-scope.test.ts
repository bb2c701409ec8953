import { sql } from 'drizzle-orm';
import { readSheet } from 'read-excel-file/node';
import { beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '../contract/api.ts';
import type { SheetImageId } from '../contract/ids.ts';
import { shortQuestion } from '../formats/build-question.ts';
import { indexNewVersions } from './bank/indexing.ts';
import { writeNames } from './catalog/name-queries.ts';
import { sheetImages, sheetReadings } from './db/tables/answer-sheets.ts';
import { attempts } from './db/tables/attempts.ts';
import { regrades } from './db/tables/regrades.ts';
import { newId } from './ids.ts';
import { anAdmin, type TestAdmin } from './testing/admins.ts';
import { useApp } from './testing/app.ts';
import { anExam, aQuestion, aTest, testFields } from './testing/content.ts';
import { openTest, sitTest } from './testing/sitting.ts';

/**
 * A teacher of one class sees nothing of another by any call. The test walks the contract: a call that lets teachers in
 * without a case here fails, and one that says nothing about them answers 403.
 */
const app = useApp();

/** Everything of the other class has it in its name. */
const MARK = /zebra/i;

let owner: TestAdmin;
let teacher: TestAdmin;
let world: World;

interface World {
  examid: string;
  /** Tests for everyone, for the teacher's class, and for the other. */
  open: string;
  own: string;
  other: string;
  ownClass: string;
  otherClass: string;
  student: string;
  /** In both classes. */
  shared: string;
  stranger: string;
  strangersAttempt: string;
  strangersAttemptAtOther: string;
  sharedAttemptAtOther: string;
  /** What the other teacher wrote and read: a test without a class, its question, and an import. */
  unassigned: string;
  question: string;
  importid: string;
  regradeid: string;
  folderid: string;
  commentid: string;
  /** Of a sheet from which the stranger's result was entered. */
  photo: string;
}

async function readFile(token: string) {
  const response = await fetch(`${app.address}/adminexam/questionsRead?name=zebra.txt`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', authorization: `Bearer ${token}` },
    body: '1. Zebra or horse?\nA) Zebra\nB) Horse\nANSWER: A\n',
  });
  return (await response.json()) as { importId: string };
}

async function aPhoto(attempt: string, hash: string) {
  const [of] = await app.db.select().from(attempts).where(sql`${attempts.id} = ${attempt}`);
  if (!of) throw new Error('There is no such attempt');
  const id = newId<SheetImageId>();
  const uploaded = { uploadedAt: app.clock.now(), uploadedBy: owner.id };
  const picture = { hash, name: 'zebra.jpg', bytes: Buffer.from('zebra'), width: 1, height: 1 };
  const evidence = { studentId: of.studentId, attemptId: of.id, entered: 'a' };
  await app.db.insert(sheetImages).values({ id, testId: of.testId, ...picture, ...uploaded, ...evidence });
  const read = { reader: 1, readAt: app.clock.now(), answers: [], bubbles: [] };
  await app.db.insert(sheetReadings).values({ imageId: id, ...read });
  return id;
}

async function aStudent(name: string, codes: string[]) {
  const email = `${name.toLowerCase().replace(' ', '.')}@school.example`;
  const { credential } = await app.call('/identity/credential', { email, name });
  const { token, profile } = await app.call('/user/googlesignup', { email, name, credential });
  const more = { phone: '+91 98765 43210', city: name, country: 'India', studyingIn: `${name} grade` };
  await app.call('/user/updateProfile', more, token);
  for (const code of codes) await app.call('/user/joinClass', { code }, token);
  return { id: profile._id, token };
}

const sit = (token: string, quizid: string, isSubmitted = true) =>
  isSubmitted ? sitTest(app, token, quizid, ['right 0']) : openTest(app, token, quizid);

beforeAll(async () => {
  owner = await anAdmin(app, 'owner');
  teacher = await anAdmin(app, 'teacher', 'Tara Sen');
  const otherTeacher = await anAdmin(app, 'teacher', 'Zebra Teacher');
  const addClass = async (name: string, of: TestAdmin) =>
    (await app.call('/admin/classAdd', { name, teachers: [of.id] }, owner.token)).class;
  const ownClass = await addClass('Class 9 A', teacher);
  const otherClass = await addClass('Zebra class', otherTeacher);
  const roster = 'Name,Email,Roll\nZebra Expected,zebra.expected@school.example,\nZebra Pupil,,1';
  await app.call('/admin/classRoster', { classid: otherClass._id, csv: roster }, owner.token);
  const { id: examId, examCode: examid } = await anExam(app.db);
  await writeNames(app.db, 'hi', [{ name: 'Zebra test', text: 'ज़ेब्रा' }], {
    admin: owner.id,
    now: app.clock.now(),
  });
  const open = await aTest(app.db, { examId, name: 'Open test' });
  const own = await aTest(app.db, { examId, name: 'Own test' });
  const other = await aTest(app.db, {
    examId,
    name: 'Zebra test',
    subject: 'Zebra subject',
    chapter: 'Zebra chapter',
    questions: [aQuestion(0, { questionText: 'Zebra question' })],
    ownerId: otherTeacher.id,
  });
  const unassigned = await aTest(app.db, {
    examId,
    name: 'Zebra idea',
    questions: [aQuestion(0, { questionText: 'Zebra idea' })],
    ownerId: otherTeacher.id,
  });
  await indexNewVersions(app.db);
  const assign = (quizid: string, id: string) =>
    app.call('/adminexam/quizClasses', { quizid, classids: [id] }, owner.token);
  await assign(own.testCode, ownClass._id);
  await assign(other.testCode, otherClass._id);
  const codes = [ownClass.joinCode ?? '', otherClass.joinCode ?? ''] as const;
  const student = await aStudent('Asha Rao', [codes[0]]);
  const shared = await aStudent('Ravi Rao', [...codes]);
  const stranger = await aStudent('Zebra Student', [codes[1]]);
  await sit(student.token, open.testCode);
  await sit(student.token, own.testCode);
  await sit(shared.token, open.testCode, false);
  const sharedAttemptAtOther = await sit(shared.token, other.testCode);
  await sit(stranger.token, open.testCode);
  const strangersAttempt = await sit(stranger.token, open.testCode);
  await sit(stranger.token, open.testCode, false);
  const strangersAttemptAtOther = await sit(stranger.token, other.testCode);
  const challenge = { attemptid: strangersAttemptAtOther, position: 0, reason: 'Zebra reason' };
  await app.call('/attempt/challenge', challenge, stranger.token);
  const { quiz } = await app.call('/adminexam/quizDetails', { quizid: other.testCode }, owner.token);
  const key = aQuestion(0, { questionText: 'Zebra question', answerText: 'wrong 0' });
  const edit = { quizid: other.testCode, version: quiz?.version ?? 0, index: 0, question: key };
  await app.call('/adminexam/questionUpdate', edit, owner.token);
  const question = quiz?.paper.items[0]?.questionId ?? '';
  const decision = {
    quizid: other.testCode,
    choice: 'from_now_on' as const,
    questionids: [question],
    reason: 'Zebra',
  };
  await app.call('/adminexam/regradeStart', decision, owner.token);
  // Another change is not decided on.
  const again = { ...edit, version: edit.version + 1, question: { ...key, answerText: 'right 0' } };
  await app.call('/adminexam/questionUpdate', again, owner.token);
  const folder = await app.call('/adminexam/folderAdd', { name: 'Zebra folder' }, otherTeacher.token);
  const asked = { quizid: unassigned.testCode, text: 'Zebra comment' };
  const { comment } = await app.call('/adminexam/reviewComment', asked, otherTeacher.token);
  await app.call('/adminexam/reviewMove', { quizid: asked.quizid, to: 'in_review' }, otherTeacher.token);
  await aPhoto(sharedAttemptAtOther, 'b');
  const [regrade] = await app.db.select({ id: regrades.id }).from(regrades);
  world = {
    examid,
    open: open.testCode,
    own: own.testCode,
    other: other.testCode,
    ownClass: ownClass._id,
    otherClass: otherClass._id,
    student: student.id,
    shared: shared.id,
    stranger: stranger.id,
    strangersAttempt,
    strangersAttemptAtOther,
    sharedAttemptAtOther,
    unassigned: unassigned.testCode,
    question,
    importid: (await readFile(otherTeacher.token)).importId,
    regradeid: regrade?.id ?? '',
    folderid: folder.folderId,
    commentid: comment._id,
    photo: await aPhoto(strangersAttempt, 'a'),
  };
});

/** Bodies with which a teacher could learn of the other class. `foreign` name what is another's: they answer 404. */
const cases: Record<string, (w: World) => { bodies?: object[]; foreign?: object[] }> = {
  '/admin/userList': (w) => ({
    bodies: [{}, { filters: { search: 'zebra' } }, { filters: { classid: w.otherClass } }, { pageSize: 100 }],
  }),
  '/admin/userExport': (w) => ({
    bodies: [{}, { filters: { search: 'zebra' } }, { filters: { classid: w.otherClass } }],
  }),
  '/admin/studentDetails': (w) => ({
    bodies: [{ studentid: w.shared }],
    foreign: [{ studentid: w.stranger }],
  }),
  '/admin/classRegister': (w) => ({
    bodies: [{ classid: w.ownClass }],
    foreign: [{ classid: w.otherClass }],
  }),
  '/admin/classRegisterWorkbook': (w) => ({ foreign: [{ classid: w.otherClass }] }),
  '/adminexam/today': () => ({ bodies: [{}] }),
  '/adminexam/quizSittings': (w) => ({ bodies: [{ quizid: w.own }], foreign: [{ quizid: w.other }] }),
  '/admin/classList': () => ({ bodies: [{}, { filters: { search: 'zebra' } }] }),
  '/admin/classDetails': (w) => ({
    bodies: [{ classid: w.ownClass }],
    foreign: [{ classid: w.otherClass }],
  }),
  '/admin/pupilCards': (w) => ({
    bodies: [{ classid: w.ownClass }],
    foreign: [{ classid: w.otherClass }],
  }),
  '/admin/pupilMove': (w) => ({
    // Of nobody: an owner's call moves whom it names.
    foreign: [
      { classid: w.otherClass, studentids: [newId()], to: 'Class 9 A' },
      { classid: w.ownClass, studentids: [newId()], to: 'Zebra class' },
    ],
  }),
  '/admin/classCode': (w) => ({ foreign: [{ classid: w.otherClass, isOpen: false }] }),
  '/adminexam/initvals': (w) => ({
    bodies: [{}, { examid: w.examid }, { examid: w.examid, subject: 'Zebra subject' }],
  }),
  '/adminexam/names': () => ({ bodies: [{ language: 'hi' }] }),
  '/adminexam/nameList': (w) => ({
    bodies: [{ language: 'hi' }, { language: 'hi', quizid: w.open }, { language: 'hi', quizid: w.other }],
  }),
  '/adminexam/quizList': (w) => ({
    bodies: [{}, { filters: { examid: w.examid } }, { filters: { chapter: 'Zebra chapter' } }],
  }),
  '/adminexam/resultList': (w) => ({
    bodies: [
      { quizid: w.open },
      { quizid: w.own },
      { quizid: w.open, filters: { student: 'zebra' } },
      { quizid: w.open, filters: { classid: w.otherClass } },
    ],
    foreign: [{ quizid: w.other }],
  }),
  '/adminexam/resultSummary': (w) => ({
    bodies: [{ quizid: w.open }, { quizid: w.open, filters: { classid: w.otherClass } }],
    foreign: [{ quizid: w.other }],
  }),
  '/adminexam/sittingList': (w) => ({ bodies: [{ quizid: w.open }], foreign: [{ quizid: w.other }] }),
  '/adminexam/itemAnalysis': (w) => ({ bodies: [{ quizid: w.open }], foreign: [{ quizid: w.other }] }),
  '/adminexam/printedPaper': (w) => ({ bodies: [{ quizid: w.open }], foreign: [{ quizid: w.other }] }),
  '/adminexam/studentAttempts': (w) => ({
    bodies: [{ studentid: w.shared }],
    foreign: [{ studentid: w.stranger }],
  }),
  '/adminexam/studentStrengths': (w) => ({ foreign: [{ studentid: w.stranger }] }),
  '/adminexam/resultSheet': (w) => ({
    foreign: [
      { studentid: w.stranger, attemptid: w.strangersAttempt },
      { studentid: w.shared, attemptid: w.sharedAttemptAtOther },
    ],
  }),
  '/adminexam/rankList': (w) => ({
    bodies: [{ quizid: w.open }, { quizid: w.own }, { quizid: w.open, classid: w.otherClass }],
    foreign: [{ quizid: w.other }],
  }),
  '/adminexam/rankListWorkbook': (w) => ({
    bodies: [{ quizid: w.open }, { quizid: w.open, classid: w.otherClass }],
    foreign: [{ quizid: w.other }],
  }),
  '/adminexam/resultWorkbook': (w) => ({
    bodies: [
      { quizid: w.open },
      { quizid: w.own, filters: { student: 'zebra' } },
      { quizid: w.open, filters: { classid: w.otherClass } },
    ],
    foreign: [{ quizid: w.other }],
  }),
  '/adminexam/resultExport': (w) => ({
    bodies: [
      {},
      { filters: { student: 'zebra' } },
      { filters: { search: w.other } },
      { filters: { state: 'active' } },
      { filters: { classid: w.otherClass } },
      { filters: { quizid: w.open }, withAnswers: true },
    ],
    foreign: [{ filters: { quizid: w.other }, withAnswers: true }],
  }),
  '/adminexam/quizDetails': (w) => ({ bodies: [{ quizid: w.other }, { quizid: w.unassigned }] }),
  '/adminexam/questionList': (w) => ({ bodies: [{}, { filters: { quizid: w.unassigned } }] }),
  '/adminexam/quizPreview': (w) => ({ foreign: [{ quizid: w.other }, { quizid: w.unassigned }] }),
  '/adminexam/bankSearch': () => ({
    bodies: [{}, { query: 'zebra' }, { filters: { chapter: 'Zebra chapter' } }],
  }),
  '/adminexam/bankCoverage': (w) => ({ bodies: [{ examid: w.examid }] }),
  '/adminexam/bankQuestion': (w) => ({ bodies: [{ questionId: w.question }] }),
  '/adminexam/bankPassages': (w) => ({ bodies: [{ questionids: [w.question] }] }),
  '/adminexam/compose': (w) => ({
    bodies: [
      { rows: [{ count: 100 }], seed: 1 },
      { rows: [{ count: 9, query: 'zebra' }], seed: 1 },
      { rows: [{ count: 9 }], seed: 1, limits: { unusedWith: w.otherClass }, present: [w.question] },
    ],
  }),
  '/adminexam/challengeList': (w) => ({ foreign: [{ quizid: w.other }, { quizid: w.open }] }),
  '/adminexam/answersToMark': (w) => ({
    bodies: [{ quizid: w.open }, { quizid: w.own }],
    foreign: [{ quizid: w.other }],
  }),
  '/adminexam/regradePending': (w) => ({ foreign: [{ quizid: w.other }] }),
  '/adminexam/regradeList': (w) => ({ foreign: [{ quizid: w.other }] }),
  '/adminexam/shareList': (w) => ({ foreign: [{ quizid: w.other }, { folderId: w.folderid }] }),
  '/adminexam/folderList': () => ({ bodies: [{}] }),
  '/adminexam/correctionList': (w) => ({ foreign: [{ quizid: w.other }, { quizid: w.open }] }),
  '/adminexam/reviewDetails': (w) => ({ bodies: [{ quizid: w.open }], foreign: [{ quizid: w.other }] }),
  '/adminexam/reviewList': () => ({ bodies: [{}] }),
  '/adminexam/answerSheets': (w) => ({
    bodies: [{ quizid: w.open }, { quizid: w.own }],
    foreign: [{ quizid: w.other }],
  }),
  '/adminexam/answerSheetPrint': (w) => ({
    foreign: [
      { quizid: w.other, classid: w.otherClass, isNamed: true },
      { quizid: w.open, classid: w.otherClass, isNamed: true },
    ],
  }),
  '/adminexam/answerSheet': (w) => ({ foreign: [{ imageId: w.photo }] }),
  '/adminexam/typedAnswers': (w) => ({
    foreign: [
      { quizid: w.other, classid: w.otherClass },
      { quizid: w.open, classid: w.otherClass },
    ],
  }),
  '/adminexam/attemptSheet': (w) => ({
    foreign: [
      { studentid: w.stranger, attemptid: w.strangersAttempt },
      { studentid: w.shared, attemptid: w.sharedAttemptAtOther },
    ],
  }),
};

const reason = 'Because';

/** Bodies with which a teacher could change what is another's. They answer 404, or that there is nothing. */
const changes: Record<string, (w: World) => object[]> = {
  '/adminexam/quizupdate': (w) =>
    [w.other, w.unassigned, w.open].map((quizid) => ({ quizid, ...aForm(w.examid) })),
  '/adminexam/quizduplicate': (w) => [{ quizid: w.other }, { quizid: w.unassigned }],
  '/adminexam/quizStates': (w) =>
    [w.other, w.unassigned, w.open].map((quizid) => ({ changes: [{ quizid, to: 'archived' }] })),
  '/adminexam/questionUpdate': (w) =>
    [w.other, w.unassigned, w.open].map((quizid) => ({
      quizid,
      version: 1,
      index: 0,
      question: aQuestion(0, { questionText: 'Mine now' }),
    })),
  '/adminexam/translate': (w) =>
    [w.other, w.unassigned, w.open].map((quizid) => ({
      quizid,
      version: 1,
      language: 'hi',
      items: [{ index: 0, text: 'मेरा', explanation: '', options: {}, isReviewed: true }],
      sections: [],
      passages: [],
    })),
  '/adminexam/nameWrite': () => [{ language: 'hi', names: [{ name: 'Zebra test', text: 'मेरा' }] }],
  '/adminexam/quizClasses': (w) =>
    [w.other, w.unassigned, w.open].map((quizid) => ({ quizid, classids: [w.ownClass] })),
  '/adminexam/bankRestore': (w) => [{ questionId: w.question, version: 1 }],
  '/adminexam/bankUpdate': (w) => [
    {
      questionId: w.question,
      version: 1,
      labels: { grade: 9, subject: 'Mine', topic: 'Mine', difficulty: 'Easy' },
      question: shortQuestion({ text: 'Mine now', explanation: '' }, ['1']),
    },
  ],
  '/adminexam/bankRetire': (w) => [{ questionId: w.question, isRetired: true }],
  '/adminexam/importQuestions': (w) => [{ importId: w.importid, from: 0, count: 5 }],
  '/adminexam/importToBank': (w) => [{ importId: w.importid, selection: ALL }],
  '/adminexam/importToTest': (w) => [{ importId: w.importid, selection: ALL }],
  '/adminexam/challengeDecide': (w) => [
    { studentid: w.stranger, attemptid: w.strangersAttemptAtOther, position: 0, status: 'accepted' },
  ],
  '/adminexam/answerMark': (w) =>
    onAttempts(w).map(({ studentid, attemptid }) => ({
      studentid,
      attemptid,
      position: 0,
      marks: '1',
      text: '',
      before: null,
    })),
  '/adminexam/extendTime': (w) =>
    [w.other, w.unassigned, w.open].map((quizid) => ({ quizid, minutes: 5, reason })),
  '/adminexam/answerFileTake': (w) => [w.other, w.unassigned].map((quizid) => ({ quizid, file: 'x' })),
  '/adminexam/endAttempt': (w) => onAttempts(w),
  '/adminexam/voidAttempt': (w) => onAttempts(w).map((one) => ({ ...one, isVoid: true })),
  '/adminexam/reopenAttempt': (w) => onAttempts(w).map((one) => ({ ...one, minutes: 5 })),
  '/adminexam/helpGiven': (w) => onAttempts(w).map(({ studentid, attemptid }) => ({ studentid, attemptid })),
  '/adminexam/regradeStart': (w) => [
    { quizid: w.other, choice: 'new_key', questionids: [w.question], reason },
    { quizid: w.open, choice: 'new_key', questionids: [w.question], reason },
  ],
  '/adminexam/regradeMoves': (w) => [{ regradeid: w.regradeid }],
  '/adminexam/regradeApply': (w) => [{ regradeid: w.regradeid }],
  '/adminexam/regradeDiscard': (w) => [{ regradeid: w.regradeid }],
  '/adminexam/regradeUndo': (w) => [{ regradeid: w.regradeid, reason }],
  '/adminexam/shareSet': (w) => [
    ...[w.other, w.unassigned, w.open].map((quizid) => ({ quizid, shares: [] })),
    { folderId: w.folderid, shares: [] },
  ],
  '/adminexam/folderRemove': (w) => [{ folderId: w.folderid }],
  '/adminexam/folderPut': (w) => [{ folderId: w.folderid, questionids: [w.question] }],
  '/adminexam/correctionTake': (w) =>
    [w.other, w.unassigned, w.open].map((quizid) => ({ quizid, questionids: [w.question] })),
  '/adminexam/reviewMove': (w) =>
    [w.other, w.unassigned, w.open].map((quizid) => ({ quizid, to: 'in_review' })),
  '/adminexam/reviewComment': (w) => [w.other, w.unassigned, w.open].map((quizid) => ({ quizid, text: 'A' })),
  '/adminexam/reviewDone': (w) => [{ commentId: w.commentid, isDone: true }],
  '/adminexam/answerSheetCorrect': (w) =>
    [w.other, w.open].map((quizid) => ({
      quizid,
      changes: [{ imageId: w.photo, studentid: w.stranger }],
    })),
  '/adminexam/answerSheetDiscard': (w) => [{ quizid: w.other, ids: [w.photo] }],
  '/adminexam/answerSheetEnter': (w) => [{ quizid: w.other }],
  '/adminexam/answersType': (w) =>
    [w.other, w.open].map((quizid) => ({ quizid, changes: [{ studentid: w.stranger, answers: ['A'] }] })),
};

/** Calls of what belongs to nobody before them. */
const MAKING = [
  '/adminexam/quizadd',
  '/adminexam/questionsRead',
  '/adminexam/folderAdd',
  '/adminexam/answerSheetUpload',
];

const ALL = { leaveOut: [], fill: { grade: 9, subject: 'A', topic: 'B', difficulty: 'Easy' }, changed: [] };

const aForm = (exam: string) => testFields(exam, { quizName: 'Mine now', testDuration: 10, marks: 3 });

const onAttempts = (w: World) => [
  { studentid: w.stranger, attemptid: w.strangersAttempt, reason },
  { studentid: w.shared, attemptid: w.sharedAttemptAtOther, reason },
];

/** What a call says, with what is in a workbook that it answers. */
async function said(path: string, body: object, token: string) {
  const answer = await app.post(path, body, token);
  const { file } = answer.body as { file?: { base64: string } };
  if (!file) return answer;
  const cells = await readSheet(Buffer.from(file.base64, 'base64'));
  return { ...answer, text: JSON.stringify(cells) };
}

/** Answers only where the consent of guardians is required: server/consent-and-retention.test.ts. */
const TRIED_ELSEWHERE = '/admin/studentConsent';

const forTeachers = endpoints.filter(({ teachers, path }) => teachers === 'own' && path !== TRIED_ELSEWHERE);

it('has a case for each call that answers teachers from their own classes, and for no other', () => {
  expect([...Object.keys(cases), ...Object.keys(changes), ...MAKING].toSorted()).toEqual(
    forTeachers.map(({ path }) => path).toSorted(),
  );
});

describe.each(Object.keys(changes))('%s', (path) => {
  it('changes nothing of another', async () => {
    // Without what the work in the background notes: what it has put into the search of the bank.
    const kept = async () => {
      const rows = (await app.db.execute(
        sql`select (select json_agg(t order by id) from tests t) as tests,
          (select json_agg(c order by test_id) from test_classes c) as classes,
          (select json_agg(a order by id) from attempts a) as attempts,
          (select json_agg(to_jsonb(v) - 'is_indexed' order by question_id, version) from question_versions v) as questions,
          (select json_agg(r) from regrades r) as regrades,
          (select json_agg(c) from challenges c) as challenges,
          (select json_agg(s) from shares s) as shares, (select json_agg(f) from folders f) as folders,
          (select json_agg(q) from questions q) as owners, (select json_agg(n) from names n) as names, (select json_agg(c) from review_comments c) as comments`,
      )) as unknown[];
      return JSON.stringify(rows);
    };
    const before = await kept();
    for (const body of changes[path]?.(world) ?? []) {
      const { status, text } = await app.post(path, body, teacher.token);
      const isNothing =
        status === 404 ||
        (status === 200 &&
          /"(quizUpdated|questionUpdated|restored|updated|changed)":false|"notFound"/.test(text));
      expect({ body, status, isNothing, text: text.slice(0, 200) }).toMatchObject({ isNothing: true });
      expect(text).not.toMatch(MARK);
    }
    expect(await kept()).toBe(before);
  });
});

it.each(endpoints.filter(({ caller, teachers }) => /^(admin|owner)$/.test(caller) && !teachers))(
  '$path is not for teachers',
  async ({ path }) => {
    expect(await app.post(path, {}, teacher.token)).toMatchObject({ status: 403 });
  },
);

describe.each(Object.keys(cases))('%s', (path) => {
  it('shows nothing of another class', async () => {
    const { bodies = [], foreign = [] } = cases[path]?.(world) ?? {};
    for (const body of bodies) {
      const { status, text } = await said(path, body, teacher.token);
      expect({ body, status }).toEqual({ body, status: 200 });
      expect(text).not.toMatch(MARK);
      expect(text).not.toContain(world.stranger);
      expect(text).not.toContain(world.otherClass);
      expect(text).not.toContain(`"${world.other}"`);
    }
    for (const body of foreign) {
      const { status, text } = await said(path, body, teacher.token);
      expect({ body, status }).toEqual({ body, status: 404 });
      expect(text).not.toMatch(MARK);
    }
  });

  it('shows it to an owner, so that the test above can fail', async () => {
    const { bodies = [], foreign = [] } = cases[path]?.(world) ?? {};
    const texts: string[] = [];
    for (const body of [...bodies, ...foreign]) {
      const { status, text } = await said(path, body, owner.token);
      expect({ body, status }).toEqual({ body, status: 200 });
      texts.push(text);
    }
    expect(texts.length).toBeGreaterThan(0);
    const isPlain =
      /answerSheet$|attemptSheet|bankCoverage|bankPassages|classCode|itemAnalysis|resultSummary|regradeList|shareList|correctionList|reviewDetails|studentStrengths/.test(
        path,
      );
    if (!isPlain) expect(texts.join('')).toMatch(MARK);
  });
});

describe('what a teacher does see', () => {
  it('is counted from the own students alone', async () => {
    const count = async (token: string) => {
      const quizid = world.open;
      const [results, summary, sittings, analysis] = await Promise.all([
        app.call('/adminexam/resultList', { quizid }, token),
        app.call('/adminexam/resultSummary', { quizid }, token),
        app.call('/adminexam/sittingList', { quizid }, token),
        app.call('/adminexam/itemAnalysis', { quizid }, token),
      ]);
      const { working, offline } = sittings.counts;
      return [results.total, summary.results, summary.classes, working + offline, analysis.students];
    };
    expect(await count(owner.token)).toEqual([3, 3, ['Asha Rao grade', 'Zebra Student grade'], 2, 2]);
    expect(await count(teacher.token)).toEqual([1, 1, ['Asha Rao grade'], 1, 1]);
  });

  it('is the own class with its students and their results', async () => {
    const { users } = await app.call('/admin/userList', {}, teacher.token);
    expect(users.map(({ name, submitted }) => `${name}: ${submitted}`).toSorted()).toEqual([
      'Asha Rao: 2',
      'Ravi Rao: 0',
    ]);
    const { attempts } = await app.call(
      '/adminexam/studentAttempts',
      { studentid: world.shared },
      teacher.token,
    );
    expect(attempts.map(({ quizname }) => quizname)).toEqual(['Open test']);
    // Of those who sat the open test, one is in the own class.
    const ofAsha = { studentid: world.student };
    const beside = (await app.call('/adminexam/studentAttempts', ofAsha, teacher.token)).attempts;
    expect(beside.find(({ quizname }) => quizname === 'Open test')?.inClass?.students).toBe(1);
    const { quizs } = await app.call('/adminexam/quizList', {}, teacher.token);
    expect(quizs.map(({ quizname }) => quizname).toSorted()).toEqual(['Open test', 'Own test']);
  });

  it('ends with the class', async () => {
    const classid = world.ownClass;
    await app.call('/admin/classUpdate', { classid, name: 'Class 9 A', teachers: [] }, owner.token);
    expect((await app.call('/admin/userList', {}, teacher.token)).total).toBe(0);
    expect(
      (await app.post('/admin/studentDetails', { studentid: world.student }, teacher.token)).status,
    ).toBe(404);
    await app.call('/admin/classUpdate', { classid, name: 'Class 9 A', teachers: [teacher.id] }, owner.token);
  });
});
