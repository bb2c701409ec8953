import type { Api } from '../../../contract/api.ts';
import type { DraftValues, TestDraft } from '../../../contract/papers/test-drafts.ts';
import { isSame } from '../form/merge.ts';
import type { DeviceDraft } from './draft-device.ts';

/** What is kept of a test form. */
export interface FormState {
  /** The version of the test that was opened; absent where it is new. */
  version?: number | undefined;
  base: DraftValues;
  values: DraftValues;
}

/**
 * Where the newest draft is: nowhere yet, on this device alone, or on the server too. `refused`: the server did not take
 * it and will not, so that this device alone has it.
 */
export type DraftState = 'none' | 'keeping' | 'device' | 'server' | 'refused';

type KeepCall = Api['/adminexam/draftKeep'];

export interface KeeperDeps {
  /** The name of the draft on the server. */
  name: string;
  /** Resolves to true once the device holds it. */
  keepOnDevice: (draft: DeviceDraft) => Promise<boolean>;
  forgetOnDevice: () => Promise<void>;
  send: (body: KeepCall['input']) => Promise<KeepCall['output']>;
  /** Discards it on the server, up to this `seq`. */
  discard: (seq: number) => Promise<unknown>;
  /** Whether the server will never take it, by the error of a call. */
  isRefused: (error: unknown) => boolean;
  onState: (state: DraftState) => void;
  /**
   * Another device has stored `stored`; `sent` is the version that both started from, undefined if this device has stored
   * none. The merged form must be kept next.
   */
  onOther: (stored: TestDraft, sent: DraftValues | undefined) => void;
  after: (ms: number, work: () => void) => void;
  now: () => string;
}

/** How long a pause in typing lasts before the draft is sent. */
const PAUSE_MS = 800;
/** How often the draft is sent while somebody types without a pause. */
const LONGEST_MS = 5_000;
const RETRY_MS = 5_000;

export interface DraftKeeper {
  /** Keeps the form as it stands now: on the device at once, on the server after a pause in typing. */
  keep(draft: FormState): void;
  /**
   * Sends nothing from now on until the form is kept again or let go, and gives the `seq` of the newest draft on the
   * server, 0 where there is none: a save discards the draft up to it, and nothing may arrive after that.
   */
  hold(): Promise<number>;
  /** The save that it was held for failed. */
  letGo(): void;
  /** Discards the draft: nobody wants it, or a save has discarded it on the server up to `saved`. */
  clear(saved?: number): Promise<void>;
}

/**
 * Keeps one test form while it is typed. One write to the device and one call are on their way at a time, each with the
 * newest draft. `from` is what was there before: the `seq` on the server and its values, where it has some.
 */
export function createDraftKeeper(
  deps: KeeperDeps,
  from: { seq: number; values: DraftValues | undefined } = { seq: 0, values: undefined },
): DraftKeeper {
  let { seq } = from;
  /** What the server holds as `seq`. */
  let sent = from.values;
  let sentBase: DraftValues | undefined;
  /** The last call, where no answer came: the server may hold its draft. */
  let unanswered: KeepCall['input'] | undefined;
  let newest: FormState | undefined;
  /** Counts the drafts: what a call from before the last `clear` answers is not of this one. */
  let generation = 0;
  let isWriting = false;
  let isSending = false;
  /** The last call that sent it, which never rejects. */
  let sending: Promise<void> = Promise.resolve();
  let isDue = false;
  let typedAt = 0;
  let waitingSince = 0;
  let clock = 0;
  /** The last discarding: what is kept next must not arrive before it. */
  let discarded: Promise<unknown> = Promise.resolve();

  const discard = (known: number) => {
    discarded = deps.discard(known).catch(() => undefined);
  };

  /** Discards what a call without an answer may have left: repeated, it says whether the server holds its draft. */
  const discardUnanswered = (call: KeepCall['input']) => {
    discarded = discarded
      .then(() => deps.send(call))
      .then(({ isKept, seq: kept }) => (isKept ? deps.discard(kept) : undefined))
      .catch(() => undefined);
  };

  const toDevice = async () => {
    if (isWriting) return;
    isWriting = true;
    const written = newest;
    if (written === undefined) await deps.forgetOnDevice();
    else {
      await deps.keepOnDevice({ ...written, seq, isSent: written.values === sent, at: deps.now() });
    }
    isWriting = false;
    // What was typed meanwhile.
    if (newest !== written) await toDevice();
  };

  const schedule = (ms: number) => {
    isDue = true;
    clock += 1;
    const due = clock;
    deps.after(ms, () => {
      if (due === clock) sending = toServer();
    });
  };

  const toServer = async () => {
    if (isSending || newest === undefined || !isDue) return;
    isSending = true;
    isDue = false;
    waitingSince = 0;
    const own = generation;
    const { version, base, values } = newest;
    await discarded;
    const body = {
      draft: deps.name,
      seq,
      values,
      ...(version !== undefined && { version }),
      ...(base !== sentBase && { base }),
    };
    try {
      const answer = await deps.send(body);
      if (own === generation) unanswered = undefined;
      if (own !== generation) {
        if (answer.isKept) discard(answer.seq);
      } else if (answer.isKept) {
        ({ seq } = answer);
        sent = values;
        sentBase = base;
        if (newest?.values === values) {
          deps.onState('server');
          newest = { ...newest };
          void toDevice();
        }
      } else {
        const { stored } = answer;
        const before = sent;
        seq = stored?.seq ?? 0;
        sent = stored?.values;
        sentBase = undefined;
        if (stored === undefined) schedule(0);
        else deps.onOther(stored, before);
      }
    } catch (error) {
      const isRefused = deps.isRefused(error);
      if (own === generation) {
        deps.onState(isRefused ? 'refused' : 'device');
        if (!isRefused) {
          unanswered = body;
          schedule(RETRY_MS);
        }
      } else if (!isRefused) discardUnanswered(body);
    } finally {
      isSending = false;
      if (newest !== undefined && isDue) schedule(PAUSE_MS);
    }
  };

  return {
    keep(draft) {
      // One that was opened and not changed stays as old as it was.
      if (typedAt === 0 && sent !== undefined && isSame(draft.values, sent)) {
        newest = { ...draft, values: sent };
        deps.onState('server');
        return;
      }
      newest = draft;
      deps.onState('keeping');
      void toDevice();
      typedAt = Date.parse(deps.now());
      waitingSince ||= typedAt;
      schedule(Math.max(0, Math.min(PAUSE_MS, waitingSince + LONGEST_MS - typedAt)));
    },
    async hold() {
      isDue = false;
      await sending;
      isDue = false;
      return seq;
    },
    letGo() {
      if (newest !== undefined && newest.values !== sent) schedule(0);
    },
    async clear(saved) {
      generation += 1;
      const known = seq === saved ? 0 : seq;
      newest = undefined;
      isDue = false;
      [seq, sent, sentBase, waitingSince] = [0, undefined, undefined, 0];
      deps.onState('none');
      if (known > 0) discard(known);
      if (unanswered) discardUnanswered(unanswered);
      unanswered = undefined;
      await toDevice();
      await discarded;
    },
  };
}
