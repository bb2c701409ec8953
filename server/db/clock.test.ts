import { expect, it } from 'vitest';
import { useApp } from '../testing/app.ts';
import { clockWarning } from './clock.ts';

const app = useApp();

const moved = (seconds: number) => () => new Date(Date.now() + seconds * 1000);

it('warns of clocks that are more than a second apart, and says which one is ahead', async () => {
  expect(await clockWarning(app.db, moved(0))).toBeUndefined();
  expect(await clockWarning(app.db, moved(90))).toMatch(
    /this machine is (8\d|90)\.\d s ahead of the database's/,
  );
  expect(await clockWarning(app.db, moved(-90))).toMatch(
    /this machine is (8\d|90)\.\d s behind the database's/,
  );
});
