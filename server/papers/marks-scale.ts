import type { PaperDraft } from '../../contract/papers/draft.ts';
import { askedPositions } from '../../contract/papers/draws.ts';
import { RequestError } from '../errors.ts';
import { denominatorOf, prepareMarking, selectMarking } from '../grading/prepare-marking.ts';

/** The denominator that makes all marks of a paper whole, and the most possible in units of one over it. */
export function scaleOf(paper: PaperDraft): { denominator: number; marksPossible: number } {
  const questions = paper.items.map(({ question }) => question);
  try {
    const denominator = denominatorOf(paper, questions);
    const { possible } = selectMarking(
      prepareMarking({ ...paper, denominator }, questions),
      paper,
      askedPositions(paper.items),
    );
    return { denominator, marksPossible: possible.reduce((sum, marks) => sum + marks, 0) };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new RequestError(
      'bad_input',
      'The marks of this paper cannot be added up exactly: their fractions differ too much. Use halves, thirds or at most four decimals.',
      { field: 'paper' },
    );
  }
}
