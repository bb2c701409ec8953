import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import admin from '../../../locale/en/admin.ts';
import files from '../../../locale/en/files.ts';
import { call } from '../../api.ts';
import { errorText } from '../../locale/error-text.ts';
import { words } from '../../locale/words.ts';
import { Alert } from '../../ui/alert.tsx';
import { NumberedPager } from '../../ui/pager.tsx';
import { Loading, Ruled } from '../../ui/skeleton.tsx';
import type { Entry, Fill, FoundInFile } from './imported.ts';
import styles from './imports.module.css';
import { ReadQuestion } from './read-question.tsx';

const t = words({ admin, files });

/** Each is rendered as a student sees it. */
const PER_PAGE = 5;

/** The questions of a file, page by page as the server has read them. */
export function ReadQuestions({
  found,
  entries,
  fill,
  onEntries,
}: {
  found: FoundInFile;
  entries: readonly Entry[];
  fill: Fill;
  onEntries: (entries: readonly Entry[]) => void;
}) {
  const [page, setPage] = useState(1);
  const from = (page - 1) * PER_PAGE;
  const { importId, problems, paper } = found;
  const { data, error } = useQuery({
    queryKey: ['admin', 'import', importId, from],
    queryFn: ({ signal }) =>
      call('/adminexam/importQuestions', { importId, from, count: PER_PAGE }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <section className={styles.part} aria-labelledby="read-questions">
      <h3 id="read-questions">{t('admin.questions')}</h3>
      {error !== null && (
        <Alert tone="failure" title={t('files.readFailed')}>
          {errorText(error)}
        </Alert>
      )}
      {data === undefined && error === null && (
        <Loading>
          <Ruled tall />
          <Ruled tall />
        </Loading>
      )}
      <ol className={styles.entries}>
        {data?.questions.map((read) => {
          const entry = entries[read.position];
          return (
            entry && (
              <ReadQuestion
                key={read.position}
                entry={entry}
                read={read}
                paper={paper}
                fill={fill}
                problems={problems.filter(({ question }) => question === entry.number)}
                onEntry={(changed) => onEntries(entries.with(read.position, changed))}
              />
            )
          );
        })}
      </ol>
      <NumberedPager
        page={page}
        pages={Math.ceil(entries.length / PER_PAGE)}
        onPage={setPage}
        label={t('admin.questions')}
      />
    </section>
  );
}
