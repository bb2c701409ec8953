import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { indexNewVersions } from '../bank/indexing.ts';
import { admins } from '../db/tables/admins.ts';
import { questionVersions } from '../db/tables/questions.ts';
import { reviewComments } from '../db/tables/reviews.ts';
import { anAdmin, type TestAdmin } from '../testing/admins.ts';
import { useApp } from '../testing/app.ts';
import { anExam, aQuestion, testFields } from '../testing/content.ts';

const app = useApp();

let owner: TestAdmin;
let tara: TestAdmin;
let ravi: TestAdmin;
let head: TestAdmin;
let examid: string;
let classid: string;
let student: string;

async function inDepartment(of: TestAdmin, subjects: string[], grades: number[] = []) {
  await app.db.update(admins).set({ subjects, grades }).where(eq(admins.id, of.id));
}

beforeAll(async () => {
  owner = await anAdmin(app, 'owner');
  tara = await anAdmin(app, 'teacher', 'Tara Sen');
  ravi = await anAdmin(app, 'teacher', 'Ravi Rao');
  head = await anAdmin(app, 'head', 'Hema Das');
  await inDepartment(tara, ['Mathematics']);
  await inDepartment(head, ['Mathematics'], [9]);
  examid = (await anExam(app.db, { name: 'CBSE Class 9', subjects: ['Mathematics', 'Science'] })).examCode;
  const added = await app.call('/admin/classAdd', { name: '9-A', teachers: [ravi.id] }, owner.token);
  classid = added.class._id;
  student = await app.signIn();
  await app.call('/user/joinClass', { code: added.class.joinCode ?? '' }, student);
});

const form = (more: object = {}) =>
  testFields(examid, {
    quizName: 'Polynomials',
    testDuration: 10,
    marks: 2,
    questions: [aQuestion(0), aQuestion(1)],
    ...more,
  });

const write = async (of: TestAdmin, more: object = {}) =>
  (await app.call('/adminexam/quizadd', form(more), of.token)).quiz;

const details = async (quizid: string, of: TestAdmin) =>
  (await app.call('/adminexam/quizDetails', { quizid }, of.token)).quiz;

const share = (of: TestAdmin, body: object) => app.post('/adminexam/shareSet', body, of.token);

const namesFor = async (of: TestAdmin) =>
  (await app.call('/adminexam/quizList', { pageSize: 100 }, of.token)).quizs.map(({ quizid }) => quizid);

/** Writes the questions of a test again, with the first one changed. */
const rewrite = (quizid: string, of: TestAdmin, questionText: string) => change(quizid, of, { questionText });

const change = async (quizid: string, of: TestAdmin, to: object) => {
  const quiz = await details(quizid, of);
  const question = { ...quiz?.questions[0], ...to };
  const body = { quizid, version: quiz?.version ?? 0, index: 0, question };
  return app.post('/adminexam/questionUpdate', body, of.token);
};

