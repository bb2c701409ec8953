import type { ComponentType } from 'react';
import type { QuestionFormat } from '../../contract/limits.ts';
import type { AnswerProps } from './answer-props.ts';
import { McqAnswer } from './mcq/answer.tsx';
import { ShortAnswerAnswer } from './short-answer/answer.tsx';

/**
 * One question to be answered, by kind. The student and the preview of its author see the same. Give it a `key` for
 * each question, so that no filled bubble is seen to become empty.
 */
export const answers = {
  MCQ: McqAnswer,
  'Short Answer': ShortAnswerAnswer,
} satisfies Record<QuestionFormat, ComponentType<AnswerProps>>;
