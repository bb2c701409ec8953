import type { TestApp } from './app.ts';

/** Answers by place, as texts; null leaves one out. */
export const answersOf = (texts: readonly (string | null)[]) =>
  texts.flatMap((answer, index) => (answer === null ? [] : [{ index, answer, marked: false, seq: 1 }]));

type Calls = Pick<TestApp, 'call'>;

/** Opens a test for a student, or goes on with it, and gives the id of the attempt. */
export async function openTest(app: Calls, token: string, quizid: string): Promise<string> {
  const { attempt } = await app.call('/exam/questionList', { quizid }, token);
  if (!attempt) throw new Error(`The test ${quizid} was not opened`);
  return attempt.attemptid;
}

/** Takes a test to its end, and gives the id of the attempt. */
export async function sitTest(
  app: Calls,
  token: string,
  quizid: string,
  texts: readonly (string | null)[],
): Promise<string> {
  const attemptid = await openTest(app, token, quizid);
  await app.call('/attempt/submit', { attemptid, answers: answersOf(texts) }, token);
  return attemptid;
}
