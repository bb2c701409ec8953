import { Link } from 'wouter';
import frame from '../../locale/en/frame.ts';
import { words } from '../locale/words.ts';
import { paths } from '../router/paths.ts';
import { useStudent } from '../session/student.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Menu } from '../ui/menu.tsx';
import { LogOut } from './log-out.tsx';
import styles from './navigation.module.css';
import { NavigationBar } from './navigation-bar.tsx';

const t = words({ frame });

/** The student's navigation bar (spec section 2). */
export function Navigation() {
  const student = useStudent();
  return (
    <NavigationBar home={student === null ? paths.login() : paths.dashboard()} label={t('frame.main')}>
      <Link href={paths.comingSoon('worksheets')}>{t('frame.worksheets')}</Link>
      <Link href={paths.comingSoon('past-year-papers')}>{t('frame.pastYearPapers')}</Link>
      <Menu label={t('frame.rankCalculator')}>
        {[
          <Link key="jee" href={paths.comingSoon('jee-rank-calculator')}>
            {t('frame.jeeRankCalculator')}
          </Link>,
          <Link key="neet" href={paths.comingSoon('neet-rank-calculator')}>
            {t('frame.neetRankCalculator')}
          </Link>,
        ]}
      </Menu>
      <Link href={paths.page('contact-us')}>{t('frame.contactUs')}</Link>
      {student === null ? (
        <ButtonLink href={paths.login()} className={styles.session}>
          {t('frame.logIn')}
        </ButtonLink>
      ) : (
        <LogOut student={student} />
      )}
    </NavigationBar>
  );
}
