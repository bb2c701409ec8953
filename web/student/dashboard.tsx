import { Link } from 'wouter';
import { ScreenHeading } from '../frame/screen-heading.tsx';
import { paths } from '../router/paths.ts';
import { useStudent } from '../session/student.ts';
import { Badge } from '../ui/badge.tsx';
import { ArrowRight } from '../ui/icons.tsx';
import { AnswerSheet } from './answer-sheet.tsx';
import styles from './dashboard.module.css';

const coming = [
  { name: 'Revision Notes', about: 'A chapter on a page, to read the evening before.' },
  { name: 'Sample Papers', about: 'Whole papers as the board sets them.' },
  { name: 'Worksheets', about: 'Short exercises, one idea at a time.' },
  { name: 'Rank Calculator', about: 'What your marks may mean for JEE and NEET.' },
];

/** /dashboard: five tiles, of which Practice Test is open (spec section 2). */
export default function Dashboard() {
  const student = useStudent();
  return (
    <>
      <div className={styles.head}>
        <ScreenHeading>Dashboard</ScreenHeading>
        {/* web/start.js writes the name into the page made at build time. */}
        <p>
          Welcome,{' '}
          <span data-student-name suppressHydrationWarning>
            {student?.name ?? ''}
          </span>
          . Everything is ready for your next paper.
        </p>
      </div>
      <ul className={styles.tiles}>
        <li className={styles.open}>
          <div className={styles.words}>
            <h2>
              <Link href={paths.testHome()}>Practice Test</Link>
            </h2>
            <p>
              A timed paper by chapter. Every answer is kept as you give it, and your sheet is marked at the
              end.
            </p>
            <span className={styles.go} aria-hidden="true">
              Choose a test
              <ArrowRight />
            </span>
          </div>
          <AnswerSheet />
        </li>
        {coming.map(({ name, about }) => (
          <li key={name} className={styles.closed}>
            <Badge tone="quiet">Coming Soon</Badge>
            <h2>{name}</h2>
            <p>{about}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
