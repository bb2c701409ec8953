import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { CHANNELS } from '../../contract/channels.ts';
import { GRADES } from '../../contract/limits.ts';
import frame from '../../locale/en/frame.ts';
import { words } from '../locale/words.ts';
import { paths } from '../router/paths.ts';
import { site } from '../site.ts';
import styles from './footer.module.css';

const t = words({ frame });

const year = String(new Date().getFullYear());

/** The footer of every page except a running test. */
export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <nav className={styles.columns} aria-label={t('frame.footer')}>
          <Column heading={t('frame.quickLinks')}>
            <Link href={paths.page('about-us')}>{t('frame.aboutUs')}</Link>
            <Link href={paths.page('team')}>{t('frame.team')}</Link>
            <Link href={paths.page('services')}>{t('frame.services')}</Link>
            <Link href={paths.page('privacy-policy')}>{t('frame.privacyPolicy')}</Link>
          </Column>
          <Column heading={t('frame.gradeLevels')}>
            {GRADES.map((grade) => (
              <Link key={grade} href={paths.testHome({ grade })}>
                {t('frame.grade', { grade })}
              </Link>
            ))}
          </Column>
          <Column heading={t('frame.contact')}>
            <Link href={paths.page('contact-us')}>{t('frame.contactUs')}</Link>
            <Link href={paths.page('career')}>{t('frame.career')}</Link>
          </Column>
          {/* The server knows the operator's addresses. */}
          <Column heading={t('frame.followUs')}>
            {CHANNELS.map((channel) => (
              <a key={channel} href={`/follow/${channel}`}>
                {t(site.comingSoon[channel])}
              </a>
            ))}
          </Column>
        </nav>
        {/* The login page is made at build time and may be read in a later year. */}
        <p className={styles.copyright} suppressHydrationWarning>
          {t('frame.copyright', { year, name: site.name })}
        </p>
      </div>
    </footer>
  );
}

function Column({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div className={styles.column}>
      <h2 className={styles.heading}>{heading}</h2>
      {children}
    </div>
  );
}
