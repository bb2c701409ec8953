import { useRef, useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { textOf } from './question-draft.ts';
import type { Item } from './question-list.ts';
import styles from './question-palette.module.css';

export type Finish = 'whole' | 'unwritten' | 'wrong';

const FINISH_WORDS: Record<Finish, string> = {
  whole: '',
  unwritten: ', not finished',
  wrong: ', with mistakes',
};

/**
 * The questions as a sheet of bubbles in the order of the paper. Press one to open it; drag it, or press Alt with an
 * arrow key, to move it.
 */
export function QuestionPalette({
  items,
  open,
  finishOf,
  onOpen,
  onMove,
}: {
  items: readonly Item[];
  open: number | null;
  finishOf: (index: number) => Finish;
  onOpen: (key: number) => void;
  onMove: (key: number, to: number) => void;
}) {
  const dragged = useRef<number>(null);
  const [over, setOver] = useState<number | null>(null);

  const onKeyDown = (event: React.KeyboardEvent, key: number, index: number) => {
    const by = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    if (event.altKey) onMove(key, index + by);
    else {
      const next = event.currentTarget.closest('ol')?.querySelectorAll('button')[index + by];
      next?.focus();
    }
  };

  return (
    <ol className={styles.palette} aria-label="Questions of the test">
      {items.map(({ key, draft }, index) => {
        const finish = finishOf(index);
        const text = textOf(draft, 'questionText').slice(0, 120);
        return (
          <li key={key}>
            <button
              type="button"
              draggable
              className={classNames(
                styles.bubble,
                styles[finish],
                open === key && styles.open,
                over === index && styles.over,
              )}
              aria-current={open === key ? 'true' : undefined}
              aria-label={`Question ${index + 1}${FINISH_WORDS[finish]}${text === '' ? '' : `: ${text}`}`}
              aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight"
              title={text || undefined}
              onClick={() => onOpen(key)}
              onKeyDown={(event) => onKeyDown(event, key, index)}
              onDragStart={(event) => {
                dragged.current = key;
                event.dataTransfer.effectAllowed = 'move';
              }}
              onDragOver={(event) => {
                event.preventDefault();
                setOver(index);
              }}
              onDrop={(event) => {
                event.preventDefault();
                if (dragged.current !== null) onMove(dragged.current, index);
                setOver(null);
              }}
              onDragEnd={() => {
                dragged.current = null;
                setOver(null);
              }}
            >
              {index + 1}
            </button>
          </li>
        );
      })}
    </ol>
  );
}
