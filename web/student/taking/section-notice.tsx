import { useEffect, useRef, useState } from 'react';
import choosing from '../../../locale/en/choosing.ts';
import { words } from '../../locale/words.ts';
import { windowState } from '../../sync/attempt-plan.ts';
import type { AttemptStore } from '../../sync/attempt-store.ts';
import styles from './section-notice.module.css';
import { serverNow } from './section-time.ts';
import type { ShownSection } from './shown-paper.ts';
import { useAttempt } from './use-attempt.ts';

const t = words({ choosing });

export interface SectionNoticeProps {
  store: AttemptStore;
  sections: readonly ShownSection[];
}

/** Says once that the time of a section is over and the next one is shown, until another question is opened. */
export default function SectionNotice({ store, sections }: SectionNoticeProps) {
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
    setSaid(isOver ? t('choosing.sectionOver', { section: nameOf(left), next: nameOf(shown) }) : '');
  }, [current, store, sections]);
  return <output className={said === '' ? 'visually-hidden' : styles.notice}>{said}</output>;
}
