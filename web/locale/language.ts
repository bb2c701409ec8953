import { type Language, type LanguageName, languages } from '../../locale/languages.ts';
import { currentLanguage } from '../session/stored-language.ts';

let shown: { name: LanguageName } = { name: currentLanguage() };

const listeners = new Set<() => void>();

/** What the page is shown in: another object where it is another language, or has other names (bring-names.ts). */
export const shownLanguage = () => shown;

export const languageName = (): LanguageName => shown.name;

export const language = (): Language => languages[shown.name];

/** Calls back when what the page is shown in has changed. Returns what ends it. */
export function onLanguage(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Makes a language that of the page, with what names are called in it now. Its messages must be here (words.ts). */
export function setLanguageName(name: LanguageName): void {
  shown = { name };
  showLanguage();
  for (const listener of listeners) listener();
}

/** Tells the browser and screen readers which language the page is in, and from which side it is read. */
export function showLanguage(): void {
  const { tag, dir } = language();
  document.documentElement.lang = tag;
  document.documentElement.dir = dir;
}