describe("a teacher's test", () => {
  it('is listed for no student until a class has it', async () => {
    const { quizid } = await write(ravi);
    const listed = async () => {
      const { tests } = await app.call('/exam/testList', { examid }, student);
      const { questionFound } = await app.call('/exam/questionList', { quizid }, student);
      return [tests.some((test) => test.quizid === quizid), questionFound];
    };
    expect(await listed()).toEqual([false, false]);
    await app.call('/adminexam/quizClasses', { quizid, classids: [classid] }, ravi.token);
    expect(await listed()).toEqual([true, true]);
  });

  it("is seen by nobody but admins and the heads of its department's grades", async () => {
    const { quizid } = await write(tara);
    const ofScience = await write(tara, { subject: 'Science' });
    expect(await namesFor(owner)).toContain(quizid);
    expect(await namesFor(head)).toContain(quizid);
    expect(await namesFor(head)).not.toContain(ofScience.quizid);
    expect(await namesFor(ravi)).not.toContain(quizid);
    await inDepartment(head, ['Mathematics'], [10]);
    expect(await namesFor(head)).not.toContain(quizid);
    await inDepartment(head, ['Mathematics'], [9]);
  });

  it('is used by who it is shared with, and edited where the share says so', async () => {
    const { quizid } = await write(tara);
    const asRavi = async () => ({
      access: (await details(quizid, ravi))?.access,
      edited: (await rewrite(quizid, ravi, 'Another text')).status,
      shared: (await share(ravi, { quizid, shares: [] })).status,
      given: (await app.post('/adminexam/quizClasses', { quizid, classids: [classid] }, ravi.token)).status,
    });
    const refused = { access: undefined, shared: 404, given: 404 };
    expect(await asRavi()).toMatchObject(refused);
    const toUse = await share(tara, { quizid, shares: [{ admin: ravi.id, access: 'use' }] });
    expect(toUse.body).toEqual({ shares: [{ admin: ravi.id, name: 'Ravi Rao', access: 'use' }] });
    expect(await asRavi()).toMatchObject({ access: 'give', shared: 404, given: 200 });
    expect((await details(quizid, tara))?.questions[0]?.questionText).toBe('Question 0');
    await share(tara, { quizid, shares: [{ department: 'Mathematics', access: 'edit' }] });
    expect((await asRavi()).shared).toBe(404);
    await inDepartment(ravi, ['Mathematics']);
    expect(await asRavi()).toMatchObject({ access: 'edit', edited: 200, shared: 200 });
    await inDepartment(ravi, []);
  });

  it('is neither taken from everyone nor given to everyone by who may only use it', async () => {
    const everyones = await write(owner);
    const ofClass = await write(owner);
    await app.call('/adminexam/quizClasses', { quizid: ofClass.quizid, classids: [classid] }, owner.token);
    const asRavi = async (quizid: string, classids: string[]) => {
      await share(owner, { quizid, shares: [{ admin: ravi.id, access: 'use' }] });
      return app.post('/adminexam/quizClasses', { quizid, classids }, ravi.token);
    };
    const refused = { status: 409, body: { field: 'classids' } };
    expect(await asRavi(everyones.quizid, [classid])).toMatchObject(refused);
    expect(await asRavi(ofClass.quizid, [])).toMatchObject(refused);
    expect((await asRavi(ofClass.quizid, [classid])).status).toBe(200);
  });

  it('says what is wrong with a share', async () => {
    const { quizid } = await write(tara);
    expect(await share(tara, { shares: [] })).toMatchObject({ status: 400, body: { field: 'quizid' } });
    const both = { quizid, shares: [{ admin: ravi.id, department: 'Mathematics', access: 'use' }] };
    expect(await share(tara, both)).toMatchObject({ status: 400 });
  });
});

