import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { endpoints } from '../../contract/api.ts';
import { BODY_LIMITS } from '../../contract/http/endpoint.ts';
import { useApp } from '../testing/app.ts';

const product = useApp();

const padded = (bytes: number) => JSON.stringify({ padding: 'x'.repeat(bytes) });

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

describe('a body', () => {
  it.each(endpoints.filter(({ caller }) => caller === 'anyone'))(
    'of 100 kB is refused by $path, which anybody may call',
    async ({ path }) => {
      expect(await product.post(path, padded(100_000))).toMatchObject({
        status: 413,
        body: { code: 'too_large', field: 'body' },
      });
    },
  );

  it('without a length is cut off at the limit too', async () => {
    const chunk = 'x'.repeat(BODY_LIMITS.anyone);
    const answer = await rawRequest(
      'POST /user/signinOptions HTTP/1.1\r\nHost: test\r\nContent-Type: application/json\r\nConnection: close\r\nTransfer-Encoding: chunked',
      `${chunk.length.toString(16)}\r\n${chunk}\r\n4\r\nmore\r\n0\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  });

  it('that never ends is given up, and the connection closed', async () => {
    const { server } = product.app;
    const before = server.requestTimeout;
    // The limit of the product is over a minute; the server looks every five seconds.
    server.requestTimeout = 1_000;
    try {
      const answer = await rawRequest(
        'POST /user/signinOptions HTTP/1.1\r\nHost: test\r\nContent-Type: application/json\r\nContent-Length: 1000',
        '{',
      );
      expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    } finally {
      server.requestTimeout = before;
    }
  });

  it('has a time limit of its own in the product', () => {
    expect(product.app.server.requestTimeout).toBeGreaterThan(0);
    expect(product.app.server.headersTimeout).toBeLessThanOrEqual(product.app.server.requestTimeout);
    // Longer than the proxies of deploy/ keep a connection.
    expect(product.app.server.keepAliveTimeout).toBe(72_000);
  });
});
