import { and, eq } from 'drizzle-orm';
import { lacksClosing } from '../../contract/catalog/test-rules.ts';
import type { WireOutput } from '../../contract/http/endpoint.ts';
import type { TestId } from '../../contract/ids.ts';
import { MAX_NAME_LENGTH } from '../../contract/limits.ts';
import { paperEndpoints } from '../../contract/papers/editing.ts';
import { paperMismatches } from '../../contract/papers/paper-parity.ts';
import { possibleOf } from '../../contract/papers/possible.ts';
import { hasNoneOfFormat } from '../../contract/papers/test-format.ts';
import { emptyTimedSection } from '../../contract/papers/timetable.ts';
import forms from '../../locale/en/forms.ts';
import { recordChange } from '../audit/queries.ts';
import { stateOf } from '../catalog/present.ts';
import { nextVersion, type Test } from '../catalog/queries.ts';
import { toRuleRow, toRules } from '../catalog/test-rules.ts';
import { mayWithTest } from '../classes/scope.ts';
import type { Db } from '../db/db.ts';
import { tests } from '../db/tables/catalog.ts';
import { RequestError } from '../errors.ts';
import { type Adapter, route } from '../http/route.ts';
import { words } from '../words.ts';
import { createTest, type TestEditor } from './changes.ts';
import { findPaper, findTest } from './queries.ts';
import { needsApproval } from './review-rules.ts';
import { reasonOf } from './translating.ts';

const t = words({ forms });

export interface TestStateDeps {
  db: Db;
  now: () => Date;
  /** Whether anybody has begun a test. */
  hasAttempts: (tx: Db, test: TestId) => Promise<boolean>;
}

type State = ReturnType<typeof stateOf> | 'deleted';
type Refusal = Omit<WireOutput<typeof paperEndpoints.changeStates>['refused'][number], 'quizid'>;

/** What the list of tests does with tests as wholes. */
export function testStateRoutes(adapter: Adapter, { db, now, hasAttempts }: TestStateDeps): void {
  route(adapter, paperEndpoints.duplicate, async ({ testCode }, { admin, scope }) => {
    const found = await findTest(db, testCode, scope, 'use');
    if (!found) throw new RequestError('not_found', 'Quiz not found', { field: 'quizid' });
    const editor = { admin, scope, now: now(), from: found.test.revisionId };
    const name = t('forms.copyOf', { name: found.test.name }).slice(0, MAX_NAME_LENGTH);
    const draft = {
      examCode: found.exam.examCode,
      fields: { ...copied(found.test), name, isActive: false },
      paper: await findPaper(db, found.test.revisionId),
    };
    return { quizid: await createTest(db, draft, editor), quizname: name };
  });

  route(adapter, paperEndpoints.changeStates, async ({ changes }, { admin, scope }) => {
    const changed: { quizid: string; was: State }[] = [];
    const refused: ({ quizid: string } & Refusal)[] = [];
    // In one order, so that two calls do not wait for each other.
    for (const { testCode, ...asked } of changes.toSorted((a, b) => (a.testCode < b.testCode ? -1 : 1))) {
      // Each test is its own transaction: one refusal undoes no other.
      const outcome = await changeState({ db, hasAttempts }, testCode, asked, { admin, scope, now: now() });
      if ('was' in outcome) changed.push({ quizid: testCode, was: outcome.was });
      else refused.push({ quizid: testCode, ...outcome });
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
  { to, despiteDifferences = false }: { to: State; despiteDifferences?: boolean | undefined },
  editor: TestEditor,
): Promise<{ was: State } | Refusal> {
  return db.transaction(async (tx) => {
    // Deleted ones too: that is undone here.
    const [test] = await tx
      .select()
      .from(tests)
      .where(and(eq(tests.testCode, testCode), mayWithTest(editor.scope, 'edit')))
      .for('update');
    if (!test) return { reason: 'notFound' };
    const was = test.deletedAt ? 'deleted' : stateOf(test);
    if (to === was) return { was };
    const unready = to === 'active' ? await whyNotPublished(tx, test, despiteDifferences) : undefined;
    if (unready) return unready;
    if (to === 'active' && test.review !== 'approved' && (await needsApproval(tx, editor.scope, test))) {
      return { reason: 'notApproved' };
    }
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

/** Why a test cannot be published as it is; undefined if it can. */
async function whyNotPublished(
  tx: Db,
  test: Test,
  despiteDifferences: boolean,
): Promise<Refusal | undefined> {
  if (test.questionCount === 0) return { reason: 'noQuestions' };
  if (lacksClosing(toRules(test))) return { reason: 'noClosing' };
  const paper = await findPaper(tx, test.revisionId);
  const empty = emptyTimedSection(paper);
  if (empty) return { reason: 'sectionEmpty', section: empty.name };
  if (reasonOf(paper.languages) === '' && paperMismatches(paper).length > 0) {
    return { reason: 'languagesDiffer' };
  }
  if (despiteDifferences) return undefined;
  const computed = possibleOf(paper);
  const marks = Number(computed) === test.marks ? undefined : { given: String(test.marks), computed };
  const questions = paper.items.map(({ question }) => question);
  const format = hasNoneOfFormat(questions, test.format) ? { given: test.format } : undefined;
  if (!marks && !format) return undefined;
  return {
    reason: marks ? 'marksDiffer' : 'formatDiffers',
    ...(marks && { marks }),
    ...(format && { format }),
  };
}
