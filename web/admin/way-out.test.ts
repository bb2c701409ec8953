import { expect, test } from 'vitest';
import { goOut, holdWayOut } from './way-out.ts';

test('a way out waits for whoever holds it, and is free again afterwards', () => {
  let gone = 0;
  const go = () => {
    gone++;
  };
  goOut(go);
  expect(gone).toBe(1);

  let held: (() => void) | undefined;
  const release = holdWayOut((way) => {
    held = way;
  });
  goOut(go);
  expect(gone).toBe(1);
  held?.();
  expect(gone).toBe(2);

  release();
  goOut(go);
  expect(gone).toBe(3);
});
