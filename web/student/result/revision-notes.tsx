import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import revision from '../../../locale/en/revision.ts';
import { call } from '../../api.ts';
import { named, words } from '../../locale/words.ts';
import { paths } from '../../router/paths.ts';
import { Row, Stack } from '../../ui/layout.tsx';
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
    <Row as="section" gap={4} rowGap={0} align="baseline" className={styles.notes}>
      <h2>{t('revision.forChapter')}</h2>
      <Stack as="ul" className={styles.links}>
        {data.notes.map(({ id, title }) => (
          <li key={id}>
            <Link href={paths.note({ id: id })} data-content>
              {named(title)}
            </Link>
          </li>
        ))}
      </Stack>
    </Row>
  );
}
