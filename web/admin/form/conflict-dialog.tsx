import { useState } from 'react';
import admin from '../../../locale/en/admin.ts';
import forms from '../../../locale/en/forms.ts';
import { dateAndTime } from '../../locale/dates-and-numbers.ts';
import { words } from '../../locale/words.ts';
import { Bubble } from '../../ui/bubble.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Stack } from '../../ui/layout.tsx';
import type { FieldConflict } from './conflict.ts';
import styles from './conflict-dialog.module.css';

const t = words({ admin, forms });

/** What another admin saved in the meantime, beside what would have been saved. */
export interface Conflict {
  /** Absent if the server does not know. */
  updatedBy?: string | undefined;
  updatedAt?: string | undefined;
  fields: readonly FieldConflict[];
}

const CONFLICTS = {
  exam: 'forms.examConflict',
  test: 'forms.testConflict',
  notes: 'forms.notesConflict',
} as const;

/**
 * Two admins, or one on two devices (`draft`), changed the same fields of one record: says who saved first and when, and
 * lets the second choose field by field; all other changes are kept. Opening and closing the dialog saves nothing.
 */
export function ConflictDialog({
  what,
  conflict,
  onSave,
  onTakeTheirs,
  onClose,
}: {
  what: 'exam' | 'test' | 'notes' | 'draft';
  conflict: Conflict;
  /** Saves what both changed, with these fields as the second admin has them. */
  onSave: (mine: ReadonlySet<string>) => void;
  onTakeTheirs: () => void;
  onClose: () => void;
}) {
  const { fields } = conflict;
  const [mine, setMine] = useState<ReadonlySet<string>>(() => new Set(fields.map(({ name }) => name)));
  const choose = (name: string, isMine: boolean) => {
    const next = new Set(mine);
    if (isMine) next.add(name);
    else next.delete(name);
    setMine(next);
  };
  const who = conflict.updatedBy ?? t('forms.anotherAdmin');
  const { updatedAt } = conflict;
  const isDraft = what === 'draft';

  return (
    <Dialog
      open
      onClose={onClose}
      title={isDraft ? t('forms.draftConflict') : t(CONFLICTS[what], { who })}
      actions={
        <>
          <Button onClick={onClose}>{t('forms.goOnEditing')}</Button>
          <Button onClick={onTakeTheirs}>{t(isDraft ? 'forms.takeOther' : 'forms.takeTheirs')}</Button>
          <Button kind="primary" onClick={() => onSave(mine)}>
            {t(isDraft ? 'forms.keepChoice' : 'forms.saveChoice')}
          </Button>
        </>
      }
    >
      <p>
        {isDraft
          ? t('forms.draftConflictMore')
          : updatedAt === undefined
            ? t('forms.conflictMore', { who })
            : t('forms.conflictMoreAt', { who, when: dateAndTime(new Date(updatedAt)) })}
      </p>
      {fields.map(({ name, label, theirs, mine: own }) => (
        <Stack as="fieldset" gap={2} key={name}>
          <legend className={styles.label}>{label}</legend>
          <Bubble name={name} letter="A" checked={!mine.has(name)} onChoose={() => choose(name, false)}>
            <Side who={t(isDraft ? 'forms.otherDevice' : 'forms.theirs')} text={theirs} />
          </Bubble>
          <Bubble name={name} letter="B" checked={mine.has(name)} onChoose={() => choose(name, true)}>
            <Side who={t(isDraft ? 'forms.thisDevice' : 'forms.yours')} text={own} />
          </Bubble>
        </Stack>
      ))}
    </Dialog>
  );
}

function Side({ who, text }: { who: string; text: string }) {
  return (
    <Stack as="span">
      <b>{who}</b>
      <span className={styles.text}>
        {text === '' ? t('admin.nothing') : <span data-content>{text}</span>}
      </span>
    </Stack>
  );
}
