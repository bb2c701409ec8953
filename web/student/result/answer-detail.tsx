import result from '../../../locale/en/result.ts';
import { duration } from '../../locale/dates-and-numbers.ts';
import { words } from '../../locale/words.ts';
import { OutcomeNote } from '../../questions/outcome-note.tsx';
import { kindOf, reviews } from '../../questions/reviews.ts';
import { Badge } from '../../ui/badge.tsx';
import { Check, Cross, Info } from '../../ui/icons.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import styles from './answer-detail.module.css';
import { questionAnchor } from './marked-sheet.tsx';
import type { ResultDetail } from './result-state.ts';
import { OUTCOME_KEYS, verdictOf } from './verdict.ts';

const t = words({ result });

const ICONS = { right: Check, wrong: Cross, left_out: Info };
const TONES = { right: 'right', wrong: 'wrong', left_out: 'quiet' } as const;

/** One question with the given answer, the correct answer and the explanation. */
export function AnswerDetail({
  index,
  detail,
  spentMs,
}: {
  index: number;
  detail: ResultDetail;
  spentMs: number | undefined;
}) {
  const { questionText, explanation, marks, set, outcome } = detail;
  const verdict = verdictOf(detail);
  const Icon = ICONS[verdict];
  const Review = reviews[kindOf(detail)];
  return (
    <article className={styles.detail}>
      <div className={styles.head}>
        <h3 id={questionAnchor(index)} tabIndex={-1} className={styles.number}>
          {t('result.question', { number: index + 1 })}
        </h3>
        <Badge tone={TONES[verdict]}>
          <Icon />
          {t(OUTCOME_KEYS[outcome ?? verdict])}
        </Badge>
        {marks !== undefined && (
          <p className={styles.facts}>
            {spentMs === undefined
              ? t('result.marks', { marks })
              : t('result.marksAndTime', { marks, time: duration(spentMs / 1000) })}
          </p>
        )}
      </div>
      <div className={styles.text}>
        <RichText text={questionText} set={set?.questionText} />
      </div>
      <Review detail={detail} icon={<Icon />} />
      <OutcomeNote detail={detail} />
      {explanation !== '' && (
        <div className={styles.explanation}>
          <h4 className={styles.label}>{t('result.explanation')}</h4>
          <RichText text={explanation} set={set?.explanation} />
        </div>
      )}
    </article>
  );
}
