import { useEffect, useMemo, useRef, useState } from 'react';
import taking from '../../../locale/en/taking.ts';
import { words } from '../../locale/words.ts';
import { type Window, type WindowState, windowOf, windowState } from '../../sync/attempt-plan.ts';
import type { AttemptStore } from '../../sync/attempt-store.ts';
import { serverTime } from '../../sync/server-clock.ts';
import styles from './section-time.module.css';
import type { ShownSection } from './shown-paper.ts';
import { useAttempt } from './use-attempt.ts';
import { useEvery } from './use-every.ts';

const t = words({ taking });

const serverNow = (store: AttemptStore) => serverTime(store.state().clock, store.now());

/** Whether each section takes answers, kept current. */
export function useWindowStates(store: AttemptStore): readonly WindowState[] {
  const states = useEvery(() =>
    store
      .state()
      .plan.windows.map((window) => windowState(window, serverNow(store)))
      .join(' '),
  );
  return useMemo(() => (states === '' ? [] : (states.split(' ') as WindowState[])), [states]);
}

/** Whole seconds until the section that is shown closes, and those that it has in all. */
export function useSectionSeconds(store: AttemptStore): { left: number; total: number } | undefined {
  const left = useEvery(() => {
    const window = currentWindow(store);
    return window ? Math.max(0, Math.ceil((window.closesAt - serverNow(store)) / 1000)) : -1;
  });
  const window = currentWindow(store);
  if (left < 0 || !window) return undefined;
  return { left, total: Math.round((window.closesAt - window.opensAt) / 1000) };
}

function currentWindow(store: AttemptStore): Window | undefined {
  const { plan, current } = store.state();
  return windowOf(plan, current);
}

/** 'Opens in 12 min' */
export function OpensIn({ store, section }: { store: AttemptStore; section: number }) {
  const minutes = useEvery(() => {
    const window = store.state().plan.windows[section];
    return window ? Math.max(1, Math.ceil((window.opensAt - serverNow(store)) / 60_000)) : 0;
  });
  return t('taking.opensIn', { minutes });
}

/** Says once that the time of a section is over and the next one is shown, until another question is opened. */
export function SectionNotice({
  store,
  sections,
}: {
  store: AttemptStore;
  sections: readonly ShownSection[];
}) {
  const current = useAttempt(store, (state) => state.current);
  const before = useRef(current);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (before.current === current) return;
    const { plan } = store.state();
    const [left = 0, shown = 0] = [plan.sections[before.current], plan.sections[current]];
    before.current = current;
    const isOver = left !== shown && windowState(plan.windows[left], serverNow(store)) === 'closed';
    const nameOf = (index: number) => sections.find((section) => section.index === index)?.name ?? '';
    setSaid(isOver ? t('taking.sectionOver', { section: nameOf(left), next: nameOf(shown) }) : '');
  }, [current, store, sections]);
  return <output className={said === '' ? 'visually-hidden' : styles.notice}>{said}</output>;
}
