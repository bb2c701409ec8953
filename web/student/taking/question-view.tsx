import { type ReactNode, useEffect, useRef } from 'react';
import type { PaperQuestion } from '../../../contract/exam.ts';
import { MAX_ANSWER_LENGTH } from '../../../contract/limits.ts';
import { Bubble } from '../../ui/bubble.tsx';
import { InputField } from '../../ui/field.tsx';
import { SetText } from '../../ui/set-text.tsx';
import { optionLetter } from './option-letter.ts';
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
      {questionFormat === 'MCQ' ? (
        // Anew for each question, so that no filled bubble is seen emptying.
        <fieldset key={index} className={styles.choices}>
          <legend className={styles.text}>
            <SetText text={questionText} set={set?.questionText} />
          </legend>
          {options.map((option, i) => (
            <Bubble
              // oxlint-disable-next-line react/no-array-index-key -- an option is its letter
              key={i}
              name={`question-${index}`}
              letter={optionLetter(i)}
              checked={answer !== null && options.indexOf(answer) === i}
              onChoose={() => onAnswer(option, false)}
            >
              <SetText text={option} set={set?.options[i]} />
            </Bubble>
          ))}
        </fieldset>
      ) : (
        <div key={index} className={styles.choices}>
          <div className={styles.text} id="question-text">
            <SetText text={questionText} set={set?.questionText} />
          </div>
          <InputField
            label="Your answer"
            hint="Only the answer, as short as it can be."
            value={answer ?? ''}
            maxLength={MAX_ANSWER_LENGTH}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            onChange={(event) => onAnswer(event.target.value, true)}
          />
        </div>
      )}
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
