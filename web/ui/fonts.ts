import { firstScreen } from './first-screen.ts';
import { fontSheet, rememberFonts } from './stored-fonts.ts';

let markInUse = () => {};

/** Resolves once the fonts are enabled, which is when the browser starts to fetch them. */
export const fontsInUse = new Promise<void>((resolve) => {
  markInUse = resolve;
});

/** Enables the fonts after the first screen has loaded; until then text uses a fallback with the same metrics. */
export function bringFonts(): void {
  const sheet = fontSheet();
  if (sheet === null || sheet.media === 'all') markInUse();
  else void firstScreen().then(() => use(sheet));
}

function use(sheet: HTMLStyleElement): void {
  sheet.media = 'all';
  markInUse();
  document.fonts.ready
    .then(rememberFonts)
    // If the storage is full or not allowed, the next visit waits again.
    .catch(() => undefined);
}
