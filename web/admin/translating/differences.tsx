import type { Difference, Mismatch } from '../../../contract/questions/parity.ts';
import translating from '../../../locale/en/translating.ts';
import { words } from '../../locale/words.ts';
import styles from './translating.module.css';

const t = words({ translating });

const DIFFERENCES = {
  missing: 'translating.differsMissing',
  added: 'translating.differsAdded',
  untranslated: 'translating.differsUntranslated',
  same_option: 'translating.differsSame_option',
  pictures: 'translating.differsPictures',
  formulas: 'translating.differsFormulas',
  numbers: 'translating.differsNumbers',
  units: 'translating.differsUnits',
  names: 'translating.differsNames',
  signs: 'translating.differsSigns',
  blanks: 'translating.differsBlanks',
  table: 'translating.differsTable',
} as const satisfies Record<Difference, string>;

/** In what texts and their translations differ though they should not. */
export function Differences({
  mismatches,
  fieldOf,
}: {
  mismatches: readonly Mismatch[];
  /** What the form calls the field of a place. */
  fieldOf: (place: string) => string;
}) {
  if (mismatches.length === 0) return null;
  const none = t('translating.none');
  return (
    <ul className={styles.differences}>
      {mismatches.map(({ place, difference, original, translated }) => (
        <li key={`${place} ${difference}`}>
          {t(DIFFERENCES[difference], {
            field: fieldOf(place),
            original: original || none,
            translated: translated || none,
          })}
        </li>
      ))}
    </ul>
  );
}
