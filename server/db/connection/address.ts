/** Which of several hosts serves: by the names that PostgreSQL's own clients use for target_session_attrs. */
export type Wanted = 'any' | 'primary' | 'standby' | 'prefer-standby';

/** By the names of sslmode; `allow` is not known, because it prefers no encryption. */
export type Encryption = 'disable' | 'prefer' | 'require' | 'verify-ca' | 'verify-full';

export interface Host {
  /** A name or an address; with a slash, the folder of a Unix socket. */
  host: string;
  port: number;
}

export interface DatabaseAddress {
  /** At least one, in the order in which they are given. */
  hosts: readonly [Host, ...Host[]];
  username?: string;
  password?: string;
  database?: string;
  encryption: Encryption;
  /** The file of the certificate authorities that are believed; the system's without one. */
  rootCertificates?: string;
  /** `primary` where several hosts are given and nothing else is said. */
  wanted: Wanted;
  /** Whether statements are prepared, where the address says so. */
  prepare?: boolean;
  /** Sent when a connection starts, such as application_name. */
  parameters: Record<string, string>;
}

const DEFAULT_PORT = 5432;

const WANTED: Record<string, Wanted> = {
  any: 'any',
  primary: 'primary',
  // A hot standby refuses to write too, and after a promotion it takes writes: what is meant is the primary.
  'read-write': 'primary',
  standby: 'standby',
  'read-only': 'standby',
  'prefer-standby': 'prefer-standby',
};

const ENCRYPTIONS: readonly string[] = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full'];

/** Parameters of libpq about what this server decides itself, or what makes no difference to it. */
const IGNORED = [
  'connect_timeout',
  'fallback_application_name',
  'gssencmode',
  'keepalives',
  'keepalives_count',
  'keepalives_idle',
  'keepalives_interval',
  'load_balance_hosts',
  'sslcompression',
  'sslsni',
  'tcp_user_timeout',
];
/** Parameters of libpq that promise a protection which this server cannot give. */
const UNSUPPORTED = [
  'channel_binding',
  'passfile',
  'require_auth',
  'requirepeer',
  'service',
  'sslcert',
  'sslcrl',
  'sslcrldir',
  'sslkey',
  'sslnegotiation',
  'sslpassword',
  'ssl_max_protocol_version',
  'ssl_min_protocol_version',
];

/**
 * Reads an address such as `postgres://user:password@db1:5432,db2:5432/name?target_session_attrs=primary`, as libpq
 * does. Gives a sentence on what is wrong with it otherwise, which repeats no password.
 */
export function readAddress(text: string): DatabaseAddress | string {
  const parts = /^postgres(?:ql)?:\/\/(?:([^@/?]*)@)?([^/?]*)(?:\/([^?]*))?(?:\?(.*))?$/.exec(text);
  if (!parts) return 'must be an address such as postgres://user:password@host:5432/database.';
  const [, userinfo = '', hostList = '', database = '', query = ''] = parts;
  const parameters = Object.fromEntries(new URLSearchParams(query));
  const take = (name: string) => {
    const { [name]: value } = parameters;
    delete parameters[name];
    return value;
  };
  for (const name of IGNORED) take(name);
  const unsupported = UNSUPPORTED.find((name) => !['', 'disable', 'prefer'].includes(take(name) ?? ''));
  if (unsupported) return `has ${unsupported}, which the product does not know: leave it out.`;
  const ports = take('port')?.split(',') ?? [];
  const hosts = (take('host') ?? hostList)
    .split(',')
    .map((host, i) => readHost(host, ports[i] ?? ports[0] ?? `${DEFAULT_PORT}`));
  const [first, ...others] = hosts;
  if (!first || hosts.includes(undefined)) return 'has a host or a port that cannot be one.';
  const attributes = take('target_session_attrs') ?? (others.length > 0 ? 'primary' : 'any');
  const wanted = WANTED[attributes];
  if (!wanted) return `has target_session_attrs=${attributes}: use ${Object.keys(WANTED).join(', ')}.`;
  const encryption = take('sslmode') ?? 'disable';
  if (!ENCRYPTIONS.includes(encryption)) return `has sslmode=${encryption}: use ${ENCRYPTIONS.join(', ')}.`;
  const rootCertificates = take('sslrootcert');
  const prepare = take('prepare');
  const [username, password] = userinfo.split(/:(.*)/s, 2).map(decoded);
  return {
    hosts: [first, ...others.filter((host) => host !== undefined)],
    ...(username ? { username } : {}),
    ...(password ? { password } : {}),
    ...(database ? { database: decoded(database) } : {}),
    encryption: encryption as Encryption,
    ...(rootCertificates && rootCertificates !== 'system' ? { rootCertificates } : {}),
    wanted,
    ...(prepare === undefined ? {} : { prepare: prepare !== 'false' && prepare !== '0' }),
    parameters,
  };
}

function readHost(text: string, defaultPort: string): Host | undefined {
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
