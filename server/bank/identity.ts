import { createHash } from 'node:crypto';
import { type AuthoredQuestion, questionIdentity } from '../../contract/questions/authored-question.ts';

/** By which the bank knows that it has a question already: a hash of what is asked and its key. */
export const identityOf = (question: AuthoredQuestion): string =>
  createHash('sha256').update(questionIdentity(question)).digest('base64url').slice(0, 22);
