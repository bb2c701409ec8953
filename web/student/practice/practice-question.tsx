import { type FormEvent, type Ref, useEffect, useRef, useState } from 'react';
import type { PracticeAnswerId } from '../../../contract/ids.ts';
import { MAX_SPENT_MS } from '../../../contract/limits.ts';
import { inShownOrder } from '../../../contract/papers/shown-order.ts';
import type { PracticeAnswer, PracticeQuestion } from '../../../contract/practice.ts';
import { RECALLS, type Recall, recallOf } from '../../../contract/recall.ts';
import practice from '../../../locale/en/practice.ts';
import { words } from '../../locale/words.ts';
import { AnswerReview } from '../../questions/answer-review.tsx';
import { answers } from '../../questions/answers.ts';
import { shownOptions } from '../../questions/shown-options.ts';
import type { Answer } from '../../sync/answer.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { FilterButtons } from '../../ui/filter-buttons.tsx';
import { Check, Cross, Info } from '../../ui/icons.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { outcomeOf, responseOf, reviewOf } from './judged.ts';
import styles from './practice.module.css';

const t = words({ practice });

const VERDICTS = {
  right: { key: 'practice.right', tone: 'right', Icon: Check },
  partial: { key: 'practice.partial', tone: 'wrong', Icon: Cross },
  wrong: { key: 'practice.wrong', tone: 'wrong', Icon: Cross },
  left_out: { key: 'practice.shown', tone: 'quiet', Icon: Info },
} as const;

/** One question: answered without a clock, then shown with its solution and the grade, which a press corrects. */
export function PracticeQuestionView({
  question: asSent,
  place,
  total,
  onKeep,
  onNext,
  isLast,
}: {
  question: PracticeQuestion;
  place: number;
  total: number;
  onKeep: (answer: PracticeAnswer) => Promise<void>;
  onNext: (wasRight: boolean) => void;
  isLast: boolean;
}) {
  const question = inOrder(asSent);
  const [answer, setAnswer] = useState<Answer>(null);
  const [given, setGiven] = useState<PracticeAnswer>();
  const [shownAt] = useState(() => performance.now());
  const heading = useRef<HTMLHeadingElement>(null);
  const verdict = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (place > 0) heading.current?.focus();
  }, [place]);
  useEffect(() => verdict.current?.focus(), [given?.id]);

  const finish = (said: Answer) => {
    const response = responseOf(said);
    const spentMs = Math.min(MAX_SPENT_MS, Math.round(performance.now() - shownAt));
    const isRight = outcomeOf(question, response) === 'right';
    const kept: PracticeAnswer = {
      id: crypto.randomUUID() as PracticeAnswerId,
      questionid: question.questionid as PracticeAnswer['questionid'],
      response,
      at: new Date().toISOString() as PracticeAnswer['at'],
      spentMs,
      recall: recallOf({ isRight, spentMs, usualMs: question.usualMs }),
    };
    setGiven(kept);
    void onKeep(kept);
  };
  const grade = (recall: Recall) => {
    if (!given) return;
    const changed = { ...given, recall };
    setGiven(changed);
    void onKeep(changed);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (responseOf(answer) !== null) finish(answer);
  };
  const { topic, quizname, why, passage } = question;
  return (
    <article className={styles.question}>
      <div className={styles.head}>
        <h2 ref={heading} tabIndex={-1} className={styles.number}>
          {t('practice.question', { number: place + 1, total })}
        </h2>
        <Badge tone="quiet">{t(`practice.why_${why}`)}</Badge>
      </div>
      <p className={styles.from} data-content>
        {t('practice.from', { topic, test: quizname })}
      </p>
      {passage && (
        <details className={styles.passage} open={!given}>
          <summary>{t('practice.passage')}</summary>
          <RichText text={passage.text} set={passage.set} />
        </details>
      )}
      {given ? (
        <Solved
          question={question}
          given={given}
          heading={verdict}
          onGrade={grade}
          onNext={onNext}
          isLast={isLast}
        />
      ) : (
        <form className={styles.form} onSubmit={submit}>
          <Asked question={question} answer={answer} onAnswer={setAnswer} />
          <div className={styles.actions}>
            <Button kind="quiet" onClick={() => finish(null)}>
              {t('practice.show')}
            </Button>
            <Button kind="primary" type="submit" aria-disabled={responseOf(answer) === null}>
              {t('practice.check')}
            </Button>
          </div>
        </form>
      )}
    </article>
  );
}

function Asked({
  question,
  answer,
  onAnswer,
}: {
  question: PracticeQuestion;
  answer: Answer;
  onAnswer: (answer: Answer) => void;
}) {
  const { asked, questionText, set } = question;
  const KindAnswer = answers[asked.kind];
  return (
    <KindAnswer
      text={{ text: questionText, set: set?.questionText }}
      asked={asked}
      options={shownOptions(question)}
      answer={answer}
      onAnswer={onAnswer}
    />
  );
}

/** The verdict, the solution, and when the question comes again. */
function Solved({
  question,
  given: { response, recall },
  heading,
  onGrade,
  onNext,
  isLast,
}: {
  question: PracticeQuestion;
  given: PracticeAnswer;
  heading: Ref<HTMLHeadingElement>;
  onGrade: (recall: Recall) => void;
  onNext: (wasRight: boolean) => void;
  isLast: boolean;
}) {
  const outcome = outcomeOf(question, response);
  const { key, tone, Icon } = VERDICTS[outcome];
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className={styles.verdict}>
        <Badge tone={tone}>
          <Icon />
          {t(key)}
        </Badge>
      </h3>
      <AnswerReview detail={reviewOf(question, response)} icon={<Icon />} />
      <div className={styles.grade}>
        <p>{t('practice.comesBack')}</p>
        <FilterButtons
          label={t('practice.comesBack')}
          options={RECALLS.map((value) => ({
            value,
            label: t('practice.grade', { recall: t(`practice.${value}`), days: question.returnsIn[value] }),
          }))}
          value={recall}
          onChange={onGrade}
        />
        <p className={styles.how}>{t('practice.comesBackHow')}</p>
      </div>
      <div className={styles.actions}>
        <Button kind="primary" onClick={() => onNext(outcome === 'right')}>
          {t(isLast ? 'practice.finish' : 'practice.next')}
        </Button>
      </div>
    </>
  );
}

/** The question with its options in the order of this session. */
function inOrder(question: PracticeQuestion): PracticeQuestion {
  const { asked, options, set, order } = question;
  if (order.length === 0) return question;
  return {
    ...question,
    options: inShownOrder(options, order),
    asked: 'options' in asked ? { ...asked, options: inShownOrder(asked.options, order) } : asked,
    ...(set && { set: { ...set, options: inShownOrder(set.options, order) } }),
  };
}
