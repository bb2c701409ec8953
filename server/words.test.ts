import { expect, test } from 'vitest';
import exports from '../locale/en/exports.ts';
import { words } from './words.ts';

test('the server writes plain messages and those with parameters', () => {
  const count = { rows: '{n, plural, one {# row} other {# rows}} of {name}' } as const;
  const t = words({ exports, count });
  expect(t('exports.phone')).toBe('Phone No');
  expect(t('count.rows', { n: 100_000, name: 'Asha' })).toBe('1,00,000 rows of Asha');
});
