import result from '../../../locale/en/result.ts';
import { words } from '../../locale/words.ts';
import { classNames } from '../../ui/class-names.ts';
import { RichText } from '../../ui/rich-text.tsx';
import type { ReviewProps } from '../review-props.ts';
import styles from './review.module.css';

const t = words({ result });

export function ShortTextReview({ detail, icon }: ReviewProps) {
  const { userAnswer, correctAnswer, isCorrect, set } = detail;
  return (
    <dl className={styles.typed}>
      <div>
        <dt className={styles.label}>{t('result.yourAnswer')}</dt>
        <dd className={classNames(styles.given, isCorrect ? styles.isRight : styles.isWrong)}>
          {icon}
          {userAnswer === null ? t('result.left_out') : <RichText text={userAnswer} />}
        </dd>
      </div>
      <div>
        <dt className={styles.label}>{t('result.correctAnswer')}</dt>
        <dd>
          <RichText text={correctAnswer} set={set?.correctAnswer} />
        </dd>
      </div>
    </dl>
  );
}
