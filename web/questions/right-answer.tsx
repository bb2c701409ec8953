import type { AnswerKey, StudentQuestion } from '../../contract/questions/authored-question.ts';
import type { RichText as RenderedText } from '../../contract/rich-text.ts';
import { RichText } from '../ui/rich-text.tsx';
import { typedRightText } from './typed-right-text.ts';

/**
 * The right answer on a line. The server's `correctAnswer` has English words where a typed answer may be one of several,
 * or lie in a range; of such a key the words are chosen here.
 */
export function RightAnswer({
  asked,
  solution: { key, correctAnswer, set },
}: {
  asked: StudentQuestion;
  solution: {
    key?: AnswerKey | undefined;
    correctAnswer: string;
    set?: { correctAnswer: RenderedText } | undefined;
  };
}) {
  if (key?.kind === 'numeric' || (key?.kind === 'short_text' && key.key.accepted.length > 1)) {
    return typedRightText({ asked, key, correctAnswer });
  }
  return <RichText text={correctAnswer} set={set?.correctAnswer} />;
}
