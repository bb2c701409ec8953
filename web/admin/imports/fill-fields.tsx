import { useState } from 'react';
import type { OpenLabel } from '../../../contract/imports.ts';
import { MAX_NAME_LENGTH } from '../../../contract/limits.ts';
import admin from '../../../locale/en/admin.ts';
import files from '../../../locale/en/files.ts';
import { named, words } from '../../locale/words.ts';
import { InputField } from '../../ui/field.tsx';
import { Fold } from '../../ui/fold.tsx';
import { countOpen, type Entry, type Fill } from './imported.ts';
import styles from './imports.module.css';

const t = words({ admin, files });

const LABEL_KEYS = {
  grade: 'admin.grade',
  subject: 'admin.subject',
  topic: 'admin.topic',
  difficulty: 'admin.difficulty',
  marks: 'admin.marks',
} as const;

interface Props {
  entries: readonly Entry[];
  labels: readonly OpenLabel[];
  fill: Fill;
  onFill: (fill: Fill) => void;
}

/** What the file leaves open, filled in once for all questions. */
export function FillFields(props: Props) {
  return props.labels.some((label) => countOpen(props.entries, label) > 0) && <OpenFields {...props} />;
}

function OpenFields({ entries, labels, fill, onFill }: Props) {
  const open = labels
    .map((label) => ({ label, count: countOpen(entries, label) }))
    .filter(({ count }) => count > 0);
  // Fields that are being typed into stay where they are.
  const [known] = useState(
    () => new Set(labels.filter((label) => label === 'marks' || fill[label].trim() !== '')),
  );
  const fieldsOf = (of: typeof open) => (
    <div className={styles.fields}>
      {of.map(({ label, count }) => (
        <InputField
          key={label}
          label={t(LABEL_KEYS[label])}
          hint={t(label === 'marks' ? 'files.marksOpenFor' : 'files.openFor', { count })}
          inputMode={label === 'marks' ? 'decimal' : 'text'}
          maxLength={MAX_NAME_LENGTH}
          value={fill[label]}
          onChange={(event) => onFill({ ...fill, [label]: event.target.value })}
        />
      ))}
    </div>
  );
  const wanted = open.filter(({ label }) => !known.has(label));
  const said = open.filter(({ label }) => known.has(label));
  return (
    <>
      {wanted.length > 0 && <section aria-label={t('files.open')}>{fieldsOf(wanted)}</section>}
      {/* What the test says is one line, which opens on a press. */}
      {said.length > 0 && (
        <Fold
          label={
            <>
              {t('files.openSaid')}{' '}
              <span data-content>
                {said.flatMap(({ label }) => named(fill[label].trim()) || []).join(', ')}
              </span>
            </>
          }
        >
          <p className="soft">{t('files.openMore')}</p>
          {fieldsOf(said)}
        </Fold>
      )}
    </>
  );
}
