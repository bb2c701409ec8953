import { type ReactNode, useEffect, useRef } from 'react';
import type { PaperQuestion } from '../../../contract/exam.ts';
import { MAX_ANSWER_LENGTH } from '../../../contract/limits.ts';
import { QuestionSheet } from '../../ui/question-sheet.tsx';
import styles from './question-view.module.css';

/** One question with its choices or its field. `tools` stand under them. */
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
  answer: string | null;
  onAnswer: (answer: string, isTyped: boolean) => void;
  tools: ReactNode;
}) {
  const { questionText, questionFormat, options, marks, set } = question;
  return (
    <article className={styles.question}>
      <QuestionHeading index={index} total={total} marks={marks} />
      <QuestionSheet
        // Anew for each question, so that no filled bubble is seen emptying.
        key={index}
        text={{ text: questionText, set: set?.questionText }}
        options={questionFormat === 'MCQ' ? options.map((text, i) => ({ text, set: set?.options[i] })) : null}
        answer={answer}
        maxLength={MAX_ANSWER_LENGTH}
        onAnswer={onAnswer}
      />
      {tools}
    </article>
  );
}

/** Takes the focus when the question changes, so that reading and the keyboard go on from here. */
function QuestionHeading({ index, total, marks }: { index: number; total: number; marks: number }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(index);
  useEffect(() => {
    if (shown.current === index) return;
    shown.current = index;
    heading.current?.focus({ preventScroll: true });
    scrollTo({ top: 0, behavior: 'instant' });
  }, [index]);
  return (
    <div className={styles.head}>
      <h2 ref={heading} tabIndex={-1} className={styles.number}>
        Question {index + 1} of {total}
      </h2>
      <p className={styles.marks}>
        {marks} {marks === 1 ? 'mark' : 'marks'}
      </p>
    </div>
  );
}
