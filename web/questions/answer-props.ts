import type { QuestionNumber } from '../../contract/papers/question-numbers.ts';
import type { StudentQuestion } from '../../contract/questions/authored-question.ts';
import type { Rule } from '../../contract/schemes/scheme.ts';
import type { Answer } from '../sync/answer.ts';
import type { TextBlock } from '../ui/rich-text-pieces.ts';

/** A text as typed with its rendered form, where there is one. */
export interface ShownText {
  text: string;
  set?: readonly TextBlock[] | undefined;
}

/** An option in the order in which this student sees them; its letter is its place. */
export interface ShownOption extends ShownText {
  id: string;
}

/** What answering a question needs, whatever its kind; its text stands before. */
export interface AnswerProps {
  /** Its number, where it has one; its options are named after it. */
  number?: QuestionNumber;
  /** What the kind has beside its texts. */
  asked: StudentQuestion;
  /** Empty where the kind has none. */
  options: readonly ShownOption[];
  answer: Answer;
  onAnswer: (answer: Answer, isTyped: boolean) => void;
  /** How it is marked, and its marks; absent where nothing is. */
  rule?: Rule | undefined;
  marks?: number;
}
