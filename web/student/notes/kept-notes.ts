import type { DatedAnswer } from '../../last-answers.ts';
import { currentStudent, LAST_ANSWERS } from '../../session/stored-student.ts';

/** More notes are not learned for one exam, nor more exams by one student, and the storage cannot fill up. */
const MOST_KEPT = 12;

/** Of the notes and the lists of notes that the device keeps (last-answers.ts) forgets those that were opened longest ago. */
export function forgetOldNotes(): void {
  for (const path of ['/notes/list', '/notes/read']) {
    const first = `${LAST_ANSWERS}${currentStudent()?.id}/${path}`;
    const kept = Object.entries<string>(localStorage).flatMap(([key, text]) =>
      key.startsWith(first) ? { key, at: (JSON.parse(text) as DatedAnswer<unknown>).receivedAt } : [],
    );
    for (const { key } of kept.toSorted((a, b) => b.at - a.at).slice(MOST_KEPT)) localStorage.removeItem(key);
  }
}
