/** Whether answers of practice wait on this device: read without opening the database, on every screen. */

const PREFIX = 'practiceWaiting/';
const keyOf = (student: string) => `${PREFIX}${student}`;

/** The database of practice-device.ts. */
export const PRACTICE_DATABASE = 'uttara-practice';

export function isPracticeWaiting(student: string): boolean {
  try {
    return localStorage.getItem(keyOf(student)) !== null;
  } catch {
    return false;
  }
}

export function rememberWaiting(student: string, isWaiting: boolean): void {
  try {
    if (isWaiting) localStorage.setItem(keyOf(student), '1');
    else localStorage.removeItem(keyOf(student));
  } catch {
    // The storage is full or refused: the screen of practice delivers all the same.
  }
}

/** For a log-out: deletes the questions that the device holds with their solutions, unless answers of anybody wait there. */
export function clearPractice(): void {
  if (Object.keys(localStorage).some((key) => key.startsWith(PREFIX))) return;
  // The page that has it open is about to go.
  globalThis.indexedDB?.deleteDatabase(PRACTICE_DATABASE);
}
