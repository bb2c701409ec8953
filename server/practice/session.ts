import type { WireOutput } from '../../contract/http/endpoint.ts';
import type { Wire } from '../../contract/http/wire-names.ts';
import type { AttemptId, QuestionId, StudentId } from '../../contract/ids.ts';
import { MAX_PRACTICE_SENT } from '../../contract/limits.ts';
import type { practiceEndpoints, practiceQuestion } from '../../contract/practice.ts';
import type { Card, MarkedCard } from '../attempts/practice-queries.ts';
import { RequestError } from '../errors.ts';
import type { Paper } from '../papers/papers.ts';
import { chooseOthers } from './another-question.ts';
import { findBookmarks } from './bookmark-list.ts';
import { enterMistakes, type NotebookDeps, withheldQuestions } from './notebook.ts';
import {
  type ComeFirst,
  countCards,
  countPractised,
  listDue,
  listDueTimes,
  listUnpractised,
} from './queries.ts';
import { dueIn, leftToday } from './rules.ts';
import { memoryOf, returnsIn } from './schedule.ts';
import type { SeenDeps, SeenQuestion } from './seen-questions.ts';
import { enterUnreached } from './unreached.ts';

type PracticeQuestion = Wire<typeof practiceQuestion>;

interface OfSchool {
  /** The school's, whose days say what is due. */
  timeZone: () => string;
}

/** Gives the questions that are due now, after entering what the student has missed since. */
export async function openSession(
  deps: SeenDeps & OfSchool,
  {
    student,
    first,
    except,
    only,
    subject,
  }: {
    student: StudentId;
    first: ComeFirst;
    except: readonly QuestionId[];
    /** Gives these instead; `unreached` are those of the attempt. */
    only: 'bookmarked' | 'unreached' | false;
    /** Of the bookmarked ones only these. */
    subject: string | undefined;
  },
  now: Date,
): Promise<WireOutput<(typeof practiceEndpoints)['session']>> {
  await enterMistakes(deps, student, now);
  const unreached =
    only === 'unreached' ? await enterUnreached(deps, student, attemptAsked(first.attempt), now) : undefined;
  const withheld = await withheldQuestions(deps, student, now);
  const without = [...except, ...withheld];
  const due = dueIn(deps.timeZone());
  const wanted = { student, upTo: due.upTo(now), without };
  const [{ due: dueNow, total, next }, { done }, cards] = await Promise.all([
    countCards(deps.db, wanted),
    countPractised(deps.db, student, due.midnight(now)),
    only === 'bookmarked'
      ? listBookmarkedToPractise(deps, student, { subject, except, now })
      : unreached
        ? listUnpractised(deps.db, wanted, { ...unreached, limit: MAX_PRACTICE_SENT })
        : listDue(deps.db, wanted, { first, limit: MAX_PRACTICE_SENT }),
  ]);
  const isWithheld =
    cards.length === 0 &&
    withheld.length > 0 &&
    (await countCards(deps.db, { ...wanted, without: except })).due > 0;
  // Who asked for a question wants that one.
  const others = only
    ? new Map<QuestionId, SeenQuestion>()
    : await chooseOthers(deps, student, cards, { now, withheld });
  const questions = await Promise.all(
    cards.map(async (card) => {
      const other = others.get(card.questionId);
      const asked = other ?? { ...card, revision: card.marking };
      return presentCard(card, asked, await deps.papers(asked.revision), now);
    }),
  );
  return {
    serverNow: now.toISOString(),
    due: unreached ? cards.length : leftToday({ due: dueNow, done }),
    waiting: unreached ? cards.length : dueNow,
    total,
    isWithheld,
    ...(dueNow === 0 && next && { nextDue: due.from(next).toISOString() }),
    ofAttempt: only
      ? cards.length
      : cards.filter(({ questionId, attemptId, why }) =>
          first.attempt
            ? attemptId === first.attempt && why !== 'lucky'
            : first.questions?.includes(questionId),
        ).length,
    questions: questions.flatMap((question) => question ?? []),
  };
}

