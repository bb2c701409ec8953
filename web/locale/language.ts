import { type Language, type LanguageName, languages } from '../../locale/languages.ts';
import { currentLanguage } from '../session/stored-language.ts';

let name: LanguageName = currentLanguage();

const listeners = new Set<() => void>();

/** The name of the language of this page. */
export const languageName = (): LanguageName => name;

/** The language of this page. */
export const language = (): Language => languages[name];

/** Calls back when the language of this page has changed. Returns what ends it. */
export function onLanguage(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Makes a language that of the page. Its messages must be here (words.ts). */
export function setLanguageName(next: LanguageName): void {
  name = next;
  showLanguage();
  for (const listener of listeners) listener();
}

/** Tells the browser and screen readers which language the page is in, and from which side it is read. */
export function showLanguage(): void {
  const { tag, dir } = language();
  document.documentElement.lang = tag;
  document.documentElement.dir = dir;
}
