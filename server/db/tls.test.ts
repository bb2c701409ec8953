import { readFileSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { createSecureContext, TLSSocket } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DatabaseError, openDatabase } from './database.ts';

/** Certificates for localhost with 127.0.0.1 and for db.example, and the authority that signed both; good until 2126. */
const pem = (name: string) =>
  readFileSync(join(import.meta.dirname, '../testing/certificates', name), 'utf8');

/** What PostgreSQL sends to ask for a password in plain text: the handshake before it has succeeded. */
const ASK_PASSWORD = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 3]);

let answersTls = true;
let certificate = 'server.pem';
let port = 0;
let isEncrypted: boolean[] = [];
let server: Server;

/** The first bytes of PostgreSQL's protocol: the question for TLS, its answer, and then the client's first message. */
function serveTls(socket: Socket): void {
  socket.on('error', () => {});
  socket.once('data', () => {
    socket.write(answersTls ? 'S' : 'N');
    if (!answersTls) {
      socket.on('data', () => socket.destroy());
      return;
    }
    const context = createSecureContext({ cert: pem(certificate), key: pem('server-key.pem') });
    const secure = new TLSSocket(socket, { isServer: true, secureContext: context });
    secure.on('error', () => {});
    secure.once('data', () => {
      isEncrypted.push(true);
      secure.write(ASK_PASSWORD);
      secure.once('data', () => secure.destroy());
    });
  });
}

beforeAll(async () => {
  server = createServer(serveTls);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  port = typeof address === 'object' ? (address?.port ?? 0) : 0;
});

afterAll(() => void server.close());

async function failure(host: string, tls: { ca?: string }): Promise<string> {
  isEncrypted = [];
  try {
    await openDatabase({ url: `postgres://user:secret@${host}:${port}/exams`, tls });
  } catch (error) {
    if (error instanceof DatabaseError) return error.message;
    throw error;
  }
  return 'opened';
}

describe('the connection to a database elsewhere', () => {
  it.each(['localhost', '127.0.0.1'])('is encrypted where the authority signed for %s', async (host) => {
    answersTls = true;
    certificate = 'server.pem';
    await failure(host, { ca: pem('authority.pem') });
    expect(isEncrypted.length).toBeGreaterThan(0);
  });

  it.each([
    ['an authority that nobody knows', 'localhost', {}],
    ['another authority', 'localhost', { ca: pem('other-authority.pem') }],
    ['another host', 'localhost', { ca: pem('authority.pem') }],
    ['another host', '127.0.0.1', { ca: pem('authority.pem') }],
  ])('is refused with the certificate of %s (%s)', async (of, host, tls) => {
    answersTls = true;
    certificate = of === 'another host' ? 'other-host.pem' : 'server.pem';
    const message = await failure(host, tls);
    expect(message).toMatch(/^The database's certificate is not accepted \(/);
    expect(message).not.toContain('secret');
    expect(isEncrypted).toEqual([]);
  });

  it('is refused where the server has no TLS', async () => {
    answersTls = false;
    expect(await failure('localhost', { ca: pem('authority.pem') })).toMatch(/^The database/);
    expect(isEncrypted).toEqual([]);
  });
});
