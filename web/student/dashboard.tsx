import { Link } from 'wouter';
import dashboard from '../../locale/en/dashboard.ts';
import { ScreenHeading } from '../frame/screen-heading.tsx';
import { words } from '../locale/words.ts';
import { paths } from '../router/paths.ts';
import { useStudent } from '../session/student.ts';
import { Badge } from '../ui/badge.tsx';
import { ArrowRight } from '../ui/icons.tsx';
import { AnswerSheet } from './answer-sheet.tsx';
import styles from './dashboard.module.css';

const t = words({ dashboard });

const coming = [
  { name: 'dashboard.revisionNotes', about: 'dashboard.revisionNotesAbout' },
  { name: 'dashboard.samplePapers', about: 'dashboard.samplePapersAbout' },
  { name: 'dashboard.worksheets', about: 'dashboard.worksheetsAbout' },
  { name: 'dashboard.rankCalculator', about: 'dashboard.rankCalculatorAbout' },
] as const;

/** /dashboard: five tiles, of which only Practice Test is active (spec section 2). */
export default function Dashboard() {
  const student = useStudent();
  return (
    <>
      <div className={styles.head}>
        <ScreenHeading>{t('dashboard.heading')}</ScreenHeading>
        {/* web/boot/load-code.ts writes the name into the prerendered page. */}
        <p>
          {t('dashboard.welcome', {
            name: () => (
              <span data-student-name data-content suppressHydrationWarning>
                {student?.name ?? ''}
              </span>
            ),
          })}
        </p>
      </div>
      <ul className={styles.tiles}>
        <li className={styles.open}>
          <div className={styles.words}>
            <h2>
              <Link href={paths.testHome()}>{t('dashboard.practiceTest')}</Link>
            </h2>
            <p>{t('dashboard.practiceTestAbout')}</p>
            <span className={styles.go} aria-hidden="true">
              {t('dashboard.chooseTest')}
              <ArrowRight />
            </span>
          </div>
          <AnswerSheet />
        </li>
        {coming.map(({ name, about }) => (
          <li key={name} className={styles.closed}>
            <Badge tone="quiet">{t('dashboard.comingSoon')}</Badge>
            <h2>{t(name)}</h2>
            <p>{t(about)}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
