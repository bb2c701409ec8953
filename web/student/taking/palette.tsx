import { memo } from 'react';
import taking from '../../../locale/en/taking.ts';
import { words } from '../../locale/words.ts';
import type { WindowState } from '../../sync/attempt-plan.ts';
import { blankEntry } from '../../sync/attempt-state.ts';
import {
  type CountedState,
  counts,
  PALETTE_STATES,
  paletteState,
  type ReadAttempt,
  spareAnswers,
} from '../../sync/selectors.ts';
import { type BubbleInk, BubbleMark } from '../../ui/bubble.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Row, Stack } from '../../ui/layout.tsx';
import styles from './palette.module.css';
import { answeredOf, type ShownSection } from './shown-paper.ts';

const t = words({ taking });

/** `spare`: answered, but others of the same choice count. */
type ShownState = CountedState | 'spare';

const KEYS = {
  not_visited: 'taking.notVisited',
  not_answered: 'taking.notAnswered',
  answered: 'taking.answered',
  marked: 'taking.marked',
  answered_marked: 'taking.answeredMarked',
  unread: 'taking.unread',
  spare: 'taking.spare',
} as const satisfies Record<ShownState, string>;

const BUBBLE: Record<ShownState, { ink: BubbleInk; flagged?: boolean }> = {
  not_visited: { ink: 'unused' },
  not_answered: { ink: 'empty' },
  answered: { ink: 'filled' },
  marked: { ink: 'empty', flagged: true },
  answered_marked: { ink: 'filled', flagged: true },
  unread: { ink: 'empty' },
  spare: { ink: 'empty' },
};

/** Memoised: of hundreds, one changes with an answer. */
const PaletteBubble = memo(function PaletteBubble({
  position,
  number,
  part,
  state,
  isCurrent,
  isReachable,
  isOther,
  onGo,
}: {
  position: number;
  number: number;
  part: string;
  state: ShownState;
  isCurrent: boolean;
  /** Instead of the one before it. */
  isOther: boolean;
  isReachable: boolean;
  onGo: (position: number) => void;
}) {
  return (
    <li className={isOther ? styles.other : undefined}>
      <button
        type="button"
        className={classNames(styles.item, styles[state])}
        aria-label={t('taking.questionState', { number, part, state: t(KEYS[state]) })}
        ref={isCurrent ? scrollToCurrent : undefined}
        aria-current={isCurrent ? 'step' : undefined}
        disabled={!isReachable}
        onClick={() => onGo(position)}
      >
        <BubbleMark {...BUBBLE[state]}>
          {number}
          {part}
        </BubbleMark>
      </button>
    </li>
  );
});

/** The sections keep their places: what scrolls is the sheet, to where the student is, once its dialog is open. */
function scrollToCurrent(bubble: HTMLButtonElement | null): void {
  queueMicrotask(() => bubble?.scrollIntoView({ block: 'nearest', behavior: 'instant' }));
}

/**
 * A small answer sheet: a legend of the five states with their counts, which stays in view, and one bubble per question
 * by section.
 */
export function Palette({
  attempt,
  sections = [],
  states = [],
  onGo,
}: {
  attempt: ReadAttempt;
  sections?: readonly ShownSection[];
  /** Whether each section takes answers. */
  states?: readonly WindowState[];
  onGo: (position: number) => void;
}) {
  const { plan, entries, current, unread } = attempt;
  const spare = spareAnswers(attempt);
  const stateOf = (position: number): ShownState =>
    unread.includes(position)
      ? 'unread'
      : spare.includes(position)
        ? 'spare'
        : paletteState(entries[position] ?? blankEntry);
  const bubbles = (positions: readonly number[], isReachable: boolean) =>
    positions.map((position, i) => (
      <PaletteBubble
        key={position}
        position={position}
        number={plan.numbers[position]?.number ?? 0}
        part={plan.numbers[position]?.part ?? ''}
        state={stateOf(position)}
        isCurrent={position === current}
        isReachable={isReachable}
        isOther={plan.units[position] === plan.units[positions[i - 1] ?? -1]}
        onGo={onGo}
      />
    ));
  const partOf = ({ index, name, positions }: ShownSection) => (
    <Stack as="section" gap={1} key={index} aria-label={name}>
      <Row as="p" gap={3} align="baseline" justify="between" wrap={false} className={styles.sectionHead}>
        <span data-content>{name}</span>
        <span className={styles.count}>
          <AnsweredOf attempt={attempt} positions={positions} />
        </span>
      </Row>
      <ol className={styles.sheet}>{bubbles(positions, (states[index] ?? 'open') === 'open')}</ol>
    </Stack>
  );
  return (
    <Stack as="nav" gap={4} aria-label={t('taking.answerSheet')}>
      <PaletteLegend byState={{ ...counts(attempt), spare: spare.length }} />
      {sections.length > 1 ? (
        sections.map(partOf)
      ) : (
        <ol className={styles.sheet}>{bubbles(plan.order, true)}</ol>
      )}
    </Stack>
  );
}

/** '2 of 20', for a screen reader '2 of 20 answered'. */
export function AnsweredOf({ attempt, positions }: { attempt: ReadAttempt; positions: readonly number[] }) {
  return t('taking.sectionAnswered', answeredOf(attempt, positions));
}

/** The states of a question with how many are in each; of answers to look at again only where there are some. */
function PaletteLegend({ byState }: { byState: Record<ShownState, number> }) {
  const toLookAt = (['unread', 'spare'] as const).filter((state) => byState[state] > 0);
  return (
    <dl className={styles.legend}>
      {[...PALETTE_STATES, ...toLookAt].map((state) => (
        <Row gap={2} justify="between" wrap={false} key={state} className={styles.kind}>
          <dt>
            <StateSign state={state} />
          </dt>
          <dd>{byState[state]}</dd>
        </Row>
      ))}
    </dl>
  );
}

/** The sign of a state, and its name beside it or for a screen reader alone. */
export function StateSign({ state, isShort }: { state: ShownState; isShort?: boolean }) {
  return (
    <>
      <span className={classNames(styles.mark, styles[state])}>
        <BubbleMark small {...BUBBLE[state]} />
      </span>
      <span className={isShort ? 'visually-hidden' : undefined}>{t(KEYS[state])}</span>
    </>
  );
}
