import { useState } from 'react';
import admin from '../../../locale/en/admin.ts';
import files from '../../../locale/en/files.ts';
import { words } from '../../locale/words.ts';
import { InputField } from '../../ui/field.tsx';
import { type Entry, nameOf, unkeyedOf, withLetters } from './imported.ts';
import styles from './imports.module.css';

const t = words({ admin, files });

/** The answers of a paper without a key, typed as one row of letters. */
export function KeyRow({
  entries,
  onEntries,
}: {
  entries: readonly Entry[];
  onEntries: (entries: readonly Entry[]) => void;
}) {
  const [typed, setTyped] = useState('');
  const open = unkeyedOf(entries);
  if (open.length === 0) return null;
  const { wrong, count } = withLetters(entries, typed);
  const error = wrong
    ? t('admin.noOption', wrong)
    : count > open.length
      ? t('files.keyRowLong', { count: open.length, typed: count })
      : undefined;
  return (
    <section className={styles.part} aria-labelledby="key-row">
      <h3 id="key-row">{t('admin.answers')}</h3>
      <InputField
        label={t('files.keyRow')}
        hint={t('files.keyRowHint', { count: open.length, first: open[0] ? nameOf(open[0]) : '' })}
        error={error}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          onEntries(withLetters(entries, event.target.value).entries);
        }}
      />
      <output className="soft">
        {t('files.keyRowCount', {
          done: open.filter(({ right }) => right !== undefined).length,
          count: open.length,
        })}
      </output>
    </section>
  );
}
