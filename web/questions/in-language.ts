import { useSyncExternalStore } from 'react';
import type { ChosenLanguage } from '../../contract/languages.ts';
import { languageName } from '../locale/language.ts';

/** The key of the reader's choice in local storage. */
const KEY = 'paper-language';

const listeners = new Set<() => void>();

/** The language in which this device shows questions that have several: that of the page until one is chosen. */
export const paperLanguage = (): string => localStorage.getItem(KEY) ?? languageName();

export const usePaperLanguage = () => useSyncExternalStore(onChoice, paperLanguage);

export function choosePaperLanguage(name: ChosenLanguage): void {
  localStorage.setItem(KEY, name);
  for (const listener of listeners) listener();
}

function onChoice(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** What stands in one language, and the same in others. */
interface Translated {
  translations?: Readonly<Record<string, object>> | undefined;
}

/** With its texts in a language where it has them. */
export function inLanguage<T extends Translated>(one: T, language: string): T {
  const texts = one.translations?.[language];
  // A text without formulas has no rendered form, and must not be shown by that of the other one.
  return texts ? { ...one, set: undefined, ...texts } : one;
}