/** The bookmarked questions, what was never practised first, then the least lately: another session has others. */
async function listBookmarkedToPractise(
  deps: SeenDeps,
  student: StudentId,
  { subject, except, now }: { subject: string | undefined; except: readonly QuestionId[]; now: Date },
): Promise<MarkedCard[]> {
  const { bookmarks } = await findBookmarks(deps, student, now);
  const wanted = bookmarks.filter(
    (one) => (subject === undefined || one.subject === subject) && !except.includes(one.card.questionId),
  );
  return wanted
    .map(({ card }) => card)
    .toSorted((a, b) => (a.lastAt?.getTime() ?? 0) - (b.lastAt?.getTime() ?? 0))
    .slice(0, MAX_PRACTICE_SENT);
}

function attemptAsked(attempt: AttemptId | undefined): AttemptId {
  if (attempt) return attempt;
  throw new RequestError('bad_input', 'attemptid is needed to know what was not reached.', {
    field: 'attemptid',
  });
}

/** What is left of today's practice, what is done of it, and how many questions are in the notebook. */
export async function countPractice(
  deps: NotebookDeps & OfSchool,
  student: StudentId,
  now: Date,
  /** Gives what {@link withheldQuestions} gives, where the caller asks for that too. */
  withheld = () => withheldQuestions(deps, student, now),
): Promise<{ due: number; waiting: number; done: number; right: number; total: number; bookmarked: number }> {
  await enterMistakes(deps, student, now);
  const without = await withheld();
  const { upTo, midnight } = dueIn(deps.timeZone());
  const [{ due, total, bookmarked }, { done, right }] = await Promise.all([
    countCards(deps.db, { student, upTo: upTo(now), without }),
    countPractised(deps.db, student, midnight(now)),
  ]);
  return { due: leftToday({ due, done }), waiting: due, done, right, total, bookmarked };
}

/** When the questions become due that are due up to a time; those that are due by now too. */
export async function listComing(
  deps: NotebookDeps & OfSchool,
  student: StudentId,
  { now, upTo }: { now: Date; upTo: Date },
): Promise<Date[]> {
  await enterMistakes(deps, student, now);
  const without = await withheldQuestions(deps, student, now);
  const due = dueIn(deps.timeZone());
  const cards = await listDueTimes(deps.db, { student, upTo: due.upTo(upTo), without });
  return cards.map((card) => due.from(card.due));
}

/** The questions that are due now, and those that are due but may not be shown. */
export async function listDueNow(
  deps: NotebookDeps & OfSchool,
  student: StudentId,
  now: Date,
): Promise<{ due: QuestionId[]; withheld: QuestionId[] }> {
  await enterMistakes(deps, student, now);
  const kept = new Set(await withheldQuestions(deps, student, now));
  const { upTo } = dueIn(deps.timeZone());
  const cards = await listDueTimes(deps.db, { student, upTo: upTo(now), without: [] });
  const all = cards.map(({ questionId }) => questionId);
  return { due: all.filter((id) => !kept.has(id)), withheld: all.filter((id) => kept.has(id)) };
}

/** Chooses what a device gets of a card: a question with its solution, which a result has shown or shows at once. */
function presentCard(
  card: Card,
  { questionId, position }: Pick<SeenQuestion, 'questionId' | 'position'>,
  paper: Paper,
  now: Date,
): PracticeQuestion | undefined {
  const prepared = paper.keyed[position];
  if (!prepared) return undefined;
  const { key, ...asked } = prepared.solved;
  if (!key) return undefined;
  const passage = paper.passages.find(({ name }) => name === asked.passage);
  return {
    ...asked,
    questionid: card.questionId,
    ...(questionId !== card.questionId && { askedid: questionId }),
    key,
    passage,
    quizname: paper.testName,
    why: card.why,
    order: paper.writtenOrder(position),
    usualMs: Math.round((paper.cover.testDuration * 60_000) / Math.max(1, paper.questions.length)),
    returnsIn: returnsIn(memoryOf(card), now),
  };
}
