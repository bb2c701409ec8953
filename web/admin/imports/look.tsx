import { type ReactNode, useState } from 'react';
import { FILE_FORMATS, type FileFormat } from '../../../contract/question-files.ts';
import files from '../../../locale/en/files.ts';
import { words } from '../../locale/words.ts';
import { Alert } from '../../ui/alert.tsx';
import { SelectField } from '../../ui/field.tsx';
import { NumberedPager } from '../../ui/pager.tsx';
import { FileProblems } from './file-problems.tsx';
import { FillFields } from './fill-fields.tsx';
import { FORMAT_KEYS } from './format-names.ts';
import { Guesses } from './guesses.tsx';
import type { Entry, Fill, FoundInFile, OpenLabel } from './imported.ts';
import styles from './imports.module.css';
import { ranges } from './ranges.ts';
import { ReadQuestion } from './read-question.tsx';

const t = words({ files });

/** Each is rendered as a student sees it. */
const PER_PAGE = 5;

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
  const [page, setPage] = useState(1);
  const read = new Set(found.questions.map(({ number }) => number));
  const failed = new Set(
    found.problems.flatMap(({ level, question }) =>
      level === 'error' && question !== null && !read.has(question) ? [question] : [],
    ),
  );
  const doubles = entries.filter(({ isDouble }) => isDouble).map(({ number }) => number);
  const choose = (numbers: readonly number[], isChosen: boolean) =>
    onEntries(entries.map((entry) => (numbers.includes(entry.number) ? { ...entry, isChosen } : entry)));
  const title =
    read.size === 0
      ? t('files.nothingRead', { name })
      : t('files.lookTitle', { name, count: read.size, failed: failed.size });

  return (
    <>
      <Alert tone={read.size === 0 ? 'failure' : failed.size > 0 ? 'info' : 'success'} title={title} />
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
      <FillFields entries={entries} labels={labels} fill={fill} onFill={onFill} />
      <Guesses found={found} entries={entries} onChoose={choose} />
      <FileProblems found={found} failed={failed} />
      {entries.length > 0 && (
        <section className={styles.part} aria-labelledby="read-questions">
          <h3 id="read-questions">{t('files.questions')}</h3>
          <ol className={styles.entries}>
            {entries.slice((page - 1) * PER_PAGE, page * PER_PAGE).map((entry, i) => (
              <ReadQuestion
                key={`${name} ${found.format} ${entry.number} ${(page - 1) * PER_PAGE + i}`}
                entry={entry}
                paper={found.paper}
                fill={fill}
                problems={found.problems.filter(({ question }) => question === entry.number)}
                onEntry={(changed) => onEntries(entries.map((one) => (one === entry ? changed : one)))}
              />
            ))}
          </ol>
          <NumberedPager
            page={page}
            pages={Math.ceil(entries.length / PER_PAGE)}
            onPage={setPage}
            label={t('files.questions')}
          />
        </section>
      )}
      {children}
    </>
  );
}
