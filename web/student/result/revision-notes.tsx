import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import revision from '../../../locale/en/revision.ts';
import { call } from '../../api.ts';
import { words } from '../../locale/words.ts';
import { paths } from '../../router/paths.ts';
import styles from './revision-notes.module.css';

const t = words({ revision });

/** The revision notes of the chapter of a test; nothing where there are none. */
export default function RevisionNotes({ testCode }: { testCode: string }) {
  const { data } = useQuery({
    queryKey: ['notesOfTest', testCode],
    queryFn: ({ signal }) => call('/notes/ofTest', { testCode }, { signal }),
  });
  if (!data || data.notes.length === 0) return null;
  return (
    <section className={styles.notes}>
      <h2>{t('revision.forChapter')}</h2>
      <ul className={styles.links}>
        {data.notes.map(({ id, title }) => (
          <li key={id}>
            <Link href={paths.note({ id: id })} data-content>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
