import type { TextBlock } from '../ui/rich-text-pieces.ts';

/** A text as typed with its rendered form, where there is one. */
export interface ShownText {
  text: string;
  set?: readonly TextBlock[] | undefined;
}

/** What the question to be answered gets, whatever its kind. */
export interface AnswerProps {
  text: ShownText;
  /** Empty where the kind has none. */
  options: readonly ShownText[];
  answer: string | null;
  onAnswer: (answer: string, isTyped: boolean) => void;
}
