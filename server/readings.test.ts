import { beforeAll, expect, it, vi } from 'vitest';
import { endpoints } from '../contract/api.ts';
import type { Endpoint } from '../contract/http/endpoint.ts';
import { anAdmin } from './testing/admins.ts';
import { useApp } from './testing/app.ts';
import { aTest } from './testing/content.ts';
import { bodySchema, fieldsOf, sample, withField } from './testing/sample-bodies.ts';
import { sitTest } from './testing/sitting.ts';

/**
 * An admin makes every call of the contract, and each that answers with the name or the address of a student leaves an
 * entry in the audit trail. The calls come from the contract, so a new one is covered the day it is written.
 */

const app = useApp();
const NAME = 'Zubeda';

let owner: string;
const known: Record<string, string> = {};

beforeAll(async () => {
  owner = (await anAdmin(app, 'owner')).token;
  const quizid = (await aTest(app.db)).testCode;
  const student = await app.signIn(NAME);
  const attemptid = await sitTest(app, student, quizid, ['wrong 0']);
  await app.call('/attempt/challenge', { attemptid, position: 0, reason: 'It is right.' }, student);
  // Another attempt is running.
  await app.call('/exam/questionList', { quizid }, student);
  const { users } = await app.call('/admin/userList', {}, owner);
  const studentid = users[0]?._id ?? '';
  const { class: made } = await app.call('/admin/classAdd', { name: 'Class 9 B', teachers: [] }, owner);
  const csv = `Name,Email\n${NAME} Khan,${NAME}.Khan@test.example`;
  await app.call('/admin/classRoster', { classid: made._id, csv }, owner);
  const regradeid = await checkedRegrade(quizid);
  Object.assign(known, { quizid, attemptid, studentid, classid: made._id, regradeid });
});

/** A regrade that moves the student's marks, once its check has ended. */
async function checkedRegrade(quizid: string): Promise<string> {
  const { quiz } = await app.call('/adminexam/quizDetails', { quizid }, owner);
  const question = { ...quiz?.questions[0], answerText: 'wrong 0' };
  const version = quiz?.version ?? 0;
  await app.call('/adminexam/questionUpdate', { quizid, version, index: 0, question }, owner);
  const { questions } = await app.call('/adminexam/regradePending', { quizid }, owner);
  const questionids = questions.map(({ questionid }) => questionid);
  const decision = { quizid, questionids, choice: 'new_key', reason: 'The key was wrong' } as const;
  const { regrade } = await app.call('/adminexam/regradeStart', decision, owner);
  await vi.waitFor(
    async () => {
      const { regrades } = await app.call('/adminexam/regradeList', { quizid }, owner);
      expect(regrades[0]?.status).toBe('checked');
    },
    { timeout: 60_000 },
  );
  return regrade.regradeid;
}

/** What fits the schema, with what is in the database; without filters, which would find nothing. */
function bodyOf(entry: Endpoint): unknown {
  const schema = bodySchema(entry);
  let body = sample(schema);
  for (const { name, path, isRequired } of fieldsOf(schema)) {
    if (path.length > 1) continue;
    if (known[name]) body = withField(body, path, known[name]);
    else if (!isRequired) body = withField(body, path, undefined);
  }
  return body;
}

const countReadings = async () =>
  (await app.call('/admin/auditList', { filters: { kind: 'reading' } }, owner)).total;

/** Calls after which there is nothing left to read. */
const ENDS =
  /delete|logout|disable|setRole|changePassword|resetPassword|reopen|endAttempt|voidAttempt|regrade(Apply|Discard|Undo)/i;

it('no admin reads the name or the address of a student without a trace', async () => {
  const answered: string[] = [];
  const untraced: string[] = [];
  for (const entry of endpoints) {
    if (!['admin', 'owner'].includes(entry.caller) || entry.takesFile || ENDS.test(entry.path)) continue;
    const before = await countReadings();
    const { body } = await app.post(entry.path, bodyOf(entry), owner);
    if (!JSON.stringify(body).toLowerCase().includes(NAME.toLowerCase())) continue;
    answered.push(entry.path);
    if ((await countReadings()) === before) untraced.push(entry.path);
  }
  expect(untraced).toEqual([]);
  expect(answered).toEqual(
    expect.arrayContaining([
      '/admin/auditList',
      '/admin/userList',
      '/admin/studentDetails',
      '/admin/classDetails',
      '/adminexam/resultList',
      '/adminexam/resultSheet',
      '/adminexam/sittingList',
      '/adminexam/resultExport',
      '/adminexam/challengeList',
      '/adminexam/regradeMoves',
    ]),
  );
});
