import { beforeEach, expect, it } from 'vitest';
import { createServerClock } from './clock.ts';

const HOUR = 3_600_000;
const machine = { wall: 0, elapsed: 0, suspended: 0 };
const sources = {
  wall: () => machine.wall,
  elapsed: () => machine.elapsed,
  elapsedWithSleep: () => machine.elapsed + machine.suspended,
};

function pass(ms: number): void {
  machine.wall += ms;
  machine.elapsed += ms;
}

beforeEach(() => Object.assign(machine, { wall: 1_800_000_000_000, elapsed: 500, suspended: 0 }));

it('follows a clock that is corrected in small steps', () => {
  const clock = createServerClock(sources);
  pass(1_000);
  machine.wall += 1_500;
  expect(clock.compare()).toBeUndefined();
  expect(clock.now().getTime()).toBe(machine.wall);
});

it.each([
  ['ahead', 2 * HOUR],
  ['back', -2 * HOUR],
])('goes on by itself when the clock jumps %s, says it once, and takes it over when it may', (way, by) => {
  const clock = createServerClock(sources);
  const before = clock.now().getTime();
  machine.wall += by;
  pass(1_000);
  expect(clock.now().getTime()).toBe(before + 1_000);
  expect(clock.compare()).toContain(`has jumped 7200 s ${way}`);
  pass(1_000);
  expect(clock.compare()).toBeUndefined();
  expect(clock.jumpSeconds()).toBe(by / 1000);
  expect(clock.now().getTime()).toBe(before + 2_000);
  clock.follow();
  expect(clock.now().getTime()).toBe(machine.wall);
  expect(clock.jumpSeconds()).toBe(0);
});

it('says when the clock is right again', () => {
  const clock = createServerClock(sources);
  machine.wall += 2 * HOUR;
  clock.compare();
  machine.wall -= 2 * HOUR;
  expect(clock.compare()).toContain('agrees');
  expect(clock.jumpSeconds()).toBe(0);
});

it('counts the time in which the machine was suspended', () => {
  const clock = createServerClock(sources);
  machine.wall += HOUR;
  machine.suspended += HOUR;
  pass(1_000);
  expect(clock.compare()).toBeUndefined();
  expect(clock.now().getTime()).toBe(machine.wall);
});
