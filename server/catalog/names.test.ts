import { beforeAll, describe, expect, it } from 'vitest';
import { anAdmin, type TestAdmin } from '../testing/admins.ts';
import { useApp } from '../testing/app.ts';
import { anExam, aTest } from '../testing/content.ts';
import { wellKnownNames } from './well-known-names.ts';

const app = useApp();

let admin: TestAdmin;
let teacher: TestAdmin;

const write = (names: [name: string, text: string][], by: TestAdmin) =>
  app.post(
    '/adminexam/nameWrite',
    { language: 'hi', names: names.map(([name, text]) => ({ name, text })) },
    by.token,
  );

async function saidTo(token: string, path: '/exam/names' | '/adminexam/names' = '/exam/names') {
  const { said = [] } = await app.call(path, { language: 'hi' }, token);
  return new Map(said.map(({ name, text }) => [name, text]));
}

beforeAll(async () => {
  admin = await anAdmin(app);
  teacher = await anAdmin(app, 'teacher');
  const { id: examId } = await anExam(app.db, { name: 'Board Exam', subjects: ['Optics'] });
  const test = { examId, subject: 'Optics', chapter: 'Lenses', topic: 'Convex Lenses' };
  await aTest(app.db, { ...test, name: 'Lenses One', description: 'About lenses', isActive: true });
  await aTest(app.db, { ...test, name: 'Secret Test', isActive: false });
  await aTest(app.db, { ...test, name: 'Own Test', chapter: 'Mirrors', ownerId: teacher.id });
});

