import { afterEach, expect, test, vi } from 'vitest';
import { answeredEarly, CallError, call } from './api.ts';

afterEach(() => vi.unstubAllGlobals());

/** Answers every call so; returns the bodies that were sent. */
function answerWith(status: number, answer: object): unknown[] {
  const sent: unknown[] = [];
  vi.stubGlobal('window', {});
  vi.stubGlobal('localStorage', { getItem: () => 'T' });
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return new Response(JSON.stringify(answer), { status });
  });
  return sent;
}

test('the wire has the names of the specification, and what calls it clean ones', async () => {
  const sent = answerWith(200, { topics: [{ subject: 'Science', quizid: 'Q1' }], topicFound: true });
  expect(await call('/exam/topicList', { examCode: 'E1' })).toEqual({
    topics: [{ subject: 'Science', testCode: 'Q1' }],
    topicFound: true,
  });
  expect(sent).toEqual([{ examid: 'E1' }]);
});

test('an error names its field as the form that made the call does', async () => {
  answerWith(400, { code: 'bad_input', message: 'No such test.', field: 'filters.quizid' });
  const error = await call('/exam/topicList', { examCode: 'E1' }).catch((failure: unknown) => failure);
  expect(error).toBeInstanceOf(CallError);
  expect(error).toMatchObject({ code: 'bad_input', field: 'filters.testCode' });
});

test('what the page asked before its code came is under clean names too', () => {
  const output = { result: { quizname: 'Motion' } };
  vi.stubGlobal('window', { early: { path: '/attempt/result', body: '{"attemptid":"a"}', output } });
  expect(answeredEarly('/attempt/result', { attemptId: 'a' })).toEqual({ result: { testName: 'Motion' } });
  expect(answeredEarly('/attempt/result', { attemptId: 'b' })).toBeUndefined();
});
