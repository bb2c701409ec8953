import files from '../../../locale/en/files.ts';
import { words } from '../../locale/words.ts';
import { Button } from '../../ui/button.tsx';
import { bytesOf, downloadFile } from '../../ui/download-file.ts';
import { type FoundInFile, isDoubt } from './imported.ts';
import styles from './imports.module.css';
import { problemOfHead } from './paper-head.ts';
import { ProblemLine } from './problem-line.tsx';

const t = words({ files });

/** The rest can be seen once the first ones are corrected. */
const SHOWN = 100;

/** What could not be read, with a file of it, and what concerns no question. */
export function FileProblems({ found, failed }: { found: FoundInFile; failed: ReadonlySet<number> }) {
  const { problems, rest } = found;
  const isOfRead = (question: number | null) => question !== null && !failed.has(question);
  // The head of the paper is said above.
  const head = problemOfHead(found);
  const errors = problems.filter(({ level, question }) => level === 'error' && !isOfRead(question));
  const others = problems.filter((one) => {
    const { level, question } = one;
    // What is said of the whole paper is above.
    return one !== head && level !== 'error' && !isOfRead(question) && !(question === null && isDoubt(one));
  });
  return (
    <>
      {errors.length > 0 && (
        <section className={styles.part} aria-labelledby="not-read">
          <h3 id="not-read">{t('files.notRead')}</h3>
          <ProblemLines problems={errors} />
          {rest !== null && (
            <p className={styles.row}>
              <Button onClick={() => downloadFile(rest.name, new Blob([bytesOf(rest.base64)]))}>
                {t('files.saveRest')}
              </Button>
              <span className="soft">{t('files.saveRestMore')}</span>
            </p>
          )}
        </section>
      )}
      {others.length > 0 && (
        <section className={styles.part} aria-labelledby="other-notes">
          <h3 id="other-notes">{t('files.otherNotes')}</h3>
          <ProblemLines problems={others} />
        </section>
      )}
    </>
  );
}

export function ProblemLines({ problems }: Pick<FoundInFile, 'problems'>) {
  return (
    <>
      <ul className={styles.problems}>
        {problems.slice(0, SHOWN).map((problem, i) => (
          <ProblemLine key={i} problem={problem} />
        ))}
      </ul>
      {problems.length > SHOWN && <p>{t('files.moreProblems', { count: problems.length - SHOWN })}</p>}
    </>
  );
}
