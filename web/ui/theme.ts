import { useSyncExternalStore } from 'react';
import { currentTheme, darkMode, systemTheme, THEME_KEY, type Theme } from './stored-theme.ts';

const listeners = new Set<() => void>();

/** --paper of tokens.css: what the browser's own bars stand on. */
const PAPER: Record<Theme, string> = { light: '#faf6ec', night: '#10131d' };

function show() {
  const theme = currentTheme();
  document.documentElement.dataset['theme'] = theme;
  // index.html has one for each of the system's themes; the reader's choice is above both.
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.content = PAPER[theme];
  }
  for (const listener of listeners) listener();
}

/** Keeps the reader's choice and shows it at once. A choice that is the system's own is forgotten again. */
export function setTheme(theme: Theme) {
  if (theme === systemTheme()) localStorage.removeItem(THEME_KEY);
  else localStorage.setItem(THEME_KEY, theme);
  show();
}

/** Follows the system and other tabs from now on. */
export function followTheme() {
  show();
  darkMode().addEventListener('change', show);
  addEventListener('storage', (event) => {
    if (event.key === THEME_KEY) show();
  });
}

/** The theme that is shown. */
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
