import type { ReactNode } from 'react';
import type { OpenLabel } from '../../../contract/imports.ts';
import { FILE_FORMATS, type FileFormat } from '../../../contract/question-files.ts';
import files from '../../../locale/en/files.ts';
import { words } from '../../locale/words.ts';
import { Alert } from '../../ui/alert.tsx';
import { SelectField } from '../../ui/field.tsx';
import { FileProblems } from './file-problems.tsx';
import { FillFields } from './fill-fields.tsx';
import { FORMAT_KEYS } from './format-names.ts';
import { Guesses } from './guesses.tsx';
import type { Entry, Fill, FoundInFile } from './imported.ts';
import styles from './imports.module.css';
import { KeyRow } from './key-row.tsx';
import { ranges } from './ranges.ts';
import { ReadQuestions } from './read-questions.tsx';

const t = words({ files });

/** What was read of a file, before anything is saved. */
export function Look({
  name,
  found,
  entries,
  fill,
  labels,
  onEntries,
  onFill,
  onFormat,
  children,
}: {
  name: string;
  found: FoundInFile;
  entries: readonly Entry[];
  fill: Fill;
  /** Those that each question needs. */
  labels: readonly OpenLabel[];
  onEntries: (entries: readonly Entry[]) => void;
  onFill: (fill: Fill) => void;
  /** Reads the file again in another format. */
  onFormat: (format: FileFormat) => void;
  children?: ReactNode;
}) {
  const read = new Set(found.questions.map(({ number }) => number));
  const failed = new Set(
    found.problems.flatMap(({ level, question }) =>
      level === 'error' && question !== null && !read.has(question) ? [question] : [],
    ),
  );
  // What was read disagrees with the paper.
  const doubted = new Set(
    found.problems.flatMap(({ said: { wanted }, question }) =>
      question !== null && wanted?.key.startsWith('imports.doubt') ? [question] : [],
    ),
  );
  const doubles = entries.filter(({ isDouble }) => isDouble).map(({ number }) => number);
  const choose = (numbers: readonly number[], isChosen: boolean) =>
    onEntries(entries.map((entry) => (numbers.includes(entry.number) ? { ...entry, isChosen } : entry)));
  const title =
    read.size === 0
      ? t('files.nothingRead', { name })
      : t('files.lookTitle', { name, count: read.size, failed: failed.size, doubted: doubted.size });

  return (
    <>
      <Alert
        tone={read.size === 0 ? 'failure' : failed.size + doubted.size > 0 ? 'info' : 'success'}
        title={title}
      />
      <div className={styles.row}>
        <SelectField
          label={t('files.readAs')}
          value={found.format ?? ''}
          onChange={(event) => onFormat(event.target.value as FileFormat)}
        >
          {found.format === null && <option value="">{t('files.notRecognised')}</option>}
          {FILE_FORMATS.map((one) => (
            <option key={one} value={one}>
              {t(FORMAT_KEYS[one])}
            </option>
          ))}
        </SelectField>
      </div>
      {doubles.length > 0 && (
        <Alert title={t('files.doubles', { count: doubles.length, numbers: ranges(doubles) })} />
      )}
      {found.instructions !== null && (
        <details className={styles.part}>
          <summary>{t('files.instructions')}</summary>
          <p className={styles.typed} data-content>
            {found.instructions}
          </p>
        </details>
      )}
      <KeyRow key={`keys ${found.importId}`} entries={entries} onEntries={onEntries} />
      <FillFields entries={entries} labels={labels} fill={fill} onFill={onFill} />
      <Guesses found={found} entries={entries} onChoose={choose} />
      {entries.length > 0 && (
        <ReadQuestions
          key={found.importId}
          found={found}
          entries={entries}
          fill={fill}
          onEntries={onEntries}
        />
      )}
      <FileProblems found={found} failed={failed} />
      {children}
    </>
  );
}
