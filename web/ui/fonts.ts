import { firstScreen } from './first-screen.ts';
import { fontSheet, rememberFonts } from './stored-fonts.ts';

let arePlaced = () => {};

/** Fulfilled once the fonts may be used, which is when the browser starts to fetch them. */
export const fontsInUse = new Promise<void>((resolve) => {
  arePlaced = resolve;
});

/** Lets the fonts in behind the first screen; its text stands in a fallback of the same measures meanwhile. */
export function bringFonts(): void {
  const sheet = fontSheet();
  if (sheet === null || sheet.media === 'all') arePlaced();
  else void firstScreen().then(() => use(sheet));
}

function use(sheet: HTMLStyleElement): void {
  sheet.media = 'all';
  arePlaced();
  document.fonts.ready
    .then(rememberFonts)
    // Storage that is full or refused: the next visit waits again.
    .catch(() => undefined);
}
