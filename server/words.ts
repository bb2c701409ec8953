import { AsyncLocalStorage } from 'node:async_hooks';
import { LANGUAGES } from '../contract/languages.ts';
import { type CompiledMessages, compile } from '../locale/compile.ts';
import { format } from '../locale/format.ts';
import { type LanguageName, languages, SOURCE } from '../locale/languages.ts';
import type { Areas, Translate } from '../locale/messages.ts';
import { translations } from './translations.ts';

const reader = new AsyncLocalStorage<LanguageName>();

/** Does work whose texts are in a language: that of the page that calls, or of who gets a mail. */
export function inLanguage<T>(language: LanguageName, work: () => T): T {
  return language === SOURCE && reader.getStore() === undefined ? work() : reader.run(language, work);
}

/** The language of an Accept-Language header: the first that the product has; that of the source without one. */
export function languageOf(header: string | undefined): LanguageName {
  if (header === undefined || header.startsWith(SOURCE)) return SOURCE;
  const tags = header.split(',').map((part) => part.trim().split(/[-;]/, 1)[0]);
  return (
    LANGUAGES.find((name) => name === tags.find((tag) => LANGUAGES.some((one) => one === tag))) ?? SOURCE
  );
}

/**
 * Gives the function that writes the texts which the server itself makes for people, such as the heads of a CSV file:
 * `t('area.key', { parameter })`, in the language of {@link inLanguage}. What the API returns with an error code is not
 * for people, and not from here.
 */
export function words<const A extends Areas>(areas: A): Translate<A, string> {
  const compiled = new Map<LanguageName, Record<string, CompiledMessages>>();
  const inWords = (language: LanguageName) => {
    const known = compiled.get(language);
    if (known) return known;
    const made = Object.fromEntries(
      Object.entries(areas as Areas).map(([area, messages]) => [
        area,
        compile({ ...messages, ...translations[language]?.[area] }),
      ]),
    );
    compiled.set(language, made);
    return made;
  };
  const translate = (key: string, parameters?: Record<string, unknown>): string => {
    const language = reader.getStore() ?? SOURCE;
    const [area = '', name = ''] = key.split('.');
    const made = format<string>(inWords(language)[area]?.[name] ?? key, languages[language], parameters);
    return Array.isArray(made) ? made.join('') : made;
  };
  return translate;
}
