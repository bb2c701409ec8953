import { useSyncExternalStore } from 'react';

/** `light` is paper under a lamp, `night` is "night study". */
export type Theme = 'light' | 'night';

/** Where the reader's own choice is kept; without one the system decides. index.html reads it before first paint. */
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

/** --paper of tokens.css: what the browser's own bars stand on. */
const PAPER: Record<Theme, string> = { light: '#faf6ec', night: '#10131d' };

function show() {
  const theme = current();
  document.documentElement.dataset['theme'] = theme;
  // index.html has one for each of the system's themes; the reader's choice is above both.
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.content = PAPER[theme];
  }
  for (const listener of listeners) listener();
}

/** Keeps the reader's choice and shows it at once. A choice that is the system's own is forgotten again. */
export function setTheme(theme: Theme) {
  if (theme === (system().matches ? 'night' : 'light')) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, theme);
  show();
}

/** Follows the system and other tabs from now on. */
export function followTheme() {
  show();
  system().addEventListener('change', show);
  addEventListener('storage', (event) => {
    if (event.key === KEY) show();
  });
}

/** The theme that is shown. */
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
