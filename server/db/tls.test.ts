import { readFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { createSecureContext, TLSSocket } from 'node:tls';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from './database.ts';
import { DatabaseError } from './database-error.ts';

/** Certificates for localhost with 127.0.0.1 and for db.example, and the authority that signed both; good until 2126. */
const fileOf = (name: string) => join(import.meta.dirname, '../testing/certificates', name);
const pem = (name: string) => readFileSync(fileOf(name), 'utf8');

/** PostgreSQL's error 28P01, 'wrong password': the handshake before it has succeeded, and nothing is tried again. */
const WRONG_PASSWORD = (() => {
  const fields = Buffer.from('SFATAL\0VFATAL\0C28P01\0Mwrong password\0\0');
  const length = Buffer.alloc(4);
  length.writeInt32BE(fields.length + 4);
  return Buffer.concat([Buffer.from('E'), length, fields]);
})();

interface Served {
  /** Undefined: a server without TLS. */
  certificate?: string;
}

/** The first bytes of PostgreSQL's protocol: the question for TLS, its answer, and then the client's first message. */
function serve(socket: Socket, { certificate }: Served, onMessage: () => void): void {
  socket.on('error', () => {});
  socket.once('data', () => {
    socket.write(certificate ? 'S' : 'N');
    if (!certificate) {
      socket.on('data', () => socket.destroy());
      return;
    }
    const context = createSecureContext({ cert: pem(certificate), key: pem('server-key.pem') });
    const secure = new TLSSocket(socket, { isServer: true, secureContext: context });
    secure.on('error', () => {});
    secure.once('data', () => {
      onMessage();
      secure.end(WRONG_PASSWORD);
    });
  });
}

/** What opening the database fails with, and whether the server has read a message of the client. */
async function attempt(host: string, served: Served, authority?: string) {
  let isRead = false;
  const server = createServer((socket) => serve(socket, served, () => (isRead = true)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const root = authority ? `&sslrootcert=${encodeURIComponent(fileOf(authority))}` : '';
  const address = `postgres://user:secret@${host}:${port}/exams?sslmode=verify-full${root}`;
  const error: unknown = await openDatabase(address).catch((reason: unknown) => reason);
  if (!(error instanceof DatabaseError)) throw error;
  return { message: error.message, isRead };
}

describe('the connection to a database elsewhere', () => {
  it.each(['localhost', '127.0.0.1'])('is encrypted where the authority signed for %s', async (host) => {
    const { isRead } = await attempt(host, { certificate: 'server.pem' }, 'authority.pem');
    expect(isRead).toBe(true);
  });

  it.each([
    ['an authority that nobody knows', 'localhost', 'server.pem', undefined],
    ['another authority', 'localhost', 'server.pem', 'other-authority.pem'],
    ['another host', 'localhost', 'other-host.pem', 'authority.pem'],
    ['another host', '127.0.0.1', 'other-host.pem', 'authority.pem'],
  ])('is refused with the certificate of %s (%s)', async (_, host, certificate, authority) => {
    const { message, isRead } = await attempt(host, { certificate }, authority);
    expect(message).toMatch(/^The database's certificate is not accepted \(/);
    expect(message).not.toContain('secret');
    expect(isRead).toBe(false);
  });

  it('is refused where the server has no TLS', async () => {
    const { message, isRead } = await attempt('localhost', {}, 'authority.pem');
    expect(message).toMatch(/^The database/);
    expect(isRead).toBe(false);
  });
});
