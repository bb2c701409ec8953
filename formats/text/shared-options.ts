import type { QuestionInProgress } from './draft.ts';
import { isAssertionLine, isReasonLine } from './recognise-line.ts';

const DIRECTIONS = /assertion|reason|अभिकथन|कारण|direction/i;

/**
 * Gives the options of directions, 'Mark (a) if both are true …', to the questions behind them that have an assertion
 * and a reason and no options of their own. The directions are no question.
 */
export function withSharedOptions(drafts: readonly QuestionInProgress[]): QuestionInProgress[] {
  const left: QuestionInProgress[] = [];
  let shared: QuestionInProgress | undefined;
  for (const draft of drafts) {
    const isOpen = draft.options.length === 0;
    const isAssertion = hasAssertion(draft);
    const isShared =
      draft.number === null && draft.options.length > 2 && DIRECTIONS.test(draft.stem.join('\n'));
    if (isShared && !isAssertion && draft.answer === undefined) shared = draft;
    else {
      if (shared && isOpen && isAssertion) {
        draft.options = shared.options;
        draft.optionStyle = shared.optionStyle;
      }
      left.push(draft);
    }
  }
  const isUsed = shared === undefined || left.some(({ options }) => options === shared?.options);
  return isUsed ? left : [...drafts];
}

function hasAssertion({ stem }: QuestionInProgress): boolean {
  const lines = stem.flatMap((one) => one.replaceAll('**', '').split('\n'));
  return (
    lines.some(isAssertionLine) &&
    lines.some((one) => isReasonLine(one) || /reason\s{0,9}(?:\(R\))?\s{0,9}:/i.test(one))
  );
}
