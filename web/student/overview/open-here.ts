import type { Overview } from '../../../contract/progress.ts';
import type { DatedAnswer } from '../../last-answers.ts';
import { openAttemptAt } from '../../sync/my-attempt.ts';
import { openPersistence } from '../../sync/persistence.ts';
import { isAnswered } from '../../sync/selectors.ts';

/** A copy of an overview with the tests that were opened on this device after it was kept: they can be resumed offline. */
export async function withOpenHere(
  { output, receivedAt }: DatedAnswer<Overview>,
  student: string,
): Promise<DatedAnswer<Overview>> {
  const persistence = openPersistence();
  const known = new Set(output.running.map(({ attemptId }) => attemptId));
  const records = await persistence.list(student);
  const opened = await Promise.all(
    records.map(async ({ attemptId, testCode, deadline, entries, submitting }) => {
      const isOpen = submitting === null && openAttemptAt(student, testCode) === attemptId;
      const paper = isOpen && !known.has(attemptId) && (await persistence.findPaper(student, attemptId));
      if (!paper) return [];
      return {
        attemptId,
        testCode,
        testName: paper.testName,
        deadline: new Date(deadline).toISOString(),
        totalQuestions: entries.length,
        answered: entries.filter(isAnswered).length,
      };
    }),
  );
  return { output: { ...output, running: [...opened.flat(), ...output.running] }, receivedAt };
}
