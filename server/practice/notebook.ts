import type { AttemptId, QuestionId, StudentId } from '../../contract/ids.ts';
import { practiceReason, type SatQuestion } from '../../contract/practice-reason.ts';
import { sentOptionTexts } from '../../contract/questions/authored-question.ts';
import { listAnswersOf } from '../attempts/answer-queries.ts';
import { type ClosedAttempt, isClosed } from '../attempts/closing.ts';
import { type Card, listNotEntered, listWithheldRevisions } from '../attempts/practice-queries.ts';
import { type AttemptOfTest, markingOf } from '../attempts/queries.ts';
import type { Db, RootDb } from '../db/db.ts';
import { readSheet } from '../grading/sheet.ts';
import type { Papers } from '../papers/papers.ts';
import { lockCards, takeAttempts, writeCards } from './queries.ts';
import { maySeeSolutions } from './rules.ts';
import { memoryOf, schedule } from './schedule.ts';

export interface NotebookDeps {
  db: RootDb;
  papers: Papers;
}

/** The most attempts that one transaction enters. */
const MAX_ENTERED = 20;
/** The most that one call enters, the newest: a person takes this many in weeks. The next call enters more. */
const MAX_ENTERED_AT_ONCE = 100;

/**
 * Enters the questions of the student's submitted attempts into their notebook, each attempt once, as soon as its
 * solutions may be seen. Closing an attempt does not do this, to stay fast. Concurrent calls are safe.
 */
export async function enterMistakes(
  { db, papers }: NotebookDeps,
  student: StudentId,
  now: Date,
): Promise<void> {
  const notEntered = await listNotEntered(db, { student, limit: MAX_ENTERED_AT_ONCE, now });
  const waiting = notEntered.flatMap((found) => revealed(found, now) ?? []);
  for (let first = 0; first < waiting.length; first += MAX_ENTERED) {
    const batch = waiting.slice(first, first + MAX_ENTERED);
    const marked = await listMarked(db, student, batch);
    const found: { attempt: ClosedAttempt; mistakes: Mistake[] }[] = [];
    for (const attempt of batch) {
      found.push({ attempt, mistakes: await mistakesOf(papers, attempt, marked.get(attempt.id)) });
    }
    await db.transaction(async (tx) => {
      const taken = await takeAttempts(
        tx,
        student,
        batch.map(({ id }) => id),
      );
      await enter(
        tx,
        student,
        found.filter(({ attempt }) => taken.has(attempt.id)),
      );
    });
  }
}

/** The places of the questions that are marked for review, by attempt. */
export async function listMarked(
  db: Db,
  student: StudentId,
  attempts: readonly ClosedAttempt[],
): Promise<Map<AttemptId, Set<number>>> {
  const answers = await listAnswersOf(
    db,
    attempts.map(({ id }) => ({ student, attemptId: id })),
  );
  return new Map(
    attempts.map(({ id }) => [
      id,
      new Set((answers.get(id) ?? []).flatMap(({ marked, index }) => (marked ? index : []))),
    ]),
  );
}

export interface Mistake {
  questionId: QuestionId;
  /** On the whole paper. */
  position: number;
  why: NonNullable<ReturnType<typeof practiceReason>>;
}

async function mistakesOf(
  papers: Papers,
  attempt: ClosedAttempt,
  marked: ReadonlySet<number> | undefined,
): Promise<Mistake[]> {
  return (await satQuestions(papers, attempt, marked)).flatMap(({ sat, ...place }) => {
    const why = practiceReason(sat);
    return why ? [{ ...place, why }] : [];
  });
}

/** What came out of each question of an attempt, and where it is on the whole paper. */
export async function satQuestions(
  papers: Papers,
  attempt: ClosedAttempt,
  marked: ReadonlySet<number> = new Set(),
): Promise<(Omit<Mistake, 'why'> & { sat: SatQuestion })[]> {
  const paper = (await papers(markingOf(attempt))).of(attempt);
  const { questions } = readSheet(paper.marking, attempt.sheet);
  return questions.flatMap(({ outcome, counts }, place) => {
    const question = paper.questions[place];
    const questionId = paper.questionIds[place];
    if (!question || !questionId) return [];
    const sat = {
      kind: question.kind,
      outcome,
      counts,
      marked: marked.has(place),
      spentMs: attempt.spentMs?.[place],
      texts: [question.text, ...sentOptionTexts(question, false)],
    };
    return [{ questionId, position: paper.positions[place] ?? place, sat }];
  });
}

export async function enter(
  tx: Db,
  student: StudentId,
  found: readonly { attempt: ClosedAttempt; mistakes: readonly Mistake[] }[],
): Promise<void> {
  const asked = new Set(found.flatMap(({ mistakes }) => mistakes.map(({ questionId }) => questionId)));
  const cards = await lockCards(tx, student, [...asked]);
  const changed = new Map<QuestionId, Card>();
  for (const { attempt, mistakes } of found) {
    for (const mistake of mistakes) {
      const { questionId } = mistake;
      const card = afterTest(changed.get(questionId) ?? cards.get(questionId), attempt, mistake);
      if (card) changed.set(questionId, card);
    }
  }
  await writeCards(tx, [...changed.values()]);
}

/** The card after a test in which its question was missed; undefined where it stays as it is. */
function afterTest(
  card: Card | undefined,
  { id, studentId, revisionId, submittedAt }: ClosedAttempt,
  { questionId, position, why }: Mistake,
): Card | undefined {
  const place = { attemptId: id, revisionId, position };
  if (!card) {
    const memory = { stability: null, difficulty: null, lastAt: null };
    const times = { due: submittedAt, enteredAt: submittedAt };
    return { studentId, questionId, ...place, why, bookmarkedAt: null, ...memory, ...times };
  }
  const memory = memoryOf(card);
  // What was lucky tells nothing new, and practice after the test tells more than the test.
  if (why === 'lucky' || (memory && memory.lastAt >= submittedAt)) return undefined;
  // Asked again immediately, so that the student sees the solution while the test is fresh.
  return {
    ...card,
    ...place,
    why,
    ...(memory && schedule(memory, 'again', submittedAt)),
    due: submittedAt,
  };
}

/**
 * The questions that the student may not be shown now, because they are in a test that the student has open, or that
 * does not show its solutions yet. What is in the notebook has been seen with its solution before, in another test or
 * before the rules were changed; but nobody practises a test while sitting it.
 */
export async function withheldQuestions(
  { db, papers }: NotebookDeps,
  student: StudentId,
  now: Date,
): Promise<QuestionId[]> {
  const revisions = await listWithheldRevisions(db, student, now);
  const withheld = await Promise.all(revisions.map((revision) => papers(revision)));
  return withheld.flatMap(({ questionIds }) => questionIds);
}

/** The attempt as closed where its student may see its solutions; undefined otherwise, as where it is void. */
export function revealed({ attempt, test }: AttemptOfTest, now: Date): ClosedAttempt | undefined {
  const isVoid = attempt.voidedAt !== null;
  return isClosed(attempt) && !isVoid && maySeeSolutions(attempt, test, now) ? attempt : undefined;
}
