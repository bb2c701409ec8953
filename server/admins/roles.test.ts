import { beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '../../contract/api.ts';
import { anAdmin } from '../testing/admins.ts';
import { useApp } from '../testing/app.ts';
import { aTest } from '../testing/content.ts';

const app = useApp();

/** But for log-out, which would end the sessions of this test. */
const calls = endpoints.filter(({ path }) => path.startsWith('/admin') && path !== '/admin/logout');
const tokens: Record<string, string> = {};

beforeAll(async () => {
  tokens['owner'] = (await anAdmin(app, 'owner')).token;
  tokens['admin'] = (await anAdmin(app, 'admin')).token;
  tokens['teacher'] = (await anAdmin(app, 'teacher')).token;
  tokens['head'] = (await anAdmin(app, 'head')).token;
  tokens['student'] = await app.signIn();
});

/** Past the role an empty body is refused as bad input, or answered. */
const allowed = expect.toSatisfy((status: number) => status === 200 || status === 400);

describe.each(calls.filter(({ caller }) => caller !== 'anyone'))('$path', ({ path, caller, teachers }) => {
  it.each(['student', 'teacher', 'head', 'admin', 'owner'])('for a signed-in %s', async (role) => {
    const isAllowed =
      role === 'owner' ||
      (role === 'admin' && caller === 'admin' && path !== '/admin/auditList') ||
      (/^(teacher|head)$/.test(role) && caller === 'admin' && teachers !== undefined);
    const { status } = await app.post(path, {}, tokens[role]);
    expect(status).toEqual(isAllowed ? allowed : 403);
  });
});

describe('the audit trail', () => {
  it('is open to every admin for one exam or test, and otherwise only to owners', async () => {
    const { testCode: quizid } = await aTest(app.db);
    const asAdmin = async (filters: object) =>
      (await app.post('/admin/auditList', { filters }, tokens['admin'])).status;
    expect(await asAdmin({ kind: 'quiz', recordid: quizid })).toBe(200);
    expect(await asAdmin({ kind: 'exam', recordid: 'E1001' })).toBe(200);
    expect(await asAdmin({ kind: 'quiz' })).toBe(403);
    expect(await asAdmin({ recordid: quizid })).toBe(403);
    expect(await asAdmin({ kind: 'quiz', recordid: '' })).toBe(403);
    expect(await asAdmin({ kind: 'admin', recordid: 'x' })).toBe(403);
    const empty = await app.call('/admin/auditList', { filters: { kind: 'exam' } }, tokens['owner']);
    expect(empty).toEqual({
      entries: [],
      names: [],
      dataFound: false,
      total: 0,
      message: 'Data not found',
    });
  });

  it('filters by admin', async () => {
    const asha = await anAdmin(app, 'owner', 'Asha Rao');
    const ravi = await anAdmin(app, 'admin', 'Ravi Rao');
    const exam = { examName: 'X', category: 'Bank Exams' as const, subjects: ['Y'], isactive: true };
    for (const { token } of [asha, ravi, asha]) await app.call('/adminexam/examadd', exam, token);
    const of = async (adminid: string) =>
      (await app.call('/admin/auditList', { filters: { adminid } }, asha.token)).entries.map(
        (e) => e.adminName,
      );
    expect(await of(asha.id)).toEqual(['Asha Rao', 'Asha Rao']);
    expect(await of(ravi.id)).toEqual(['Ravi Rao']);
  });
});
