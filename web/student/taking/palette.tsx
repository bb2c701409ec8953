import { memo } from 'react';
import taking from '../../../locale/en/taking.ts';
import { words } from '../../locale/words.ts';
import type { AttemptState } from '../../sync/attempt-state.ts';
import { counts, type PaletteState, paletteState } from '../../sync/selectors.ts';
import { type BubbleInk, BubbleMark } from '../../ui/bubble.tsx';
import styles from './palette.module.css';

const t = words({ taking });

const KEYS = {
  not_visited: 'taking.notVisited',
  not_answered: 'taking.notAnswered',
  answered: 'taking.answered',
  marked: 'taking.marked',
  answered_marked: 'taking.answeredMarked',
} as const satisfies Record<PaletteState, string>;

const BUBBLE: Record<PaletteState, { ink: BubbleInk; flagged?: boolean }> = {
  not_visited: { ink: 'unused' },
  not_answered: { ink: 'empty' },
  answered: { ink: 'filled' },
  marked: { ink: 'empty', flagged: true },
  answered_marked: { ink: 'filled', flagged: true },
};

const ORDER: readonly PaletteState[] = [
  'answered',
  'answered_marked',
  'marked',
  'not_answered',
  'not_visited',
];

/** Memoised: of hundreds, one changes with an answer. */
const PaletteBubble = memo(function PaletteBubble({
  index,
  state,
  isCurrent,
  onGo,
}: {
  index: number;
  state: PaletteState;
  isCurrent: boolean;
  onGo: (index: number) => void;
}) {
  return (
    <li>
      <button
        type="button"
        className={styles.item}
        aria-label={t('taking.questionState', { number: index + 1, state })}
        aria-current={isCurrent ? 'step' : undefined}
        onClick={() => onGo(index)}
      >
        <BubbleMark {...BUBBLE[state]}>{index + 1}</BubbleMark>
      </button>
    </li>
  );
});

/** A small answer sheet: one bubble per question, and a legend of the five states with their counts. */
export function Palette({ attempt, onGo }: { attempt: AttemptState; onGo: (index: number) => void }) {
  const { byState } = counts(attempt);
  return (
    <nav className={styles.palette} aria-label={t('taking.answerSheet')}>
      <ol className={styles.sheet}>
        {attempt.entries.map((entry, index) => (
          <PaletteBubble
            // oxlint-disable-next-line react/no-array-index-key -- a question is its place on the paper
            key={index}
            index={index}
            state={paletteState(entry)}
            isCurrent={index === attempt.current}
            onGo={onGo}
          />
        ))}
      </ol>
      <dl className={styles.legend}>
        {ORDER.map((state) => (
          <div key={state} className={styles.kind}>
            <dt>
              <BubbleMark small {...BUBBLE[state]} />
              {t(KEYS[state])}
            </dt>
            <dd>{byState[state]}</dd>
          </div>
        ))}
      </dl>
    </nav>
  );
}
