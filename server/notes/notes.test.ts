import { beforeAll, describe, expect, it } from 'vitest';
import { anAdmin, type TestAdmin } from '../testing/admins.ts';
import { useApp } from '../testing/app.ts';
import { anExam, aTest } from '../testing/content.ts';
import { sitTest } from '../testing/sitting.ts';

const app = useApp();

let asha: TestAdmin;
let ravi: TestAdmin;

const given = {
  title: ' Surds on a page ',
  subject: 'Mathematics',
  chapter: 'Numbers',
  text: 'A root.\n\n## Rules\nThat \\(\\sqrt{4} = 2\\) is **true**, <b>not bold</b>.',
  isactive: true,
};

async function add(exam: string, part: Partial<typeof given> = {}) {
  const { note } = await app.call('/adminnotes/add', { ...given, exam, ...part }, asha.token);
  return note;
}

beforeAll(async () => {
  asha = await anAdmin(app, 'admin', 'Asha Rao');
  ravi = await anAdmin(app, 'admin', 'Ravi Rao');
});

it('are none at first: an empty list for everyone, and a dashboard that knows it', async () => {
  const token = await app.signIn();
  expect(await app.call('/notes/list', {}, token)).toEqual({ exams: [], notes: [] });
  expect(await app.call('/adminnotes/list', {}, asha.token)).toEqual({
    notes: [],
    dataFound: false,
    total: 0,
    message: 'Data not found',
  });
  expect((await app.call('/progress/overview', {}, token)).hasNotes).toBe(false);
});

describe('writing notes', () => {
  it('trims, keeps the text as typed, and records the change', async () => {
    const { examCode } = await anExam(app.db);
    const note = await add(examCode);
    expect(note).toEqual({
      _id: expect.any(String),
      title: 'Surds on a page',
      exam: { examid: examCode, examname: 'Test Exam' },
      subject: 'Mathematics',
      chapter: 'Numbers',
      text: given.text,
      isactive: true,
      language: 'en',
      translations: { hi: { title: '', text: '', isOutdated: false } },
      version: 1,
      createdAt: app.clock.now().toISOString(),
    });
    app.clock.advance(60);
    const update = { ...given, exam: examCode, noteid: note._id, version: 1, text: 'Shorter' };
    const { note: changed } = await app.call('/adminnotes/update', update, ravi.token);
    expect(changed).toMatchObject({ text: 'Shorter', version: 2, updatedBy: 'Ravi Rao' });
    const filters = { kind: 'note', recordid: note._id } as const;
    const { entries } = await app.call('/admin/auditList', { filters }, asha.token);
    expect(entries).toMatchObject([
      {
        action: 'noteUpdate',
        adminName: 'Ravi Rao',
        before: { text: given.text },
        after: { text: 'Shorter' },
      },
      { action: 'noteAdd', adminName: 'Asha Rao', after: { title: 'Surds on a page', exam: examCode } },
    ]);
    const late = await app.post('/adminnotes/update', { ...update, title: 'Later' }, asha.token);
    expect(late).toMatchObject({ status: 409, body: { code: 'conflict', field: 'version' } });
    // What is saved already can be sent again.
    expect((await app.call('/adminnotes/update', update, asha.token)).note.version).toBe(2);
  });

  it.each([
    [{ title: ' ' }, 'title', 'Title is required.'],
    [{ text: undefined }, 'text', 'Text is required.'],
    [{ subject: 'Music' }, 'subject', /not a subject of the exam Test Exam. Choose one of: Mathematics/],
    [{ exam: 'E0' }, 'exam', 'Exam not found'],
    [{ isactive: 'yes' }, 'isactive', 'isactive must be true or false.'],
  ])('rejects %j', async (part, field, message) => {
    const { examCode } = await anExam(app.db);
    const answer = await app.post('/adminnotes/add', { ...given, exam: examCode, ...part }, asha.token);
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'bad_input', field, message: expect.stringMatching(message) },
    });
  });

  it('answers 404 for notes that are not there', async () => {
    const { examCode } = await anExam(app.db);
    const noteid = '0190a5b2-7c1e-7d3a-9b1c-2f4e6a8b0c1d';
    const update = { ...given, exam: examCode, noteid };
    expect((await app.post('/adminnotes/update', update, asha.token)).status).toBe(404);
    expect((await app.post('/adminnotes/details', { noteid }, asha.token)).status).toBe(404);
    expect((await app.post('/notes/read', { noteid }, await app.signIn())).status).toBe(404);
  });

  it('lists them by filters and sorts', async () => {
    const { examCode: examid } = await anExam(app.db, { subjects: ['Mathematics', 'Science'] });
    await add(examid, { title: 'b', chapter: 'Sets' });
    await add(examid, { title: 'A', chapter: 'Heat', subject: 'Science' });
    const titles = async (filters: object, sort?: { by: 'title'; order: 'asc' }) =>
      (
        await app.call(
          '/adminnotes/list',
          { filters: { examid, ...filters }, ...(sort && { sort }) },
          asha.token,
        )
      ).notes.map(({ title }) => title);
    expect(await titles({})).toEqual(['A', 'b']);
    expect(await titles({}, { by: 'title', order: 'asc' })).toEqual(['A', 'b']);
    expect(await titles({ subject: 'Mathematics' })).toEqual(['b']);
    expect(await titles({ search: 'hEAT' })).toEqual(['A']);
  });
});

