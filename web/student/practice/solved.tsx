import { useEffect, useRef } from 'react';
import type { PracticeQuestion } from '../../../contract/practice.ts';
import type { Response } from '../../../contract/questions/response.ts';
import { RECALLS, type Recall } from '../../../contract/recall.ts';
import practice from '../../../locale/en/practice.ts';
import { words } from '../../locale/words.ts';
import { AnswerReview } from '../../questions/answer-review.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Fold } from '../../ui/fold.tsx';
import { Check, Cross, Info } from '../../ui/icons.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { outcomeOf, reviewOf } from './judged.ts';
import styles from './practice.module.css';
import { usePracticeKeys } from './practice-keys.ts';

const t = words({ practice });

const VERDICTS = {
  right: { key: 'practice.right', tone: 'right', Icon: Check },
  partial: { key: 'practice.partial', tone: 'wrong', Icon: Cross },
  wrong: { key: 'practice.wrong', tone: 'wrong', Icon: Cross },
  left_out: { key: 'practice.shown', tone: 'quiet', Icon: Info },
} as const;

const RECALL_KEYS = {
  again: 'practice.again',
  hard: 'practice.hard',
  good: 'practice.good',
  easy: 'practice.easy',
} as const satisfies Record<Recall, string>;

/** A slip of the pen may have been known; easy it was not. */
const AFTER_A_MISS = RECALLS.filter((recall) => recall !== 'easy');

/** The verdict, the solution, and when the question comes again. */
export default function Solved({
  question,
  response,
  recall,
  onGrade,
  onNext,
  isLast,
}: {
  question: PracticeQuestion;
  response: Response | null;
  recall: Recall;
  onGrade: (recall: Recall) => void;
  onNext: (wasRight: boolean) => void;
  isLast: boolean;
}) {
  const outcome = outcomeOf(question, response);
  const heading = useRef<HTMLHeadingElement>(null);
  const grade = useRef<HTMLDivElement>(null);
  // The question has been read: the answers and the explanation, which follow it, are in view.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
  }, []);
  const goOn = () => onNext(outcome === 'right');
  usePracticeKeys({ onEnter: goOn });
  const { key, tone, Icon } = VERDICTS[outcome];
  return (
    <>
      <Stack gap={3}>
        <AnswerReview
          detail={reviewOf(question, response)}
          icon={<Icon />}
          verdict={
            <h3 ref={heading} tabIndex={-1} className={styles.verdict}>
              <Badge tone={tone}>
                <Icon />
                {t(key)}
              </Badge>
            </h3>
          }
        />
      </Stack>
      <div ref={grade} className={styles.grade}>
        <p>{t('practice.returns', { days: question.returnsIn[recall] })}</p>
        <Fold
          label={t('practice.change')}
          onToggle={(isOpen) => isOpen && grade.current?.scrollIntoView({ block: 'nearest' })}
        >
          <Grades
            grades={outcome === 'wrong' ? AFTER_A_MISS : RECALLS}
            returnsIn={question.returnsIn}
            recall={recall}
            onGrade={onGrade}
          />
          <p className="soft">{t('practice.comesBackHow')}</p>
        </Fold>
      </div>
      <Row gap={2} align="stretch" justify="end" className={styles.actions}>
        <Button kind="primary" onClick={goOn}>
          {t(isLast ? 'practice.finish' : 'practice.next')}
        </Button>
      </Row>
    </>
  );
}

/** The grades in one row, each with the days until the question comes again. */
function Grades({
  grades,
  returnsIn,
  recall,
  onGrade,
}: Pick<PracticeQuestion, 'returnsIn'> & {
  grades: readonly Recall[];
  recall: Recall;
  onGrade: (recall: Recall) => void;
}) {
  return (
    <fieldset className={styles.grades} aria-label={t('practice.comesBack')}>
      {grades.map((value) => (
        <button
          key={value}
          type="button"
          className={styles.oneGrade}
          aria-pressed={value === recall}
          onClick={() => onGrade(value)}
        >
          {t('practice.grade', {
            recall: t(RECALL_KEYS[value]),
            days: returnsIn[value],
            name: (text) => <strong>{text}</strong>,
          })}
        </button>
      ))}
    </fieldset>
  );
}
