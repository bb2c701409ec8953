import {
  isLanguageName,
  type Language,
  type LanguageName,
  languages,
  SOURCE,
} from '../../locale/languages.ts';

/** The key in session storage of the language that ?lang= has set for this tab. */
const KEY = 'lang';

function chosen(): LanguageName {
  // There is no location during prerendering.
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

/** The language of this page. It changes only with a page load. */
export const languageName: LanguageName = chosen();

export const language: Language = languages[languageName];

/** Tells the browser and screen readers which language the page is in. */
export function showLanguage(): void {
  document.documentElement.lang = language.tag;
}
