import type { MouseEvent } from 'react';

/** In milliseconds. Two presses of a finger within it are one that slipped. */
const TWICE_MS = 400;

let pressedAt = Number.NEGATIVE_INFINITY;

/** Whether a press follows another one so fast that it was not meant: it would skip a question, or submit. */
export function isDoublePress({ detail, timeStamp, nativeEvent }: MouseEvent): boolean {
  // Phones count each press of a finger as a first one.
  const isTouch = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch';
  const isDouble = detail > 1 || (isTouch && timeStamp - pressedAt < TWICE_MS);
  pressedAt = timeStamp;
  return isDouble;
}