describe('reading notes', () => {
  it('gives them rendered, by section', async () => {
    const { examCode } = await anExam(app.db);
    const { _id: noteid } = await add(examCode);
    const { note } = await app.call('/notes/read', { noteid }, await app.signIn());
    expect(note).toMatchObject({ title: 'Surds on a page', updatedAt: app.clock.now().toISOString() });
    expect(note.sections).toMatchObject([
      { heading: '', text: 'A root.', set: ['A root.'] },
      {
        heading: 'Rules',
        set: [
          'That ',
          { mathml: expect.stringContaining('<math'), tex: '\\(\\sqrt{4} = 2\\)' },
          ' is ',
          { styles: ['bold'], pieces: ['true'] },
          ', <b>not bold</b>.',
        ],
      },
    ]);
  });

  it('shows active notes of active exams alone, by subject of the exam, chapter and title', async () => {
    const token = await app.signIn();
    const { examCode: examid } = await anExam(app.db, { subjects: ['Science', 'Mathematics'] });
    const hidden = await anExam(app.db, { isActive: false });
    await add(examid, { title: 'Sets' });
    await add(examid, { title: 'Heat 2', chapter: 'heat', subject: 'Science' });
    await add(examid, { title: 'Heat 1', chapter: 'Heat', subject: 'Science' });
    const taken = await add(examid, { title: 'Taken back', isactive: false });
    const ofHidden = await add(hidden.examCode);
    const { exams, notes } = await app.call('/notes/list', { examid }, token);
    expect(notes.map(({ title }) => title)).toEqual(['Heat 1', 'Heat 2', 'Sets']);
    const codes = exams.map((exam) => exam.examid);
    expect(codes).toContain(examid);
    expect(codes).not.toContain(hidden.examCode);
    for (const { _id: noteid } of [taken, ofHidden]) {
      expect((await app.post('/notes/read', { noteid }, token)).status).toBe(404);
    }
    expect((await app.call('/notes/list', { examid: hidden.examCode }, token)).notes).toEqual([]);
  });

  it('starts with the exam that the student studies', async () => {
    const { examCode } = await anExam(app.db, { name: 'Class 7 Annual' });
    await add(examCode);
    const token = await app.signIn();
    const profile = { phone: '+91 98765 43210', city: 'Pune', country: 'India', studyingIn: 'Grade 7' };
    await app.call('/user/updateProfile', profile, token);
    expect((await app.call('/notes/list', {}, token)).examid).toBe(examCode);
    // Of a grade without notes there is nothing, and not what another grade learns.
    await app.call('/user/updateProfile', { ...profile, studyingIn: 'Grade 6' }, token);
    const ofNone = await app.call('/notes/list', {}, token);
    expect([ofNone.examid, ofNone.notes]).toEqual([undefined, []]);
    expect(await app.call('/progress/overview', {}, token)).toMatchObject({
      hasNotes: true,
      hasOwnNotes: false,
    });
    expect(ofNone.exams.map(({ examid }) => examid)).toContain(examCode);
  });
});

