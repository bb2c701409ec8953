import { useEffect, useEffectEvent, useState } from 'react';
import { MAX_NAME_LENGTH } from '../../../contract/limits.ts';
import tests from '../../../locale/en/tests.ts';
import { words as wordsOf } from '../../locale/words.ts';
import { InputField } from '../../ui/field.tsx';
import styles from './search-field.module.css';

const t = wordsOf({ tests });

/** How long typing must pause before it is searched for, in milliseconds. */
const PAUSE = 250;

/** The field of the search. `words` is what is searched for now; Back and links change it. */
export function SearchField({ words, onSearch }: { words: string; onSearch: (words: string) => void }) {
  const [typed, setTyped] = useState(words);
  const [sent, setSent] = useState(words);
  const [shown, setShown] = useState(words);
  if (shown !== words) {
    setShown(words);
    // What this field has asked for itself may be behind what is typed by now.
    if (words !== sent) {
      setSent(words);
      setTyped(words);
    }
  }
  const send = (text: string) => {
    if (text === words) return;
    setSent(text);
    onSearch(text);
  };
  const pause = useEffectEvent(send);
  useEffect(() => {
    const timer = setTimeout(() => pause(typed.trim()), PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <search className={styles.search}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          send(typed.trim());
        }}
      >
        <InputField
          type="search"
          label={t('tests.searchFor')}
          placeholder={t('tests.searchExample')}
          maxLength={MAX_NAME_LENGTH}
          autoComplete="off"
          enterKeyHint="search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </form>
    </search>
  );
}
