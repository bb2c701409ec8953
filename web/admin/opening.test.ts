import { expect, it } from 'vitest';
import { openingOf } from './opening.ts';

const at = (hour: number) => `2026-11-28T${String(hour).padStart(2, '0')}:00:00.000Z`;
const classAt = (name: string, opens: number | null, closes: number | null) => ({
  id: name,
  name,
  opensAt: opens === null ? null : at(opens),
  closesAt: closes === null ? null : at(closes),
});
const apart = [classAt('9A', 9, 10), classAt('9B', 11, 12), classAt('10A', 11, 12)];

const [late, last] = [classAt('10B', 13, 14), classAt('10C', 15, 16)];

it.each([
  {
    now: 8,
    classes: apart,
    says: {
      is: 'next',
      at: at(9),
      of: ['9A'],
      later: { is: 'next', at: at(11), of: ['9B', '10A'] },
      others: 0,
    },
  },
  {
    now: 9,
    classes: [...apart, late, last],
    says: {
      is: 'live',
      at: at(10),
      of: ['9A'],
      later: { is: 'next', at: at(11), of: ['9B', '10A'] },
      others: 2,
    },
  },
  {
    now: 9,
    classes: [classAt('9A', 9, 10), classAt('9B', 9, 12)],
    says: { is: 'live', at: at(10), of: ['9A'], later: { is: 'live', at: at(12), of: ['9B'] }, others: 0 },
  },
  { now: 10, classes: apart, says: { is: 'next', at: at(11), of: ['9B', '10A'], others: 0 } },
  { now: 11, classes: apart, says: { is: 'live', at: at(12), of: ['9B', '10A'], others: 0 } },
  { now: 16, classes: apart, says: { is: 'past', at: at(12), of: [], others: 0 } },
  // Without times of their own classes have those of the test.
  { now: 10, classes: [classAt('9A', null, null)], says: { is: 'live', at: at(16), of: [], others: 0 } },
  { now: 8, classes: [], says: { is: 'next', at: at(9), of: [], others: 0 } },
])('says at $now for whom a test is open: $says.is', ({ now, classes, says }) => {
  expect(openingOf({ opensAt: at(9), closesAt: at(16) }, classes, Date.parse(at(now)))).toEqual(says);
});
