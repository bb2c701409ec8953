import { useState } from 'react';
import { Bubble } from '../ui/bubble.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { differences, type Version } from './conflict.ts';
import styles from './conflict-dialog.module.css';
import { dateAndTime } from './long-date.ts';

/** What was saved by someone else in the meantime, beside what would have been saved. */
export interface Conflict {
  /** Absent when the server no longer knows. */
  updatedBy?: string | undefined;
  updatedAt?: string | undefined;
  fields: readonly Version[];
}

/**
 * Two admins changed one record: says who was first and when, and lets the second choose field by field. Nothing is
 * saved by opening or closing it.
 */
export function ConflictDialog({
  what,
  conflict,
  onSave,
  onTakeTheirs,
  onClose,
}: {
  /** 'exam' or 'test'. */
  what: string;
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
  const who = conflict.updatedBy ?? 'Another admin';
  const when = conflict.updatedAt === undefined ? '' : ` on ${dateAndTime(conflict.updatedAt)}`;

  return (
    <Dialog
      open
      onClose={onClose}
      title={`${who} changed this ${what} meanwhile`}
      actions={
        <>
          <Button onClick={onClose}>Go on editing</Button>
          <Button onClick={onTakeTheirs}>Take all of theirs</Button>
          <Button kind="primary" onClick={() => onSave(mine)}>
            Save this choice
          </Button>
        </>
      }
    >
      <p>
        {who} saved it{when}, after you had opened it. Yours has not been saved. Choose what is to stand;
        fields that are alike are not listed.
      </p>
      {fields.map(({ name, label, theirs, mine: own, shown = { theirs, mine: own } }) => (
        <fieldset key={name} className={styles.field}>
          <legend className={styles.label}>{label}</legend>
          <Bubble name={name} letter="A" checked={!mine.has(name)} onChoose={() => choose(name, false)}>
            <Side who="Theirs" text={shown.theirs} />
          </Bubble>
          <Bubble name={name} letter="B" checked={mine.has(name)} onChoose={() => choose(name, true)}>
            <Side who="Yours" text={shown.mine} />
          </Bubble>
        </fieldset>
      ))}
      {fields.length === 0 && <p>Both versions say the same.</p>}
    </Dialog>
  );
}

function Side({ who, text }: { who: string; text: string }) {
  return (
    <span className={styles.side}>
      <b>{who}</b>
      <span className={styles.text}>{text === '' ? 'nothing' : text}</span>
    </span>
  );
}
