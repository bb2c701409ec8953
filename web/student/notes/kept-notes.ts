import type { DatedAnswer } from '../../last-answers.ts';
import { currentStudent, LAST_ANSWERS } from '../../session/stored-student.ts';

/** More are not learned for one exam, and the storage cannot fill up. */
const MOST_NOTES = 12;

/** Of the notes that the device keeps (last-answers.ts) forgets those that were opened longest ago. */
export function forgetOldNotes(): void {
  const first = `${LAST_ANSWERS}${currentStudent()?.id}//notes/read`;
  const notes = Object.entries<string>(localStorage).flatMap(([key, text]) =>
    key.startsWith(first) ? { key, at: (JSON.parse(text) as DatedAnswer<unknown>).receivedAt } : [],
  );
  for (const { key } of notes.toSorted((a, b) => b.at - a.at).slice(MOST_NOTES)) localStorage.removeItem(key);
}
