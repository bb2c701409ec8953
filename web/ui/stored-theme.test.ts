import { afterEach, expect, test, vi } from 'vitest';
import { currentTheme } from './stored-theme.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  { stored: null, dark: false, theme: 'light' },
  { stored: null, dark: true, theme: 'night' },
  { stored: 'light', dark: true, theme: 'light' },
  { stored: 'night', dark: false, theme: 'night' },
  { stored: 'purple', dark: true, theme: 'night' },
])('stored $stored, system dark $dark: $theme', ({ stored, dark, theme }) => {
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'theme' ? stored : null) });
  vi.stubGlobal('matchMedia', () => ({ matches: dark }));
  expect(currentTheme()).toBe(theme);
});
