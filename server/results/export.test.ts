import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { readSheet } from 'read-excel-file/node';
import { beforeAll, describe, expect, it } from 'vitest';
import { PRACTICE_RULES } from '../../contract/catalog/test-rules.ts';
import { plainScheme } from '../../contract/schemes/preset.ts';
import { expireOverdue } from '../attempts/expiring.ts';
import { toRuleRow } from '../catalog/test-rules.ts';
import { exams } from '../db/tables/catalog.ts';
import { students } from '../db/tables/students.ts';
import { writeWorkbook } from '../imports/write-workbook.ts';
import { EXPORT_PART } from '../lists/csv-part.ts';
import { createPapers } from '../papers/papers.ts';
import { anAdmin } from '../testing/admins.ts';
import { useApp } from '../testing/app.ts';
import { anExam, aQuestion, aTest } from '../testing/content.ts';
import { anItem, aPaper, aSection, ofKind } from '../testing/papers.ts';
import { answersOf, openTest } from '../testing/sitting.ts';

const app = useApp();

let token: string;
let examid: string;
let quizids: string[];

async function sit(quizid: string, student: string): Promise<void> {
  const attemptid = await openTest(app, student, quizid);
  app.clock.advance(90);
  await app.call('/attempt/submit', { attemptid, answers: answersOf(['right 0']) }, student);
}

const rowsOf = (csv: string) => csv.trimEnd().split('\r\n').slice(1);

beforeAll(async () => {
  token = (await anAdmin(app)).token;
  const exam = await anExam(app.db, { name: 'Results Exam' });
  examid = exam.examCode;
  const questions = [aQuestion(0, { marks: 2.5 }), aQuestion(1), aQuestion(2)];
  quizids = [
    (await aTest(app.db, { examId: exam.id, name: 'First, of two', questions })).testCode,
    (await aTest(app.db, { examId: exam.id, name: 'Second', subject: 'Physics', chapter: 'Light' })).testCode,
    (await aTest(app.db, { name: 'Elsewhere' })).testCode,
  ];
  for (const name of ['Asha', '=1+1']) {
    const student = await app.signIn(name);
    const profile = { phone: '+91 98765 43210', studyingIn: 'Class 10', city: 'Pune', country: 'India' };
    await app.call('/user/updateProfile', profile, student);
    for (const quizid of quizids) await sit(quizid, student);
    await app.call('/exam/questionList', { quizid: quizids[0] ?? '' }, student);
  }
  // As no provider names anybody: a formula must stay a text all the same.
  await app.db.update(students).set({ name: '=1+1' }).where(eq(students.name, '1 1'));
});

