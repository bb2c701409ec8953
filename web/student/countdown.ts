import time from '../../locale/en/time.ts';
import { words } from '../locale/words.ts';

const t = words({ time });

const SECOND = 1000;

/** '1:05:09', or '2 days 3 hours' where it is longer than a day. */
export function countdown(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / SECOND));
  const hours = Math.floor(seconds / 3600);
  if (hours >= 24) return t('time.days', { days: Math.floor(hours / 24), hours: hours % 24 });
  const two = (value: number) => String(value).padStart(2, '0');
  const [minutes, rest] = [Math.floor(seconds / 60) % 60, seconds % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
