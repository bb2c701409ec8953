import type { Overview } from '../../../contract/progress.ts';
import type { DatedAnswer } from '../../last-answers.ts';
import { openAttemptAt } from '../../sync/my-attempt.ts';
import { openPersistence } from '../../sync/persistence.ts';
import { isAnswered } from '../../sync/selectors.ts';

/**
 * A copy of an overview with the tests that were opened on this device after it was kept: they can be resumed offline, and
 * not begun again; nor those that were submitted on it and wait for the network (see deliveries.tsx).
 */
export async function withOpenHere(
  { output, receivedAt }: DatedAnswer<Overview>,
  student: string,
): Promise<DatedAnswer<Overview>> {
  const persistence = openPersistence();
  const records = await persistence.list(student);
  const here = records.filter(({ attemptId, testCode }) => openAttemptAt(student, testCode) === attemptId);
  const submitted = here.flatMap(({ submitting, attemptId }) => (submitting === null ? [] : attemptId));
  const running = output.running.filter(({ attemptId }) => !submitted.includes(attemptId));
  const known = new Set([...submitted, ...running.map(({ attemptId }) => attemptId)]);
  const opened = await Promise.all(
    here.map(async ({ attemptId, testCode, deadline, entries }) => {
      const paper = !known.has(attemptId) && (await persistence.findPaper(student, attemptId));
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
  const isNew = ({ testCode }: { testCode: string }) => !here.some((one) => one.testCode === testCode);
  const { next, given, ...rest } = output;
  return {
    output: {
      ...rest,
      running: [...opened.flat(), ...running],
      given: given.filter(isNew),
      ...(next && isNew(next) && { next }),
    },
    receivedAt,
  };
}
