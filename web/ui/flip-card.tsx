import { type ReactNode, useEffect, useRef, useState } from 'react';
import ui from '../../locale/en/ui.ts';
import { words } from '../locale/words.ts';
import { classNames } from './class-names.ts';
import styles from './flip-card.module.css';
import { ArrowLeft, ArrowRight } from './icons.tsx';
import { Stack } from './layout.tsx';

const t = words({ ui });

/**
 * A card that turns over on click, touch, Enter or Space, and back with a button or Escape. The hidden side is inert,
 * and the focus moves to the visible one. With reduced motion the sides are swapped without an animation.
 */
export function FlipCard({
  label,
  front,
  back,
}: {
  /** Names the card in the accessible names of its buttons. */
  label: string;
  /** Must not contain controls, because the whole front is one button. */
  front: ReactNode;
  back: ReactNode;
}) {
  const [turned, setTurned] = useState(false);
  const frontButton = useRef<HTMLButtonElement>(null);
  const backSide = useRef<HTMLDivElement>(null);
  const pressed = useRef(false);

  useEffect(() => {
    // The focus moves only when the card turns, not on the first render.
    if (!pressed.current) return;
    if (turned) backSide.current?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
    else frontButton.current?.focus({ preventScroll: true });
  }, [turned]);

  const turn = (to: boolean) => {
    pressed.current = true;
    setTurned(to);
  };

  return (
    <div className={classNames(styles.card, turned && styles.turned)}>
      <Stack className={styles.sheet}>
        <button
          ref={frontButton}
          type="button"
          className={classNames(styles.side, styles.front)}
          aria-expanded={turned}
          inert={turned}
          onClick={() => turn(true)}
        >
          {front}
          <span className={styles.sign}>
            <ArrowRight />
          </span>
        </button>
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape from the controls inside */}
        <div
          ref={backSide}
          className={classNames(styles.side, styles.back)}
          inert={!turned}
          onKeyDown={(event) => {
            if (event.key === 'Escape') turn(false);
          }}
        >
          {back}
          <button type="button" className={styles.return} onClick={() => turn(false)}>
            <ArrowLeft />
            {t('ui.turnBack', {
              name: label,
            })}
          </button>
        </div>
      </Stack>
    </div>
  );
}
