import { Moon, Sun } from './icons.tsx';
import { setTheme, useTheme } from './theme.ts';
import styles from './theme-switch.module.css';

/** Turns "night study" on and off. */
export function ThemeSwitch() {
  const night = useTheme() === 'night';
  return (
    <button
      type="button"
      className={styles.switch}
      aria-pressed={night}
      title="Night study"
      onClick={() => setTheme(night ? 'light' : 'night')}
    >
      {night ? <Sun /> : <Moon />}
      <span className="visually-hidden">Night study</span>
    </button>
  );
}
