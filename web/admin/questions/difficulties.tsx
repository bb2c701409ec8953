import questions from '../../../locale/en/questions.ts';
import { words } from '../../locale/words.ts';

const t = words({ questions });

/** What a field with `list="difficulties"` suggests. */
export function Difficulties() {
  return (
    <datalist id="difficulties">
      {[t('questions.easy'), t('questions.medium'), t('questions.hard')].map((difficulty) => (
        <option key={difficulty}>{difficulty}</option>
      ))}
    </datalist>
  );
}
