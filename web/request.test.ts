import { afterEach, expect, test, vi } from 'vitest';
import { callEarly, earlyAnswer, earlyBody, earlyOutput, forgetEarlyOutput, takeEarly } from './request.ts';

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
    [
      '/exam/topicList',
      {
        'content-type': 'application/json',
        'x-protocol': '1',
        'accept-language': 'en',
        authorization: 'Bearer T',
      },
    ],
  ]);

  expect(takeEarly('/exam/topicList', '{"examid":"E2"}')).toBeUndefined();
  expect(takeEarly('/exam/testList', '{"examid":"E1"}')).toBeUndefined();
  expect(await takeEarly('/exam/topicList', '{"examid":"E1"}')?.then((response) => response.text())).toBe(
    '[]',
  );
  expect(takeEarly('/exam/topicList', '{"examid":"E1"}')).toBeUndefined();
});

/** Makes an early call that is answered so. */
function answerEarly(answer: () => Promise<Response>): void {
  vi.stubGlobal('window', {});
  vi.stubGlobal('location', { search: '' });
  vi.stubGlobal('history', { state: null });
  vi.stubGlobal('fetch', answer);
  expect(callEarly({ path: '/exam/examList', query: undefined }, 'T')).toBe(true);
}

test('what the early call was answered is there for the first render of the same call, and then forgotten', async () => {
  answerEarly(async () => new Response('{"exams":[]}'));
  expect(earlyOutput('/exam/examList', '{}')).toBeUndefined();
  expect(await earlyAnswer()).toEqual({ exams: [] });
  expect(earlyOutput('/exam/examList', '{}')).toEqual({ exams: [] });
  expect(earlyOutput('/exam/examList', '{"examid":"E1"}')).toBeUndefined();
  expect(earlyOutput('/exam/topicList', '{}')).toBeUndefined();
  forgetEarlyOutput();
  expect(earlyOutput('/exam/examList', '{}')).toBeUndefined();
});

test('a response that was read for the first render can still be taken', async () => {
  answerEarly(async () => new Response('{"exams":[]}'));
  await earlyAnswer();
  const taken = await takeEarly('/exam/examList', '{}');
  expect(await taken?.json()).toEqual({ exams: [] });
});

test('an early call that has not been answered stays to be taken', () => {
  answerEarly(() => new Promise(() => {}));
  forgetEarlyOutput();
  expect(takeEarly('/exam/examList', '{}')).toBeDefined();
});

test.each([
  ['an error', async () => new Response('{"code":"not_found"}', { status: 404 })],
  ['no answer', async () => Promise.reject(new Error('no network'))],
  ['no JSON', async () => new Response('<html>')],
])('the first render does without the answer where there is %s', async (_what, answer) => {
  answerEarly(answer);
  expect(await earlyAnswer()).toBeUndefined();
  expect(earlyOutput('/exam/examList', '{}')).toBeUndefined();
});

test('an answer that is taken as it arrives can still be read', async () => {
  let answer: (response: Response) => void = () => {};
  answerEarly(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  const read = earlyAnswer();
  const taken = takeEarly('/exam/examList', '{}')?.then((response) => response.json());
  answer(new Response('{"exams":[]}'));
  expect(await read).toEqual({ exams: [] });
  expect(await taken).toEqual({ exams: [] });
});
