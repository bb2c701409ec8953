import { chmod, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { platform } from 'node:os';
import { join, resolve } from 'node:path';
import { makeCluster } from './cluster.ts';
import { EmbeddedError, explained } from './error.ts';
import { claim } from './file-lock.ts';
import { cutLog } from './logfile.ts';
import { stopOrphan } from './orphan.ts';
import { findPlace, makeSocketFolder, own, type Place } from './place.ts';
import { endPostmaster, launch } from './postmaster.ts';
import { findPrograms } from './programs.ts';
import { type Address, type Login, logins, openToFirstLogin, prepareRoles } from './roles.ts';
import { supervise } from './supervise.ts';

export { EmbeddedError };

export interface EmbeddedPostgres {
  /**
   * To spread into postgres.js: `postgres({ ...options })`. The role owns the database and is no superuser. They stay
   * the same when PostgreSQL is restarted.
   */
  options: Login;
  /**
   * Stops PostgreSQL (at most 16 s) and releases the folder. Closes open connections: end them first.
   * May be called more than once, and while PostgreSQL is being restarted.
   */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /** Created if missing. Holds the data, the log and the socket. One process owns it at a time. */
  folder: string;
  /** Receives one line per event that matters to an operator: restarts, leftover processes, copied programs. */
  log: (line: string) => void;
  /** PostgreSQL's settings by name; they override the defaults below. */
  settings?: Record<string, string>;
  /** Where root copies PostgreSQL's programs (60 MB) when PostgreSQL's user cannot enter the checkout. */
  rootHome?: string;
}

// For a small machine that does other work too.
const SETTINGS = {
  shared_buffers: '128MB',
  max_connections: '60',
  // Limits disk usage and the time of recovery after a kill.
  max_wal_size: '256MB',
  // On two cores, parallel workers only slow down the queries of other students.
  max_parallel_workers_per_gather: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Errors of statements go to their sender; in the log they would repeat rows and values.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
};

const LOG_CHECK_MS = 60_000;

/**
 * Runs PostgreSQL in `folder` as a child of this process and restarts it when it exits. No acknowledged row is lost
 * when either process is killed. The first start takes about 0.7 s, later ones 0.05 s. Throws an EmbeddedError.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { rootHome = '/var/lib/uttara' } = options;
  const folder = resolve(options.folder);
  let release: (() => void) | undefined;
  try {
    const place = await findPlace(folder);
    const lock = join(place.root, 'owner.lock');
    release = claim(lock, folder);
    await chmod(lock, 0o600);
    await own(lock, place.account);
    return await startOwned(place, release, { ...options, rootHome });
  } catch (error) {
    release?.();
    throw explained(error, folder);
  }
}

async function startOwned(
  place: Place,
  release: () => void,
  { log, settings = {}, rootHome }: EmbeddedOptions & { rootHome: string },
): Promise<EmbeddedPostgres> {
  const programs = await findPrograms(place, rootHome, log);
  const data = await makeCluster(place, programs);
  await stopOrphan(place, data, programs, log);
  await openToFirstLogin(place, data);

  const address = await chooseAddress(place);
  const logFile = join(place.root, 'postgres.log');
  const toLaunch = {
    place,
    programs,
    data,
    logFile,
    settings: { ...SETTINGS, ...settings, ...address.settings },
  };
  const stop = await supervise({
    launch: (signal) => launch(toLaunch, signal),
    end: (postmaster) => endPostmaster(postmaster, programs),
    log,
  }).catch(async (error: unknown) => {
    await address.remove();
    throw error;
  });
  const end = async () => {
    await stop();
    await address.remove();
  };
  const login = await applicationLogin(place, data, address).catch(async (error: unknown) => {
    await end();
    throw error;
  });

  const cutting = setInterval(() => {
    cutLog(logFile).catch((error: unknown) =>
      log(`PostgreSQL's log could not be shortened: ${String(error)}`),
    );
  }, LOG_CHECK_MS).unref();
  let stopped: Promise<void> | undefined;
  return {
    options: login,
    stop: () => {
      stopped ??= (async () => {
        clearInterval(cutting);
        try {
          await end();
        } finally {
          release();
        }
      })();
      return stopped;
    },
  };
}

async function applicationLogin(place: Place, data: string, address: Address): Promise<Login> {
  await prepareRoles(place, data, address);
  const found = await logins(place.root, address);
  if (found) return found.application;
  throw new EmbeddedError(
    `The passwords of the database in ${place.root} are lost: restore the files password and application-password from a backup.`,
  );
}

/** A socket in a private folder, unreachable from any network; TCP on Windows, where sockets have no such protection. */
async function chooseAddress(place: Place) {
  if (platform() === 'win32') {
    const port = await freePort();
    const settings = { listen_addresses: '127.0.0.1', unix_socket_directories: '', port: `${port}` };
    return { host: '127.0.0.1', port, settings, remove: async () => undefined };
  }
  const port = 5432;
  const { folder, setting } = await makeSocketFolder(place, port);
  const settings = { listen_addresses: '', unix_socket_directories: setting, port: `${port}` };
  return { host: folder, port, settings, remove: () => rm(folder, { recursive: true, force: true }) };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
