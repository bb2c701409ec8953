import type { ComponentType } from 'react';
import type { Kind } from '../../contract/questions/authored-question.ts';
import type { AnswerProps } from './answer-props.ts';
import { MultipleChoiceAnswer } from './multiple-choice/answer.tsx';
import { NumericAnswer } from './numeric/answer.tsx';
import { ShortTextAnswer } from './short-text/answer.tsx';
import { SingleChoiceAnswer } from './single-choice/answer.tsx';

/**
 * One question to be answered, by kind. The student and the preview of its author see the same. Give it a `key` for
 * each question, so that no filled bubble is seen to become empty.
 */
export const answers = {
  single_choice: SingleChoiceAnswer,
  multiple_choice: MultipleChoiceAnswer,
  numeric: NumericAnswer,
  short_text: ShortTextAnswer,
} satisfies Record<Kind, ComponentType<AnswerProps>>;