describe('notes in another language', () => {
  const hindi = (text: string, title = 'करणी एक पेज पर', isCompared = false) => ({
    hi: { title, text, isCompared },
  });

  it('are read in the language asked for, by its title and its text, or as they are written', async () => {
    const { examCode: exam } = await anExam(app.db);
    const token = await app.signIn();
    const title = 'Surds in two languages';
    const body = { ...given, exam, title, translations: hindi('## नियम\n\\(\\sqrt{4} = 2\\)') };
    const { note } = await app.call('/adminnotes/add', body, asha.token);
    expect(note.translations).toEqual({
      hi: { title: 'करणी एक पेज पर', text: body.translations.hi.text, isOutdated: false },
    });
    const read = async (language?: 'en' | 'hi') =>
      (await app.call('/notes/read', { noteid: note._id, ...(language && { language }) }, token)).note;
    expect(await read('hi')).toMatchObject({ language: 'hi', sections: [{ heading: 'नियम' }] });
    for (const language of [undefined, 'en'] as const) {
      expect(await read(language)).toMatchObject({ language: 'en', sections: [{}, { heading: 'Rules' }] });
    }
    const { said } = await app.call('/exam/names', { language: 'hi' }, token);
    expect(said).toContainEqual({ name: title, text: 'करणी एक पेज पर' });
    const found = await app.call(
      '/adminnotes/list',
      { filters: { examid: exam, search: 'करणी ए' } },
      asha.token,
    );
    expect(found.notes.map(({ title: of }) => of)).toEqual([title]);
    // Without its text the title alone is in Hindi, and the notes are read as they are written.
    await app.call('/adminnotes/update', { ...body, noteid: note._id, translations: hindi('') }, asha.token);
    expect(await read('hi')).toMatchObject({ language: 'en' });
  });

  it('are out of date from a change of the text until the translation changes or somebody has compared it', async () => {
    const { examCode: exam } = await anExam(app.db);
    const title = 'Surds that change';
    const { note } = await app.call(
      '/adminnotes/add',
      { ...given, exam, title, translations: hindi('पहला पाठ') },
      asha.token,
    );
    const change = async (text: string, translations?: ReturnType<typeof hindi>) => {
      const body = { ...given, exam, title, noteid: note._id, text, ...(translations && { translations }) };
      return (await app.call('/adminnotes/update', body, asha.token)).note.translations.hi;
    };
    expect(await change('Second', hindi('पहला पाठ'))).toMatchObject({ isOutdated: true });
    // A page that knows of no languages keeps them.
    expect(await change('Third')).toMatchObject({ text: 'पहला पाठ', isOutdated: true });
    expect(await change('Third', hindi('पहला पाठ', '', true))).toEqual({
      title: '',
      text: 'पहला पाठ',
      isOutdated: false,
    });
    expect(await change('Fourth', hindi('चौथा पाठ'))).toMatchObject({ isOutdated: false });
  });
});

describe('the ways to notes', () => {
  it('lead from a test of the chapter, from My progress and from the dashboard', async () => {
    const { id: examId, examCode } = await anExam(app.db);
    const test = await aTest(app.db, { examId });
    const other = await aTest(app.db, { examId, chapter: 'Sets' });
    const note = await add(examCode);
    await add(examCode, { title: 'Z of the same chapter' });
    await add(examCode, { title: 'Not yet', chapter: 'Sets', isactive: false });
    const token = await app.signIn();
    const of = async (quizid: string) =>
      (await app.call('/notes/ofTest', { quizid }, token)).notes.map(({ title }) => title);
    expect(await of(test.testCode)).toEqual(['Surds on a page', 'Z of the same chapter']);
    expect(await of(other.testCode)).toEqual([]);
    expect(await of('Q0')).toEqual([]);
    for (const { testCode: quizid } of [test, other]) {
      await sitTest(app, token, quizid, ['right 0']);
    }
    const { chapters } = await app.call('/progress/strengths', {}, token);
    const noteOf = new Map(chapters.map(({ chapter, noteid }) => [chapter, noteid]));
    expect([noteOf.get('Numbers'), noteOf.get('Sets')]).toEqual([note._id, undefined]);
    expect((await app.call('/progress/overview', {}, token)).hasNotes).toBe(true);
  });
});
