import { type ComponentType, Suspense } from 'react';
import type { Kind } from '../../contract/questions/authored-question.ts';
import { late } from '../locale/late.ts';
import { Stack } from '../ui/layout.tsx';
import { RichText } from '../ui/rich-text.tsx';
import styles from './answer.module.css';
import type { AnswerProps, ShownText } from './answer-props.ts';
import { ChoiceAnswer } from './choice/answer.tsx';
import { NumericAnswer } from './numeric/answer.tsx';
import { ShortTextAnswer } from './short-text/answer.tsx';

/** Few papers have it; without it the field is of one line. */
const WrittenAnswer = late(() => import('./written/own-words.tsx'), ShortTextAnswer);

const answers: Record<Kind, ComponentType<AnswerProps>> = {
  single_choice: ChoiceAnswer,
  multiple_choice: ChoiceAnswer,
  numeric: NumericAnswer,
  short_text: ShortTextAnswer,
  written: WrittenAnswer,
};

/**
 * One question to be answered, of any kind. The student and the preview of its author see the same. Give it a `key` for
 * each question, so that no filled bubble is seen to become empty.
 */
export function QuestionAnswer({ text, ...props }: AnswerProps & { text: ShownText }) {
  const KindAnswer = answers[props.asked.kind];
  return (
    <Stack gap={2}>
      <div className={styles.text}>
        <RichText {...text} />
      </div>
      <Suspense>
        <KindAnswer {...props} />
      </Suspense>
    </Stack>
  );
}
