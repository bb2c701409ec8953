import type { Arrange } from './arrange.ts';
import { placed } from './paper-order.ts';

/** Changes how many questions of a draw are asked; undefined asks all of them, and the draw is none. */
export const changeDraw =
  (name: string, take: number | undefined): Arrange =>
  ({ frame, items }) => ({
    frame,
    items: items.map((item) =>
      item.draft.place.draw?.name === name
        ? placed(item, { draw: take === undefined ? undefined : { name, take } })
        : item,
    ),
  });
