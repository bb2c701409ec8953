import revision from '../../../locale/en/revision.ts';
import { named, words } from '../../locale/words.ts';
import { paths } from '../../router/paths.ts';
import { Stack } from '../../ui/layout.tsx';
import { LinkList } from '../link-list.tsx';
import styles from './chapter-notes.module.css';
import { useNotes } from './use-notes.ts';

const t = words({ revision });

/** The revision notes of a chapter, beside its tests; nothing where it has none. */
export default function ChapterNotes({
  examCode,
  subject,
  chapter,
}: {
  examCode: string;
  subject: string;
  chapter: string;
}) {
  const { data } = useNotes(examCode);
  const notes = (data?.notes ?? []).filter(
    (one) => one.exam.examCode === examCode && one.subject === subject && one.chapter === chapter,
  );
  if (notes.length === 0) return null;
  return (
    <Stack as="section" gap={3} className={styles.notes}>
      <h2>{t('revision.heading')}</h2>
      <LinkList
        links={notes.map(({ id, title }) => ({
          href: paths.note({ id }),
          name: named(title),
          about: undefined,
        }))}
      />
    </Stack>
  );
}
