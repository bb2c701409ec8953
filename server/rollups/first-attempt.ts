import type { SavedAnswer } from '../../contract/attempts.ts';
import type { Response } from '../../contract/questions/response.ts';
import { responsesOf } from '../attempts/responses.ts';
import { gradePaper } from '../grading/grade-paper.ts';
import type { SatPaper } from '../papers/papers.ts';
import type { CountedAttempt } from './count.ts';

/** What the statistics count of a student's first attempt, marked by a paper. */
export function firstAttempt(
  { positions, questions, marking }: Pick<SatPaper, 'positions' | 'questions' | 'marking'>,
  answers: readonly SavedAnswer[],
  spentMs: readonly number[] | null,
): CountedAttempt {
  const responses = responsesOf(questions, new Map(answers.map((answer) => [answer.index, answer])));
  return {
    positions,
    marks: gradePaper(marking, responses).questions.map(({ marks }) => marks),
    responses: questions.map((_, position) => responseName(responses.get(position))),
    spentMs,
  };
}

/** Options by their ids; of what was typed only that it was. */
function responseName(response: Response | undefined): string | null {
  if (!response) return null;
  return 'chosen' in response ? response.chosen.toSorted().join(' ') : 'typed';
}
