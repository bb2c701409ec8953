import { type RefObject, useEffect } from 'react';

/** The boxes that scroll on a screen (web/ui/scroll-box.tsx): paper does not scroll. */
const BOXES = '[data-hidden]';

/** Makes tables and formulas that are wider than their column smaller, so that nothing of them is cut off on paper. */
export function useFitToColumn(pages: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = pages.current;
    if (element === null) return;
    const fit = () => {
      const boxes = [...element.querySelectorAll<HTMLElement>(BOXES)];
      for (const { style } of contentsOf(boxes)) style.zoom = '';
      const shares = boxes.map(({ clientWidth, scrollWidth }) => Math.min(1, clientWidth / scrollWidth));
      for (const [i, { style }] of contentsOf(boxes).entries()) {
        const share = shares[i] ?? 1;
        // Down to a hundredth, as sizes are rounded to pixels.
        if (share < 1) style.zoom = String(Math.floor(share * 100) / 100);
      }
    };
    // When the width changes, and when fonts or other questions arrive.
    const observer = new ResizeObserver(fit);
    observer.observe(element);
    return () => observer.disconnect();
  }, [pages]);
}

const contentsOf = (boxes: readonly HTMLElement[]): HTMLElement[] =>
  boxes.flatMap(({ firstElementChild }) => (firstElementChild as HTMLElement | null) ?? []);
