import result from '../../locale/en/result.ts';
import { words } from '../locale/words.ts';
import type { ReviewedQuestion } from './review-props.ts';

const t = words({ result });

/** What right, wrong and not answered do not say: part of the marks, a ruling after the exam, an answer too many. */
export function OutcomeNote({ detail: { outcome, counts } }: { detail: ReviewedQuestion }) {
  if (outcome === 'partial' || outcome === 'given' || outcome === 'dropped') {
    return <p>{t(`result.${outcome}More`)}</p>;
  }
  return counts === false ? <p>{t('result.notCounted')}</p> : null;
}
