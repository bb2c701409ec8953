import type { ComponentType } from 'react';
import type { Kind } from '../../contract/questions/authored-question.ts';
import type { Answer } from '../sync/answer.ts';
import type { QuestionContent } from './asked.ts';
import type { Choices } from './choice/options.ts';

/** What the editor of a kind gets. */
export interface EditorProps<K extends Kind> {
  asked: QuestionContent<K>;
  /** By field: `options.2`, `answerText`, and `key.accepted.0.value` for what those do not name. */
  errors: Readonly<Record<string, string>>;
  onAsked: (asked: QuestionContent<K>) => void;
  /** Makes another kind of question of it. */
  onKind: (kind: Kind) => void;
}

/** How one kind of question is written. */
export interface QuestionEditor<K extends Kind> {
  label: () => string;
  /** The fields that a question of the kind has beside those of all. */
  Fields: ComponentType<EditorProps<K>>;
  /**
   * A question to be written. `answer` is the right one that it had as another kind, or blank; `choices` are the
   * options that it had.
   */
  blank: (answer: string, choices?: Choices) => QuestionContent<K>;
  /** Whether the specification's fields can say all of it. */
  isSaid: (asked: QuestionContent<K>) => boolean;
  /** What is set beside the answer, a sentence each. */
  settings?: (asked: QuestionContent<K>) => string[];
  /** Lets the preview set the key; without it what is typed there is only tried out. */
  preview?: {
    answerOf: (asked: QuestionContent<K>) => Answer;
    withAnswer: (asked: QuestionContent<K>, answer: Answer) => QuestionContent<K>;
  };
}
