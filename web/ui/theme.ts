import { useSyncExternalStore } from 'react';

/** `night`, the dark theme, is called "night study" on the screen. */
export type Theme = 'light' | 'night';

/** The key in local storage of the chosen theme; the system's theme is the default. index.html reads it too. */
const KEY = 'theme';

const system = () => matchMedia('(prefers-color-scheme: dark)');

function chosen(): Theme | null {
  const kept = localStorage.getItem(KEY);
  return kept === 'light' || kept === 'night' ? kept : null;
}

function current(): Theme {
  return chosen() ?? (system().matches ? 'night' : 'light');
}

const listeners = new Set<() => void>();

/** The value of --paper in tokens.css, for the browser's own bars. */
const PAPER: Record<Theme, string> = { light: '#faf6ec', night: '#10131d' };

function show() {
  const theme = current();
  document.documentElement.dataset['theme'] = theme;
  // index.html has one for each system theme; the chosen theme overrides both.
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.content = PAPER[theme];
  }
  for (const listener of listeners) listener();
}

/** Stores and applies a theme. Choosing the system's theme removes the stored choice. */
export function setTheme(theme: Theme) {
  if (theme === (system().matches ? 'night' : 'light')) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, theme);
  show();
}

/** Applies the theme and follows changes of the system's theme and in other tabs. */
export function followTheme() {
  show();
  system().addEventListener('change', show);
  addEventListener('storage', (event) => {
    if (event.key === KEY) show();
  });
}

/** The current theme. */
export function useTheme(): Theme {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    current,
    () => 'light',
  );
}
