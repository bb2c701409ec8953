import taking from '../../../locale/en/taking.ts';
import { words } from '../../locale/words.ts';

const t = words({ taking });

/** From here on the timer is shown larger and cannot be hidden, in seconds. */
export const SOON_SECONDS = 300;
/** From here on it is shown as nearly over, in seconds. */
export const LAST_SECONDS = 60;

/** 'M:SS' (spec section 9): `0:07`, `12:34`, `90:00`. */
export function clockFace(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** '2 minutes 1 second', for a screen reader. */
export function spokenTime(seconds: number): string {
  return t('taking.spokenTime', { minutes: Math.floor(seconds / 60), seconds: seconds % 60 });
}

/** The times at which a screen reader is told what is left: halfway, 10, 5 and 1 minute, of those within the test. */
export function announcedSeconds(total: number): number[] {
  return [...new Set([Math.floor(total / 2), 600, SOON_SECONDS, LAST_SECONDS])].filter((at) => at < total);
}

/** The announced time that was passed between two looks at the timer, if any. */
export function passedAnnouncement(total: number, before: number, now: number): number | undefined {
  return announcedSeconds(total).find((at) => now <= at && at < before);
}
