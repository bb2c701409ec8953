import { bankEndpoints, MOST_COUNTED } from '../../contract/bank.ts';
import type { WireOutput } from '../../contract/http/endpoint.ts';
import type { QuestionId } from '../../contract/ids.ts';
import { recordChange } from '../audit/queries.ts';
import { findExam } from '../catalog/queries.ts';
import type { Db, RootDb } from '../db/db.ts';
import { RequestError } from '../errors.ts';
import { type Adapter, route } from '../http/route.ts';
import type { TeacherScope } from '../http/session.ts';
import { questionOfVersion } from '../papers/question-of-version.ts';
import type { FirstAnswersOf } from '../rollups/first-answers.ts';
import { type Tree, treeOfExam, trees } from '../syllabus/trees.ts';
import { asksAlike } from './asks-alike.ts';
import { dismissPair, findPairs } from './comparing.ts';
import { countCoverage } from './coverage.ts';
import { indexQuestions } from './indexing.ts';
import { monthsBefore } from './months-before.ts';
import { ALIKE_FROM, HASHES } from './near-duplicates.ts';
import { findPastUse } from './past-use.ts';
import { presentQuestions } from './present-questions.ts';
import {
  countByValue,
  findAlike,
  findFiling,
  findNewest,
  findSignature,
  findStanding,
  findUses,
} from './search-queries.ts';
import { listVersions, restoreVersion, retireQuestion, updateQuestion } from './version-queries.ts';

/** How many questions like one are shown with it. */
const MOST_ALIKE = 5;

export function bankRoutes(
  adapter: Adapter,
  { db, now, firstAnswersOf }: { db: RootDb; now: () => Date; firstAnswersOf: FirstAnswersOf },
): void {
  route(adapter, bankEndpoints.search, async ({ page, pageSize, query = '', filters = {} }, { scope }) => {
    const { unusedMonths, ...wanted } = filters;
    const unusedSince = unusedMonths === undefined ? undefined : monthsBefore(now(), unusedMonths);
    const found = await findNewest(db, { query, filters: { ...wanted, unusedSince }, scope });
    const counted = found.slice(0, MOST_COUNTED);
    const offset = (page - 1) * pageSize;
    const ids = counted.slice(offset, offset + pageSize).map(({ id }) => id);
    const [questions, standing] = await Promise.all([
      presentQuestions(db, ids),
      findStanding(db, ids, scope),
    ]);
    const isMore = found.length > counted.length;
    return {
      questions: questions.map((question) => {
        const { at = null, folder = null, mayEdit = false } = standing.get(question.questionId) ?? {};
        return {
          ...question,
          ...(at !== null && { lastAsked: new Date(at).toISOString() }),
          ...(folder !== null && { folderId: folder }),
          mayEdit,
        };
      }),
      total: counted.length,
      isMore,
      counts: countByValue(counted, await syllabusOf(db, filters)),
    };
  });

  route(adapter, bankEndpoints.coverage, async ({ examCode }, { scope }) => {
    const found = await findExam(db, examCode);
    const syllabus = found && treeOfExam(found.exam.name);
    if (!syllabus) return { subjects: [] };
    return {
      ...(syllabus.class !== undefined && { grade: syllabus.class }),
      subjects: await countCoverage(db, { syllabus, subjects: found.exam.subjects, scope }),
    };
  });

  route(adapter, bankEndpoints.question, ({ questionId }, { scope }) =>
    readQuestion({ db, firstAnswersOf, scope }, questionId),
  );

  route(adapter, bankEndpoints.restore, async ({ questionId, version }, { admin, scope }) => {
    const written = await db.transaction(async (tx) => {
      const by = { admin, scope, now: now() };
      const restored = await restoreVersion(tx, { questionId, version }, by);
      if (restored === undefined) return undefined;
      const change = { admin, action: 'bankRestore', kind: 'question', recordId: questionId } as const;
      await recordChange(tx, { ...change, after: { version, newest: restored } }, by.now);
      await indexQuestions(tx, [questionId]);
      return restored;
    });
    if (written === undefined) return { restored: false };
    return { restored: true, version: written };
  });

  route(adapter, bankEndpoints.update, async ({ questionId, version, ...item }, { admin, scope }) => {
    const by = { admin, scope, now: now() };
    const isUpdated = await db.transaction(async (tx) => {
      const written = await updateQuestion(tx, { filed: {}, ...item, questionId, version }, by);
      if (written?.isOld) throw new RequestError('conflict', 'Another admin has changed the question.');
      if (!written) return false;
      const change = { admin, action: 'bankUpdate', kind: 'question', recordId: questionId } as const;
      await recordChange(tx, { ...change, after: { version } }, by.now);
      await indexQuestions(tx, [questionId]);
      return true;
    });
    const [question] = isUpdated ? await presentQuestions(db, [questionId]) : [];
    return { updated: isUpdated, ...(question && { question }) };
  });

  route(adapter, bankEndpoints.retire, async ({ questionId, isRetired }, { admin, scope }) => {
    const changed = await db.transaction(async (tx) => {
      const by = { scope, now: now() };
      const isChanged = await retireQuestion(tx, { questionId, isRetired }, by);
      const change = { admin, action: 'bankRetire', kind: 'question', recordId: questionId } as const;
      if (isChanged) await recordChange(tx, { ...change, after: { isRetired } }, by.now);
      return isChanged;
    });
    return { changed };
  });

  route(adapter, bankEndpoints.pairs, async (page) => {
    const { rows, ...more } = await findPairs(db, page);
    const ids = [...new Set(rows.flatMap(({ questionId, otherId }) => [questionId, otherId]))];
    const questions = new Map((await presentQuestions(db, ids)).map((one) => [one.questionId, one]));
    return {
      pairs: rows.flatMap(({ questionId, otherId, shared }) => {
        const [question, other] = [questions.get(questionId), questions.get(otherId)];
        return question && other ? [{ question, other, likeness: shared / HASHES }] : [];
      }),
      ...more,
    };
  });

  route(adapter, bankEndpoints.dismiss, async ({ questionId, otherId, isDismissed }, { admin }) => {
    const changed = await db.transaction(async (tx) => {
      const isThere = await dismissPair(tx, [questionId, otherId], isDismissed ? admin : null);
      const change = { admin, action: 'bankDismiss', kind: 'question', recordId: questionId } as const;
      if (isThere) await recordChange(tx, { ...change, after: { otherId, isDismissed } }, now());
      return isThere;
    });
    return { changed };
  });
}

