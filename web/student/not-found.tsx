import reading from '../../locale/en/reading.ts';
import { ScreenHeading } from '../frame/screen-heading.tsx';
import { words } from '../locale/words.ts';
import { paths } from '../router/paths.ts';
import { useStudent } from '../session/student.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Stack } from '../ui/layout.tsx';
import styles from './reading.module.css';

const t = words({ reading });

/** The screen for unknown addresses. */
export default function NotFound() {
  const student = useStudent();
  return (
    <Stack gap={4} className={styles.page}>
      <ScreenHeading>{t('reading.notFound')}</ScreenHeading>
      <p className={styles.lead}>{t('reading.notFoundMore')}</p>
      <div>
        <ButtonLink href={student === null ? paths.login() : paths.dashboard()}>
          {t(student === null ? 'reading.goToLogin' : 'reading.goToDashboard')}
        </ButtonLink>
      </div>
    </Stack>
  );
}
