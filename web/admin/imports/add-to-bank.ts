import type { Api } from '../../../contract/api.ts';
import { CallError } from '../../api.ts';

type Progress = Api['/adminexam/importToBank']['output'];

/** How far questions are on their way into the bank. */
export interface Adding extends Progress {
  /** `waiting`: the server does not answer; it is asked again. */
  at: 'adding' | 'waiting' | 'done' | 'stopped' | 'failed';
  /** Why it has failed. */
  error?: unknown;
}

export interface AddingDeps {
  /** Adds some more of the questions. */
  add: (signal: AbortSignal) => Promise<Progress>;
  /** Resolves after this many milliseconds, or earlier if the server may answer again. */
  pause: (ms: number) => Promise<void>;
  onChange: (adding: Adding) => void;
  signal: AbortSignal;
}

const RETRY_MS = 3_000;

/** Errors that the same call may not have a moment later. */
const PASSING = new Set(['network', 'unavailable', 'too_many_requests']);

/** Lets the server add questions to the bank until all are there. After an error or a stop it can be called again. */
export async function addToBank(
  { add, pause, onChange, signal }: AddingDeps,
  before: Progress,
): Promise<void> {
  let progress = before;
  const change = (at: Adding['at'], error?: unknown) => onChange({ ...progress, at, error });
  change('adding');
  while (!signal.aborted) {
    try {
      progress = await add(signal);
      if (progress.done === progress.total) return change('done');
      change('adding');
    } catch (error) {
      if (signal.aborted) break;
      if (!(error instanceof CallError) || !PASSING.has(error.code)) return change('failed', error);
      change('waiting');
      await pause(error.retryAfter === undefined ? RETRY_MS : error.retryAfter * 1_000);
    }
  }
  change('stopped');
}