it('exports submitted attempts as CSV, of a test, of an exam, of all', async () => {
  const ofTest = await app.call('/adminexam/resultExport', { filters: { quizid: quizids[0] } }, token);
  expect(ofTest).toMatchObject({ total: 2 });
  expect(ofTest.next).toBeUndefined();
  expect(ofTest.csv.split('\r\n')[0]).toBe(
    '\uFEFFStudent Name,Email,Class,Exam Name,Test Name,Test ID,Attempt,Started (Asia/Kolkata),Submitted (Asia/Kolkata),' +
      'Submitted By,Correct,Wrong,Left Out,Questions,Marks,Maximum Marks,Time Taken (seconds),Negative Marks,' +
      'Partly Right,Counts,Roll Number',
  );
  const rows = rowsOf(ofTest.csv);
  expect(rows).toHaveLength(2);
  expect(rows[0]).toMatch(
    /^Asha,\w+@test\.example,Class 10,Results Exam,"First, of two",Q\d+,1,2026-11-20 14:30:00,2026-11-20 14:31:30,student,1,0,2,3,2\.5,4\.5,90,0,0,yes,$/,
  );
  expect(rows[1]).toMatch(/^'=1\+1,/);
  const ofExam = await app.call('/adminexam/resultExport', { filters: { examid } }, token);
  expect(rowsOf(ofExam.csv)).toHaveLength(4);
  expect(ofExam.total).toBe(4);
  expect(rowsOf((await app.call('/adminexam/resultExport', {}, token)).csv)).toHaveLength(6);
});

it('filters by submission between two instants, both included', async () => {
  const count = async (submittedFrom?: string, submittedTo?: string) =>
    rowsOf(
      (await app.call('/adminexam/resultExport', { filters: { submittedFrom, submittedTo } }, token)).csv,
    ).length;
  expect(await count('2026-11-20T09:01:30.000Z', '2026-11-20T09:03:00.000Z')).toBe(2);
  expect(await count('2026-11-20T09:01:30.001Z', '2026-11-20T09:02:59.999Z')).toBe(0);
  expect(await count('2026-11-20T09:09:00.000Z')).toBe(1);
});

it('filters by subject and chapter, as the dashboard does', async () => {
  const testsOf = async (filters: object) =>
    rowsOf((await app.call('/adminexam/resultExport', { filters }, token)).csv).map((row) =>
      row
        .split(/,Q\d+,/)[0]
        ?.split(',')
        .at(-1),
    );
  expect(await testsOf({ subject: 'Physics' })).toEqual(['Second', 'Second']);
  expect(await testsOf({ examid, chapter: 'Light' })).toEqual(['Second', 'Second']);
  expect(await testsOf({ subject: 'Mathematics', chapter: 'Light' })).toEqual([]);
  expect(await testsOf({ subject: '', chapter: '', quizid: quizids[2] })).toEqual(['Elsewhere', 'Elsewhere']);
});

it("numbers a student's attempts at a test, whatever the filters leave out", async () => {
  const quizid = quizids[2] ?? '';
  const student = await app.signIn('Twice');
  await sit(quizid, student);
  const submittedFrom = new Date(app.clock.now().getTime() + 1).toISOString();
  await sit(quizid, student);
  const { csv } = await app.call('/adminexam/resultExport', { filters: { quizid, submittedFrom } }, token);
  expect(rowsOf(csv)).toEqual([expect.stringMatching(/^Twice,.*,Elsewhere,Q\d+,2,/)]);
});

it('continues after the last row of an earlier part', async () => {
  const all = rowsOf((await app.call('/adminexam/resultExport', {}, token)).csv);
  const student = '0190a5b2-7c1e-7d3a-9b1c-2f4e6a8b0c1d';
  const end = ['ffffffff-ffff-4fff-bfff-ffffffffffff', '2030-01-01T00:00:00.000Z', student, student];
  const start = ['00000000-0000-0000-0000-000000000000', '2020-01-01T00:00:00.000Z', student, student];
  const after = async (place: string[]) =>
    (await app.call('/adminexam/resultExport', { after: JSON.stringify(place) }, token)).csv;
  expect((await after(start)).trimEnd().split('\r\n')).toEqual(all);
  expect(await after(end)).toBe('');
  const answer = await app.post('/adminexam/resultExport', { after: '["x"]' }, token);
  expect(answer).toMatchObject({ status: 400, body: { field: 'after' } });
});

it('adds what was answered to each question of a test, in words', async () => {
  const filters = { quizid: quizids[0] ?? '', student: 'asha' };
  const { csv } = await app.call('/adminexam/resultExport', { filters, withAnswers: true }, token);
  const [head = '', ...rows] = csv.trimEnd().split('\r\n');
  expect(head).toMatch(/,Question 1: Answer,Question 1: Result,Question 2: Answer,.*,Question 3: Result$/);
  expect(rows).toEqual([expect.stringMatching(/^Asha,.*,90,0,0,yes,,right 0,right,,left out,,left out$/)]);
  const answer = await app.post('/adminexam/resultExport', { withAnswers: true }, token);
  expect(answer).toMatchObject({ status: 400, body: { field: 'withAnswers' } });
});

describe('marks by section', () => {
  const scheme = plainScheme({ right: '2', wrong: { share: '-1/3' } });
  const paperOf = (...names: string[]) =>
    aPaper(
      names.map((_, section) => anItem(ofKind.single_choice, { section })),
      names.map((name) => aSection({ name, scheme })),
    );

  async function answer(quizid: string, ...chosen: string[]): Promise<void> {
    const student = await app.signIn();
    const { attempt } = await app.call('/exam/questionList', { quizid }, student);
    const answers = chosen.map((id, index) => ({ index, answer: null, chosen: [id], marked: false, seq: 1 }));
    app.clock.advance(1);
    await app.call('/attempt/submit', { attemptid: attempt?.attemptid ?? '', answers }, student);
  }

  const partOf = (csv: string) =>
    csv
      .trimEnd()
      .split('\r\n')
      .map((row) => row.split(',').slice(14));

  async function rewrite(quizid: string, paper: ReturnType<typeof paperOf>): Promise<void> {
    const { quiz } = await app.call('/adminexam/quizDetails', { quizid }, token);
    const { quizid: _, questions: __, paper: ___, exam, ...form } = quiz as NonNullable<typeof quiz>;
    const changed = { ...form, quizid, quizName: form.quizname, exam: exam.examid, paper };
    await app.call('/adminexam/quizupdate', changed, token);
  }

  it('are those of the sections of the paper now, older papers by their names, with what negative marks cost', async () => {
    const { testCode: quizid } = await aTest(app.db, { paper: paperOf('Physics', 'Old', 'Physics') });
    await answer(quizid, 'b', 'b', 'a');
    await rewrite(quizid, paperOf('Chemistry', 'Physics', 'Physics', 'Physics'));
    await answer(quizid, 'a', 'a', 'b', 'b');
    const { csv } = await app.call('/adminexam/resultExport', { filters: { quizid } }, token);
    expect(partOf(csv)).toEqual([
      [
        'Marks',
        'Maximum Marks',
        'Time Taken (seconds)',
        'Negative Marks',
        'Partly Right',
        'Counts',
        'Roll Number',
        'Marks in Chemistry',
        'Marks in Physics',
        'Marks in Physics',
        'Marks in Physics',
        'Marks in Other Sections',
      ],
      // A third of two marks is shown as 0.67; the sums are exact.
      ['3.33', '6', '1', '-0.67', '0', 'yes', '', '', '2', '-0.67', '', '2'],
      ['2.67', '8', '1', '-1.33', '0', 'yes', '', '-0.67', '-0.67', '2', '2', ''],
    ]);
    const { file } = await app.call('/adminexam/resultWorkbook', { quizid }, token);
    const [heads = [], first = []] = await readSheet(Buffer.from(file.base64, 'base64'));
    expect(heads.slice(17, 26)).toEqual([
      'Negative Marks',
      'Partly Right',
      'Counts',
      'Roll Number',
      'Marks in Chemistry',
      'Marks in Physics',
      'Marks in Physics',
      'Marks in Physics',
      'Marks in Other Sections',
    ]);
    expect(first.slice(17, 26)).toEqual([-0.67, 0, 'yes', null, null, 2, -0.67, null, 2]);
  });

  it('stay those of the first part of a file when the paper changes before the next', async () => {
    const { testCode: quizid } = await aTest(app.db, { paper: paperOf('Physics', 'Chemistry') });
    await answer(quizid, 'b', 'a');
    await app.db.execute(sql`
      insert into students (id, issuer, subject, name, email, created_at)
      select gen_random_uuid(), 'copied', i::text, 'Copy ' || i, i || '@copied.example', now()
      from generate_series(1, ${EXPORT_PART}::int) i`);
    // Otherwise each foreign key is checked by a plan made for an empty table, which reads all of it.
    await app.db.execute(sql`analyze students`);
    await app.db.execute(sql`
      insert into attempts
      select (jsonb_populate_record(attempts, jsonb_build_object('student_id', copies.id, 'id', copies.id))).*
      from students copies, attempts join tests on tests.id = attempts.test_id
      where copies.issuer = 'copied' and tests.quizid = ${quizid}`);
    const asked = { filters: { quizid }, withAnswers: true };
    const first = await app.call('/adminexam/resultExport', asked, token);
    await rewrite(quizid, paperOf('Chemistry', 'Biology', 'Physics'));
    const second = await app.call('/adminexam/resultExport', { ...asked, after: first.next ?? '' }, token);
    const [head = [], row = []] = partOf(first.csv);
    expect(head.slice(7, 11)).toEqual([
      'Marks in Physics',
      'Marks in Chemistry',
      'Marks in Other Sections',
      'Question 1: Answer',
    ]);
    const [last = []] = partOf(second.csv);
    expect(last.slice(7, 10)).toEqual(row.slice(7, 10));
    expect(last).toHaveLength(head.length);

    const place = JSON.parse(first.next ?? '') as string[];
    const after = JSON.stringify([...place.slice(0, 4), randomUUID()]);
    expect((await app.post('/adminexam/resultExport', { ...asked, after }, token)).status).toBe(503);
  });

  it('have no columns where the paper has one section, or the tests are several', async () => {
    const { testCode: quizid, examId } = await aTest(app.db, { paper: paperOf('Physics', 'Chemistry') });
    const [exam] = await app.db.select().from(exams).where(eq(exams.id, examId));
    await answer(quizid, 'b', 'a');
    const ofExam = await app.call(
      '/adminexam/resultExport',
      { filters: { examid: exam?.examCode ?? '' } },
      token,
    );
    expect(partOf(ofExam.csv)[1]).toEqual(['1.33', '4', '1', '-0.67', '0', 'yes', '']);
    const single = await app.call('/adminexam/resultExport', { filters: { quizid: quizids[0] } }, token);
    expect(single.csv).not.toContain('Marks in');
  });
});

it('says which questions were partly right: with the right, wrong and left out ones they are all but the dropped', async () => {
  const plain = plainScheme({ right: '4', wrong: '-1' }, { dropped: 'nobody' });
  const scheme = { ...plain, rule: { ...plain.rule, eachRight: { marks: '1' } } };
  const chosen = [['a', 'c'], ['a'], ['c'], ['b'], ['b'], ['b'], [], ['a', 'c']];
  const items = chosen.map((_, i) => anItem(ofKind.multiple_choice, { isDropped: i === 7 }));
  const { testCode: quizid } = await aTest(app.db, { paper: aPaper(items, [aSection({ scheme })]) });
  const student = await app.signIn();
  const { attempt } = await app.call('/exam/questionList', { quizid }, student);
  const answers = chosen.flatMap((ids, index) =>
    ids.length > 0 ? [{ index, answer: null, chosen: ids, marked: false, seq: 1 }] : [],
  );
  await app.call('/attempt/submit', { attemptid: attempt?.attemptid ?? '', answers }, student);
  const { csv } = await app.call('/adminexam/resultExport', { filters: { quizid } }, token);
  const [heads = [], cells = []] = csv
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));
  const cell = (head: string) => cells[heads.indexOf(head)];
  expect(['Correct', 'Partly Right', 'Wrong', 'Left Out', 'Questions'].map(cell)).toEqual([
    '1',
    '2',
    '3',
    '1',
    '8',
  ]);
});

