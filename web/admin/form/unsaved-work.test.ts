import { expect, test } from 'vitest';
import { blockNavigation, hasUnsavedWork, leaveAfterAsking } from './unsaved-work.ts';

test('a navigation waits for the blocker, and is free again afterwards', () => {
  let left = 0;
  const leave = () => {
    left++;
  };
  leaveAfterAsking(leave);
  expect(left).toBe(1);

  let held: (() => void) | undefined;
  const release = blockNavigation((asked) => {
    held = asked;
  });
  expect(hasUnsavedWork()).toBe(true);
  leaveAfterAsking(leave);
  expect(left).toBe(1);
  held?.();
  expect(left).toBe(2);

  release();
  expect(hasUnsavedWork()).toBe(false);
  leaveAfterAsking(leave);
  expect(left).toBe(3);
});
