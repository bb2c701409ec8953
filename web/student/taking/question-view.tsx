import { memo, type ReactNode, useEffect, useRef } from 'react';
import type { PaperQuestion } from '../../../contract/papers/paper.ts';
import taking from '../../../locale/en/taking.ts';
import { words } from '../../locale/words.ts';
import { answers } from '../../questions/answers.ts';
import { shownOptions } from '../../questions/shown-options.ts';
import type { Answer as GivenAnswer } from '../../sync/answer.ts';
import styles from './question-view.module.css';

const t = words({ taking });

/** One question to be answered; `tools` are shown below. */
export function QuestionView({
  index,
  total,
  question,
  answer,
  onAnswer,
  tools,
}: {
  index: number;
  total: number;
  question: PaperQuestion;
  answer: GivenAnswer;
  onAnswer: (answer: GivenAnswer, isTyped: boolean) => void;
  tools: ReactNode;
}) {
  return (
    <article className={styles.question}>
      <QuestionHeading index={index} total={total} marks={question.marks} />
      {/* Keyed by question, so that no filled bubble is seen to become empty. */}
      <Answer key={index} question={question} answer={answer} onAnswer={onAnswer} />
      {tools}
    </article>
  );
}

/** Memoised: marking for review or a new save status changes nothing here. `onAnswer` must stay the same function. */
const Answer = memo(function Answer({
  question,
  answer,
  onAnswer,
}: {
  question: PaperQuestion;
  answer: GivenAnswer;
  onAnswer: (answer: GivenAnswer, isTyped: boolean) => void;
}) {
  const { questionText, asked, set } = question;
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
});

/** Takes the focus when the question changes, so that screen readers and the keyboard continue from here. */
function QuestionHeading({ index, total, marks }: { index: number; total: number; marks: number }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(index);
  useEffect(() => {
    if (shown.current === index) return;
    shown.current = index;
    // Together with the frame that shows the question: scrolling and focus both force a layout.
    requestAnimationFrame(() => {
      scrollTo({ top: 0, behavior: 'instant' });
      setTimeout(() => heading.current?.focus({ preventScroll: true }));
    });
  }, [index]);
  return (
    <div className={styles.head}>
      <h2 ref={heading} tabIndex={-1} className={styles.number}>
        {t('taking.question', { number: index + 1, total })}
      </h2>
      <p className={styles.marks}>{t('taking.marks', { marks })}</p>
    </div>
  );
}
