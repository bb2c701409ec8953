import { PRACTICE_RULES } from '../../../contract/catalog/test-rules.ts';
import type { AdminId, ExamId } from '../../../contract/ids.ts';
import { toRuleRow } from '../../../server/catalog/test-rules.ts';
import type { RootDb } from '../../../server/db/db.ts';
import { newId } from '../../../server/ids.ts';
import { aQuestion, aTest } from '../../../server/testing/content.ts';
import type { Role } from './roles.ts';

/**
 * Of the tests, longer than a run: an attempt that ends by itself would be taken for what an admin's call has changed.
 */
export const LONG_MINUTES = 300;

/** A text that some roles may not find in any answer, whatever they send; `what` it is of. */
export interface Secret {
  what: string;
  text: string;
  hiddenFrom: readonly Role[];
}

/** Texts of a round that nothing else has. */
export const namesOfRound = () => {
  const name = (of: string) => `${of} ${newId().slice(-12)}`;
  return {
    student: name('Zara'),
    class: name('Class'),
    question: name('Sealed'),
    solution: name('Because'),
    ownTest: name('Draft'),
  };
};

type Names = ReturnType<typeof namesOfRound>;

const STUDENTS: readonly Role[] = ['anyone', 'guardian', 'refused', 'student', 'stranger'];

export const secretsOf = (names: Names): Secret[] => [
  {
    what: 'the name of a student',
    text: names.student,
    hiddenFrom: ['anyone', 'refused', 'stranger', 'outsider'],
  },
  {
    what: 'the name of a class',
    text: names.class,
    hiddenFrom: ['anyone', 'guardian', 'refused', 'outsider'],
  },
  { what: 'a question before the opening', text: names.question, hiddenFrom: STUDENTS },
  { what: 'a solution before the closing', text: names.solution, hiddenFrom: STUDENTS },
  { what: "a teacher's own test", text: names.ownTest, hiddenFrom: [...STUDENTS, 'outsider'] },
];

const YEAR_MS = 365 * 24 * 3_600_000;

/** Tests that have a secret: one that opens in a year, one whose solutions are shown then, and one of a teacher alone. */
export async function hideTests(
  db: RootDb,
  { examId, names, owner }: { examId: ExamId; names: Names; owner: AdminId },
) {
  const inAYear = new Date(Date.now() + YEAR_MS).toISOString();
  const add = async (given: Parameters<typeof aTest>[1]) =>
    (await aTest(db, { examId, durationMinutes: LONG_MINUTES, ...given })).testCode;
  return {
    sealed: await add({
      questions: [aQuestion(0, { questionText: names.question })],
      ...toRuleRow({ ...PRACTICE_RULES, opensAt: inAYear }),
    }),
    withheld: await add({
      questions: [aQuestion(0, { explanation: names.solution })],
      ...toRuleRow({ ...PRACTICE_RULES, closesAt: inAYear, solutions: { when: 'after_closing' } }),
    }),
    own: await add({ name: names.ownTest, ownerId: owner }),
  };
}
