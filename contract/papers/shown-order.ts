/*
 * How a layout is applied. Apart from layout.ts, whose schemas would come along into the page of a running test.
 */

/** The places 0 to `count - 1` in the order shown. What is no order of all of them is not followed. */
export function shownOrder(order: readonly number[] | undefined, count: number): readonly number[] {
  const places = Array.from({ length: count }, (_, place) => place);
  const isWhole = order?.length === count && places.every((place) => order.includes(place));
  return isWhole ? order : places;
}

/** The values in the order shown. */
export function inShownOrder<T>(values: readonly T[], order: readonly number[] | undefined): T[] {
  return shownOrder(order, values.length).flatMap((place) => values.slice(place, place + 1));
}
