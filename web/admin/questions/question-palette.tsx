import { useEffect, useRef } from 'react';
import { questionLabels } from '../../../contract/papers/question-numbers.ts';
import questions from '../../../locale/en/questions.ts';
import { words } from '../../locale/words.ts';
import { textOf } from '../../questions/question-draft.ts';
import { classNames } from '../../ui/class-names.ts';
import { arrowAhead } from '../arrow-ahead.ts';
import type { Item } from '../paper/question-list.ts';
import { plainStart } from '../rich-text/plain-start.ts';
import styles from './question-palette.module.css';
import { useDrag } from './use-drag.ts';

const t = words({ questions });

export type QuestionState = 'valid' | 'unfinished' | 'invalid';

/**
 * The questions as a sheet of bubbles in the order of the paper. Press one to open it; drag it, by touch after a moment,
 * or press Alt with an arrow key, to move it. A long palette scrolls to the open bubble.
 */
export function QuestionPalette({
  items,
  open,
  stateOf,
  onOpen,
  onMove,
}: {
  items: readonly Item[];
  open: number | null;
  stateOf: (index: number) => QuestionState;
  onOpen: (key: number) => void;
  onMove: (key: number, to: number) => void;
}) {
  const palette = useRef<HTMLOListElement>(null);
  const { moving, handlers } = useDrag(palette, (from, to) => {
    const item = items[from];
    if (item) onMove(item.key, to);
  });
  const numbers = questionLabels(items.map(({ draft }) => draft.place));
  const place = items.findIndex(({ key }) => key === open);

  useEffect(() => {
    const list = palette.current;
    const bubble = list?.children[place];
    if (!list || !(bubble instanceof HTMLElement)) return;
    // By hand: scrollIntoView would scroll the page too.
    const top = bubble.offsetTop - list.offsetTop;
    const isAbove = top < list.scrollTop;
    if (isAbove || top + bubble.offsetHeight > list.scrollTop + list.clientHeight) {
      list.scrollTop = top - (list.clientHeight - bubble.offsetHeight) / 2;
    }
  }, [place]);

  const onKeyDown = (event: React.KeyboardEvent, key: number, index: number) => {
    const by = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[arrowAhead(event.key)];
    if (by === undefined) return;
    event.preventDefault();
    if (event.altKey) onMove(key, index + by);
    else palette.current?.querySelectorAll('button')[index + by]?.focus();
  };

  return (
    <ol ref={palette} className={styles.palette} aria-label={t('questions.palette')} {...handlers}>
      {items.map(({ key, draft }, index) => {
        const state = stateOf(index);
        const text = plainStart(textOf(draft, 'questionText'), 120);
        const number = numbers[index] ?? '';
        const label =
          text === ''
            ? t('questions.bubble', { number, state })
            : t('questions.bubbleWithText', { number, state, text });
        return (
          <li key={key}>
            <button
              type="button"
              className={classNames(
                styles.bubble,
                styles[state],
                draft.place.draw !== undefined && styles.drawn,
                open === key && styles.open,
                moving?.from === index && styles.held,
                moving?.over === index && styles.over,
              )}
              aria-current={open === key ? 'true' : undefined}
              aria-label={label}
              aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight"
              title={text === '' ? undefined : label}
              onClick={() => onOpen(key)}
              onKeyDown={(event) => onKeyDown(event, key, index)}
            >
              {number}
            </button>
          </li>
        );
      })}
    </ol>
  );
}