it('is recorded with who exported what', async () => {
  const quizid = quizids[1] ?? '';
  const { name, token: own } = await anAdmin(app);
  await app.call('/adminexam/resultExport', { filters: { quizid, submittedBy: 'student' } }, own);
  const { token: owners } = await anAdmin(app, 'owner');
  const { entries } = await app.call(
    '/admin/auditList',
    { filters: { kind: 'reading', recordid: quizid } },
    owners,
  );
  expect(entries[0]).toMatchObject({
    adminName: name,
    action: 'resultExport',
    after: { submittedBy: 'student', results: 2 },
  });
});

it('exports the results of a test as a workbook: numbers, the school’s time, and no formula', async () => {
  const quizid = quizids[0] ?? '';
  const workbook = async (filters: object) => {
    const { file } = await app.call('/adminexam/resultWorkbook', { quizid, filters }, token);
    expect(file.name).toBe(`results-${quizid}.xlsx`);
    return readSheet(Buffer.from(file.base64, 'base64'));
  };
  const [heads = [], ...rows] = await workbook({});
  expect(heads.slice(7, 9)).toEqual(['Started (Asia/Kolkata)', 'Submitted (Asia/Kolkata)']);
  expect(heads.slice(17, 23)).toEqual([
    'Negative Marks',
    'Partly Right',
    'Counts',
    'Roll Number',
    'Question 1: Answer',
    'Question 1: Result',
  ]);
  const asha = rows.find(([name]) => name === 'Asha') ?? [];
  // Nine o'clock in UTC is half past two in Kolkata.
  expect(asha.slice(6, 9)).toEqual([
    1,
    new Date('2026-11-20T14:30:00.000Z'),
    new Date('2026-11-20T14:31:30.000Z'),
  ]);
  expect(asha.slice(10, 23)).toEqual([1, 0, 2, 3, 2.5, 4.5, 90, 0, 0, 'yes', null, 'right 0', 'right']);
  expect(rows.map(([name]) => String(name)).toSorted()).toEqual(['=1+1', 'Asha']);
  expect(await workbook({ student: 'asha' })).toHaveLength(2);
  const unknown = { quizid: 'Q1' };
  expect((await app.post('/adminexam/resultWorkbook', unknown, token)).status).toBe(404);
});

