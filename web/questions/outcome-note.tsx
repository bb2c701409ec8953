import result from '../../locale/en/result.ts';
import { words } from '../locale/words.ts';
import type { ReviewedQuestion } from './review-props.ts';

const t = words({ result });

const MORE = {
  partial: 'result.partialMore',
  given: 'result.givenMore',
  dropped: 'result.droppedMore',
} as const;

/** What right, wrong and not answered do not say: part of the marks, a ruling after the exam, an answer too many. */
export function OutcomeNote({ detail: { outcome, counts, asked } }: { detail: ReviewedQuestion }) {
  // The marks that a person has given stand in view.
  if (outcome === 'partial' && asked?.kind === 'written') return null;
  if (outcome === 'partial' || outcome === 'given' || outcome === 'dropped') {
    return <p>{t(MORE[outcome])}</p>;
  }
  return counts === false ? <p>{t('result.notCounted')}</p> : null;
}
