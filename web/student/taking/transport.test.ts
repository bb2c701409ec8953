import { afterEach, expect, test, vi } from 'vitest';
import { openAtServer, transport } from './transport.ts';

const ID = '00000000-0000-4000-8000-000000000000';
const times = { serverNow: '2026-11-20T10:00:00.000Z', deadline: '2026-11-20T10:10:00.000Z' };
const result = { details: [], selectedOptions: [] };

/** A network that answers every call with status 200 and this body. */
function answering(body: unknown): void {
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('window', {});
  vi.stubGlobal('fetch', async () => Response.json(body));
}

afterEach(() => {
  vi.unstubAllGlobals();
});

const calls = {
  save: () => transport.save(ID, []),
  look: () => transport.look(ID, 0),
  submit: () => transport.submit(ID, [], []),
  result: () => transport.result(ID),
  open: () => openAtServer('Q1'),
};

test.each<[keyof typeof calls, unknown]>([
  ['save', {}],
  ['save', null],
  ['save', { ...times, deadline: 'soon' }],
  ['save', { ...times, serverNow: 5 }],
  ['look', {}],
  ['submit', {}],
  ['submit', { result: null }],
  ['submit', { result: { ...result, details: undefined } }],
  ['result', { result: { ...result, selectedOptions: undefined } }],
  ['open', {}],
  ['open', { questionFound: true, attempt: { attemptid: ID, answers: [] } }],
])('%s answered with %j is not answered', async (call, body) => {
  answering(body);
  expect(await calls[call]()).toEqual({ ok: false, code: 'network' });
});

test.each<[keyof typeof calls, unknown, unknown]>([
  [
    'save',
    { savedAt: times.serverNow, ...times },
    { serverNow: Date.parse(times.serverNow), deadline: Date.parse(times.deadline) },
  ],
  ['submit', { result }, result],
  ['result', { result }, result],
  ['open', { questionFound: false }, { questionFound: false }],
])('%s answered with %j is believed', async (call, body, value) => {
  answering(body);
  expect(await calls[call]()).toEqual({ ok: true, value });
});
