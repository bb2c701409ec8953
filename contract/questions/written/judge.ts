import type { Judge } from '../verdict.ts';
import type { WrittenResponse } from './question.ts';

/** A person marks it; until then nobody knows what it is worth. */
export const judgeWritten =
  (): Judge<WrittenResponse> =>
  ({ typed }) =>
    typed.trim() === '' ? 'left_out' : 'waiting';
