import { useState } from 'react';
import admin from '../../../locale/en/admin.ts';
import files from '../../../locale/en/files.ts';
import { words } from '../../locale/words.ts';
import { InputField } from '../../ui/field.tsx';
import { Fold } from '../../ui/fold.tsx';
import { type Entry, nameOf, unkeyedOf, withLetters } from './imported.ts';

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
  // Where a few are missing, their questions ask for them.
  const [isWhole] = useState(open.length === entries.length);
  if (open.length === 0) return null;
  const { wrong, count } = withLetters(entries, typed);
  const error = wrong
    ? t('admin.noOption', wrong)
    : count > open.length
      ? t('files.keyRowLong', { count: open.length, typed: count })
      : undefined;
  return (
    <Fold
      label={t('files.keyRowCount', {
        done: open.filter(({ right }) => right !== undefined).length,
        count: open.length,
      })}
      isOpen={isWhole}
    >
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
    </Fold>
  );
}
