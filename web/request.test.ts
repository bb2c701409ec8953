import { afterEach, expect, test, vi } from 'vitest';
import { callEarly, earlyBody, takeEarly } from './request.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  { field: undefined, search: '?grade=8', state: null, body: '{}' },
  { field: 'examid', search: '?examid=E%201&grade=8', state: null, body: '{"examid":"E 1"}' },
  { field: 'examid', search: '', state: null, body: undefined },
  { field: 'examid', search: '?examid=', state: null, body: undefined },
  { field: 'attemptid', search: '?attemptid=A', state: { result: {} }, body: undefined },
])('the early call with $field of $search, state $state: $body', ({ field, search, state, body }) => {
  expect(earlyBody(field, search, state)).toBe(body);
});

test('the response to the early call is for the same call, once', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('window', {});
  vi.stubGlobal('location', { search: '?examid=E1' });
  vi.stubGlobal('history', { state: null });
  vi.stubGlobal('fetch', async (path: string, { headers }: RequestInit) => {
    sent.push([path, headers]);
    return new Response('[]');
  });
  callEarly({ path: '/exam/topicList', query: 'examid' }, 'T');
  expect(sent).toEqual([
    ['/exam/topicList', { 'content-type': 'application/json', authorization: 'Bearer T' }],
  ]);

  expect(takeEarly('/exam/topicList', '{"examid":"E2"}')).toBeUndefined();
  expect(takeEarly('/exam/testList', '{"examid":"E1"}')).toBeUndefined();
  expect(await takeEarly('/exam/topicList', '{"examid":"E1"}')?.then((response) => response.text())).toBe(
    '[]',
  );
  expect(takeEarly('/exam/topicList', '{"examid":"E1"}')).toBeUndefined();
});
