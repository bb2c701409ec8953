/** In local storage once the device has the fonts. */
const KEY = 'hasFonts';

/** Whether the device has the fonts, so that text need not wait for them. */
export function hasFonts(): boolean {
  return localStorage.getItem(KEY) !== null;
}

export function rememberFonts(): void {
  localStorage.setItem(KEY, 'yes');
}

/** The style sheet of the fonts in index.html, disabled until they may be used. */
export function fontSheet(): HTMLStyleElement | null {
  return document.querySelector<HTMLStyleElement>('#fonts');
}
