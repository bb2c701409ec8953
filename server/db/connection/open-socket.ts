import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, isIP, type Socket } from 'node:net';
import { type ConnectionOptions, connect as connectTls } from 'node:tls';
import type { DatabaseAddress, Host } from './address.ts';

/** An error as the driver's own: its code says that a retry may succeed (server/errors.ts). */
export function connectionError(code: string, message: string): Error {
  return Object.assign(new Error(message), { code });
}

/** Opens a connection to one host, encrypted as the address requires, within a time limit in milliseconds. */
export async function openSocket(
  { host, port }: Host,
  address: Pick<DatabaseAddress, 'encryption' | 'rootCertificates'>,
  withinMs: number,
): Promise<Socket> {
  const isLocal = host.includes('/');
  const raw = isLocal ? connect(`${host}/.s.PGSQL.${port}`) : connect({ host, port, keepAlive: true });
  const late = setTimeout(
    () => raw.destroy(connectionError('CONNECT_TIMEOUT', `${host}:${port} does not answer`)),
    withinMs,
  );
  try {
    await once(raw, 'connect');
    raw.setNoDelay(true);
    const socket = isLocal || address.encryption === 'disable' ? raw : await encrypted(raw, host, address);
    // The driver names them in its errors.
    return Object.assign(socket, { host, port });
  } catch (error) {
    raw.destroy();
    throw error;
  } finally {
    clearTimeout(late);
  }
}

/** PostgreSQL's SSLRequest, which it answers with S or N. */
const SSL_REQUEST = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);

async function encrypted(
  raw: Socket,
  host: string,
  { encryption, rootCertificates }: Pick<DatabaseAddress, 'encryption' | 'rootCertificates'>,
): Promise<Socket> {
  raw.write(SSL_REQUEST);
  const [answer] = (await once(raw, 'data')) as [Buffer];
  if (answer.toString() !== 'S') {
    if (encryption === 'prefer') return raw;
    throw connectionError(
      'ERR_TLS_REQUIRED',
      `${host} offers no encryption, and sslmode=${encryption} requires it`,
    );
  }
  const isVerified = encryption === 'verify-ca' || encryption === 'verify-full';
  const options: ConnectionOptions = {
    socket: raw,
    rejectUnauthorized: isVerified,
    ...(isIP(host) ? {} : { servername: host }),
    ...(encryption === 'verify-ca' ? { checkServerIdentity: () => undefined } : {}),
    ...(rootCertificates === undefined ? {} : { ca: readFileSync(rootCertificates) }),
  };
  const socket = connectTls(options);
  await once(socket, 'secureConnect');
  return socket;
}