describe('names in another language', () => {
  it('are listed for those who may edit, exams and subjects first', async () => {
    const { names } = await app.call('/adminexam/nameList', { language: 'hi' }, admin.token);
    expect(names.slice(0, 3)).toEqual([
      { name: 'Board Exam', of: 'exam', text: '', mayWrite: true },
      { name: 'School Exams', of: 'exam', text: '', mayWrite: true },
      { name: 'Mathematics', of: 'subject', text: 'गणित', mayWrite: true },
    ]);
    expect(names.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Optics', 'Lenses', 'Convex Lenses', 'Lenses One', 'About lenses', 'Numbers']),
    );
    const own = await app.call('/adminexam/nameList', { language: 'hi' }, teacher.token);
    expect(own.names.map(({ name }) => name)).not.toContain('Lenses');
  });

  it('are told to students, but for what they do not see, and once while they stay the same', async () => {
    const saved = await write(
      [
        ['Lenses', 'लेंस'],
        ['Lenses One', 'लेंस एक'],
        ['Secret Test', 'गुप्त टेस्ट'],
        ['Board Exam', 'बोर्ड परीक्षा'],
      ],
      admin,
    );
    expect(saved).toMatchObject({ status: 200, body: { written: 4 } });
    const token = await app.signIn();
    expect(await saidTo(token)).toEqual(
      new Map([
        ['Board Exam', 'बोर्ड परीक्षा'],
        ['Lenses', 'लेंस'],
        ['Lenses One', 'लेंस एक'],
        // A chapter of JEE Main.
        ['Optics', 'प्रकाशिकी'],
        ...wellKnownNames('hi'),
      ]),
    );
    expect((await saidTo(admin.token, '/adminexam/names')).get('Secret Test')).toBe('गुप्त टेस्ट');

    const { version } = await app.call('/exam/names', { language: 'hi' }, token);
    expect(await app.call('/exam/names', { language: 'hi', version }, token)).toEqual({ version });
    await write([['Lenses', 'लेन्स']], admin);
    expect((await app.call('/exam/names', { language: 'hi', version }, token)).said).toContainEqual({
      name: 'Lenses',
      text: 'लेन्स',
    });
  });

  it('are found by the beginning of a word, with what is called so', async () => {
    const token = await app.signIn();
    await write([['Lenses', 'लेंस']], admin);
    const { chapters, tests, exams } = await app.call('/exam/search', { words: 'लें' }, token);
    expect(chapters.map(({ chapter }) => chapter)).toEqual(['Lenses']);
    expect(tests.map(({ quizname }) => quizname)).toEqual(['Lenses One']);
    expect(exams).toEqual([]);
    const byExam = await app.call('/exam/search', { words: 'बोर्ड one' }, token);
    expect(byExam.tests.map(({ quizname }) => quizname)).toEqual(['Lenses One']);
    expect(await app.call('/exam/search', { words: 'लैंस' }, token)).toMatchObject({
      nearest: 'लेंस',
      chapters: [{ chapter: 'Lenses' }],
    });
    expect((await app.call('/exam/search', { words: 'गुप्त' }, token)).tests).toEqual([]);
  });

  it('are found in the list of tests by a part, in any spelling', async () => {
    await write([['Lenses One', 'लेंस: पढ़ाई एक']], admin);
    const listed = async (search: string, { token }: TestAdmin) =>
      (await app.call('/adminexam/quizList', { filters: { search } }, token)).quizs.map(
        ({ quizname }) => quizname,
      );
    expect(await listed('लें', admin)).toEqual(['Lenses One']);
    expect(await listed('प\u095d', admin)).toEqual(['Lenses One']);
  });

  it('are added by teachers for their own tests, who change only what they wrote', async () => {
    expect((await write([['Mirrors', 'दर्पण']], teacher)).status).toBe(200);
    expect((await write([['Mirrors', 'आईने']], teacher)).status).toBe(200);
    expect((await write([['Lenses', 'मेरा']], teacher)).status).toBe(404);
    expect((await write([['Mirrors', 'दर्पण']], admin)).status).toBe(200);
    expect(await write([['Mirrors', 'आईने']], teacher)).toMatchObject({
      status: 400,
      body: { code: 'bad_input', field: 'names.0.text' },
    });
    const { entries } = await app.call(
      '/admin/auditList',
      { filters: { kind: 'installation' } },
      (await anAdmin(app, 'owner')).token,
    );
    expect(entries[0]).toMatchObject({
      action: 'nameWrite',
      recordid: 'hi',
      before: { Mirrors: 'आईने' },
      after: { Mirrors: 'दर्पण' },
    });
  });

  it('are those of the syllabus where nobody has written others; students are told what is in use', async () => {
    const { id: examId } = await anExam(app.db, { name: 'Class 10', subjects: ['Mathematics'] });
    await aTest(app.db, { examId, subject: 'Mathematics', chapter: 'Triangles' });
    const ofStudent = await saidTo(await app.signIn());
    expect([ofStudent.get('Triangles'), ofStudent.has('Circles')]).toEqual(['त्रिभुज', false]);
    const ofAdmin = await saidTo(admin.token, '/adminexam/names');
    // Class 11 is not taught here.
    expect([ofAdmin.get('Circles'), ofAdmin.has('Sets')]).toEqual(['वृत्त', false]);
    const { chapters } = await app.call('/exam/search', { words: 'त्रिभुज' }, await app.signIn());
    expect(chapters.map(({ chapter }) => chapter)).toEqual(['Triangles']);
    await write([['Triangles', 'तिकोन']], admin);
    expect((await saidTo(await app.signIn())).get('Triangles')).toBe('तिकोन');
    await write([['Triangles', '']], admin);
    expect((await saidTo(await app.signIn())).get('Triangles')).toBe('त्रिभुज');
  });

  it('go with a test to its new name, and nobody is told the old one', async () => {
    const quizid = (
      await app.call('/adminexam/quizList', { filters: { search: 'Secret Test' } }, admin.token)
    ).quizs[0]?.quizid;
    const { quiz } = await app.call('/adminexam/quizDetails', { quizid: quizid ?? '' }, admin.token);
    if (!quiz) throw new Error('The test is missing');
    const { quizname: _, exam, questions: __, paper: ___, ...fields } = quiz;
    const renamed = { ...fields, exam: exam.examid, quizName: 'Hidden Test' };
    await app.call('/adminexam/quizupdate', renamed, admin.token);
    const ofStudent = await saidTo(await app.signIn());
    expect([ofStudent.has('Secret Test'), ofStudent.has('Hidden Test')]).toEqual([false, false]);
    expect((await saidTo(admin.token, '/adminexam/names')).get('Hidden Test')).toBe('गुप्त टेस्ट');
  });

  it('are taken away by an empty text, and what no record has is not found', async () => {
    await write([['Lenses', ' ']], admin);
    expect((await saidTo(await app.signIn())).has('Lenses')).toBe(false);
    expect(await write([['Nothing', 'कुछ नहीं']], admin)).toMatchObject({ status: 404 });
  });
});