it('writes a workbook in which no cell is a formula', async () => {
  const rows = [['=1+1', '@SUM(1)', '\u0000a\uFFFE', null, '', 1.5]];
  const bytes = await writeWorkbook({ columns: ['=A', 'b'], rows, timeZone: 'Asia/Kolkata' });
  expect(await readSheet(Buffer.from(bytes))).toEqual([
    ['=A', 'b', null, null, null, null],
    ['=1+1', '@SUM(1)', 'a', null, null, 1.5],
  ]);
});

// The last one, because it lets the time of all running attempts run out, which then are results too.
it('says which attempts count, and why others do not', async () => {
  const rules = toRuleRow({ ...PRACTICE_RULES, takesLate: true });
  const { testCode: quizid } = await aTest(app.db, rules);
  const given = (answer: string | null, seq: number) => ({ index: 0, answer, marked: false, seq });
  const open = async (name: string) => {
    const student = await app.signIn(name);
    const attemptid = await openTest(app, student, quizid);
    const submit = (...answers: ReturnType<typeof given>[]) =>
      app.call('/attempt/submit', { attemptid, answers }, student);
    const save = () => app.call('/attempt/save', { attemptid, answers: [given('right 0', 1)] }, student);
    return { submit, save };
  };
  await (await open('Timely')).submit(given('right 0', 1));
  await (await open('Blank')).submit();
  await (await open('Void')).submit(given('right 0', 1));
  await (await open('Void and blank')).submit();
  const late = [await open('Late'), await open('Void and late'), await open('Taken back late')];
  for (const { save } of late) await save();
  const inTime = app.clock.now().getTime();
  app.clock.advance(606);
  await expireOverdue({ db: app.db, papers: createPapers(app.db) }, app.clock.now());
  for (const [i, { submit }] of late.entries()) await submit(given(i < 2 ? 'wrong 0' : null, inTime));

  const { results } = await app.call('/adminexam/resultList', { quizid, pageSize: 100 }, token);
  expect(results.filter(({ isLate }) => isLate)).toHaveLength(2);
  for (const { student, studentid, attemptid } of results) {
    if (!student.startsWith('Void')) continue;
    const body = { studentid, attemptid, reason: 'A fire alarm', isVoid: true };
    await app.call('/adminexam/voidAttempt', body, token);
  }

  const expected = {
    Timely: 'yes',
    Blank: 'blank',
    Void: 'void',
    'Void and blank': 'void',
    Late: 'late',
    'Void and late': 'void',
    // A late delivery that would leave no answer is not taken.
    'Taken back late': 'yes',
  };
  const { csv } = await app.call('/adminexam/resultExport', { filters: { quizid } }, token);
  const ofCsv = rowsOf(csv).map((row) => row.split(','));
  expect(Object.fromEntries(ofCsv.map((cells) => [cells[0], cells.at(-2)]))).toEqual(expected);
  const { file } = await app.call('/adminexam/resultWorkbook', { quizid }, token);
  const [heads = [], ...ofWorkbook] = await readSheet(Buffer.from(file.base64, 'base64'));
  const counts = heads.indexOf('Counts');
  expect(Object.fromEntries(ofWorkbook.map((cells) => [cells[0], cells[counts]]))).toEqual(expected);
});

