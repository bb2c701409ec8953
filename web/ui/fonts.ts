/** In local storage once the device has the fonts. index.html reads it before first paint. */
const HELD = 'hasFonts';
/** How often the first screen is looked at, in milliseconds. */
const LOOK_MS = 150;
/** So many looks in a row must find nothing on its way: the paint of what came last is then over too. */
const QUIET_LOOKS = 2;

let arePlaced = () => {};

/** Fulfilled once the fonts may be used, which is when the browser starts to fetch them. */
export const fontsInUse = new Promise<void>((resolve) => {
  arePlaced = resolve;
});

/**
 * Lets the fonts in as soon as nothing on the first screen is on its way any more: a first visit's text, code and
 * data do not share the network with them, and the text stands in a fallback of the same measures meanwhile.
 */
export function bringFonts(): void {
  const sheet = document.querySelector<HTMLStyleElement>('#fonts');
  if (sheet === null || sheet.media === 'all') return arePlaced();
  let quiet = 0;
  const looking = setInterval(() => {
    quiet = document.querySelector('[aria-busy="true"]') === null ? quiet + 1 : 0;
    if (quiet < QUIET_LOOKS) return;
    clearInterval(looking);
    use(sheet);
  }, LOOK_MS);
}

function use(sheet: HTMLStyleElement): void {
  sheet.media = 'all';
  arePlaced();
  document.fonts.ready
    .then(() => localStorage.setItem(HELD, 'yes'))
    // Storage that is full or refused: the next visit waits again.
    .catch(() => undefined);
}
