import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import frame from '../../locale/en/frame.ts';
import titles from '../../locale/en/titles.ts';
import { words } from '../locale/words.ts';
import { paths } from '../router/paths.ts';
import { useStudent } from '../session/student.ts';
import { ButtonLink } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Menu } from '../ui/menu.tsx';
import { LogOut } from './log-out.tsx';
import styles from './navigation.module.css';
import { NavigationBar } from './navigation-bar.tsx';

const t = words({ frame, titles });

/**
 * The student's navigation bar (spec section 2). For a signed-in student it starts with what they use, and what is
 * not there yet comes after it.
 */
export function Navigation() {
  const student = useStudent();
  const [location] = useLocation();
  return (
    <NavigationBar
      home={student === null ? paths.login() : paths.dashboard()}
      label={t('frame.main')}
      isShort={student === null}
    >
      {student !== null && (
        <>
          <Place href={paths.dashboard()}>{t('frame.today')}</Place>
          <Place href={paths.testHome()}>{t('frame.practiceTest')}</Place>
          <Place href={paths.progress()}>{t('frame.progress')}</Place>
          <Place href={paths.profile()}>{t('frame.profile')}</Place>
        </>
      )}
      <div className={classNames(styles.group, student !== null && styles.later)}>
        <Place href={paths.worksheets()} className="">
          {t('frame.worksheets')}
        </Place>
        <Place href={paths.comingSoon('past-year-papers')} className="">
          {t('frame.pastYearPapers')}
        </Place>
        <Menu
          label={
            <span aria-current={location === paths.rankCalculator() ? 'page' : undefined}>
              {t('frame.rankCalculator')}
            </span>
          }
        >
          {[
            <Link key="jee" href={paths.rankCalculator({ exam: 'jee' })}>
              {t('frame.jeeRankCalculator')}
            </Link>,
            <Link key="neet" href={paths.rankCalculator({ exam: 'neet' })}>
              {t('frame.neetRankCalculator')}
            </Link>,
          ]}
        </Menu>
        {student !== null && (
          <Place href={paths.notes()} className={styles.listed}>
            {t('titles.notes')}
          </Place>
        )}
        <Place href={paths.page('contact-us')} className="">
          {t('frame.contactUs')}
        </Place>
      </div>
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

/** A link that says when the reader is at its place. */
function Place({
  href,
  className = styles.place,
  children,
}: {
  href: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  const [location] = useLocation();
  return (
    <Link href={href} className={className} aria-current={location === href ? 'page' : undefined}>
      {children}
    </Link>
  );
}
