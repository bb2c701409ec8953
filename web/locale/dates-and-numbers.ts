import time from '../../locale/en/time.ts';
import { formatDate, formatNumber } from '../../locale/format.ts';
import type { Language } from '../../locale/languages.ts';
import { language } from './language.ts';
import { words } from './words.ts';

const t = words({ time });

/**
 * The time zone that times are shown in, the school's: a day has one date for everybody. The server has filled it in in
 * every page (server/http/school-pages.ts); where it is undefined, the reader's.
 */
let pageZone = globalThis.document?.documentElement.dataset['timeZone'];

export function showTimesIn(timeZone: string | undefined): void {
  pageZone = timeZone;
}

export const shownTimeZone = (): string | undefined => pageZone;

/** The language of the page, with dates as in the region of the reader's browser. */
export function readers(): Language {
  return { ...language(), dates: localeOfReader(globalThis.navigator?.languages ?? []) };
}

/**
 * The locale for dates: this language in the first region that the browser names (its `languages`); India without one.
 */
export function localeOfReader(languages: readonly string[]): string {
  const [base = ''] = language().tag.split('-');
  const regions = languages.flatMap((tag) => regionOf(tag) ?? []);
  return `${base}-${regions[0] ?? 'IN'}`;
}

/** Some browsers report the name of the system's locale, such as en-US@posix, which is no language tag. */
function regionOf(tag: string): string | undefined {
  try {
    return new Intl.Locale(tag).region;
  } catch {
    return undefined;
  }
}

/** 'November 22, 2026': the long US date of the tests' list (spec section 2); every other list has `readersDate`. */
export function longDate(date: Date): string {
  return formatDate(date, language(), { dateStyle: 'long', timeZone: pageZone });
}

/** '22 Nov 2026', or as the reader's region writes it: the one form of a date, as `dateAndTime` has it too. */
export function readersDate(date: Date): string {
  return formatDate(date, readers(), { dateStyle: 'medium', timeZone: pageZone });
}

/** 'Sunday 22 November', or as the reader's region writes it, for a day of the calendar at midnight UTC. */
export function calendarDay(date: Date): string {
  return formatDate(date, readers(), { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
}

/** 'Sun', for a day of the calendar at midnight UTC. */
export function shortWeekday(date: Date): string {
  return formatDate(date, readers(), { weekday: 'short', timeZone: 'UTC' });
}

/** 'Nov', for a day of the calendar at midnight UTC. */
export function shortMonth(date: Date): string {
  return formatDate(date, readers(), { month: 'short', timeZone: 'UTC' });
}

/** '22 Nov 2026, 12:30 am', or as the reader's region writes it; in the page's time zone unless another is given. */
export function dateAndTime(date: Date, timeZone = pageZone): string {
  const text = formatDate(date, readers(), { dateStyle: 'medium', timeStyle: 'short', timeZone });
  const end = text.lastIndexOf(', ');
  // A narrow line may end between date and time, and nowhere else.
  return text.replaceAll(/\s/g, (space, at) => (at === end + 1 ? space : '\u00A0'));
}

/** '9:14:05 am', or as the reader's region writes it. */
export function timeOfDay(date: Date): string {
  return inOnePiece(formatDate(date, readers(), { timeStyle: 'medium', timeZone: pageZone }));
}

/** '9:14 am', or as the reader's region writes it; in the page's time zone unless another is given. */
export function timeOfDayInMinutes(date: Date, timeZone = pageZone): string {
  return inOnePiece(formatDate(date, readers(), { timeStyle: 'short', timeZone }));
}

/** 'Thu 26 Nov', or as the reader's region writes it. */
export function weekday(date: Date, timeZone = pageZone): string {
  return formatDate(date, readers(), { weekday: 'short', day: 'numeric', month: 'short', timeZone });
}

/** With a no-break space between a time and its am or pm, so that a narrow line does not end between them. */
function inOnePiece(time: string): string {
  return time.replace(/(:\d\d)\s(\p{L})/gu, '$1\u00A0$2');
}

/**
 * 'Monday 23 November, 9:00 am' in a time zone, which is named where the reader is in another one then; with the year
 * unless it is this one.
 */
export function timeInZone(date: Date, timeZone: string): string {
  const ours = (zone: string | undefined) =>
    formatDate(date, readers(), { dateStyle: 'short', timeStyle: 'short', ...(zone && { timeZone: zone }) });
  const isOurs = ours(timeZone) === ours(undefined);
  return inOnePiece(
    formatDate(date, readers(), {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      hour: 'numeric',
      minute: '2-digit',
      timeZone,
      ...(date.getFullYear() !== new Date().getFullYear() && { year: 'numeric' }),
      ...(!isOurs && { timeZoneName: 'short' }),
    }),
  );
}

/** '1,00,000'; with `decimals`, that many digits after the decimal point. */
export function number(value: number, decimals?: number): string {
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return formatNumber(value, language(), decimals === undefined ? undefined : digits);
}

/** '50%' for 0.5; with `decimals`, that many digits after the decimal point. */
export function percent(share: number, decimals = 0): string {
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return formatNumber(share, language(), { style: 'percent', ...digits });
}

/** 'N min SS sec' (spec section 9) for a number of seconds, of which a part says so; 'Invalid time' for anything else. */
export function duration(seconds: unknown): string {
  if (typeof seconds !== 'number' || !Number.isFinite(seconds) || seconds < 0) return t('time.invalid');
  const whole = Math.floor(seconds);
  if (whole < seconds && whole === 0) return t('time.underSecond');
  return t('time.duration', {
    minutes: Math.floor(whole / 60),
    seconds: String(whole % 60).padStart(2, '0'),
  });
}
