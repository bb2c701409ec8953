import type { FileProblem } from '../../../contract/question-files.ts';
import admin from '../../../locale/en/admin.ts';
import files from '../../../locale/en/files.ts';
import { words } from '../../locale/words.ts';
import { fileMessage } from './file-message.ts';
import styles from './imports.module.css';

const t = words({ admin, files });

/** A problem of a file: its place, the text found there, what is wanted, and what was done about it. */
export function ProblemLine({
  problem,
  isAtQuestion = false,
}: {
  problem: FileProblem;
  /** It stands at its question. */
  isAtQuestion?: boolean;
}) {
  const { line, column, question, found, said } = problem;
  const place = [
    ...(question === null || isAtQuestion ? [] : [t('admin.questionNumber', { number: String(question) })]),
    ...(line === null ? [] : [t('files.placeAt', { line, column: column ?? 1 })]),
  ];
  return (
    <li className={styles.problem}>
      {(place.length > 0 || !isAtQuestion) && (
        <span className={styles.place}>{place.length === 0 ? t('files.wholeFile') : place.join(' · ')}</span>
      )}
      <span>
        {said.found !== undefined && `${fileMessage(said.found)} `}
        {said.found === undefined && found !== '' && (
          <>
            <q className={styles.found} data-content>
              {found}
            </q>{' '}
          </>
        )}
        {said.wanted && fileMessage(said.wanted)} {said.fix && <b>{fileMessage(said.fix)}</b>}
      </span>
    </li>
  );
}
