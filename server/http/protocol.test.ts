import { expect, it } from 'vitest';
import { PROTOCOL } from '../../contract/http/protocol.ts';
import { refuseOutdatedPage } from './protocol.ts';

it.each([undefined, String(PROTOCOL), String(PROTOCOL + 1)])(
  'answers a client of protocol %s',
  (protocol) => {
    expect(() => refuseOutdatedPage({ headers: { 'x-protocol': protocol } })).not.toThrow();
  },
);

it.each([String(PROTOCOL - 1), 'none', ''])('refuses a page of protocol %j', (protocol) => {
  expect(() => refuseOutdatedPage({ headers: { 'x-protocol': protocol } })).toThrow(
    expect.objectContaining({ code: 'outdated' }),
  );
});
