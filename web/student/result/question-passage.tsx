import type { PaperPassage } from '../../../contract/papers/paper.ts';
import result from '../../../locale/en/result.ts';
import { words } from '../../locale/words.ts';
import { inLanguage, usePaperLanguage } from '../../questions/in-language.ts';
import { Fold } from '../../ui/fold.tsx';
import { RichText } from '../../ui/rich-text.tsx';

const t = words({ result });

/** The text that several questions of a result are about, before the first of them. */
export default function QuestionPassage({
  passage,
  numbers,
}: {
  passage: PaperPassage;
  /** Of its questions. */
  numbers: readonly number[];
}) {
  const { text, set } = inLanguage(passage, usePaperLanguage());
  const [from = 0, to = from] = [numbers[0], numbers.at(-1)];
  return (
    <Fold label={t('result.passage', { count: numbers.length, from, to })}>
      <RichText text={text} set={set} />
    </Fold>
  );
}
