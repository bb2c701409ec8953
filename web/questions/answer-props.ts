import type { TextPiece } from '../ui/rich-text.tsx';

/** A text as typed with its rendered form, where there is one. */
export interface ShownText {
  text: string;
  set?: readonly TextPiece[] | undefined;
}

/** What the question to be answered gets, whatever its kind. */
export interface AnswerProps {
  text: ShownText;
  /** Empty where the kind has none. */
  options: readonly ShownText[];
  answer: string | null;
  onAnswer: (answer: string, isTyped: boolean) => void;
}
