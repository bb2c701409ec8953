import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Standing as Place } from '../../../contract/results.ts';
import Standing from './standing.tsx';

/** The texts of the part of a result that says where it stands, as a browser draws them. */
function shown(standing: Place): string {
  const client = new QueryClient();
  client.setQueryData(['standing', undefined, 'an-attempt'], { standing });
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Standing attemptId="an-attempt" />
    </QueryClientProvider>,
  );
  return html
    .replaceAll(/<(?!\/?strong)[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

test('a percentile among 40 students is shown with its cohort and its band, each rounded down', () => {
  // Of 40, 31 have as many marks or fewer: Wilson's interval at 95 % is 62.5 to 87.7.
  const texts = shown({ kind: 'placed', students: 40, upToMine: 31, value: 77.5, low: 62.499, high: 87.688 });
  expect(texts).toContain('Percentile <strong>77.5</strong>');
  expect(texts).toContain('31 of 40 students, you among them, have as many marks as you or fewer');
  expect(texts).toContain('it would lie between 62.4 and 87.6.');
});

test('nobody but the best is shown 100, also among very many', () => {
  const placed = { kind: 'placed', students: 1_000_000, low: 99.998, high: 99.999 } as const;
  expect(shown({ ...placed, upToMine: 999_999, value: 99.9999 })).toContain('<strong>99.9</strong>');
  expect(shown({ ...placed, upToMine: 1_000_000, value: 100 })).toContain('<strong>100.0</strong>');
});

test('below 30 first attempts there is no figure but how many there are', () => {
  expect(shown({ kind: 'few', students: 29 })).toBe(
    'A percentile among all students needs 30 first attempts. So far there are 29.',
  );
  expect(shown({ kind: 'none' })).toBe('');
});
