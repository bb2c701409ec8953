/** `light` is paper under a lamp, `night` is "night study". */
export type Theme = 'light' | 'night';

/** Name in local storage of the reader's own choice; without one the system decides. */
export const THEME_KEY = 'theme';

/** Tells whether the system is in its dark mode. */
export const darkMode = () => matchMedia('(prefers-color-scheme: dark)');

export function systemTheme(): Theme {
  return darkMode().matches ? 'night' : 'light';
}

/** The theme to show. */
export function currentTheme(): Theme {
  const kept = localStorage.getItem(THEME_KEY);
  return kept === 'light' || kept === 'night' ? kept : systemTheme();
}
