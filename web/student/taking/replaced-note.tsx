import elsewhere from '../../../locale/en/elsewhere.ts';
import { timeOfDayInMinutes } from '../../locale/dates-and-numbers.ts';
import { words } from '../../locale/words.ts';
import type { ShownOption } from '../../questions/answer-props.ts';
import type { Entry } from '../../sync/attempt-state.ts';
import { optionLetter } from '../../ui/option-letter.ts';

const t = words({ elsewhere });

/** What another device has put in place of the answer that was here: a change's seq is its time (see transitions.ts). */
export default function ReplacedNote({
  entry: { answer, seq },
  options,
}: {
  entry: Entry;
  options: readonly ShownOption[];
}) {
  const letters = options.flatMap(({ id }, i) => (answer?.includes(id) ? optionLetter(i) : []));
  return (
    <output>
      {t('elsewhere.replaced', {
        answer: letters.length > 0 ? letters.join(', ') : String(answer),
        isCleared: String(answer === null),
        time: timeOfDayInMinutes(new Date(seq)),
      })}
    </output>
  );
}