describe('a shared question', () => {
  it('of another test is not changed by who may edit a test of the same owner', async () => {
    const { quizid } = await write(owner);
    const other = await write(owner);
    await share(owner, { quizid, shares: [{ admin: ravi.id, access: 'edit' }] });
    const [foreign] = (await details(other.quizid, owner))?.paper.items ?? [];
    const shared = await details(quizid, ravi);
    const put = async (at: 'new' | 'present', text: string) => {
      const { paper, version = 0 } = (await details(quizid, ravi)) ?? {};
      const [first] = paper?.items ?? [];
      const item = at === 'new' ? foreign : first;
      if (!item) throw new Error('There are questions');
      const changed = { ...item, question: { ...item.question, text } };
      return app.post('/adminexam/questionUpdate', { quizid, version, index: 0, item: changed }, ravi.token);
    };
    const newest = (of: typeof foreign) =>
      app.db.$count(questionVersions, sql`question_id = ${of?.questionId ?? null}`);
    expect((await put('present', 'Mended')).status).toBe(200);
    expect(await newest(shared?.paper.items[0])).toBe(2);
    expect((await put('new', 'Overwritten')).status).toBe(200);
    expect(await newest(foreign)).toBe(1);
  });

  it('is asked again without a copy, and a correction reaches other tests when they take it', async () => {
    const { quizid } = await write(tara);
    await share(tara, { quizid, shares: [{ admin: ravi.id, access: 'use' }] });
    const copy = await app.call('/adminexam/quizduplicate', { quizid }, ravi.token);
    const ids = async (code: string, of: TestAdmin) =>
      (await details(code, of))?.paper.items.map(({ questionId }) => questionId);
    expect(await ids(copy.quizid, ravi)).toEqual(await ids(quizid, tara));
    await rewrite(quizid, tara, 'Corrected');
    const first = async () => (await details(copy.quizid, ravi))?.questions[0]?.questionText;
    expect(await first()).toBe('Question 0');
    // Saving the copy, with the question as it has it, neither takes nor undoes the correction.
    const present = await details(copy.quizid, ravi);
    const { paper } = present ?? {};
    await app.call(
      '/adminexam/quizupdate',
      { quizid: copy.quizid, ...form({ quizName: 'Mine', isactive: false, questions: undefined }), paper },
      ravi.token,
    );
    const asked = { quizid: copy.quizid };
    const { corrections } = await app.call('/adminexam/correctionList', asked, ravi.token);
    expect(corrections).toMatchObject([
      { number: '1', by: 'Tara Sen', now: { question: { text: 'Corrected' } }, before: { version: 1 } },
    ]);
    const questionids = corrections.map(({ questionId }) => questionId);
    const take = (of: TestAdmin) =>
      app.post('/adminexam/correctionTake', { ...asked, questionids }, of.token);
    expect((await take(tara)).status).toBe(404);
    expect((await take(ravi)).body).toEqual({ taken: 1 });
    expect(await first()).toBe('Corrected');
    expect((await app.call('/adminexam/correctionList', asked, ravi.token)).corrections).toEqual([]);
  });

  it('is not shown corrected to a teacher with whom it is shared no more', async () => {
    const { quizid } = await write(tara);
    await share(tara, { quizid, shares: [{ admin: ravi.id, access: 'use' }] });
    const copy = await app.call('/adminexam/quizduplicate', { quizid }, ravi.token);
    await rewrite(quizid, tara, 'What only Tara knows');
    const listed = async () =>
      (await app.call('/adminexam/correctionList', { quizid: copy.quizid }, ravi.token)).corrections;
    const questionids = (await listed()).map(({ questionId }) => questionId);
    expect(questionids).toHaveLength(1);
    await share(tara, { quizid, shares: [] });
    expect(await listed()).toEqual([]);
    const body = { quizid: copy.quizid, questionids };
    expect(await app.call('/adminexam/correctionTake', body, ravi.token)).toEqual({ taken: 0 });
    expect((await details(copy.quizid, ravi))?.questions[0]?.questionText).toBe('Question 0');
  });

  it('becomes the own question of who may not change it', async () => {
    const { quizid } = await write(tara);
    await share(tara, { quizid, shares: [{ admin: ravi.id, access: 'use' }] });
    const copy = await app.call('/adminexam/quizduplicate', { quizid }, ravi.token);
    expect((await rewrite(copy.quizid, ravi, 'In my own words')).status).toBe(200);
    const [theirs, mine] = [await details(quizid, tara), await details(copy.quizid, ravi)];
    expect(theirs?.questions[0]?.questionText).toBe('Question 0');
    expect(mine?.questions[0]?.questionText).toBe('In my own words');
    expect(mine?.paper.items[0]?.questionId).not.toBe(theirs?.paper.items[0]?.questionId);
    expect((await app.call('/adminexam/correctionList', { quizid }, tara.token)).corrections).toEqual([]);
  });

  it('says nothing of what it is filed under to who was shown it once', async () => {
    const filed = { chapter: 'Taras chapter', tags: ['for the prize'] };
    const { paper } = await write(tara);
    const items = paper.items.map((item) => ({ ...item, filed }));
    const kept = await write(tara, { questions: undefined, paper: { ...paper, items } });
    expect(kept.paper.items[0]?.filed).toEqual(filed);
    const mine = kept.paper.items.map((item) => ({
      ...item,
      filed: undefined,
      question: { ...item.question, text: 'In my words' },
    }));
    const copy = await write(ravi, { questions: undefined, paper: { ...paper, items: mine } });
    expect(copy.paper.items.map((item) => item.filed)).toEqual([undefined, undefined]);
    const own = await write(tara, { questions: undefined, paper: { ...paper, items: mine } });
    expect(own.paper.items[0]?.filed).toEqual(filed);
  });

  it('is found in the bank by who its folder is shared with', async () => {
    const { paper } = await write(tara, { questions: [aQuestion(0, { questionText: 'A rare tapir' })] });
    await indexNewVersions(app.db);
    const questionids = paper.items.flatMap(({ questionId }) => questionId ?? []);
    const found = async (of: TestAdmin, folderId?: string) => {
      const body = { query: 'tapir', filters: { ...(folderId && { folderId }) } };
      return (await app.call('/adminexam/bankSearch', body, of.token)).total;
    };
    const { folderId } = await app.call('/adminexam/folderAdd', { name: 'Animals' }, tara.token);
    const put = (of: TestAdmin) => app.post('/adminexam/folderPut', { folderId, questionids }, of.token);
    expect((await put(ravi)).status).toBe(404);
    expect((await put(tara)).body).toEqual({ moved: 1 });
    expect([await found(tara, folderId), await found(ravi)]).toEqual([1, 0]);
    await share(tara, { folderId, shares: [{ admin: ravi.id, access: 'use' }] });
    expect([await found(ravi), await found(ravi, folderId)]).toEqual([1, 1]);
    const told = async (of: TestAdmin) => (await app.call('/adminexam/today', {}, of.token)).sharedFolders;
    expect(await told(ravi)).toMatchObject([{ folderId, name: 'Animals', by: 'Tara Sen' }]);
    expect([await told(tara), await told(owner)]).toEqual([[], []]);
    const one = { questionId: questionids[0] ?? '' };
    expect(await app.call('/adminexam/bankQuestion', one, ravi.token)).toMatchObject({ mayEdit: false });
    const { questions } = await app.call('/adminexam/bankSearch', { query: 'tapir' }, ravi.token);
    expect(questions).toMatchObject([{ mayEdit: false }]);
    const { folders } = await app.call('/adminexam/folderList', {}, ravi.token);
    const animals = { name: 'Animals', owner: { name: 'Tara Sen' }, questions: 1, subjects: ['Mathematics'] };
    // With whom it is shared is for who shares it.
    expect(folders).toMatchObject([{ ...animals, access: 'use', shares: [] }]);
    const shares = [{ admin: ravi.id, name: expect.any(String), access: 'use' }];
    expect(await app.call('/adminexam/folderList', {}, tara.token)).toMatchObject({
      folders: [{ ...animals, access: 'edit', shares }],
      self: tara.id,
    });
    expect((await app.post('/adminexam/folderRemove', { folderId }, ravi.token)).status).toBe(404);
    await app.call('/adminexam/folderRemove', { folderId }, tara.token);
    expect([await found(tara), await found(ravi)]).toEqual([1, 0]);
  });
});

