import { useSyncExternalStore } from 'react';

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
