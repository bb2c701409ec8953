import taking from '../../../locale/en/taking.ts';
import { words } from '../../locale/words.ts';
import type { WindowState } from '../../sync/attempt-plan.ts';
import type { AttemptState } from '../../sync/attempt-state.ts';
import type { AttemptStore } from '../../sync/attempt-store.ts';
import { Row } from '../../ui/layout.tsx';
import styles from './section-row.module.css';
import { OpensIn } from './section-time.tsx';
import { answeredOf, type ShownSection } from './shown-paper.ts';

const t = words({ taking });

/** The sections of the paper above the question; a press shows the first question of one that takes answers. */
export function SectionRow({
  sections,
  attempt,
  states,
  store,
  onGo,
}: {
  sections: readonly ShownSection[];
  attempt: AttemptState;
  /** By section. */
  states: readonly WindowState[];
  store: AttemptStore;
  onGo: (position: number) => void;
}) {
  const current = attempt.plan.sections[attempt.current];
  return (
    <nav aria-label={t('taking.sections')}>
      <Row as="ol" gap={2} align="stretch" wrap={false} className={styles.row}>
        {sections.map(({ index, name, positions }) => {
          const state = states[index] ?? 'open';
          const isCurrent = index === current;
          return (
            <li key={index} ref={isCurrent ? scrollToItem : undefined}>
              <button
                type="button"
                className={styles.section}
                aria-current={isCurrent ? 'step' : undefined}
                disabled={state !== 'open'}
                onClick={() => onGo(positions[0] ?? 0)}
              >
                <span className={styles.name} data-content>
                  {name}
                </span>
                <span className={styles.count}>
                  {state === 'early' ? (
                    <OpensIn store={store} section={index} />
                  ) : state === 'closed' ? (
                    t('taking.sectionIsClosed')
                  ) : (
                    t('taking.answeredOf', {
                      answered: answeredOf(attempt, positions),
                      total: positions.length,
                    })
                  )}
                </span>
              </button>
            </li>
          );
        })}
      </Row>
    </nav>
  );
}

/** Brings the current section into view, with a little of the one before it. */
function scrollToItem(item: HTMLLIElement | null): void {
  const list = item?.parentElement;
  if (item && list) list.scrollLeft = item.offsetLeft - list.offsetLeft - 24;
}
