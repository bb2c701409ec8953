import { useState } from 'react';
import forms from '../../../locale/en/forms.ts';
import { dateAndTime } from '../../locale/dates-and-numbers.ts';
import { words } from '../../locale/words.ts';
import { Bubble } from '../../ui/bubble.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { differences, type Version } from './conflict.ts';
import styles from './conflict-dialog.module.css';

const t = words({ forms });

/** What another admin saved in the meantime, beside what would have been saved. */
export interface Conflict {
  /** Absent if the server does not know. */
  updatedBy?: string | undefined;
  updatedAt?: string | undefined;
  fields: readonly Version[];
}

/**
 * Two admins changed one record: says who saved first and when, and lets the second choose field by field. Opening and
 * closing the dialog saves nothing.
 */
export function ConflictDialog({
  what,
  conflict,
  onSave,
  onTakeTheirs,
  onClose,
}: {
  what: 'exam' | 'test';
  conflict: Conflict;
  /** Saves the record as it is now with these fields as the second admin has them. */
  onSave: (mine: ReadonlySet<string>) => void;
  onTakeTheirs: () => void;
  onClose: () => void;
}) {
  const fields = differences(conflict.fields);
  const [mine, setMine] = useState<ReadonlySet<string>>(
    () => new Set(fields.filter(({ isMine }) => isMine).map(({ name }) => name)),
  );
  const choose = (name: string, isMine: boolean) => {
    const next = new Set(mine);
    if (isMine) next.add(name);
    else next.delete(name);
    setMine(next);
  };
  const who = conflict.updatedBy ?? t('forms.anotherAdmin');
  const { updatedAt } = conflict;

  return (
    <Dialog
      open
      onClose={onClose}
      title={t(what === 'exam' ? 'forms.examConflict' : 'forms.testConflict', { who })}
      actions={
        <>
          <Button onClick={onClose}>{t('forms.goOnEditing')}</Button>
          <Button onClick={onTakeTheirs}>{t('forms.takeTheirs')}</Button>
          <Button kind="primary" onClick={() => onSave(mine)}>
            {t('forms.saveChoice')}
          </Button>
        </>
      }
    >
      <p>
        {updatedAt === undefined
          ? t('forms.conflictMore', { who })
          : t('forms.conflictMoreAt', { who, when: dateAndTime(new Date(updatedAt)) })}
      </p>
      {fields.map(({ name, label, theirs, mine: own, shown = { theirs, mine: own } }) => (
        <fieldset key={name} className={styles.field}>
          <legend className={styles.label}>{label}</legend>
          <Bubble name={name} letter="A" checked={!mine.has(name)} onChoose={() => choose(name, false)}>
            <Side who={t('forms.theirs')} text={shown.theirs} />
          </Bubble>
          <Bubble name={name} letter="B" checked={mine.has(name)} onChoose={() => choose(name, true)}>
            <Side who={t('forms.yours')} text={shown.mine} />
          </Bubble>
        </fieldset>
      ))}
      {fields.length === 0 && <p>{t('forms.noDifference')}</p>}
    </Dialog>
  );
}

function Side({ who, text }: { who: string; text: string }) {
  return (
    <span className={styles.side}>
      <b>{who}</b>
      <span className={styles.text}>{text === '' ? t('forms.nothing') : text}</span>
    </span>
  );
}
