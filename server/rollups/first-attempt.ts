import type { Response } from '../../contract/questions/response.ts';
import type { MarkedAnswer } from '../attempts/answer-queries.ts';
import { marksByHand, responsesOf } from '../attempts/responses.ts';
import { gradePaper } from '../grading/grade-paper.ts';
import type { SatPaper } from '../papers/papers.ts';
import type { CountedAttempt } from './count.ts';

/** What the statistics count of a student's first attempt, marked by a paper. */
export function firstAttempt(
  { positions, questions, marking }: Pick<SatPaper, 'positions' | 'questions' | 'marking'>,
  answers: readonly MarkedAnswer[],
  spentMs: readonly number[] | null,
): CountedAttempt {
  const saved = new Map(answers.map((answer) => [answer.index, answer]));
  const responses = responsesOf(questions, saved);
  const byHand = marksByHand(saved);
  return {
    positions,
    marks: gradePaper(marking, responses, byHand).questions.map(({ marks }) => marks),
    responses: questions.map((_, position) =>
      byHand.has(position) ? 'typed' : responseName(responses.get(position)),
    ),
    spentMs,
  };
}

/** Options by their ids; of what was typed only that it was. */
function responseName(response: Response | undefined): string | null {
  if (!response) return null;
  return 'chosen' in response ? response.chosen.toSorted().join(' ') : 'typed';
}
