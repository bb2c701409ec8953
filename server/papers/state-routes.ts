import { eq } from 'drizzle-orm';
import type { TestId } from '../../contract/ids.ts';
import { MAX_NAME_LENGTH } from '../../contract/limits.ts';
import { marksText } from '../../contract/marks/exact-marks.ts';
import { paperEndpoints } from '../../contract/papers/editing.ts';
import forms from '../../locale/en/forms.ts';
import { recordChange } from '../audit/queries.ts';
import { stateOf } from '../catalog/present.ts';
import { type Editor, nextVersion, type Test } from '../catalog/queries.ts';
import { toRuleRow, toRules } from '../catalog/test-rules.ts';
import type { Db } from '../db/db.ts';
import { tests } from '../db/tables/catalog.ts';
import { testRevisions } from '../db/tables/papers.ts';
import { RequestError } from '../errors.ts';
import { type Adapter, route } from '../http/route.ts';
import { words } from '../words.ts';
import { createTest } from './changes.ts';
import { findPaper, findTest } from './queries.ts';

const t = words({ forms });

export interface TestStateDeps {
  db: Db;
  now: () => Date;
  /** Whether anybody has begun a test. */
  hasAttempts: (tx: Db, test: TestId) => Promise<boolean>;
}

type State = ReturnType<typeof stateOf> | 'deleted';
interface Refusal {
  reason: 'notFound' | 'hasAttempts' | 'noQuestions' | 'marksDiffer';
  marks?: { given: string; computed: string };
}

/** What the list of tests does with tests as wholes. */
export function testStateRoutes(adapter: Adapter, { db, now, hasAttempts }: TestStateDeps): void {
  route(adapter, paperEndpoints.duplicate, async ({ testCode }, { admin }) => {
    const found = await findTest(db, testCode);
    if (!found) throw new RequestError('not_found', 'Quiz not found', { field: 'quizid' });
    const name = t('forms.copyOf', { name: found.test.name }).slice(0, MAX_NAME_LENGTH);
    const draft = {
      examCode: found.exam.examCode,
      fields: { ...copied(found.test), name, isActive: false },
      paper: await findPaper(db, found.test.revisionId),
    };
    return { quizid: await createTest(db, draft, { admin, now: now() }), quizname: name };
  });

  route(adapter, paperEndpoints.changeStates, async ({ changes }, { admin }) => {
    const changed: { quizid: string; was: State }[] = [];
    const refused: ({ quizid: string } & Refusal)[] = [];
    // In one order, so that two calls do not wait for each other.
    for (const { quizid, ...asked } of changes.toSorted((a, b) => (a.quizid < b.quizid ? -1 : 1))) {
      // Each test is a transaction of its own: one refusal undoes no other.
      const outcome = await changeState({ db, hasAttempts }, quizid, asked, { admin, now: now() });
      if ('was' in outcome) changed.push({ quizid, was: outcome.was });
      else refused.push({ quizid, ...outcome });
    }
    return { changed, refused };
  });
}

/** What a copy has of a test: with its rules, so that the copy of an exam does not show solutions at once. */
function copied(test: Test) {
  const { examId, description, subject, chapter, topic, format, durationMinutes, marks } = test;
  const texts = { examId, description, subject, chapter, topic, format, durationMinutes, marks };
  return { ...texts, ...toRuleRow(toRules(test)) };
}

function changeState(
  { db, hasAttempts }: Pick<TestStateDeps, 'db' | 'hasAttempts'>,
  testCode: string,
  { to, despiteMarks = false }: { to: State; despiteMarks?: boolean | undefined },
  editor: Editor,
): Promise<{ was: State } | Refusal> {
  return db.transaction(async (tx) => {
    // Deleted ones too: that is undone here.
    const [test] = await tx.select().from(tests).where(eq(tests.testCode, testCode)).for('update');
    if (!test) return { reason: 'notFound' };
    const was = test.deletedAt ? 'deleted' : stateOf(test);
    if (to === was) return { was };
    if (to === 'active' && test.questionCount === 0) return { reason: 'noQuestions' };
    const marks = to === 'active' && !despiteMarks ? await differingMarks(tx, test) : undefined;
    if (marks) return { reason: 'marksDiffer', marks };
    if (to === 'deleted' && (await hasAttempts(tx, test.id))) return { reason: 'hasAttempts' };
    await tx
      .update(tests)
      .set({
        isActive: to === 'active',
        archivedAt: to === 'archived' ? editor.now : null,
        deletedAt: to === 'deleted' ? editor.now : null,
        ...nextVersion(test, editor),
      })
      .where(eq(tests.id, test.id));
    const change = { admin: editor.admin, action: 'quizStates', kind: 'quiz', recordId: testCode } as const;
    await recordChange(tx, { ...change, before: { status: was }, after: { status: to } }, editor.now);
    return { was };
  });
}

/** What a test says that it gives, and what its questions give; undefined where these are the same. */
async function differingMarks(tx: Db, test: Test): Promise<Refusal['marks']> {
  const { denominator, marksPossible } = testRevisions;
  const [paper] = await tx
    .select({ denominator, marksPossible })
    .from(testRevisions)
    .where(eq(testRevisions.id, test.revisionId));
  if (!paper) throw new Error(`Revision ${test.revisionId} is missing`);
  const computed = marksText(paper.marksPossible, paper.denominator);
  return Number(computed) === test.marks ? undefined : { given: String(test.marks), computed };
}