describe('the filters of the list of tests', () => {
  const names = ['Palette in Use', 'Palette Shut', 'Palette Shelved'];
  let ofExam: string;
  let codes: string[];

  beforeAll(async () => {
    const exam = await anExam(app.db);
    ofExam = exam.examCode;
    codes = [];
    for (const name of names) codes.push((await aTest(app.db, { examId: exam.id, name })).testCode);
    const student = await app.signIn('Painter');
    for (const quizid of codes) await sit(quizid, student);
    const [, shut = '', shelved = ''] = codes;
    const changes = [
      { quizid: shut, to: 'inactive' as const },
      { quizid: shelved, to: 'archived' as const },
    ];
    expect((await app.call('/adminexam/quizStates', { changes }, token)).refused).toEqual([]);
  });

  it.each([
    [{ search: ' pALETTE ' }, [0, 1]],
    [{ search: 'in use' }, [0]],
    [{ state: 'active' as const }, [0]],
    [{ state: 'inactive' as const, search: 'palette' }, [1]],
    [{ state: 'archived' as const }, [2]],
    [{ state: 'archived' as const, search: 'in use' }, []],
    [{}, [0, 1]],
  ])('%j: the export has the results of the tests in the list', async (given, found) => {
    const filters = { examid: ofExam, ...given };
    const { quizs } = await app.call('/adminexam/quizList', { page: 1, filters }, token);
    const { csv, total } = await app.call('/adminexam/resultExport', { filters }, token);
    const expected = found.flatMap((at) => names[at] ?? []);
    expect(quizs.map(({ quizname }) => quizname).toSorted()).toEqual(expected.toSorted());
    expect(rowsOf(csv).map((row) => names.find((name) => row.includes(name)))).toEqual(expected);
    expect(total).toBe(expected.length);
  });

  it('find a test by its code, and the results of an archived one where it is named', async () => {
    const [inUse = '', , shelved = ''] = codes;
    const totalOf = async (filters: object) =>
      (await app.call('/adminexam/resultExport', { filters }, token)).total;
    expect(await totalOf({ search: inUse.toLowerCase() })).toBe(1);
    expect(await totalOf({ quizid: shelved })).toBe(1);
    expect(await totalOf({ quizid: shelved, state: 'active' })).toBe(0);
  });

  it('are recorded without what was searched for', async () => {
    const { token: own } = await anAdmin(app);
    const filters = { quizid: codes[0] ?? '', search: 'palette', state: 'active' as const };
    await app.call('/adminexam/resultExport', { filters }, own);
    const asked = { filters: { kind: 'reading' as const, recordid: filters.quizid } };
    const { token: owners } = await anAdmin(app, 'owner');
    const { entries } = await app.call('/admin/auditList', asked, owners);
    expect(entries[0]).toMatchObject({ action: 'resultExport', after: { filters: ['search'], results: 1 } });
    expect(JSON.stringify(entries[0])).not.toContain('palette');
  });
});
