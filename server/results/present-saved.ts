import type { Verdict } from '../../contract/questions/verdict.ts';
import type { AnswerSteps } from '../../contract/result-lists.ts';
import type { listAnswerChanges } from '../attempts/answer-queries.ts';
import { responseOf, textOfResponse } from '../attempts/responses.ts';
import type { SatPaper } from '../papers/papers.ts';

type SavedSteps = Awaited<ReturnType<typeof listAnswerChanges>> extends Map<number, infer One> ? One : never;

/** How the answer to a question came about, each step judged by the key of the paper. */
export function presentSaved(
  { questions, marking }: SatPaper,
  position: number,
  saved: SavedSteps | undefined,
): AnswerSteps | null {
  const [question, item] = [questions[position], marking.items[position]];
  if (!saved || !question || !item) return null;
  return {
    at: saved.savedAt.toISOString(),
    // A text in one's own words is written bit by bit.
    changes: question.kind === 'written' ? 0 : saved.changes,
    steps: (question.kind === 'written' ? [] : saved.steps).map(({ at, ...answer }) => {
      const response = responseOf(question, answer);
      const verdict = response ? item.judge(response) : 'left_out';
      return {
        at: at.toISOString(),
        text: textOfResponse(question, response),
        outcome: isPartial(verdict) ? 'partial' : verdict,
      };
    }),
  };
}

const isPartial = (verdict: Verdict): verdict is Exclude<Verdict, string> => typeof verdict === 'object';
