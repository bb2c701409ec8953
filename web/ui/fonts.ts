import { firstScreen } from './first-screen.ts';

/**
 * The key in local storage that is set once the fonts are in the cache. index.html reads it before the first paint.
 */
const HELD = 'hasFonts';

let markInUse = () => {};

/** Resolves once the fonts are enabled, which is when the browser starts to fetch them. */
export const fontsInUse = new Promise<void>((resolve) => {
  markInUse = resolve;
});

/** Enables the fonts after the first screen has loaded; until then text uses a fallback with the same metrics. */
export function bringFonts(): void {
  const sheet = document.querySelector<HTMLStyleElement>('#fonts');
  if (sheet === null || sheet.media === 'all') markInUse();
  else void firstScreen().then(() => use(sheet));
}

function use(sheet: HTMLStyleElement): void {
  sheet.media = 'all';
  markInUse();
  document.fonts.ready
    .then(() => localStorage.setItem(HELD, 'yes'))
    // If the storage is full or not allowed, the next visit waits again.
    .catch(() => undefined);
}