/** The syllabus of the exam or class that is searched; undefined where it is neither. */
async function syllabusOf(
  db: Db,
  { examCode, grade }: { examCode?: string | undefined; grade?: string | undefined },
): Promise<Tree | undefined> {
  const found = examCode ? await findExam(db, examCode.toUpperCase()) : undefined;
  return found
    ? treeOfExam(found.exam.name)
    : trees.find((tree) => tree.class !== undefined && String(tree.class) === grade);
}

/** A question with its versions, the tests that ask it, what students made of it, and questions like it. */
async function readQuestion(
  { db, firstAnswersOf, scope }: { db: Db; firstAnswersOf: FirstAnswersOf; scope: TeacherScope },
  questionId: QuestionId,
): Promise<WireOutput<typeof bankEndpoints.question>> {
  const signature = await findSignature(db, questionId, scope);
  if (!signature) return { versions: [], tests: [], alike: [], mayEdit: false, isRetired: false };
  const [versions, tests, near, [question], past, filing] = await Promise.all([
    listVersions(db, questionId),
    findUses(db, questionId, scope),
    findAlike(db, signature, { from: ALIKE_FROM, most: MOST_ALIKE, but: questionId, scope }),
    presentQuestions(db, [questionId]),
    findPastUse(db, firstAnswersOf, questionId),
    findFiling(db, questionId, scope),
  ]);
  const ids = near.map(({ id }) => id);
  const [others, standing] = await Promise.all([presentQuestions(db, ids), findStanding(db, ids, scope)]);
  return {
    question,
    ...(filing?.folderId && { folderId: filing.folderId }),
    mayEdit: filing?.mayEdit === true,
    isRetired: filing?.isRetired === true,
    versions: versions.map(({ version, by }) => ({
      ...questionOfVersion(version),
      version: version.version,
      at: version.createdAt.toISOString(),
      ...(by !== null && { by }),
    })),
    tests: tests.map(({ testCode, testName }) => ({ quizid: testCode, quizname: testName })),
    ...(past && { past }),
    alike: near.flatMap(({ id, likeness }) => {
      const other = others.find((one) => one.questionId === id);
      return question && other && asksAlike(question.question, other.question)
        ? [{ question: other, likeness, mayEdit: standing.get(id)?.mayEdit === true }]
        : [];
    }),
  };
}
