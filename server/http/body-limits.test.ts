import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { endpoints } from '../../contract/api.ts';
import { BODY_LIMITS, bodyLimitOf } from '../../contract/http/endpoint.ts';
import { useApp } from '../testing/app.ts';

const product = useApp();

/** A body of JSON of so many bytes. */
const ofLength = (bytes: number) => JSON.stringify({ padding: 'x'.repeat(bytes - '{"padding":""}'.length) });

/** Writes a request by hand and gives all that the server answers until it closes the connection. */
function rawRequest(head: string, body = ''): Promise<string> {
  const { hostname, port } = new URL(product.address);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(`${head}\r\n\r\n${body}`));
    let received = '';
    socket.on('data', (data) => (received += data.toString()));
    socket.on('close', () => resolve(received));
    socket.on('error', reject);
  });
}

/** What a body without a length, in two chunks, is answered. */
async function chunked(path: string, body: string): Promise<number> {
  const chunks = [body.slice(0, 500), body.slice(500)].map(
    (part) => `${part.length.toString(16)}\r\n${part}\r\n`,
  );
  const head = `POST ${path} HTTP/1.1\r\nHost: test\r\nContent-Type: application/json\r\nConnection: close\r\nTransfer-Encoding: chunked`;
  return Number(/^HTTP\/1\.1 (\d+)/.exec(await rawRequest(head, `${chunks.join('')}0\r\n\r\n`))?.[1]);
}

describe('a body', () => {
  it.each(endpoints.filter(({ caller }) => caller === 'anyone'))(
    'of more than its own limit is refused by $path, which anybody may call, with a length and without',
    async (entry) => {
      const limit = bodyLimitOf(entry);
      expect(limit).toBeLessThanOrEqual(BODY_LIMITS.anyone);
      expect((await product.post(entry.path, ofLength(limit))).status).not.toBe(413);
      expect(await chunked(entry.path, ofLength(limit))).not.toBe(413);
      expect(await product.post(entry.path, ofLength(limit + 1))).toMatchObject({
        status: 413,
        body: { code: 'too_large', field: 'body' },
      });
      expect(await chunked(entry.path, ofLength(limit + 1))).toBe(413);
    },
  );

  it('of 2 kB is refused where there is no call', async () => {
    expect((await product.post('/user/nothing', ofLength(2_000))).status).toBe(413);
    expect((await product.post('/user/nothing', ofLength(500))).status).toBe(404);
  });

  it('has a time limit of its own in the product', () => {
    expect(product.app.server.requestTimeout).toBeGreaterThan(0);
    expect(product.app.server.headersTimeout).toBeLessThanOrEqual(product.app.server.requestTimeout);
    // Longer than the proxies of deploy/ keep a connection.
    expect(product.app.server.keepAliveTimeout).toBe(72_000);
  });
});
