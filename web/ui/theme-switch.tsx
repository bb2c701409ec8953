import ui from '../../locale/en/ui.ts';
import { words } from '../locale/words.ts';
import { Moon, Sun } from './icons.tsx';
import { setTheme, useTheme } from './theme.ts';
import styles from './theme-switch.module.css';

const t = words({ ui });

/** A toggle button for the dark theme, "night study". */
export function ThemeSwitch() {
  const night = useTheme() === 'night';
  return (
    <button
      type="button"
      className={styles.switch}
      aria-pressed={night}
      title={t('ui.nightStudy')}
      onClick={() => setTheme(night ? 'light' : 'night')}
    >
      {night ? <Sun /> : <Moon />}
      <span className="visually-hidden">{t('ui.nightStudy')}</span>
    </button>
  );
}
