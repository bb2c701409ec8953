import type { ReactNode } from 'react';
import type { OpenLabel } from '../../../contract/imports.ts';
import { FILE_FORMATS, type FileFormat } from '../../../contract/question-files.ts';
import files from '../../../locale/en/files.ts';
import { words } from '../../locale/words.ts';
import { Alert } from '../../ui/alert.tsx';
import { SelectField } from '../../ui/field.tsx';
import { Fold } from '../../ui/fold.tsx';
import { fileMessage } from './file-message.ts';
import { FileProblems } from './file-problems.tsx';
import { FillFields } from './fill-fields.tsx';
import { FORMAT_KEYS } from './format-names.ts';
import { Guesses } from './guesses.tsx';
import {
  type Entry,
  type Fill,
  type FoundInFile,
  isDoubt,
  lackOf,
  namesOf,
  withoutAnswered,
} from './imported.ts';
import styles from './imports.module.css';
import { KeyRow } from './key-row.tsx';
import { problemOfHead } from './paper-head.ts';
import { ReadQuestions } from './read-questions.tsx';

const t = words({ files });

/** What was read of a file, before anything is saved. */
export function Look({
  name,
  found: inFile,
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
  /** What is said of all questions together. */
  children?: ReactNode;
}) {
  const found = withoutAnswered(inFile, entries);
  const read = new Set(found.questions.map(({ number }) => number));
  const failed = new Set(
    found.problems.flatMap(({ level, question }) =>
      level === 'error' && question !== null && !read.has(question) ? [question] : [],
    ),
  );
  // What was read disagrees with the paper.
  const doubts = found.problems.filter(isDoubt);
  const warned = new Set(
    found.problems.flatMap(({ level, question }) => (level === 'warning' ? (question ?? []) : [])),
  );
  const unfinished = entries.filter((entry) => lackOf(entry) !== null).length;
  const unsure = entries.filter((entry) => lackOf(entry) === null && warned.has(entry.number)).length;
  const isMixed = unfinished + unsure > 0 ? 'yes' : 'no';
  const counted = { isMixed, unfinished, unsure, ready: entries.length - unfinished - unsure };
  const head = problemOfHead(found);
  const formatName = t(found.format === null ? 'files.notRecognised' : FORMAT_KEYS[found.format]);
  const ofPaper = doubts.filter(({ question }) => question === null);
  const doubles = entries.filter(({ isDouble }) => isDouble);
  const choose = (numbers: readonly number[], isChosen: boolean) =>
    onEntries(entries.map((entry) => (numbers.includes(entry.number) ? { ...entry, isChosen } : entry)));
  const title =
    read.size === 0
      ? t('files.nothingRead', { name })
      : t('files.lookTitle', { name, count: read.size, failed: failed.size, ...counted });

  return (
    <>
      <Alert
        tone={
          read.size === 0
            ? 'failure'
            : failed.size + doubts.length + unfinished + unsure > 0
              ? 'info'
              : 'success'
        }
        title={title}
      >
        {head !== undefined && (
          <p>
            {t('files.paperHead')} <span data-content>{head.found}</span>
          </p>
        )}
        {ofPaper.map(({ said: { wanted, fix } }, i) => (
          <p key={i}>
            {wanted && fileMessage(wanted)} {fix && fileMessage(fix)}
          </p>
        ))}
      </Alert>
      {doubles.length > 0 && (
        <Alert title={t('files.doubles', { count: doubles.length, numbers: namesOf(doubles) })} />
      )}
      {/* One line, each part of which opens below it, so that the questions are in view. */}
      <div className={styles.folds}>
        <Fold label={t('files.readAsFormat', { format: formatName })} isOpen={read.size === 0}>
          <SelectField
            label={t('files.readAs')}
            value={found.format ?? ''}
            onChange={(event) => onFormat(event.target.value as FileFormat)}
          >
            {found.format === null && <option value="">{formatName}</option>}
            {FILE_FORMATS.map((one) => (
              <option key={one} value={one}>
                {t(FORMAT_KEYS[one])}
              </option>
            ))}
          </SelectField>
        </Fold>
        {found.instructions !== null && (
          <Fold label={t('files.instructions')}>
            <p className={styles.typed} data-content>
              {found.instructions}
            </p>
          </Fold>
        )}
        {children}
        <KeyRow key={`keys ${found.importId}`} entries={entries} onEntries={onEntries} />
        <Guesses found={found} entries={entries} onChoose={choose} />
        <FillFields entries={entries} labels={labels} fill={fill} onFill={onFill} />
      </div>
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
    </>
  );
}
