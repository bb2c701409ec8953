import { memo, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { marksOfNumber } from '../../../contract/marks/marks-of-number.ts';
import type { PaperQuestion } from '../../../contract/papers/paper.ts';
import type { QuestionNumber } from '../../../contract/papers/question-numbers.ts';
import type { Rule } from '../../../contract/schemes/scheme.ts';
import taking from '../../../locale/en/taking.ts';
import { late } from '../../locale/late.ts';
import { words } from '../../locale/words.ts';
import type { ShownOption } from '../../questions/answer-props.ts';
import { QuestionAnswer } from '../../questions/answers.tsx';
import type { Answer as GivenAnswer } from '../../sync/answer.ts';
import type { AttemptStore } from '../../sync/attempt-store.ts';
import { Row, Stack } from '../../ui/layout.tsx';
import styles from './question-view.module.css';

const t = words({ taking });

/** Where a wrong answer costs marks; the cover has said it too. */
const WrongMarks = late(() => import('./wrong-marks.tsx'));

/** One question to be answered; `languages` switch its texts, `notes` are shown above it and `tools` below. */
export function QuestionView({
  store,
  position,
  place,
  number,
  total,
  rule,
  question,
  options,
  answer,
  part,
  languages,
  notes,
  tools,
}: {
  store: AttemptStore;
  /** Its position on the paper. */
  position: number;
  /** Its place in the order shown. */
  place: number;
  number: QuestionNumber;
  /** How many are to be answered. */
  total: number;
  /** How it is marked. */
  rule: Rule | undefined;
  question: PaperQuestion;
  /** Must stay the same array. */
  options: readonly ShownOption[];
  answer: GivenAnswer;
  /** The name of its section, where its subject has several. */
  part: string | undefined;
  languages: ReactNode;
  notes: ReactNode;
  tools: ReactNode;
}) {
  return (
    <Stack as="article" gap={4} className={styles.question}>
      <QuestionHeading
        place={place}
        number={number}
        total={total}
        marks={question.marks}
        rule={rule}
        part={part}
        languages={languages}
      />
      {notes}
      {/* Keyed by question, so that no filled bubble is seen to become empty. */}
      <Answer
        key={place}
        store={store}
        position={position}
        number={number}
        question={question}
        options={options}
        answer={answer}
        rule={rule}
      />
      {tools}
    </Stack>
  );
}

/** Memoised: marking for review or a new save status changes nothing here. */
const Answer = memo(function Answer({
  store,
  position,
  number,
  question,
  options,
  answer,
  rule,
}: {
  store: AttemptStore;
  position: number;
  number: QuestionNumber;
  question: PaperQuestion;
  options: readonly ShownOption[];
  answer: GivenAnswer;
  rule: Rule | undefined;
}) {
  const { questionText, asked, set, marks } = question;
  return (
    <QuestionAnswer
      number={number}
      text={{ text: questionText, set: set?.questionText }}
      asked={asked}
      options={options}
      answer={answer}
      rule={rule}
      marks={marks}
      onAnswer={(given, isTyped) =>
        store.dispatch({ type: 'answer', index: position, answer: given, isTyped })
      }
    />
  );
});

/** Takes the focus when the question changes, so that screen readers and the keyboard continue from here. */
function QuestionHeading({
  place,
  number,
  total,
  marks,
  rule,
  part,
  languages,
}: {
  place: number;
  number: QuestionNumber;
  total: number;
  marks: number;
  rule: Rule | undefined;
  part: string | undefined;
  languages: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(place);
  useEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    // Together with the frame that shows the question: scrolling and focus both force a layout.
    requestAnimationFrame(() => {
      for (const scroller of [window, heading.current?.closest('[data-paper]')]) {
        scroller?.scrollTo({ top: 0, behavior: 'instant' });
      }
      setTimeout(() => heading.current?.focus({ preventScroll: true }));
    });
  }, [place]);
  return (
    <Row gap={4} rowGap={1} align="baseline" justify="between">
      <h2 ref={heading} tabIndex={-1} className={styles.number}>
        {t('taking.question', { ...number, total })}
      </h2>
      {languages}
      <p className="soft">
        {part !== undefined && <span data-content>{part} · </span>}
        {t('taking.marks', { count: marks, marks: marksOfNumber(marks) })}
        {rule && JSON.stringify(rule.wrong).includes('-') && (
          <Suspense>
            <WrongMarks rule={rule} marks={marks} />
          </Suspense>
        )}
      </p>
    </Row>
  );
}
