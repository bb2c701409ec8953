import { type RefObject, useEffect } from 'react';

/** The boxes that scroll on a screen (web/ui/scroll-box.tsx): paper does not scroll. */
const BOXES = '[data-hidden]';

/** Letters are rounded to pixels, so that a smaller content may still be wider than its share of the width says. */
const MOST_PASSES = 5;

/** Makes tables and formulas that are wider than their column smaller, so that nothing of them is cut off on paper. */
export function useFitToColumn(pages: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = pages.current;
    if (element === null) return;
    const fit = () => {
      const boxes = [...element.querySelectorAll<HTMLElement>(BOXES)];
      for (const { style } of contentsOf(boxes)) style.zoom = '';
      let wide = boxes;
      for (let pass = 0; pass < MOST_PASSES && wide.length > 0; pass++) wide = shrink(wide);
    };
    const size = new ResizeObserver(fit);
    size.observe(element);
    // Formulas and their font may arrive without a change of the size.
    const contents = new MutationObserver(fit);
    contents.observe(element, { childList: true, subtree: true });
    document.fonts.addEventListener('loadingdone', fit);
    return () => {
      size.disconnect();
      contents.disconnect();
      document.fonts.removeEventListener('loadingdone', fit);
    };
  }, [pages]);
}

const contentsOf = (boxes: readonly HTMLElement[]): HTMLElement[] =>
  boxes.flatMap(({ firstElementChild }) => (firstElementChild as HTMLElement | null) ?? []);

/** Makes the contents smaller that are wider than their boxes, and gives these boxes. Reads all widths before it writes. */
function shrink(boxes: readonly HTMLElement[]): HTMLElement[] {
  const wide = boxes
    .map((box) => ({ box, share: box.clientWidth / box.scrollWidth }))
    // A box that is not laid out has no width.
    .filter(({ share }) => share > 0 && share < 1);
  for (const { box, share } of wide) {
    for (const { style } of contentsOf([box])) {
      const before = style.zoom === '' ? 1 : Number(style.zoom);
      style.zoom = String(Math.floor(before * share * 100) / 100);
    }
  }
  return wide.map(({ box }) => box);
}
