import type { ReactNode } from 'react';
import result from '../../locale/en/result.ts';
import { words } from '../locale/words.ts';
import { classNames } from '../ui/class-names.ts';
import { RichText } from '../ui/rich-text.tsx';
import { ReadAsLine } from './read-as-line.tsx';
import type { ReviewProps } from './review-props.ts';
import styles from './typed-review.module.css';

const t = words({ result });

/** What was typed beside what is right; `children` is the right answer, absent where it is not revealed. */
export function TypedReview({ detail, icon, children }: ReviewProps & { children?: ReactNode }) {
  const { asked, userAnswer, isCorrect } = detail;
  const isWritten = asked?.kind === 'written';
  return (
    <dl className={styles.typed}>
      <div>
        <dt className={styles.label}>{t('result.yourAnswer')}</dt>
        <dd className={classNames(styles.given, isCorrect ? styles.isRight : !isWritten && styles.isWrong)}>
          {icon}
          {/* What was written on paper is not here. */}
          {userAnswer === null && !isWritten ? t('result.left_out') : <RichText text={userAnswer ?? '–'} />}
        </dd>
        {userAnswer !== null && asked && (
          <dd className={styles.label}>
            <ReadAsLine asked={asked} typed={userAnswer} isMarked />
          </dd>
        )}
      </div>
      {children !== undefined && (
        <div>
          <dt className={styles.label}>{t(isWritten ? 'result.modelAnswer' : 'result.correctAnswer')}</dt>
          <dd>{children}</dd>
        </div>
      )}
    </dl>
  );
}
