import { Link } from 'wouter';
import type { Api } from '../../../contract/api.ts';
import classes from '../../../locale/en/classes.ts';
import { words } from '../../locale/words.ts';
import { adminPaths } from '../../router/admin-paths.ts';
import { Row } from '../../ui/layout.tsx';
import listStyles from '../list/list.module.css';
import { cardNumber } from '../pupils/card-number.ts';
import { classAndRoll } from '../pupils/class-and-roll.ts';
import styles from './classes.module.css';

const t = words({ classes });

type Found = Pick<Api['/admin/userList']['output'], 'users' | 'total'>;

/** The students whom a search in the area of the students finds, above the classes that it finds. */
export function FoundStudents({ search, found: { users, total } }: { search: string; found: Found }) {
  if (total === 0) return null;
  return (
    <section className={styles.foundStudents} aria-labelledby="found">
      <h2 id="found">{t('classes.foundStudents', { count: total })}</h2>
      <ul className={styles.found}>
        {users.map(({ id: studentId, name, email, grade, rollNumber, signInName }) => (
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
      {total > users.length && (
        <Link href={adminPaths.users({ search })}>{t('classes.moreFound', { count: total })}</Link>
      )}
    </section>
  );
}
