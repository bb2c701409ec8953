import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { requestId } from './request-id.ts';

const idOf = (given: string | undefined, isProxyTrusted: boolean) =>
  requestId({ headers: { 'x-request-id': given } } as unknown as IncomingMessage, isProxyTrusted);

it("is the proxy's where one is trusted, and never what a client writes into the log", () => {
  expect(idOf('proxy-1:7', true)).toBe('proxy-1:7');
  for (const [given, isTrusted] of [
    ['proxy-1:7', false],
    ['a line\nof its own', true],
    ['x'.repeat(65), true],
    [undefined, true],
  ] as const) {
    expect(idOf(given, isTrusted)).toMatch(/^[\w-]{8}\.[a-z\d]+$/);
  }
});

it('is another one for each request', () => {
  expect(new Set(Array.from({ length: 1_000 }, () => idOf(undefined, false))).size).toBe(1_000);
});
