import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { StudentId } from '../../contract/ids.ts';
import { students } from '../db/tables/students.ts';
import { newId } from '../ids.ts';
import { EXPORT_PART } from '../lists/csv-part.ts';
import { anAdmin } from '../testing/admins.ts';
import { useApp } from '../testing/app.ts';
import { isFoundBy } from './search.ts';

const app = useApp();

let token: string;

/** Student number n registered n hours after the start of November. */
const registered = (n: number) => new Date(Date.UTC(2026, 10, 1, n));
const aStudent = (n: number, given: Partial<typeof students.$inferInsert> = {}) => ({
  id: newId<StudentId>(),
  issuer: 'test',
  subject: `${n}`,
  name: `Student ${String(n).padStart(2, '0')}`,
  email: `s${n}@test.example`,
  createdAt: registered(n),
  ...given,
});

beforeAll(async () => {
  token = (await anAdmin(app)).token;
});

it('has a message when there is no student yet', async () => {
  const list = await app.call('/admin/userList', {}, token);
  expect(list).toEqual({
    users: [],
    userFound: false,
    total: 0,
    message: 'User not found',
  });
});

describe('the users list', () => {
  beforeAll(async () => {
    await app.db.insert(students).values([
      aStudent(0, {
        name: 'zoya',
        phone: '+91 98765 43210',
        studyingIn: 'Grade 9',
        city: 'Pune',
        country: 'India',
      }),
      ...Array.from({ length: 24 }, (_, n) => aStudent(n + 1)),
    ]);
  });

  it("shows the specification's columns, newest first, six per page", async () => {
    const list = await app.call('/admin/userList', {}, token);
    expect(list.users.map(({ name }) => name)).toEqual([24, 23, 22, 21, 20, 19].map((n) => `Student ${n}`));
    expect(list).toMatchObject({ userFound: true, total: 25 });
    const last = await app.call('/admin/userList', { page: 5 }, token);
    expect(last.users).toEqual([
      {
        _id: expect.any(String),
        name: 'zoya',
        mobile: '+91 98765 43210',
        email: 's0@test.example',
        signInName: null,
        rollNumber: null,
        guardianPhone: null,
        createdAt: registered(0).toISOString(),
        lastSignInAt: expect.any(String),
        grade: 'Grade 9',
        city: 'Pune',
        country: 'India',
        submitted: 0,
      },
    ]);
  });

  it.each([
    [undefined, 4],
    [{ by: 'createdAt', order: 'asc' } as const, 7],
    [{ by: 'name', order: 'asc' } as const, 6],
    [{ by: 'name', order: 'desc' } as const, 1],
  ])(
    'shows each student on one page, in a stable order, sorted by %j, %i per page',
    async (sort, pageSize) => {
      const names: string[] = [];
      for (let page = 1; page <= Math.ceil(25 / pageSize); page += 1) {
        const { users } = await app.call('/admin/userList', { page, pageSize, sort }, token);
        names.push(...users.map(({ name }) => name));
      }
      const all = await app.call('/admin/userList', { pageSize: 100, sort }, token);
      expect(names).toEqual(all.users.map(({ name }) => name));
      expect(new Set(names).size).toBe(25);
      if (sort?.by === 'name') expect(names.at(sort.order === 'asc' ? -1 : 0)).toBe('zoya');
      expect((await app.call('/admin/userList', { page: 99 }, token)).users).toEqual([]);
    },
  );

  it('filters by registration between two instants, both included', async () => {
    const within = async (from?: Date, to?: Date) => {
      const filters = { registeredFrom: from?.toISOString(), registeredTo: to?.toISOString() };
      return (await app.call('/admin/userList', { filters, pageSize: 100 }, token)).total;
    };
    expect(await within(registered(3), registered(5))).toBe(3);
    expect(await within(new Date(registered(3).getTime() + 1), new Date(registered(5).getTime() - 1))).toBe(
      1,
    );
    expect(await within(registered(20))).toBe(5);
    expect(await within(undefined, registered(0))).toBe(1);
    expect(await within(registered(9), registered(8))).toBe(0);
  });

  it('rejects page 0, a page size of 101 and an invalid instant', async () => {
    for (const [body, field] of [
      [{ page: 0 }, 'page'],
      [{ pageSize: 101 }, 'pageSize'],
      [{ filters: { registeredFrom: '1.11.2026' } }, 'filters.registeredFrom'],
      [{ sort: { by: 'email', order: 'asc' } }, 'sort.by'],
    ] as const) {
      expect(await app.post('/admin/userList', body, token)).toMatchObject({ status: 400, body: { field } });
    }
  });
});

