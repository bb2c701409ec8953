import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';

/** How long a finger rests before it takes hold, in milliseconds: one that moves sooner scrolls. */
const HOLD_MS = 350;
/** How far a mouse moves before it drags, in pixels: a press opens. */
const SLACK = 6;
/** The distance from the ends of a list within which dragging scrolls it, in pixels. */
const EDGE = 28;

interface Hold {
  from: number;
  x: number;
  y: number;
  clock: ReturnType<typeof setTimeout> | undefined;
  isMoving: boolean;
}

/**
 * Moves the elements of a list by mouse and by touch: a mouse drags, a finger rests on an element and then drags it.
 * Positions are those of the list's children.
 */
export function useDrag(list: RefObject<HTMLElement | null>, onMove: (from: number, to: number) => void) {
  const hold = useRef<Hold>(null);
  const [moving, setMoving] = useState<{ from: number; over: number } | null>(null);

  const end = () => {
    clearTimeout(hold.current?.clock);
    hold.current = null;
    setMoving(null);
  };
  useEffect(() => {
    const element = list.current;
    const keepFromScrolling = (event: TouchEvent) => {
      if (hold.current?.isMoving === true) event.preventDefault();
    };
    // React listens to touches passively, which may not stop them from scrolling.
    element?.addEventListener('touchmove', keepFromScrolling, { passive: false });
    return () => {
      clearTimeout(hold.current?.clock);
      element?.removeEventListener('touchmove', keepFromScrolling);
    };
  }, [list]);

  const placeAt = (x: number, y: number) => {
    const item = document.elementFromPoint(x, y)?.closest('li');
    return item ? [...(list.current?.children ?? [])].indexOf(item) : -1;
  };
  const take = (pointer: number) => {
    const held = hold.current;
    if (held === null) return;
    held.isMoving = true;
    list.current?.setPointerCapture(pointer);
    setMoving({ from: held.from, over: held.from });
  };

  return {
    moving,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        const from = placeAt(event.clientX, event.clientY);
        if (from === -1 || event.button !== 0) return;
        const { pointerId, pointerType, clientX: x, clientY: y } = event;
        const clock = pointerType === 'mouse' ? undefined : setTimeout(() => take(pointerId), HOLD_MS);
        hold.current = { from, x, y, clock, isMoving: false };
      },
      onPointerMove: (event: PointerEvent) => {
        const held = hold.current;
        if (held === null) return;
        const isFar = Math.hypot(event.clientX - held.x, event.clientY - held.y) > SLACK;
        if (!held.isMoving) {
          if (!isFar) return;
          if (event.pointerType !== 'mouse') return end();
          take(event.pointerId);
        }
        scrollAtEdge(list.current, event.clientY);
        const over = placeAt(event.clientX, event.clientY);
        if (over !== -1) setMoving({ from: held.from, over });
      },
      onPointerUp: () => {
        if (moving !== null && moving.from !== moving.over) onMove(moving.from, moving.over);
        end();
      },
      onPointerCancel: end,
      onContextMenu: (event: React.MouseEvent) => {
        // A finger that rests would open one.
        if (hold.current?.isMoving === true) event.preventDefault();
      },
    },
  };
}

function scrollAtEdge(list: HTMLElement | null, y: number): void {
  if (list === null) return;
  const { top, bottom } = list.getBoundingClientRect();
  if (y < top + EDGE) list.scrollTop -= EDGE / 2;
  else if (y > bottom - EDGE) list.scrollTop += EDGE / 2;
}
