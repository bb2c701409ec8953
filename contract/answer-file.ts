import { z } from 'zod';
import { answerChanges, spentMs } from './attempts.ts';
import { attemptId, studentId } from './ids.ts';
import { MAX_ANSWERS_BODY, MAX_QUESTIONS } from './limits.ts';
import { text } from './text.ts';

/** In base64. */
const publicKey = text(100);

/**
 * A file in which a device that cannot reach the server gives its answers away, for the school alone. `sealed` is JSON,
 * encrypted by AES-GCM with a key that both sides derive from the two public keys (ECDH on P-256, HKDF).
 */
export const answerFile = z.object({
  /** The server's, which came with the paper. */
  school: publicKey,
  /** The device's, made for this file alone. */
  device: publicKey,
  sealed: text(2 * MAX_ANSWERS_BODY),
});

export type AnswerFile = z.infer<typeof answerFile>;

/** What is in it. */
export const answerFileContent = z.object({
  student: studentId,
  attempt: attemptId,
  /** Came with the paper of this attempt, to its student alone. */
  ticket: text(100),
  answers: answerChanges,
  spentMs: z.array(spentMs).max(MAX_QUESTIONS),
});

export type AnswerFileContent = z.infer<typeof answerFileContent>;

/**
 * What became of a file. `damaged`: it cannot be read. `foreign`: another installation's, or of before a change of the
 * token secret. `forged`: the device did not have this attempt's paper. `other_test`; `open`: the time is not over;
 * `known`: everything in it is here; `too_late`: the test takes nothing late, the student had submitted or seen marks, or
 * the answers are of after the end.
 */
export const ANSWER_FILE_OUTCOMES = [
  'taken',
  'known',
  'too_late',
  'open',
  'other_test',
  'forged',
  'foreign',
  'damaged',
] as const;
