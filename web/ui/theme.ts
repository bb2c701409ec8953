import { useSyncExternalStore } from 'react';
import { currentTheme, darkMode, systemTheme, THEME_KEY, type Theme } from './stored-theme.ts';

const listeners = new Set<() => void>();

/** The value of --paper in tokens.css, for the browser's own bars. */
const PAPER: Record<Theme, string> = { light: '#faf6ec', night: '#10131d' };

function show() {
  const theme = currentTheme();
  document.documentElement.dataset['theme'] = theme;
  // index.html has one for each system theme; the chosen theme overrides both.
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.content = PAPER[theme];
  }
  for (const listener of listeners) listener();
}

/** Stores and applies a theme. Choosing the system's theme removes the stored choice. */
export function setTheme(theme: Theme) {
  if (theme === systemTheme()) localStorage.removeItem(THEME_KEY);
  else localStorage.setItem(THEME_KEY, theme);
  show();
}

/** Applies the theme and follows changes of the system's theme and in other tabs. */
export function followTheme() {
  show();
  darkMode().addEventListener('change', show);
  addEventListener('storage', (event) => {
    if (event.key === THEME_KEY) show();
  });
}

/** The current theme. */
export function useTheme(): Theme {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    currentTheme,
    () => 'light',
  );
}
