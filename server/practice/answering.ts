import type { QuestionId, StudentId } from '../../contract/ids.ts';
import type { PracticeAnswer } from '../../contract/practice.ts';
import { type Card, listOpenRevisions, type MarkedCard } from '../attempts/practice-queries.ts';
import type { Db } from '../db/db.ts';
import type { Papers } from '../papers/papers.ts';
import type { NotebookDeps } from './notebook.ts';
import { insertAnswers, lockCards, writeCards } from './queries.ts';
import { memoryOf, schedule } from './schedule.ts';
import { findSeenQuestions, type SeenDeps, type SeenQuestion } from './seen-questions.ts';

/**
 * Stores answers from practice, each once: an id that exists already changes nothing, whichever device or tab sends it
 * again. Answers to questions that are not, or no longer, in the notebook are dropped. Answers to questions of a test in
 * progress wait on the device until it is submitted. Returns the answers that need not be sent again.
 */
export async function takeAnswers(
  deps: SeenDeps,
  student: StudentId,
  sent: readonly PracticeAnswer[],
  now: Date,
): Promise<readonly PracticeAnswer[]> {
  const { db, papers } = deps;
  const answers = await withoutOpenTests(deps, student, sent);
  const others = await findOthers(deps, student, answers, now);
  await db.transaction(async (tx) => {
    // First the cards: two deliveries of the same answers then wait for each other here.
    const cards = await lockCards(tx, student, [...new Set(answers.map(({ questionid }) => questionid))]);
    const known = answers.flatMap((answer) => {
      const card = cards.get(answer.questionid);
      return card ? [{ answer, card, at: earlier(new Date(answer.at), now) }] : [];
    });
    const judged = await Promise.all(
      known.map(async ({ answer, card, at }) => ({
        studentId: student,
        id: answer.id,
        questionId: answer.questionid,
        askedId: answer.askedid ?? null,
        at,
        receivedAt: now,
        response: answer.response,
        isRight: await isRight(papers, placeOf(card, answer, others), answer),
        recall: answer.recall,
        spentMs: answer.spentMs,
      })),
    );
    const fresh = await insertAnswers(tx, onceEach(judged));
    await reschedule(
      tx,
      cards,
      onceEach(judged).filter(({ id }) => fresh.has(id)),
    );
  });
  return answers;
}

async function withoutOpenTests(
  { db, papers }: NotebookDeps,
  student: StudentId,
  answers: readonly PracticeAnswer[],
): Promise<readonly PracticeAnswer[]> {
  const revisions = await listOpenRevisions(db, student);
  if (revisions.length === 0) return answers;
  const open = await Promise.all(revisions.map((revision) => papers(revision)));
  const asked = new Set(open.flatMap(({ questionIds }) => questionIds));
  return answers.filter(
    ({ questionid, askedid }) => !asked.has(questionid) && !(askedid && asked.has(askedid)),
  );
}

const earlier = (one: Date, other: Date) => (one < other ? one : other);

/** The first answer of each id. */
function onceEach<Answer extends { id: string }>(answers: readonly Answer[]): Answer[] {
  return [...Map.groupBy(answers, ({ id }) => id).values()].flatMap(([first]) => first ?? []);
}

/** The questions that were asked in place of those of cards, by id; undefined where there are none. */
async function findOthers(deps: SeenDeps, student: StudentId, answers: readonly PracticeAnswer[], now: Date) {
  const only = new Set(answers.flatMap(({ askedid }) => askedid ?? []));
  if (only.size === 0) return undefined;
  const byTopic = await findSeenQuestions(deps, student, { now, only, withUndrawn: true });
  return new Map([...byTopic.values()].flat().map((seen) => [seen.questionId, seen]));
}

type Place = Pick<SeenQuestion, 'revision' | 'position'>;

/** The place of the question that was asked: that of the card, or another; undefined where it is not shown any more. */
function placeOf(
  card: MarkedCard,
  { askedid }: PracticeAnswer,
  others: ReadonlyMap<QuestionId, SeenQuestion> | undefined,
): Place | undefined {
  return askedid ? others?.get(askedid) : { revision: card.marking, position: card.position };
}

async function isRight(
  papers: Papers,
  place: Place | undefined,
  { response }: PracticeAnswer,
): Promise<boolean> {
  if (!place || response === null) return false;
  const { marking } = await papers(place.revision);
  return marking.items[place.position]?.judge(response) === 'right';
}

/** Applies answers in the order in which they were given. One from before the last that counted changes nothing. */
async function reschedule(
  tx: Db,
  cards: ReadonlyMap<QuestionId, Card>,
  answers: readonly { questionId: QuestionId; at: Date; recall: PracticeAnswer['recall'] }[],
): Promise<void> {
  const changed = new Map<QuestionId, Card>();
  for (const { questionId, at, recall } of answers.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    const card = changed.get(questionId) ?? cards.get(questionId);
    const memory = card && memoryOf(card);
    if (!card || (memory && memory.lastAt > at)) continue;
    changed.set(questionId, { ...card, ...schedule(memory, recall, at) });
  }
  await writeCards(tx, [...changed.values()]);
}