describe('the users export', () => {
  it('is CSV that a spreadsheet opens correctly, with formulas as text', async () => {
    const filters = { registeredFrom: registered(1000).toISOString() };
    await app.db.insert(students).values([
      aStudent(1000, {
        name: '=HYPERLINK("http://evil.example")',
        phone: '+91 1',
        city: 'Pune, "Old"\nTown',
      }),
      aStudent(1001, { name: 'आशा', studyingIn: ' -1', city: '@x', country: '\tx' }),
    ]);
    const { csv, next, total } = await app.call('/admin/userExport', { filters }, token);
    expect(next).toBeUndefined();
    expect(total).toBe(2);
    expect(csv).toBe(
      '\uFEFFStudent Name,Phone No,Email,Registered On (Asia/Kolkata),Class,City,Country,Roll Number,School Number\r\n' +
        `"'=HYPERLINK(""http://evil.example"")",'+91 1,s1000@test.example,2026-12-12 21:30:00,,"Pune, ""Old""\nTown",,,\r\n` +
        "आशा,,s1001@test.example,2026-12-12 22:30:00,' -1,'@x,'\tx,,\r\n",
    );
  });

  it('comes in parts that join to the whole, each row once, even if rows are added meanwhile', async () => {
    const many = Array.from({ length: EXPORT_PART + 500 }, (_, n) =>
      aStudent(2000 + n, { createdAt: registered(3000 + Math.floor(n / 1000)) }),
    );
    for (let start = 0; start < many.length; start += 1000) {
      await app.db.insert(students).values(many.slice(start, start + 1000));
    }
    const filters = { registeredFrom: registered(3000).toISOString() };
    const first = await app.call('/admin/userExport', { filters }, token);
    await app.db.insert(students).values(aStudent(1, { subject: 'late', createdAt: registered(2999) }));
    const second = await app.call('/admin/userExport', { filters, after: first.next }, token);
    expect(first.total).toBe(many.length);
    expect(second).not.toHaveProperty('total');
    expect(second.next).toBeUndefined();
    const lines = (first.csv + second.csv).trimEnd().split('\r\n');
    expect(lines).toHaveLength(1 + many.length);
    expect(new Set(lines).size).toBe(lines.length);
    expect(second.csv).not.toContain('\uFEFF');
  });

  it('continues only where an earlier part ended', async () => {
    for (const after of ['', 'x', '[]', '["2026-99-01T00:00:00.000Z","x"]']) {
      const answer = await app.post('/admin/userExport', { after }, token);
      expect(answer).toMatchObject({ status: 400, body: { code: 'bad_input', field: 'after' } });
    }
  });
});

describe('the search', () => {
  const people = [
    aStudent(9001, { name: 'Meera Iyer', email: 'meera.iyer@school.example', phone: '+91 (22) 5550-1234' }),
    aStudent(9002, { name: 'Iyer Meenakshi', email: 'mk@school.example', phone: '022 5550 9999' }),
    aStudent(9003, { name: 'आशिमा शर्मा', email: 'asha%x@school.example', phone: null }),
    aStudent(9004, { name: 'Li Wei', email: 'wei_li@school.example', phone: '5550123' }),
    aStudent(9005, { name: 'पायल राठौड़'.normalize('NFC'), email: 'payal@home.example', phone: null }),
  ];
  const found = async (search: string) => {
    const sort = { by: 'createdAt', order: 'asc' } as const;
    const { users } = await app.call('/admin/userList', { filters: { search }, sort, pageSize: 100 }, token);
    return users.map(
      ({ createdAt }) => people.findIndex((one) => one.createdAt.toISOString() === createdAt) + 1,
    );
  };

  beforeAll(async () => {
    await app.db.insert(students).values(people);
  });

  it.each([
    ['iyer', [1, 2]],
    ['MEERA', [1]],
    ['meera iyer', [1]],
    ['Iyer Mee', [1, 2]],
    ['iyer m', [1, 2]],
    ['school li', [4]],
    ['era.iy', [1]],
    ['@school.example', [1, 2, 3, 4]],
    ['5550-12', [1, 4]],
    ['(22) 5550', [1, 2]],
    ['+91 22', [1]],
    ['आशिमा', [3]],
    ['शर्मा', [3]],
    ['%x@', [3]],
    ['i_l', [4]],
    ['Li', [4]],
    ['Sh', []],
    ['iyer me', [1, 2]],
    ['ee iyer', []],
    ['we', [4]],
    ['iy', [1, 2]],
    ['शर', [3]],
    ['पा', [5]],
    ['पाय राठौ', [5]],
    ['राठौ\u095c', [5]],
    ['ठौड़', [5]],
    ['iyer nobody', []],
    ['\\', []],
    ["' or true --", []],
  ] as const)('%s', async (search, numbers) => {
    expect(await found(search)).toEqual(numbers);
  });

  it.each(['iyer', 'iy'])('looks in an index: %s', async (typed) => {
    const plan = await app.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      return tx.execute(sql`explain select id from students where ${isFoundBy(typed)}`);
    });
    expect(JSON.stringify(plan)).toContain('students_by_search');
    expect(JSON.stringify(plan)).not.toMatch(/Filter|Seq Scan/);
  });
});

