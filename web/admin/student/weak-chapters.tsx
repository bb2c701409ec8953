import { useQuery } from '@tanstack/react-query';
import students from '../../../locale/en/students.ts';
import { call } from '../../api.ts';
import { percent } from '../../locale/dates-and-numbers.ts';
import { named, words } from '../../locale/words.ts';
import { Row } from '../../ui/layout.tsx';
import { NotHereYet } from '../not-here-yet.tsx';
import styles from './student.module.css';

const t = words({ students });

/** More is no advice. */
const MOST_SHOWN = 5;

/** Where the student is weak, as the student's own progress says it. */
export function WeakChapters({ studentId }: { studentId: string }) {
  const query = useQuery({
    queryKey: ['admin', 'studentStrengths', studentId],
    queryFn: ({ signal }) => call('/adminexam/studentStrengths', { studentId }, { signal }),
    // Each reading is in the audit trail: coming back to the window is none.
    refetchOnWindowFocus: false,
  });
  const { data } = query;
  if (data === undefined) return <NotHereYet query={query} failed={t('students.weakFailed')} lines={2} />;
  if (data.weak.length === 0) {
    return (
      <p className="soft">
        {data.chapters === 0
          ? t('students.tooFew', { count: data.missing })
          : t('students.noneWeak', { count: data.chapters })}
      </p>
    );
  }
  return (
    <>
      <ul className={styles.weak}>
        {data.weak.slice(0, MOST_SHOWN).map(({ examCode, subject, chapter, topic, share, questions }) => (
          <Row
            as="li"
            key={`${examCode} ${subject} ${chapter} ${topic}`}
            gap={3}
            rowGap={0}
            justify="between"
          >
            <div>
              <b data-content>{named(topic ?? chapter)}</b>
              <div className={styles.small}>
                <span data-content>
                  {[subject, ...(topic === undefined ? [] : [chapter])].map(named).join(' · ')}
                </span>
                {' · '}
                {t('students.weakFrom', { count: questions })}
              </div>
            </div>
            <b>{t('students.weakShare', { share: percent(share) })}</b>
          </Row>
        ))}
      </ul>
      <p className={styles.small}>{t('students.weakMore')}</p>
    </>
  );
}