describe('a review', () => {
  const move = (quizid: string, to: string, of: TestAdmin) =>
    app.post('/adminexam/reviewMove', { quizid, to }, of.token);

  it('is off until an owner wants it, and then a test is published with an approval alone', async () => {
    const free = await write(tara);
    expect(free.isactive).toBe(true);
    expect(await app.call('/admin/reviewSetting', {}, owner.token)).toEqual({ isWanted: false });
    await app.call('/admin/reviewSetting', { isWanted: true }, owner.token);
    // What is published already stays so, with its questions.
    const renamed = { ...form({ quizName: 'Renamed', questions: undefined }), paper: free.paper };
    const rename = { quizid: free.quizid, version: free.version, ...renamed };
    expect((await app.post('/adminexam/quizupdate', rename, tara.token)).status).toBe(200);
    expect((await rewrite(free.quizid, tara, 'Not reviewed')).status).toBe(400);
    const refused = await app.post('/adminexam/quizadd', form(), tara.token);
    expect(refused).toMatchObject({ status: 400, body: { field: 'isactive' } });
    const { quizid, paper } = await write(tara, { isactive: false });
    const publish = async (of: TestAdmin) => {
      const changes = [{ quizid, to: 'active', despiteDifferences: true }] as const;
      const body = { changes: [...changes] };
      return (await app.call('/adminexam/quizStates', body, of.token)).refused[0]?.reason;
    };
    expect(await publish(tara)).toBe('notApproved');
    expect((await move(quizid, 'approved', tara)).status).toBe(403);
    expect((await move(quizid, 'in_review', ravi)).status).toBe(404);
    expect((await move(quizid, 'in_review', tara)).status).toBe(200);
    const waiting = async (of: TestAdmin) =>
      (await app.call('/adminexam/reviewList', {}, of.token)).quizs.map((one) => one.quizid);
    expect([await waiting(head), await waiting(tara)]).toEqual([[quizid], []]);
    const { inReview } = await app.call('/adminexam/today', {}, tara.token);
    expect(inReview).toMatchObject([{ quizid, since: app.clock.now().toISOString() }]);
    const { reviews, toReview } = await app.call('/adminexam/today', {}, head.token);
    expect({ reviews, toReview }).toEqual({
      reviews: 1,
      toReview: [{ quizid, quizname: 'Polynomials', by: 'Tara Sen', isactive: false }],
    });
    // Nor is the head of another department, whom she has let edit it, the one who decides.
    const stranger = await anAdmin(app, 'head', 'Hari Das');
    await inDepartment(stranger, ['Science']);
    await share(tara, { quizid, shares: [{ admin: stranger.id, access: 'edit' }] });
    expect((await move(quizid, 'approved', stranger)).status).toBe(403);
    expect(await publish(stranger)).toBe('notApproved');
    const questionId = paper.items[0]?.questionId;
    const comment = { quizid, questionId, text: 'Is B right?' };
    await app.call('/adminexam/reviewComment', comment, head.token);
    expect((await app.post('/adminexam/reviewComment', comment, ravi.token)).status).toBe(404);
    expect((await move(quizid, 'draft', head)).status).toBe(200);
    const { comments, isNeeded, mayDecide, heads } = await app.call(
      '/adminexam/reviewDetails',
      { quizid },
      tara.token,
    );
    expect({ isNeeded, mayDecide, heads }).toEqual({ isNeeded: true, mayDecide: false, heads: ['Hema Das'] });
    await inDepartment(head, ['Mathematics'], [10]);
    const { heads: none, owners } = await app.call('/adminexam/reviewDetails', { quizid }, tara.token);
    expect([none, owners.length > 0]).toEqual([[], true]);
    await inDepartment(head, ['Mathematics'], [9]);
    expect(comments).toMatchObject([{ questionId, text: 'Is B right?', by: { name: 'Hema Das' } }]);
    const done = { commentId: comments[0]?._id ?? '', isDone: true };
    expect((await app.post('/adminexam/reviewDone', done, ravi.token)).status).toBe(404);
    const returned = async () => (await app.call('/adminexam/today', {}, tara.token)).returned;
    const sentBack = { quizid, isApproved: false, by: 'Hema Das' };
    const isSentBack = async () => {
      const { quizs } = await app.call('/adminexam/quizList', { filters: { search: quizid } }, tara.token);
      const row = quizs.find((one) => one.quizid === quizid);
      const of = await app.call('/adminexam/reviewDetails', { quizid }, tara.token);
      return [row?.isSentBack, of.isSentBack];
    };
    expect(await returned()).toMatchObject([{ ...sentBack, comments: 1 }]);
    expect(await isSentBack()).toEqual([true, true]);
    await app.call('/adminexam/reviewDone', done, tara.token);
    expect(await returned()).toMatchObject([{ ...sentBack, comments: 0 }]);
    expect(await isSentBack()).toEqual([true, true]);
    await move(quizid, 'in_review', tara);
    expect(await isSentBack()).toEqual([false, false]);
    await move(quizid, 'draft', tara);
    expect(await isSentBack()).toEqual([false, false]);
    await move(quizid, 'in_review', tara);
    expect(await returned()).toEqual([]);
    const again = await app.call('/adminexam/reviewDetails', { quizid }, head.token);
    expect(again.changed).toMatchObject({ questionids: [], removed: 0 });
    expect((await move(quizid, 'approved', head)).body).toEqual({ review: 'approved' });
    // It is her turn: the test can be published, whether the head has commented on it or not.
    const approved = { quizid, isApproved: true, by: 'Hema Das' };
    expect(await returned()).toMatchObject([{ ...approved, comments: 0 }]);
    await app.call('/adminexam/reviewComment', { quizid, text: 'Nice, but shorten it.' }, head.token);
    expect(await returned()).toMatchObject([{ ...approved, comments: 1 }]);
    expect(await publish(tara)).toBeUndefined();
    expect(await returned()).toEqual([]);
    // What was approved is what is asked, but for a wrong key: it is corrected at once, and told to who reviews it.
    app.clock.advance(60);
    const { status, body } = await rewrite(quizid, tara, 'Changed after the approval');
    expect({ status, body }).toMatchObject({ status: 400, body: { field: 'isactive' } });
    expect((await change(quizid, tara, { answerText: 'wrong 0', explanation: 'Now it is' })).status).toBe(
      200,
    );
    expect(await details(quizid, tara)).toMatchObject({ isactive: true, review: 'in_review' });
    const correctedAt = app.clock.now().toISOString();
    const { inReview: ofCorrection } = await app.call('/adminexam/today', {}, tara.token);
    expect(ofCorrection).toMatchObject([{ quizid, isactive: true, since: correctedAt }]);
    expect([await waiting(head), await returned()]).toEqual([[quizid], []]);
    expect((await move(quizid, 'draft', tara)).status).toBe(403);
    await app.call('/adminexam/quizClasses', { quizid, classids: [classid] }, owner.token);
    const told = await app.call('/adminexam/reviewDetails', { quizid }, head.token);
    // She teaches none of them, and judges when they sit it.
    expect(told.classes).toEqual([{ name: '9-A', opensAt: null }]);
    expect(told.comments.at(-1)).toMatchObject({
      questionId,
      text: 'The key was B (right 0). Now it is A (wrong 0).',
      isDone: true,
    });
    const { toReview: corrected } = await app.call('/adminexam/today', {}, head.token);
    expect(corrected).toMatchObject([{ quizid, isactive: true }]);
    // Since she approved it; what was asked then is asked still.
    expect(told.changed).toMatchObject({ questionids: [questionId], removed: 0 });
    // An explanation alone as well, of which nothing more is told.
    expect((await change(quizid, tara, { explanation: 'Now it is clear' })).status).toBe(200);
    const explained = await app.call('/adminexam/reviewDetails', { quizid }, head.token);
    expect(explained.comments).toHaveLength(told.comments.length);
    const both = { questionText: 'Changed with its key', answerText: 'right 0' };
    expect((await change(quizid, tara, both)).status).toBe(400);
    expect((await move(quizid, 'approved', head)).status).toBe(200);
    await app.call('/adminexam/quizStates', { changes: [{ quizid, to: 'inactive' }] }, tara.token);
    app.clock.advance(60);
    expect((await rewrite(quizid, tara, 'Changed after the approval')).status).toBe(200);
    expect((await details(quizid, tara))?.review).toBe('draft');
    const anew = await app.call('/adminexam/reviewDetails', { quizid }, head.token);
    expect(anew.changed).toMatchObject({ questionids: [questionId], removed: 0 });
    expect(await isSentBack()).toEqual([true, true]);
    // Nobody has sent it back.
    await app.db.update(reviewComments).set({ isDone: true });
    expect(await isSentBack()).toEqual([false, false]);
    expect(await returned()).toEqual([]);
    await app.call('/admin/reviewSetting', { isWanted: false }, owner.token);
  });

  it('follows a question that becomes one of its teacher when it is changed', async () => {
    const { quizid: given } = await write(owner);
    const { quizid } = await app.call('/adminexam/quizduplicate', { quizid: given }, tara.token);
    const asked = async () => (await details(quizid, tara))?.paper.items[0]?.questionId;
    const before = await asked();
    await app.call('/adminexam/reviewComment', { quizid, questionId: before, text: 'Why?' }, head.token);
    expect((await move(quizid, 'approved', head)).status).toBe(200);
    app.clock.advance(60);
    expect((await rewrite(quizid, tara, 'Said better')).status).toBe(200);
    const now = await asked();
    expect(now).not.toBe(before);
    expect(await app.call('/adminexam/reviewDetails', { quizid }, head.token)).toMatchObject({
      comments: [{ questionId: now, text: 'Why?' }],
      changed: { questionids: [now], removed: 0 },
    });
  });
});
