import type { ReactNode } from 'react';
import result from '../../locale/en/result.ts';
import { words } from '../locale/words.ts';
import { Stack } from '../ui/layout.tsx';
import { RichText } from '../ui/rich-text.tsx';
import styles from './answer-review.module.css';
import { inLanguage, usePaperLanguage } from './in-language.ts';
import { OutcomeNote } from './outcome-note.tsx';
import type { ReviewedQuestion } from './review-props.ts';
import { kindOf, reviews } from './reviews.ts';

const t = words({ result });

/** A question with the given answer, the correct answer and the explanation; `icon` is that of the verdict. */
export function AnswerReview({
  detail,
  icon,
  verdict,
}: {
  detail: ReviewedQuestion;
  icon: ReactNode;
  /** Between the question and what was answered. */
  verdict?: ReactNode;
}) {
  const shown = inLanguage(detail, usePaperLanguage());
  const { questionText, explanation, set } = shown;
  const Review = reviews[kindOf(detail)];
  return (
    <>
      <div className={styles.text}>
        <RichText text={questionText} set={set?.questionText} />
      </div>
      {verdict}
      <Review detail={shown} icon={icon} />
      <OutcomeNote detail={detail} />
      {detail.comment && (
        <Stack gap={1} className={styles.explanation}>
          <h4 className={styles.label}>{t('result.comment')}</h4>
          <RichText text={detail.comment} set={detail.commentSet} />
        </Stack>
      )}
      {explanation !== '' && (
        <Stack gap={1} className={styles.explanation}>
          <h4 className={styles.label}>{t('result.explanation')}</h4>
          <RichText text={explanation} set={set?.explanation} />
        </Stack>
      )}
    </>
  );
}
