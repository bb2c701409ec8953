import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { GRADES } from '../../contract/limits.ts';
import { paths } from '../router/paths.ts';
import { site } from '../site.ts';
import styles from './footer.module.css';

const year = new Date().getFullYear();

/** The foot of every page but a running test. */
export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <nav className={styles.columns} aria-label="Footer">
          <Column heading="Quick Links">
            <Link href={paths.page('about-us')}>About Us</Link>
            <Link href={paths.page('team')}>Team</Link>
            <Link href={paths.page('services')}>Services</Link>
            <Link href={paths.page('privacy-policy')}>Privacy Policy</Link>
          </Column>
          <Column heading="Grade Levels">
            {GRADES.map((grade) => (
              <Link key={grade} href={paths.testHome({ grade })}>
                Grade {grade}
              </Link>
            ))}
          </Column>
          <Column heading="Contact">
            <Link href={paths.page('contact-us')}>Contact Us</Link>
            <Link href={paths.page('career')}>Career</Link>
          </Column>
          <Column heading="Follow Us">
            {site.channels.map(({ name, slug, url }) =>
              url === undefined ? (
                <Link key={slug} href={paths.comingSoon(slug)}>
                  {name}
                </Link>
              ) : (
                <a key={slug} href={url}>
                  {name}
                </a>
              ),
            )}
          </Column>
        </nav>
        {/* The login page is made at build time and may be read in a later year. */}
        <p className={styles.copyright} suppressHydrationWarning>
          © {year} {site.name}
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
