import postgres from 'postgres';
import type { DatabaseAddress, Host } from './address.ts';
import { connectionError, openSocket } from './open-socket.ts';

/** How long a host may take to say what it is, in milliseconds. */
const PROBE_MS = 2_000;

/**
 * Asks all hosts at once which of them is wanted, and gives the first that says so: a host that is dead or frozen
 * delays nobody. Rejects where none is.
 */
export async function findHost(address: DatabaseAddress): Promise<Host> {
  const { hosts, wanted } = address;
  const probes = hosts.map(async (host) => ({ host, isStandby: await isStandby(host, address) }));
  const fitting = async (fits: (isStandby: boolean) => boolean) =>
    Promise.any(
      probes.map(async (probe) => {
        const { host, isStandby } = await probe;
        if (!fits(isStandby)) throw new Error(`${host.host} is not what is wanted`);
        return host;
      }),
    );
  try {
    if (wanted === 'primary') return await fitting((isStandby) => !isStandby);
    if (wanted === 'any') return await fitting(() => true);
    return await fitting((isStandby) => isStandby);
  } catch {
    if (wanted === 'prefer-standby') {
      const found = await fitting(() => true).catch(() => undefined);
      if (found) return found;
    }
    const kind = wanted === 'standby' ? 'a standby' : wanted === 'primary' ? 'the primary' : 'there';
    throw connectionError('CONNECTION_NO_HOST', `None of the database's hosts says that it is ${kind}`);
  }
}

/**
 * Whether a host still says that it is what is wanted, on its own connection and within so many milliseconds. An error
 * is an answer too: a host that has no connection left is not gone.
 */
export async function stillServes(host: Host, address: DatabaseAddress, withinMs: number): Promise<boolean> {
  const { wanted } = address;
  try {
    const found = await isStandby(host, address, withinMs);
    return wanted === 'any' || wanted === 'prefer-standby' || found === (wanted === 'standby');
  } catch (error) {
    return error instanceof postgres.PostgresError;
  }
}

async function isStandby(host: Host, address: DatabaseAddress, withinMs = PROBE_MS): Promise<boolean> {
  const sql = postgres({
    ...driverOptions(address),
    max: 1,
    connect_timeout: withinMs / 1000,
    socket: () => openSocket(host, address, withinMs),
  } as postgres.Options<Record<string, never>>);
  const late = setTimeout(() => void sql.end({ timeout: 0 }), withinMs);
  try {
    const [row] = await sql<{ is_standby: boolean }[]>`select pg_is_in_recovery() as is_standby`;
    return row?.is_standby ?? true;
  } finally {
    clearTimeout(late);
    void sql.end({ timeout: 0 });
  }
}

/** What every connection to this address shares. */
export function driverOptions(address: DatabaseAddress) {
  const { hosts, username, password, database } = address;
  return {
    // The driver sees one host: which of them a connection goes to is decided where its socket is opened.
    host: hosts[0].host,
    port: hosts[0].port,
    ...(username === undefined ? {} : { username }),
    ...(password === undefined ? {} : { password }),
    ...(database === undefined ? {} : { database }),
    ssl: false,
    fetch_types: false,
    onnotice: () => {},
  };
}
