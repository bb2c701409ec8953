import { type ReactNode, useId } from 'react';
import { marksOfNumber } from '../../../contract/marks/marks-of-number.ts';
import { shownMarks } from '../../../contract/marks/shown-marks.ts';
import type { QuestionNumber } from '../../../contract/papers/question-numbers.ts';
import result from '../../../locale/en/result.ts';
import { duration } from '../../locale/dates-and-numbers.ts';
import { words } from '../../locale/words.ts';
import { AnswerReview } from '../../questions/answer-review.tsx';
import { Badge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Check, ChevronDown, Cross, Info } from '../../ui/icons.tsx';
import { Row } from '../../ui/layout.tsx';
import styles from './answer-detail.module.css';
import { questionAnchor } from './question-anchor.ts';
import type { ResultDetail } from './result-state.ts';
import { markOf, OUTCOME_KEYS, outcomeOf } from './verdict.ts';

const t = words({ result });

const ICONS = { right: Check, wrong: Cross, left_out: Info, part: null };
const TONES = { right: 'right', wrong: 'wrong', left_out: 'quiet', part: 'plain' } as const;

/** One question with the given answer, the correct answer and the explanation; folded, only how it was answered. */
export function AnswerDetail({
  index,
  number = { number: index + 1, part: '' },
  detail,
  spentMs,
  denominator,
  isOpen,
  onToggle,
  passage,
  action,
}: {
  index: number;
  /** As the paper prints it. */
  number?: QuestionNumber | undefined;
  detail: ResultDetail;
  spentMs: number | undefined;
  /** This many units make one mark. */
  denominator: number;
  isOpen: boolean;
  onToggle: () => void;
  /** What it is about, to be read before it. */
  passage: ReactNode;
  /** What to do after reading it. */
  action: ReactNode;
}) {
  const { marks, got, worth } = detail;
  const mark = markOf(detail);
  const Icon = ICONS[mark];
  const icon = Icon && <Icon />;
  const isPart = mark === 'part';
  const contentId = useId();
  return (
    <article className={styles.detail}>
      <Row gap={3} rowGap={0} className={styles.head}>
        <h3 id={questionAnchor(index)} tabIndex={-1} className={styles.number}>
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={isOpen}
            aria-controls={contentId}
            onClick={onToggle}
          >
            {t('result.questionShort', {
              ...number,
              hidden: (text) => <span className={styles.word}>{text}</span>,
            })}
          </button>
        </h3>
        <Badge tone={TONES[mark]}>
          {icon}
          {isPart
            ? t('result.of', {
                got: shownMarks(got ?? 0, denominator),
                possible: shownMarks(worth ?? 0, denominator),
              })
            : t(OUTCOME_KEYS[outcomeOf(detail)])}
        </Badge>
        <Row as="p" gap={4} align="stretch" wrap={false} className={styles.facts}>
          {marks !== undefined && !isPart && (
            <span className={styles.marks}>
              {got === undefined || worth === undefined
                ? t('result.marks', { count: marks, marks: marksOfNumber(marks) })
                : t('result.gotOf', {
                    got: shownMarks(got, denominator),
                    count: marks,
                    marks: shownMarks(worth, denominator),
                  })}
            </span>
          )}
          {spentMs !== undefined && Number.isFinite(spentMs) && spentMs > 0 && (
            <span>{duration(spentMs / 1000)}</span>
          )}
        </Row>
        <span className={classNames(styles.sign, isOpen && styles.turned)}>
          <ChevronDown />
        </span>
      </Row>
      <div id={contentId} className={styles.content} hidden={!isOpen}>
        {isOpen && passage}
        {isOpen && <AnswerReview detail={detail} icon={icon} />}
        {isOpen && action}
      </div>
    </article>
  );
}
