import { isDeepStrictEqual } from 'node:util';
import { and, asc, desc, eq } from 'drizzle-orm';
import type { ReviewState } from '../../contract/access.ts';
import type { CommentId, QuestionId, TestId } from '../../contract/ids.ts';
import { MAX_REGRADE_REASON_LENGTH } from '../../contract/limits.ts';
import type { PaperDraft } from '../../contract/papers/draft.ts';
import { type AuthoredQuestion, keyText } from '../../contract/questions/authored-question.ts';
import reviews from '../../locale/en/reviews.ts';
import type { Editor, NewTest, Test } from '../catalog/queries.ts';
import { mayDecideOn } from '../classes/scope.ts';
import type { Db } from '../db/db.ts';
import { admins } from '../db/tables/admins.ts';
import { tests } from '../db/tables/catalog.ts';
import { revisionItems, testRevisions } from '../db/tables/papers.ts';
import { reviewComments } from '../db/tables/reviews.ts';
import { settings } from '../db/tables/settings.ts';
import { RequestError } from '../errors.ts';
import type { TeacherScope } from '../http/session.ts';
import { newId } from '../ids.ts';
import { words } from '../words.ts';

const t = words({ reviews });

const REVIEWS = 'reviews';

/** Whether the institution wants teachers' tests to be reviewed; it does not unless an owner says so. */
export async function areReviewsWanted(db: Db): Promise<boolean> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.name, REVIEWS));
  return row?.value === true;
}

export async function wantReviews(tx: Db, isWanted: boolean): Promise<void> {
  await tx
    .insert(settings)
    .values({ name: REVIEWS, value: isWanted })
    .onConflictDoUpdate({ target: settings.name, set: { value: isWanted } });
}

/**
 * Whether the caller may publish a test, or a new one of their own, only with an approval: a teacher where reviews are
 * wanted, and a head who was given the test of a teacher of another department to edit.
 */
export async function needsApproval(
  db: Db,
  scope: TeacherScope,
  test?: Pick<Test, 'id' | 'ownerId'>,
): Promise<boolean> {
  if (scope?.teacher === undefined || !(await areReviewsWanted(db))) return false;
  const [row] = await db.select({ role: admins.role }).from(admins).where(eq(admins.id, scope.teacher));
  if (row?.role === 'teacher') return true;
  if (!test || test.ownerId === null || test.ownerId === scope.teacher) return false;
  return (await db.$count(tests, and(eq(tests.id, test.id), mayDecideOn(scope)))) === 0;
}

export const notApproved = () =>
  new RequestError(
    'bad_input',
    'Tests are reviewed here before they are published. In a published test keys and explanations alone are corrected: for more save it as Inactive, and send it to review.',
    { field: 'isactive' },
  );

interface CorrectedKey {
  /** On the paper, from 0. */
  position: number;
  from: string;
  to: string;
}

/** The questions of a paper that have another key on the next one; undefined if more than keys and explanations differs. */
export function correctedKeys(present: PaperDraft, next: PaperDraft): CorrectedKey[] | undefined {
  const asked = (paper: PaperDraft) => ({
    ...paper,
    items: paper.items.map((item) => {
      const { key: _, explanation: __, ...question } = item.question;
      return { ...item, question };
    }),
  });
  if (!isDeepStrictEqual(asked(present), asked(next))) return undefined;
  return next.items.flatMap((item, i) => {
    const was = present.items[i];
    return was === undefined || isDeepStrictEqual(was.question.key, item.question.key)
      ? []
      : { position: i, from: keyInWords(was.question), to: keyInWords(item.question) };
  });
}

/** The key as a result shows it, with the letters of options: 'A: 0 or C: 1'. */
function keyInWords(question: AuthoredQuestion): string {
  if (question.kind !== 'single_choice') return keyText(question);
  const { body, key } = question;
  return body.options
    .flatMap(({ id, text }, at) =>
      key.right.includes(id) ? t('reviews.keyOption', { letter: String.fromCodePoint(65 + at), text }) : [],
    )
    .join(t('reviews.keyOr'));
}

/**
 * How far the review of a test is after a change that needs one; throws where the test would be published without it. A
 * wrong key cannot wait while students sit the test: it is corrected at once, and reviewed afterwards.
 */
export function reviewAfter({
  isOtherPaper,
  isCorrection,
  before,
  after,
}: {
  isOtherPaper: boolean;
  /** Of a published test, in nothing but keys and explanations. */
  isCorrection: boolean;
  before: Pick<Test, 'review'>;
  after: Pick<NewTest, 'isActive'>;
}): ReviewState {
  if (isCorrection && after.isActive) return 'in_review';
  const review = isOtherPaper && before.review === 'approved' ? 'draft' : before.review;
  if (after.isActive && review !== 'approved') throw notApproved();
  return review;
}

/**
 * The ids of the questions that the newest revision of a test asks, in its order. Who may not change a question gets one
 * of their own in its place (question-queries.ts): what was written about it goes with it.
 */
export async function followQuestions(tx: Db, testId: TestId, written: PaperDraft): Promise<QuestionId[]> {
  const newest = tx
    .select({ id: testRevisions.id })
    .from(testRevisions)
    .where(eq(testRevisions.testId, testId))
    .orderBy(desc(testRevisions.number))
    .limit(1);
  const asked = await tx
    .select({ questionId: revisionItems.questionId })
    .from(revisionItems)
    .where(eq(revisionItems.revisionId, newest))
    .orderBy(asc(revisionItems.position));
  for (const [i, { questionId }] of asked.entries()) {
    const before = written.items[i]?.questionId;
    if (before === undefined || before === questionId) continue;
    await tx
      .update(reviewComments)
      .set({ questionId })
      .where(and(eq(reviewComments.testId, testId), eq(reviewComments.questionId, before)));
  }
  return asked.map(({ questionId }) => questionId);
}

/** Tells who reviews a published test which keys were corrected: as comments that nobody has to answer. */
export async function noteCorrectedKeys(
  tx: Db,
  testId: TestId,
  keys: readonly CorrectedKey[],
  asked: readonly QuestionId[],
  { admin, now }: Editor,
): Promise<void> {
  if (keys.length === 0) return;
  await tx.insert(reviewComments).values(
    keys.map(({ position, from, to }) => ({
      id: newId<CommentId>(),
      testId,
      questionId: asked[position] ?? null,
      adminId: admin,
      text: t('reviews.keyCorrected', { from, to }).slice(0, MAX_REGRADE_REASON_LENGTH),
      isDone: true,
      createdAt: now,
    })),
  );
}
