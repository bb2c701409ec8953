import { expect, test } from 'vitest';
import { createApi } from './api.ts';

const ID = '00000000-0000-4000-8000-000000000000';
const times = { serverNow: '2026-11-20T10:00:00.000Z', deadline: '2026-11-20T10:10:00.000Z' };
const result = { details: [], selectedOptions: [] };

/** The engine's calls, all answered with a success status and this body. */
function answering(body: unknown) {
  const api = createApi(() => Promise.resolve({ ok: true, value: body as never }));
  return {
    save: () => api.send(ID, { kind: 'save', changes: [] }),
    poll: () => api.send(ID, { kind: 'poll', known: 0 }),
    submit: () => api.send(ID, { kind: 'submit', changes: [], spentMs: [] }),
    result: () => api.send(ID, { kind: 'result' }),
    open: () => api.open('Q1', undefined),
  };
}

type Calls = keyof ReturnType<typeof answering>;

test.each<[Calls, unknown]>([
  ['save', {}],
  ['save', null],
  ['save', { ...times, deadline: 'soon' }],
  ['save', { ...times, serverNow: 5 }],
  ['poll', {}],
  ['submit', {}],
  ['submit', { result: null }],
  ['submit', { result: { ...result, details: undefined } }],
  ['result', { result: { ...result, selectedOptions: undefined } }],
  ['open', {}],
  ['open', { questionFound: true, attempt: { attemptId: ID, answers: [] } }],
])('%s answered with %j counts as not answered', async (call, body) => {
  expect(await answering(body)[call]()).toEqual({ ok: false, code: 'network' });
});

test.each<[Calls, unknown, unknown]>([
  [
    'save',
    { savedAt: times.serverNow, ...times },
    {
      kind: 'save',
      times: { serverNow: Date.parse(times.serverNow), deadline: Date.parse(times.deadline) },
    },
  ],
  ['submit', { result }, { kind: 'result', result }],
  ['result', { result }, { kind: 'result', result }],
  ['open', { questionFound: false }, { questionFound: false }],
])('%s answered with %j is accepted', async (call, body, value) => {
  expect(await answering(body)[call]()).toEqual({ ok: true, value });
});
