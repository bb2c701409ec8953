import time from '../../locale/en/time.ts';
import { words } from '../locale/words.ts';

const t = words({ time });

const SECOND = 1000;

/** '65:09' as the clock of a test has it, and in words from two hours on: '3 hours 5 minutes', '2 days 3 hours'. */
export function countdown(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / SECOND));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  if (hours >= 24) return t('time.days', { days: Math.floor(hours / 24), hours: hours % 24 });
  if (hours >= 2) return t('time.hours', { hours, minutes });
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