describe('one student', () => {
  it('is shown with the sign-ins that last, which an admin can end', async () => {
    const session = await app.signIn('Kavya');
    const list = await app.call('/admin/userList', { filters: { search: 'Kavya' } }, token);
    const studentid = list.users[0]?._id ?? '';
    const shown = await app.call('/admin/studentDetails', { studentid }, token);
    expect(shown).toMatchObject({ student: { _id: studentid, name: 'Kavya', submitted: 0 } });
    expect(shown.sessions).toHaveLength(1);
    expect(await app.call('/admin/studentLogout', { studentid }, token)).toEqual({ ended: 1 });
    expect((await app.post('/exam/examList', {}, session)).status).toBe(401);
    expect((await app.call('/admin/studentDetails', { studentid }, token)).sessions).toEqual([]);
  });

  it('is not found by another id', async () => {
    const body = { studentid: newId<StudentId>() };
    for (const path of ['/admin/studentDetails', '/admin/studentLogout']) {
      expect(await app.post(path, body, token)).toMatchObject({ status: 404, body: { field: 'studentid' } });
    }
  });
});

describe('reading personal data is in the audit trail', () => {
  let owner: string;
  const readings = async () => {
    const { entries } = await app.call('/admin/auditList', { filters: { kind: 'reading' } }, owner);
    return entries.map(({ action, recordid, adminName, after }) => ({ action, recordid, adminName, after }));
  };

  beforeAll(async () => {
    owner = (await anAdmin(app, 'owner')).token;
  });

  it('with who read what, and none of it', async () => {
    const meera = (await app.call('/admin/userList', { filters: { search: 'meera iyer' } }, token)).users[0];
    const studentid = meera?._id ?? '';
    await app.call('/admin/studentDetails', { studentid }, token);
    await app.call('/admin/userExport', { filters: { search: 'meera iyer' } }, token);
    const adminName = 'Asha Rao';
    expect((await readings()).slice(0, 3)).toEqual([
      { action: 'userExport', recordid: 'users', adminName, after: { students: 1, filters: ['search'] } },
      { action: 'studentDetails', recordid: studentid, adminName, after: {} },
      {
        action: 'userList',
        recordid: 'users',
        adminName,
        after: { students: 1, page: 1, filters: ['search'] },
      },
    ]);
  });

  it('once for each part of an export, and not for a list without rows', async () => {
    const before = (await readings()).length;
    await app.call('/admin/userList', { filters: { search: 'nobody at all' } }, token);
    expect(await readings()).toHaveLength(before);
    const after = JSON.stringify([registered(9001).toISOString(), newId<StudentId>()]);
    await app.call('/admin/userExport', { after }, token);
    expect((await readings())[0]).toMatchObject({ action: 'userExport' });
  });

  it('is listed where it is asked for, not among the changes', async () => {
    const all = await app.call('/admin/auditList', { pageSize: 100 }, owner);
    expect(all.entries.map(({ kind }) => kind)).not.toContain('reading');
    const read = (await readings()).find(({ action }) => action === 'studentDetails');
    const ofStudent = async (kind: 'student' | 'reading') => {
      const filters = { kind, recordid: read?.recordid ?? '' };
      const { entries } = await app.call('/admin/auditList', { filters }, owner);
      return entries.map(({ action }) => action);
    };
    expect(await ofStudent('reading')).toContain('studentDetails');
    expect(await ofStudent('student')).not.toContain('studentDetails');
  });
});
