import { expect, test } from 'vitest';
import { expiryOf } from './signed-in.ts';

const token = (claims: unknown) =>
  `h.${btoa(JSON.stringify(claims)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.s`;

test('when a token ends', () => {
  expect(expiryOf(token({ exp: 1_800_000_000, name: 'ÿþ?>' }))).toBe(1_800_000_000_000);
});

test.each(['', 'no token', 'a.b', 'a.!!!.c', token(null), token({}), token({ exp: 'soon' })])(
  'an unreadable token has ended: %s',
  (unreadable) => expect(expiryOf(unreadable)).toBeNull(),
);
