import { beforeAll, describe, expect, it } from 'vitest';
import { anAdmin, type TestAdmin } from '../testing/admins.ts';
import { useApp } from '../testing/app.ts';

const app = useApp();

let asha: TestAdmin;
let ravi: TestAdmin;

const given = {
  examName: ' Annual Exam ',
  category: 'School Exams' as const,
  subjects: [' Science ', '', 'History', 'Science'],
  isactive: true,
};

async function add(part: Partial<typeof given> = {}) {
  const { exam } = await app.call('/adminexam/examadd', { ...given, ...part }, asha.token);
  if (!exam) throw new Error('The exam was not added');
  return exam;
}

beforeAll(async () => {
  asha = await anAdmin(app, 'admin', 'Asha Rao');
  ravi = await anAdmin(app, 'admin', 'Ravi Rao');
});

it('has a message when there is no exam yet', async () => {
  const list = await app.call('/adminexam/examList', {}, asha.token);
  expect(list).toEqual({
    exams: [],
    examFound: false,
    dataFound: false,
    total: 0,
    message: 'Data not found',
  });
});

describe('adding an exam', () => {
  it('trims and drops empty and repeated subjects, and gives an examid', async () => {
    const { exam, message } = await app.call('/adminexam/examadd', given, asha.token);
    expect(message).toBe('Exam added successfully');
    expect(exam).toEqual({
      _id: expect.any(String),
      examid: expect.stringMatching(/^E\d+$/),
      examname: 'Annual Exam',
      category: 'School Exams',
      subject: ['Science', 'History'],
      isactive: true,
      version: 1,
      createdAt: app.clock.now().toISOString(),
    });
    const { exams } = await app.call('/adminexam/examDetails', { examid: exam?.examid ?? '' }, asha.token);
    expect(exams).toEqual(exam);
  });

  it.each([
    [{ examName: undefined }, 'examName', 'Please fill all fields'],
    [{ examName: ' ' }, 'examName', 'Please fill all fields'],
    [{ subjects: undefined }, 'subjects', 'Please fill all fields'],
    [{ subjects: [' ', ''] }, 'subjects', 'Please fill all fields'],
    [
      { subjects: ['Science', 'History', 'science '] },
      'subjects',
      'Two subjects differ only in capital letters. Keep one of them.',
    ],
    [{ category: undefined }, 'category', 'Please fill all fields'],
    [{ category: '' }, 'category', 'Please fill all fields'],
    [{ isactive: 'yes' }, 'isactive', 'isactive must be true or false.'],
  ])('rejects %j', async (part, field, message) => {
    const answer = await app.post('/adminexam/examadd', { ...given, ...part }, asha.token);
    expect(answer).toMatchObject({ status: 400, body: { code: 'bad_input', field, message } });
  });

  it('takes only the known categories', async () => {
    const answer = await app.post('/adminexam/examadd', { ...given, category: 'Other' }, asha.token);
    expect(answer).toMatchObject({ status: 400, body: { field: 'category' } });
  });
});

