import { type BankQuestion, bankEndpoints, MOST_COUNTED } from '../../contract/bank.ts';
import type { WireOutput } from '../../contract/http/endpoint.ts';
import type { AdminId, QuestionId } from '../../contract/ids.ts';
import type { AuthoredQuestion } from '../../contract/questions/authored-question.ts';
import { recordChange } from '../audit/queries.ts';
import type { Db, RootDb } from '../db/db.ts';
import { type Adapter, route } from '../http/route.ts';
import { inLeanHeap } from '../lean-heap.ts';
import type { FormulasKept } from '../math/render-formulas.ts';
import { formulaWarnings } from '../papers/formula-warnings.ts';
import { type BankItem, writeQuestions } from '../papers/question-queries.ts';
import type { FirstAnswersOf } from '../rollups/first-answers.ts';
import { dismissPair, findPairs } from './comparing.ts';
import { type Fingerprint, fingerprints } from './index-rows.ts';
import { indexQuestions } from './indexing.ts';
import { ALIKE_FROM, HASHES } from './near-duplicates.ts';
import { findPastUse } from './past-use.ts';
import { bankItem, presentBankQuestion } from './present.ts';
import {
  countByValue,
  findAlike,
  findIdentities,
  findNewest,
  findQuestions,
  findSignature,
  findUses,
} from './search-queries.ts';
import { listVersions, restoreVersion } from './version-queries.ts';

/** How many questions like one are shown with it. */
const MOST_ALIKE = 5;

export function bankRoutes(
  adapter: Adapter,
  { db, now, firstAnswersOf }: { db: RootDb; now: () => Date; firstAnswersOf: FirstAnswersOf },
): void {
  route(adapter, bankEndpoints.search, async ({ page, pageSize, query = '', filters = {} }) => {
    const found = await findNewest(db, { query, filters });
    const counted = found.slice(0, MOST_COUNTED);
    const offset = (page - 1) * pageSize;
    const questions = await present(
      db,
      counted.slice(offset, offset + pageSize).map(({ id }) => id),
    );
    const isMore = found.length > counted.length;
    return { questions, total: counted.length, isMore, counts: countByValue(counted) };
  });

  route(adapter, bankEndpoints.question, ({ questionId }) =>
    readQuestion({ db, firstAnswersOf }, questionId),
  );

  route(adapter, bankEndpoints.restore, async ({ questionId, version }, { admin }) => {
    const written = await db.transaction(async (tx) => {
      const by = { admin, now: now() };
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

  route(adapter, bankEndpoints.pairs, async (page) => {
    const { rows, ...more } = await findPairs(db, page);
    const ids = [...new Set(rows.flatMap(({ questionId, otherId }) => [questionId, otherId]))];
    const questions = new Map((await present(db, ids)).map((one) => [one.questionId, one]));
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

  route(adapter, bankEndpoints.add, ({ items }, { admin }) =>
    inLeanHeap(() => addNew(db, items, { admin, now })),
  );

  route(adapter, bankEndpoints.alike, ({ questions }) => findAlikeInBank(db, questions));
}

async function present(db: Db, ids: readonly QuestionId[]): Promise<BankQuestion[]> {
  const found = await findQuestions(db, ids);
  return ids.flatMap((id) => {
    const row = found.get(id);
    return row ? [presentBankQuestion(row)] : [];
  });
}

/** A question with its versions, the tests that ask it, what students made of it, and questions like it. */
async function readQuestion(
  { db, firstAnswersOf }: { db: Db; firstAnswersOf: FirstAnswersOf },
  questionId: QuestionId,
): Promise<WireOutput<typeof bankEndpoints.question>> {
  const signature = await findSignature(db, questionId);
  if (!signature) return { versions: [], tests: [], alike: [] };
  const [versions, tests, near, [question], past] = await Promise.all([
    listVersions(db, questionId),
    findUses(db, questionId),
    findAlike(db, signature, { from: ALIKE_FROM, most: MOST_ALIKE, but: questionId }),
    present(db, [questionId]),
    findPastUse(db, firstAnswersOf, questionId),
  ]);
  const others = await present(
    db,
    near.map(({ id }) => id),
  );
  return {
    question,
    versions: versions.map(({ version, by }) => ({
      ...bankItem(version),
      version: version.version,
      at: version.createdAt.toISOString(),
      ...(by !== null && { by }),
    })),
    tests: tests.map(({ testCode, testName }) => ({ quizid: testCode, quizname: testName })),
    ...(past && { past }),
    alike: near.flatMap(({ id, likeness }) => {
      const other = others.find((one) => one.questionId === id);
      return other ? [{ question: other, likeness }] : [];
    }),
  };
}

/** Of these questions those that the bank has in the same or a similar form, with the most similar one. */
async function findAlikeInBank(
  db: Db,
  questions: readonly AuthoredQuestion[],
): Promise<WireOutput<typeof bankEndpoints.alike>> {
  const prints = await fingerprints(questions);
  const nearest = await Promise.all(
    prints.map(async (print, index) => {
      const [near] = await findAlike(db, print, { from: ALIKE_FROM, most: 1 });
      return near && { ...near, index, isSame: near.identity === print.identity };
    }),
  );
  const found = nearest.filter((one) => one !== undefined);
  const others = new Map(
    (await present(db, [...new Set(found.map(({ id }) => id))])).map((one) => [one.questionId, one]),
  );
  return {
    found: found.flatMap(({ id, index, isSame, likeness }) => {
      const question = others.get(id);
      return question ? [{ question, index, isSame, likeness }] : [];
    }),
  };
}

/** Adds the questions that are not in the bank; tells the others, and what cannot be displayed of all. */
async function addNew(
  db: RootDb,
  items: readonly BankItem[],
  { admin, now }: { admin: AdminId; now: () => Date },
): Promise<WireOutput<typeof bankEndpoints.add>> {
  const formulas: FormulasKept = new Map();
  const prints = await fingerprints(
    items.map(({ question }) => question),
    formulas,
  );
  const known = new Set(
    (
      await findIdentities(
        db,
        prints.map(({ identity }) => identity),
      )
    ).keys(),
  );
  const skipped: number[] = [];
  const fresh = items.flatMap((item, i) => {
    const print = prints[i];
    if (!print || known.has(print.identity)) {
      skipped.push(i);
      return [];
    }
    known.add(print.identity);
    return { item, print };
  });
  // Also for questions that exist already: a client that repeats a call after a lost response has not seen the warnings.
  const warnings = await formulaWarnings(db, { items }, formulas);
  const added = fresh.length === 0 ? [] : await addQuestions(db, fresh, { admin, now: now() });
  return { added, skipped, warnings: warnings.map((one) => ({ ...one, item: one.item ?? 0 })) };
}

function addQuestions(
  db: RootDb,
  fresh: readonly { item: BankItem; print: Fingerprint }[],
  by: { admin: AdminId; now: Date },
): Promise<QuestionId[]> {
  return db.transaction(async (tx) => {
    const items = fresh.map(({ item }) => item);
    const ids = (await writeQuestions(tx, items, by)).map(({ questionId }) => questionId);
    const change = { admin: by.admin, action: 'bankAdd', kind: 'question', recordId: ids[0] ?? '' } as const;
    await recordChange(tx, { ...change, after: { questions: ids.length } }, by.now);
    // In the same transaction, so that a client that repeats the call after a lost response finds them.
    const prints = fresh.flatMap(({ print }, i) => {
      const id = ids[i];
      return id === undefined ? [] : [[id, print] as const];
    });
    await indexQuestions(tx, ids, new Map(prints));
    return ids;
  });
}
