import { expect, test } from 'vitest';
import { differences } from './conflict.ts';

const field = (base: string, theirs: string, mine: string) => ({ name: 'n', label: 'N', base, theirs, mine });

test('what nobody changed, or both changed alike, is no difference', () => {
  expect(differences([field('a', 'a', 'a'), field('a', 'b', 'b')])).toEqual([]);
});

test('a field that only one of us changed is first taken from who changed it', () => {
  expect(differences([field('a', 'b', 'a'), field('a', 'a', 'b'), field('a', 'b', 'c')])).toMatchObject([
    { isMine: false },
    { isMine: true },
    { isMine: true },
  ]);
});
