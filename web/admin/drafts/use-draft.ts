import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type DraftValues, NEW_DRAFT, type TestDraft } from '../../../contract/papers/test-drafts.ts';
import { CallError, call } from '../../api.ts';
import { ADMIN_KEYS } from '../../session/admin.ts';
import { openDraftDevice } from './draft-device.ts';
import { createDraftKeeper, type Draft, type DraftState } from './draft-keeper.ts';

export const draftDevice = openDraftDevice();

/** By whose address drafts are kept on this device. */
export function draftOwner(): string {
  const admin = JSON.parse(sessionStorage.getItem(ADMIN_KEYS.admin) ?? '{}') as { email?: string };
  return admin.email ?? '';
}

export const newDraftName = () => `${NEW_DRAFT}${crypto.randomUUID()}`;

/** The draft that a form goes on from: its place on the server. */
export interface DraftStart {
  name: string;
  seq: number;
  values: DraftValues | undefined;
}

const keeperOf = (
  { name, ...from }: DraftStart,
  on: { state: (state: DraftState) => void; other: (stored: TestDraft, base: DraftValues) => void },
) => {
  const owner = draftOwner();
  return createDraftKeeper(
    {
      name,
      keepOnDevice: (draft) => draftDevice.keep(owner, name, draft),
      forgetOnDevice: () => draftDevice.forget(owner, name),
      send: (body) => call('/adminexam/draftKeep', body),
      discard: () => call('/adminexam/draftDiscard', { draft: name }),
      isRefused: (error) =>
        error instanceof CallError && ['bad_input', 'forbidden', 'too_large'].includes(error.code),
      onState: on.state,
      onOther: on.other,
      after: (ms, work) => setTimeout(work, ms),
      now: () => new Date().toISOString(),
    },
    from,
  );
};

/**
 * Keeps a form as a draft while it differs from what is saved. `onOther` is called with what another device has kept
 * meanwhile, and what both go on from.
 */
export function useDraft(
  start: DraftStart,
  { version, base, values, isDirty }: Draft & { isDirty: boolean },
  onOther: (stored: TestDraft, base: DraftValues) => void,
) {
  const [state, setState] = useState<DraftState>('none');
  const [other, setOther] = useState<{ stored: TestDraft; from: DraftValues } | null>(null);
  const [keeper] = useState(() =>
    keeperOf(start, { state: setState, other: (stored, from) => setOther({ stored, from }) }),
  );
  const wasDirty = useRef(false);
  const mergeOther = useEffectEvent(onOther);
  useEffect(() => {
    if (other !== null) mergeOther(other.stored, other.from);
  }, [other]);
  useEffect(() => {
    if (isDirty) keeper.keep({ version, base, values });
    else if (wasDirty.current) void keeper.clear();
    wasDirty.current = isDirty;
  }, [keeper, version, base, values, isDirty]);
  return { state };
}
