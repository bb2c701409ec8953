import { useSyncExternalStore } from 'react';
import rules from '../../locale/en/rules.ts';
import { words } from '../locale/words.ts';

const t = words({ rules });

const SECOND = 1000;

function eachStep(listener: () => void): () => void {
  const timer = setInterval(listener, STEP_MS);
  return () => clearInterval(timer);
}

const STEP_MS = 250;
const secondsNow = () => Math.floor(performance.now() / SECOND) * SECOND;
const stepsNow = () => Math.floor(performance.now() / STEP_MS) * STEP_MS;

/**
 * The server's time in milliseconds, kept current by the second, or with `isExact` by the quarter of one: `serverNow` as
 * it was received at `receivedAt`, a time of `performance`, which no change of the device's clock can move.
 */
export function useServerNow(serverNow: string, receivedAt: number, { isExact = false } = {}): number {
  const read = isExact ? stepsNow : secondsNow;
  return Date.parse(serverNow) + useSyncExternalStore(eachStep, read, read) - receivedAt;
}

/** '1:05:09', or '2 days 3 hours' where it is longer than a day. */
export function countdown(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / SECOND));
  const hours = Math.floor(seconds / 3600);
  if (hours >= 24) return t('rules.days', { days: Math.floor(hours / 24), hours: hours % 24 });
  const two = (value: number) => String(value).padStart(2, '0');
  const [minutes, rest] = [Math.floor(seconds / 60) % 60, seconds % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