describe('changing an exam', () => {
  it('increments the version, records who and when, and is in the audit trail', async () => {
    const { examid } = await add();
    app.clock.advance(60);
    const update = { ...given, examid, version: 1, examName: 'Yearly Exam', isactive: false };
    const { exam, updateSuccess, message } = await app.call('/adminexam/examupdate', update, ravi.token);
    expect({ updateSuccess, message }).toEqual({ updateSuccess: true, message: 'Exam updated successfully' });
    expect(exam).toMatchObject({
      examname: 'Yearly Exam',
      isactive: false,
      version: 2,
      updatedBy: 'Ravi Rao',
      updatedAt: app.clock.now().toISOString(),
    });
    const filters = { kind: 'exam', recordid: examid } as const;
    const { entries, total } = await app.call('/admin/auditList', { filters }, asha.token);
    expect(total).toBe(2);
    expect(entries).toMatchObject([
      {
        at: app.clock.now().toISOString(),
        adminid: ravi.id,
        adminName: 'Ravi Rao',
        action: 'examupdate',
        before: { examname: 'Annual Exam', isactive: true },
        after: { examname: 'Yearly Exam', isactive: false },
      },
      {
        adminName: 'Asha Rao',
        action: 'examadd',
        after: { examname: 'Annual Exam', subject: ['Science', 'History'] },
      },
    ]);
    expect(entries[0]?.after).toEqual({ examname: 'Yearly Exam', isactive: false });
    expect(entries[1]).not.toHaveProperty('before');
  });

  it('conflicts with a change that somebody else made meanwhile, names them, and overwrites nothing', async () => {
    const { examid } = await add();
    await app.call(
      '/adminexam/examupdate',
      { ...given, examid, version: 1, examName: 'By Ravi' },
      ravi.token,
    );
    const late = { ...given, examid, version: 1, examName: 'By Asha' };
    const answer = await app.post('/adminexam/examupdate', late, asha.token);
    const when = app.clock.now().toISOString();
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'conflict', message: `Exam not updated: Ravi Rao changed it on ${when}.` },
    });
    const { exams } = await app.call('/adminexam/examDetails', { examid }, asha.token);
    expect(exams).toMatchObject({ examname: 'By Ravi', version: 2, updatedBy: 'Ravi Rao', updatedAt: when });
  });

  it('needs no version, and then overwrites what is there', async () => {
    const { examid } = await add();
    await app.call(
      '/adminexam/examupdate',
      { ...given, examid, version: 1, examName: 'By Ravi' },
      ravi.token,
    );
    const update = { ...given, examid, examName: 'By Asha' };
    const { exam, updateSuccess } = await app.call('/adminexam/examupdate', update, asha.token);
    expect(updateSuccess).toBe(true);
    expect(exam).toMatchObject({ examname: 'By Asha', version: 3, updatedBy: 'Asha Rao' });
  });

  it('succeeds for one of ten admins at the same moment', async () => {
    const { examid } = await add();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        app.post(
          '/adminexam/examupdate',
          { ...given, examid, version: 1, examName: `Name ${n}` },
          asha.token,
        ),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
  });

  it('without a difference writes nothing, however often it is sent', async () => {
    const { examid } = await add();
    const update = { ...given, examid, version: 1, examName: 'Once' };
    for (let run = 0; run < 2; run += 1) {
      const { exam } = await app.call('/adminexam/examupdate', update, asha.token);
      expect(exam?.version).toBe(2);
    }
    const filters = { kind: 'exam', recordid: examid } as const;
    expect((await app.call('/admin/auditList', { filters }, asha.token)).total).toBe(2);
  });

  it('answers Exam not found for an unknown exam', async () => {
    const update = { ...given, examid: 'E0', version: 1 };
    const answer = await app.call('/adminexam/examupdate', update, asha.token);
    expect(answer).toEqual({ updateSuccess: false, message: 'Exam not found' });
    const details = await app.call('/adminexam/examDetails', { examid: 'E0' }, asha.token);
    expect(details).toEqual({ examFound: false, message: 'Exam not found' });
  });
});

describe('the exam list', () => {
  it('filters by category, sorts, and shows each exam on one page', async () => {
    for (const n of [3, 1, 2]) await add({ examName: `Bank ${n}`, category: 'Bank Exams' as never });
    const filters = { category: 'Bank Exams' };
    const names = async (part: object) =>
      (await app.call('/adminexam/examList', { filters, ...part }, asha.token)).exams.map(
        (exam) => exam.examname,
      );
    expect(await names({})).toEqual(['Bank 2', 'Bank 1', 'Bank 3']);
    expect(await names({ sort: { by: 'examname', order: 'asc' } })).toEqual(['Bank 1', 'Bank 2', 'Bank 3']);
    const pages = [1, 2].map((page) => names({ page, pageSize: 2, sort: { by: 'examname', order: 'asc' } }));
    expect(await Promise.all(pages)).toEqual([['Bank 1', 'Bank 2'], ['Bank 3']]);
    const all = await app.call('/adminexam/examList', { filters: { category: '' } }, asha.token);
    expect(all.total).toBeGreaterThan(3);
    expect(all.exams).toHaveLength(6);
  });
});
