import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import classes from '../../../locale/en/classes.ts';
import { call } from '../../api.ts';
import { words } from '../../locale/words.ts';
import { adminPaths } from '../../router/admin-paths.ts';
import { Row } from '../../ui/layout.tsx';
import listStyles from '../list/list.module.css';
import { cardNumber } from '../pupils/card-number.ts';
import { classAndRoll } from '../pupils/class-and-roll.ts';
import styles from './classes.module.css';

const t = words({ classes });

const MOST_SHOWN = 10;

/** The students whom a search in the area of the students finds, above the classes that it finds. */
export function FoundStudents({ search }: { search: string }) {
  const { data } = useQuery({
    queryKey: ['admin', 'userList', 'found', search],
    queryFn: ({ signal }) =>
      call('/admin/userList', { pageSize: MOST_SHOWN, filters: { search } }, { signal }),
  });
  if (data === undefined || data.total === 0) return null;
  return (
    <section className={styles.foundStudents} aria-labelledby="found">
      <h2 id="found">{t('classes.foundStudents', { count: data.total })}</h2>
      <ul className={styles.found}>
        {data.users.map(({ id: studentId, name, email, grade, rollNumber, signInName }) => (
          <li key={studentId} data-content>
            <Row gap={3} justify="between">
              <Link href={adminPaths.student({ studentId })} className={listStyles.name}>
                {name}
              </Link>
              <span className="soft">
                {[classAndRoll(grade, rollNumber), signInName === null ? email : cardNumber(signInName)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </Row>
          </li>
        ))}
      </ul>
      {data.total > data.users.length && (
        <Link href={adminPaths.users({ search })}>{t('classes.moreFound', { count: data.total })}</Link>
      )}
    </section>
  );
}
