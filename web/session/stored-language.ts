import { isLanguageName, type LanguageName, SOURCE } from '../../locale/languages.ts';

/** The key of the reader's choice in local storage, and of what ?lang= has set for one tab in session storage. */
const KEY = 'lang';

/** The language that the reader has chosen on this device, or that ?lang= has set for this tab. */
export function chosenLanguage(): LanguageName | undefined {
  // There is no location during prerendering.
  if (typeof location === 'undefined') return undefined;
  try {
    const asked = new URLSearchParams(location.search).get(KEY);
    if (isLanguageName(asked)) sessionStorage.setItem(KEY, asked);
    const kept = sessionStorage.getItem(KEY) ?? localStorage.getItem(KEY);
    return isLanguageName(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** The language to show: the reader's, else the school's. */
export function currentLanguage(): LanguageName {
  // The server writes it into the page.
  const ofSchool = globalThis.document?.documentElement.dataset['language'] ?? null;
  return chosenLanguage() ?? (isLanguageName(ofSchool) ? ofSchool : SOURCE);
}

/** Keeps a choice on this device. It overrides what ?lang= has set before. */
export function keepLanguage(name: LanguageName): void {
  sessionStorage.removeItem(KEY);
  localStorage.setItem(KEY, name);
}
