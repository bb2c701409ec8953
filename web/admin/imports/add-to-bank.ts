import type { Api } from '../../../contract/api.ts';
import { bankParts } from '../../../contract/bank-parts.ts';
import type { FormulaWarning } from '../../../contract/questions/admin-question.ts';
import { CallError } from '../../api.ts';

type AddCall = Api['/adminexam/bankAdd'];
export type BankItem = AddCall['input']['items'][number];

/** How far questions are on their way into the bank. */
export interface Adding {
  total: number;
  /** How many of them the bank is known to have. */
  done: number;
  /** Of these, those that it has got now, and those that it had already. */
  added: number;
  skipped: number;
  /** What cannot be displayed of those that were sent, by their positions among all. */
  warnings: readonly FormulaWarning[];
  /** `waiting`: the server does not answer; it is asked again. */
  at: 'adding' | 'waiting' | 'done' | 'stopped' | 'failed';
  /** Why it has failed. */
  error?: unknown;
}

export interface AddingDeps {
  add: (body: AddCall['input'], signal: AbortSignal) => Promise<AddCall['output']>;
  /** Resolves after this many milliseconds, or earlier if the server may answer again. */
  pause: (ms: number) => Promise<void>;
  onChange: (adding: Adding) => void;
  signal: AbortSignal;
}

const RETRY_MS = 3_000;

/** Errors that the same call may not have a moment later. */
const PASSING = new Set(['network', 'unavailable', 'too_many_requests']);

/**
 * Adds questions to the bank in parts, one after the other, from the first that `before` has not done. A part that the
 * server did not answer is sent again; the bank skips those of its questions that it already has. After another error,
 * call it again with the last state that `onChange` got.
 */
export async function addToBank(
  items: readonly BankItem[],
  { add, pause, onChange, signal }: AddingDeps,
  before?: Adding,
): Promise<void> {
  let adding: Adding = {
    total: items.length,
    done: before?.done ?? 0,
    added: before?.added ?? 0,
    skipped: before?.skipped ?? 0,
    warnings: before?.warnings ?? [],
    at: 'adding',
  };
  const change = (changed: Partial<Adding>) => {
    adding = { ...adding, ...changed };
    onChange(adding);
  };
  change({});
  for (const part of bankParts(items.slice(adding.done))) {
    const sent = await sendPart(part);
    if (sent === undefined) return;
    const added = adding.added + sent.added.length;
    const skipped = adding.skipped + sent.skipped.length;
    // An older node, while a newer one starts, sends none.
    const found = (sent.warnings ?? []).map((one) => ({ ...one, item: adding.done + (one.item ?? 0) }));
    const warnings = [...adding.warnings, ...found];
    change({ at: 'adding', done: adding.done + part.length, added, skipped, warnings });
  }
  change({ at: 'done' });

  async function sendPart(part: BankItem[]): Promise<AddCall['output'] | undefined> {
    for (;;) {
      if (signal.aborted) return stop();
      try {
        return await add({ items: part }, signal);
      } catch (error) {
        if (signal.aborted) return stop();
        if (!(error instanceof CallError) || !PASSING.has(error.code)) return fail(error);
        change({ at: 'waiting' });
        await pause(error.retryAfter === undefined ? RETRY_MS : error.retryAfter * 1_000);
      }
    }
  }

  function stop(): undefined {
    change({ at: 'stopped' });
  }

  function fail(error: unknown): undefined {
    change({ at: 'failed', error });
  }
}
