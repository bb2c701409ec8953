import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import ui from '../../locale/en/ui.ts';
import { words } from '../locale/words.ts';
import { classNames } from './class-names.ts';
import styles from './scroll-box.module.css';

const t = words({ ui });

/** An accent may reach over the end of a wide formula by so many pixels, which hides nothing. */
const OVERHANG = 6;

/**
 * A part of a text that scrolls sideways where it is wider than its place. It then fades at the sides that hide
 * something, and the keyboard can reach it.
 */
export function ScrollBox({ className, children }: { className?: string | undefined; children: ReactNode }) {
  const box = useRef<HTMLSpanElement>(null);
  const [hidden, setHidden] = useState<'nothing' | 'start' | 'end' | 'both'>('nothing');

  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const look = () => {
      const { scrollWidth, clientWidth } = element;
      // Below 0 where lines begin on the right.
      const scrolled = Math.abs(element.scrollLeft);
      // A wide hat is drawn over the ends of what it stands on, which the place may still hold.
      const isWider = (element.firstElementChild?.getBoundingClientRect().width ?? 0) > clientWidth;
      const atStart = isWider && scrolled > OVERHANG;
      const atEnd = isWider && scrolled < scrollWidth - clientWidth - OVERHANG;
      setHidden(atStart && atEnd ? 'both' : atStart ? 'start' : atEnd ? 'end' : 'nothing');
    };
    const observer = new ResizeObserver(look);
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, []);

  const reach =
    hidden === 'nothing'
      ? {}
      : { tabIndex: 0, role: 'group', 'aria-label': t('ui.scrollsSideways'), onKeyDown: keepArrows };
  return (
    <span ref={box} className={classNames(styles.box, className)} data-hidden={hidden} {...reach}>
      {children}
    </span>
  );
}

/** Left and right scroll the box; the screen around it may use them for something else. */
function keepArrows(event: KeyboardEvent): void {
  if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') event.stopPropagation();
}
