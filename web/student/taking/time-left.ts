import taking from '../../../locale/en/taking.ts';
import { words } from '../../locale/words.ts';

const t = words({ taking });

/** How far a time has run: in its last twelfth the timer cannot be hidden, in its last sixtieth it is nearly over. */
export type Stage = 'calm' | 'soon' | 'last';

/** Of three hours the last 15 minutes and the last 3, of two minutes the last 10 seconds and the last 2. */
export function stageOf(seconds: number, total: number): Stage {
  if (seconds <= total / 60) return 'last';
  return seconds <= total / 12 ? 'soon' : 'calm';
}

/** 'M:SS' (spec section 9): `0:07`, `12:34`, `90:00`. */
export function clockFace(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** '2 minutes 1 second', for a screen reader. */
export function spokenTime(seconds: number): string {
  return t('taking.spokenTime', { minutes: Math.floor(seconds / 60), seconds: seconds % 60 }).trim();
}

/** When the time left is announced to a screen reader: halfway, and at 10, 5 and 1 minute if the test is longer. */
export function announcedSeconds(total: number): number[] {
  return [...new Set([Math.floor(total / 2), 600, 300, 60])].filter((at) => at < total);
}

/** The time to announce that was passed between two updates of the timer, if any. */
export function passedAnnouncement(total: number, before: number, now: number): number | undefined {
  return announcedSeconds(total).find((at) => now <= at && at < before);
}
