import {
  isLanguageName,
  type Language,
  type LanguageName,
  languages,
  SOURCE,
} from '../../locale/languages.ts';

/** In session storage: the language that this tab was asked for by ?lang=. */
const KEY = 'lang';

function chosen(): LanguageName {
  // Where pages are made at build time there is no address.
  if (typeof location === 'undefined') return SOURCE;
  try {
    const asked = new URLSearchParams(location.search).get(KEY);
    if (isLanguageName(asked)) sessionStorage.setItem(KEY, asked);
    const kept = sessionStorage.getItem(KEY);
    return isLanguageName(kept) ? kept : SOURCE;
  } catch {
    return SOURCE;
  }
}

/** The language of this page; another one begins with another page. */
export const languageName: LanguageName = chosen();

export const language: Language = languages[languageName];

/** Tells the browser and screen readers which language the page is in. */
export function showLanguage(): void {
  document.documentElement.lang = language.tag;
}
