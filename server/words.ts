import { type CompiledMessages, compile } from '../locale/compile.ts';
import { format } from '../locale/format.ts';
import { type LanguageName, languages, SOURCE } from '../locale/languages.ts';
import type { Areas, Translate } from '../locale/messages.ts';

/**
 * Gives the function that writes the texts which the server itself makes for people, such as the heads of a CSV file:
 * `t('area.key', { parameter })`. What the API returns with an error code is not for people, and not from here.
 */
export function words<const A extends Areas>(
  areas: A,
  language: LanguageName = SOURCE,
): Translate<A, string> {
  const compiled: Record<string, CompiledMessages> = {};
  for (const [area, messages] of Object.entries(areas as Areas)) compiled[area] = compile(messages);
  const translate = (key: string, parameters?: Record<string, unknown>): string => {
    const [area = '', name = ''] = key.split('.');
    const made = format<string>(compiled[area]?.[name] ?? key, languages[language], parameters);
    return Array.isArray(made) ? made.join('') : made;
  };
  return translate;
}
