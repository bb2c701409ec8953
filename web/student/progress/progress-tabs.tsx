import { Link } from 'wouter';
import progress from '../../../locale/en/progress.ts';
import { words } from '../../locale/words.ts';
import { paths } from '../../router/paths.ts';
import styles from './progress-tabs.module.css';

const t = words({ progress });

const TABS = [
  { name: 'strength', label: 'progress.strength', href: () => paths.progress() },
  { name: 'results', label: 'progress.tabResults', href: () => paths.results() },
  { name: 'bookmarks', label: 'progress.tabBookmarks', href: () => paths.bookmarks() },
] as const;

/** The parts of the progress, each with its address. */
export function ProgressTabs({ shown }: { shown: (typeof TABS)[number]['name'] }) {
  return (
    <nav className={styles.tabs} aria-label={t('progress.heading')}>
      {TABS.map(({ name, label, href }) => (
        <Link key={name} href={href()} aria-current={name === shown ? 'page' : undefined}>
          {t(label)}
        </Link>
      ))}
    </nav>
  );
}
