import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type DraftValues, NEW_DRAFT, type TestDraft } from '../../../contract/papers/test-drafts.ts';
import { CallError, call } from '../../api.ts';
import { randomId } from '../../random-id.ts';
import { ADMIN_KEYS } from '../../session/admin.ts';
import { openDraftDevice } from './draft-device.ts';
import { createDraftKeeper, type DraftState, type FormState } from './draft-keeper.ts';

export const draftDevice = openDraftDevice();

/** By whose address drafts are kept on this device. */
export function draftOwner(): string {
  const admin = JSON.parse(sessionStorage.getItem(ADMIN_KEYS.admin) ?? '{}') as { email?: string };
  return admin.email ?? '';
}

export const newDraftName = () => `${NEW_DRAFT}${randomId()}`;

/** The draft that a form continues: its place on the server. */
export interface DraftStart {
  name: string;
  seq: number;
  values: DraftValues | undefined;
}

/** What another device has stored meanwhile, and what both started from; undefined if this one has stored none. */
export interface Other {
  stored: TestDraft;
  sent: DraftValues | undefined;
}

const keeperOf = (
  { name, ...from }: DraftStart,
  on: { state: (state: DraftState) => void; other: (other: Other) => void },
) => {
  const owner = draftOwner();
  return createDraftKeeper(
    {
      name,
      keepOnDevice: (draft) => draftDevice.keep(owner, name, draft),
      forgetOnDevice: () => draftDevice.forget(owner, name),
      send: (body) => call('/adminexam/draftKeep', body),
      discard: (seq) => call('/adminexam/draftDiscard', { draft: name, seq }),
      isRefused: (error) =>
        error instanceof CallError && ['bad_input', 'forbidden', 'too_large'].includes(error.code),
      onState: on.state,
      onOther: (stored, sent) => on.other({ stored, sent }),
      after: (ms, work) => setTimeout(work, ms),
      now: () => new Date().toISOString(),
    },
    from,
  );
};

/** The keeper of a form's draft, and what it has said last. */
export function useDraftKeeper(start: DraftStart) {
  const [state, setState] = useState<DraftState>('none');
  const [other, setOther] = useState<Other | null>(null);
  const [keeper] = useState(() => keeperOf(start, { state: setState, other: setOther }));
  return { keeper, state, other, name: start.name };
}

/** The new test that this tab has open: a page that is loaded again goes on with it. */
export const OPEN_DRAFT = 'openDraft';

/**
 * Keeps a form as a draft while it differs from what is saved. `onOther` is called with what another device has kept
 * meanwhile.
 */
export function useDraft(
  { keeper, other, name }: Pick<ReturnType<typeof useDraftKeeper>, 'keeper' | 'other' | 'name'>,
  { version, base, values, isDirty }: FormState & { isDirty: boolean },
  onOther: (other: Other) => void,
) {
  const wasDirty = useRef(false);
  const mergeOther = useEffectEvent(onOther);
  useEffect(() => {
    if (other !== null) mergeOther(other);
  }, [other]);
  useEffect(() => {
    if (isDirty) keeper.keep({ version, base, values });
    else if (wasDirty.current) void keeper.clear();
    wasDirty.current = isDirty;
  }, [keeper, version, base, values, isDirty]);
  useEffect(() => {
    if (isDirty && name.startsWith(NEW_DRAFT)) sessionStorage.setItem(OPEN_DRAFT, name);
    return () => sessionStorage.removeItem(OPEN_DRAFT);
  }, [isDirty, name]);
}
