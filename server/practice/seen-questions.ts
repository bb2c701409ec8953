import { isForPractice } from '../../contract/catalog/for-practice.ts';
import type { QuestionId, RevisionId, StudentId } from '../../contract/ids.ts';
import { MAX_ATTEMPTS_LISTED } from '../../contract/limits.ts';
import { markingOf } from '../attempts/queries.ts';
import { listSubmitted } from '../attempts/student-queries.ts';
import { toRules } from '../catalog/test-rules.ts';
import type { Topics } from '../papers/topics.ts';
import { type NotebookDeps, withheldQuestions } from './notebook.ts';
import { maySeeSolutions } from './rules.ts';

export type SeenDeps = NotebookDeps & { topics: Topics };

/** A question by its place on the paper that showed its solution. */
export interface SeenQuestion {
  questionId: QuestionId;
  revision: RevisionId;
  position: number;
}

interface SeenFilter {
  now: Date;
  /** What {@link withheldQuestions} gives, where the caller has it already. */
  withheld?: readonly QuestionId[] | undefined;
  /** Only these questions are looked for; absent: all. */
  only?: ReadonlySet<QuestionId> | undefined;
  /**
   * Also those that a practice test has not drawn for the student: another attempt may draw them at any time and shows
   * their solutions at once (docs/decisions/0090).
   */
  withUndrawn?: boolean;
}

/**
 * The questions whose solutions the student has seen, by topic: those of submitted attempts whose solutions are shown,
 * each once, from its newest attempt. Without those of a test that the student sits now or that withholds its
 * solutions, although another test has shown them (docs/decisions/0090). Worksheets and
 * practice are made of them.
 */
export async function findSeenQuestions(
  deps: SeenDeps,
  student: StudentId,
  { now, withheld, only, withUndrawn = false }: SeenFilter,
): Promise<Map<string, SeenQuestion[]>> {
  const [submitted, kept] = await Promise.all([
    listSubmitted(deps.db, student, { limit: MAX_ATTEMPTS_LISTED, now }),
    withheld ?? withheldQuestions(deps, student, now),
  ]);
  const revealed = submitted.filter(({ attempt, test }) => maySeeSolutions(attempt, test, now));
  const topics = await deps.topics(revealed.map(({ attempt }) => markingOf(attempt)));
  const isWanted = (question: QuestionId) => only?.has(question) ?? true;
  const withWanted = revealed.filter(({ attempt }) =>
    topics.get(markingOf(attempt))?.some(({ questionId }) => questionId && isWanted(questionId)),
  );
  const asked = await Promise.all(
    withWanted.map(async ({ attempt, test, opensRevision }) => {
      const revision = markingOf(attempt);
      const paper = await deps.papers(revision);
      // Of a pool as a rule only what the attempt has drawn: the solutions of the rest were never shown.
      const mayDraw = opensRevision === attempt.revisionId && revision === attempt.revisionId;
      const isWhole = withUndrawn && mayDraw && isForPractice(toRules(test));
      const shown = isWhole ? paper.marking.items.keys() : paper.of(attempt).positions;
      // What was dropped after its exam is not worth learning from.
      const positions = [...shown].filter((at) => !paper.marking.items[at]?.gift?.isDropped);
      return { revision, positions };
    }),
  );
  const taken = new Set(kept);
  const places = asked.flatMap(({ revision, positions }) =>
    positions.flatMap((position) => {
      const { questionId, topic } = topics.get(revision)?.[position] ?? { topic: '' };
      if (!questionId || topic === '' || taken.has(questionId) || !isWanted(questionId)) return [];
      taken.add(questionId);
      return { questionId, revision, position, topic };
    }),
  );
  return Map.groupBy(places, ({ topic }) => topic);
}
