import formatCompiled, { type CompiledMessage } from 'icu-minify/format';
import type { Language } from './languages.ts';

/** Makes one object for each set of arguments: those of Intl take long to make. */
function kept<Made>(make: (locale: string, options?: object) => Made) {
  const made = new Map<string, Made>();
  return (locale: string, options?: object): Made => {
    const key = locale + JSON.stringify(options);
    const found = made.get(key) ?? make(locale, options);
    made.set(key, found);
    return found;
  };
}

/** With the sign that people read as a minus, not a hyphen, and none before what is rounded to 0. */
const numberFormat = kept((locale, options) => {
  const made = new Intl.NumberFormat(locale, { signDisplay: 'negative', ...options });
  const format = (number: number) =>
    made
      .formatToParts(number)
      .map(({ type, value }) => (type === 'minusSign' ? '−' : value))
      .join('');
  return Object.defineProperty(made, 'format', { value: format });
});
const dateFormat = kept((locale, options) => new Intl.DateTimeFormat(locale, options));
const pluralRules = kept((locale, options) => new Intl.PluralRules(locale, options));

export function formatNumber(value: number, language: Language, options?: Intl.NumberFormatOptions): string {
  return numberFormat(language.numbers, options).format(value);
}

export function formatDate(value: Date, language: Language, options: Intl.DateTimeFormatOptions): string {
  return dateFormat(language.dates, options).format(value);
}

/**
 * A compiled message with its parameters in place: a string, or where it has tags a list of strings and of what the
 * tags' handlers made.
 */
export function format<Node>(
  message: CompiledMessage,
  language: Language,
  parameters: Record<string, unknown> = {},
): string | Node | (string | Node)[] {
  return formatCompiled<Node>(message, language.tag, parameters as never, {
    formatters: {
      getNumberFormat: (_, options) => numberFormat(language.numbers, options),
      getDateTimeFormat: (_, options) => dateFormat(language.dates, options),
      getPluralRules: (tag, options) => pluralRules(String(tag), options),
    },
  });
}
