import type { AnalyzedQuestion } from '../../../contract/item-analysis.ts';
import statistics from '../../../locale/en/statistics.ts';
import { percent } from '../../locale/dates-and-numbers.ts';
import { words } from '../../locale/words.ts';
import { choicesOf } from './doubts.ts';

const t = words({ statistics });

/** What students chose instead of the key, in a sentence that needs no statistics. */
export function ChoicesSentence({ of }: { of: AnalyzedQuestion }) {
  const choices = choicesOf(of);
  if (choices === undefined) return null;
  const { best } = choices;
  return (
    <>
      {t('statistics.choices', { ...choices })}
      {best !== null && (
        <>
          {' '}
          {t(best.group === 'third' ? 'statistics.bestThird' : 'statistics.bestFifth', {
            share: percent(best.share, 0),
            option: choices.option,
          })}
        </>
      )}
    </>
  );
}
