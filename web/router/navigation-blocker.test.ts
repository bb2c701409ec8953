import { expect, test } from 'vitest';
import { interceptActions, runUnlessBlocked } from './navigation-blocker.ts';

test('an action waits while it is intercepted and runs at once afterwards', () => {
  let runs = 0;
  const action = () => {
    runs++;
  };
  runUnlessBlocked(action);
  expect(runs).toBe(1);

  let intercepted: (() => void) | undefined;
  const unregister = interceptActions((one) => {
    intercepted = one;
  });
  runUnlessBlocked(action);
  expect(runs).toBe(1);
  intercepted?.();
  expect(runs).toBe(2);

  unregister();
  runUnlessBlocked(action);
  expect(runs).toBe(3);
});
