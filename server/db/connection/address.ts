import { readFileSync } from 'node:fs';
import type { ConnectionOptions } from 'node:tls';

/** By the names of sslmode; `allow` and `prefer` are not known, because they may end without encryption. */
export type Encryption = 'disable' | 'require' | 'verify-ca' | 'verify-full';

export interface DatabaseAddress {
  /** A name or an address; with a slash, the folder of a Unix socket. */
  host: string;
  port: number;
  user?: string;
  password?: string;
  database?: string;
  encryption: Encryption;
  /** The file of the certificate authorities that are believed; the system's without one. */
  rootCertificates?: string;
  /** Whether statements are prepared, where the address says so. */
  prepare?: boolean;
  /** The application_name. */
  application?: string;
}

const DEFAULT_PORT = 5432;

const ENCRYPTIONS: readonly string[] = ['disable', 'require', 'verify-ca', 'verify-full'];

/** Parameters of libpq about what this server decides itself, or what makes no difference to it. */
const IGNORED = [
  'connect_timeout',
  'fallback_application_name',
  'gssencmode',
  'keepalives',
  'keepalives_count',
  'keepalives_idle',
  'keepalives_interval',
  'sslcompression',
  'sslsni',
  'tcp_user_timeout',
];

/**
 * Reads an address such as `postgres://user:password@db1:5432/name?sslmode=verify-full`, with the parameters of libpq. Gives
 * a sentence on what is wrong with it otherwise, which repeats no password.
 */
export function readAddress(text: string): DatabaseAddress | string {
  const parts = /^postgres(?:ql)?:\/\/(?:([^@/?]*)@)?([^/?]*)(?:\/([^?]*))?(?:\?(.*))?$/.exec(text);
  if (!parts) return 'must be an address such as postgres://user:password@host:5432/database.';
  const [, userinfo = '', named = '', path = '', query = ''] = parts;
  const {
    host = named,
    port = `${DEFAULT_PORT}`,
    sslmode: encryption = 'disable',
    sslrootcert: rootCertificates,
    application_name: application,
    prepare,
    ...others
  } = Object.fromEntries(new URLSearchParams(query));
  if (host.includes(',')) {
    return 'has several hosts: name one that leads to the primary, such as that of HAProxy (deploy/haproxy/database.cfg).';
  }
  const place = readHost(host, port);
  if (!place) return 'has a host or a port that cannot be one.';
  if (!ENCRYPTIONS.includes(encryption)) return `has sslmode=${encryption}: use ${ENCRYPTIONS.join(', ')}.`;
  const unknown = Object.keys(others).find((name) => !IGNORED.includes(name));
  if (unknown) return `has ${unknown}, which the product does not know: leave it out.`;
  const [user, password] = userinfo.split(/:(.*)/s, 2).map(decoded);
  return {
    ...place,
    ...(user ? { user } : {}),
    ...(password ? { password } : {}),
    ...(path ? { database: decoded(path) } : {}),
    encryption: encryption as Encryption,
    ...(rootCertificates && rootCertificates !== 'system' ? { rootCertificates } : {}),
    ...(prepare === undefined ? {} : { prepare: prepare !== 'false' && prepare !== '0' }),
    ...(application ? { application } : {}),
  };
}

/** What TLS checks of the server, as sslmode says it; false: nothing is encrypted. */
export function encryptionOf({
  encryption,
  rootCertificates,
}: Pick<DatabaseAddress, 'encryption' | 'rootCertificates'>): ConnectionOptions | false {
  if (encryption === 'disable') return false;
  return {
    rejectUnauthorized: encryption !== 'require',
    ...(encryption === 'verify-ca' ? { checkServerIdentity: () => undefined } : {}),
    ...(rootCertificates === undefined ? {} : { ca: readFileSync(rootCertificates) }),
  };
}

function readHost(text: string, defaultPort: string): { host: string; port: number } | undefined {
  const parts = /^(?:\[([^\]]+)\]|([^:]*))(?::(\d{1,5}))?$/.exec(text);
  if (!parts) return undefined;
  const [, ipv6, name, port = defaultPort] = parts;
  if (!(Number(port) >= 1 && Number(port) <= 65_535)) return undefined;
  return { host: decoded((ipv6 ?? name) || 'localhost'), port: Number(port) };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
