import choosing from '../../../locale/en/choosing.ts';
import { words } from '../../locale/words.ts';
import type { WindowState } from '../../sync/attempt-plan.ts';
import type { AttemptStore } from '../../sync/attempt-store.ts';
import type { ReadAttempt } from '../../sync/selectors.ts';
import { Row } from '../../ui/layout.tsx';
import { AnsweredOf } from './palette.tsx';
import styles from './section-row.module.css';
import { serverNow } from './section-time.ts';
import { groupsOf, nameInGroup, type ShownSection } from './shown-paper.ts';
import { useEvery } from './use-every.ts';

const t = words({ choosing });

export interface SectionRowProps {
  sections: readonly ShownSection[];
  attempt: ReadAttempt;
  /** By section. */
  states: readonly WindowState[];
  store: AttemptStore;
  onGo: (position: number) => void;
}

/**
 * The subjects of the paper above the question, and beside them the sections of the one that is shown; the sections
 * alone where a paper has no several subjects. A press shows the first question of one that takes answers.
 */
export default function SectionRow({ sections, attempt, states, store, onGo }: SectionRowProps) {
  const current = attempt.plan.sections[attempt.current];
  const numberOf = (position = 0) => attempt.plan.numbers[position]?.number ?? 0;
  const stateOf = ({ index }: ShownSection) => states[index] ?? 'open';
  const isCurrent = ({ index }: ShownSection) => index === current;
  const groups = groupsOf(sections);
  const inside = groups.find((group) => group.sections.some(isCurrent))?.sections ?? [];
  return (
    <Row
      as="nav"
      gap={4}
      rowGap={0}
      justify="between"
      className={styles.sections}
      aria-label={t('choosing.sections')}
    >
      <Row as="ol" align="stretch" wrap={false} className={styles.row}>
        {groups.map(({ name, sections }) => {
          const open = sections.find((section) => stateOf(section) === 'open');
          const isShown = sections.some(isCurrent);
          const positions = sections.flatMap((section) => section.positions);
          const [first] = sections;
          return (
            <li key={name} ref={isShown ? scrollToItem : undefined}>
              <button
                type="button"
                className={styles.section}
                aria-current={isShown ? 'step' : undefined}
                disabled={open === undefined}
                onClick={() => onGo(open?.positions[0] ?? 0)}
              >
                <span className={styles.name} data-content>
                  {name}
                </span>
                <span className={styles.count}>
                  {open ? (
                    <AnsweredOf attempt={attempt} positions={positions} />
                  ) : first && sections.some((section) => stateOf(section) === 'early') ? (
                    <OpensIn store={store} section={first.index} />
                  ) : (
                    t('choosing.sectionIsClosed')
                  )}
                </span>
              </button>
            </li>
          );
        })}
      </Row>
      {inside.length > 1 && (
        <Row as="ol" gap={2} wrap={false} className={styles.inside}>
          {inside.map((section) => {
            const [first, last] = [numberOf(section.positions[0]), numberOf(section.positions.at(-1))];
            return (
              <li key={section.index}>
                <button
                  type="button"
                  className={styles.part}
                  aria-current={isCurrent(section) ? 'step' : undefined}
                  disabled={stateOf(section) !== 'open'}
                  onClick={() => onGo(section.positions[0] ?? 0)}
                >
                  {t('choosing.sectionPlaces', {
                    section: nameInGroup(section),
                    first,
                    last,
                    count: last - first + 1,
                    soft: (text) => <span className={styles.count}>{text}</span>,
                  })}
                </button>
              </li>
            );
          })}
        </Row>
      )}
    </Row>
  );
}

/** Brings the current section into view, with a little of the one before it. */
function scrollToItem(item: HTMLLIElement | null): void {
  const list = item?.parentElement;
  if (item && list) list.scrollLeft = item.offsetLeft - 24;
}

/** 'Opens in 12 min' */
function OpensIn({ store, section }: { store: AttemptStore; section: number }) {
  const minutes = useEvery(() => {
    const window = store.state().plan.windows[section];
    return window ? Math.max(1, Math.ceil((window.opensAt - serverNow(store)) / 60_000)) : 0;
  });
  return t('choosing.opensIn', { minutes });
}
