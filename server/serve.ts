import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { JWK } from 'jose';
import { startEmbedded } from '../embedded-postgres/embedded-postgres.ts';
import { makeFirstOwner } from './admins/create-owner.ts';
import { isPassword } from './admins/passwords.ts';
import { findAdminByEmail } from './admins/queries.ts';
import { sealAgain } from './admins/second-factor.ts';
import { buildApp } from './app.ts';
import { countOpenAttempts } from './attempts/queries.ts';
import { createLocalIdentity, makeLocalKey } from './auth/local.ts';
import {
  type BackupState,
  createNightlyBackups,
  type NightlyBackups,
  wrongWithFolder,
} from './backups/nightly.ts';
import type { ServerClock } from './clock.ts';
import type { Config } from './config.ts';
import { ConfigError } from './config-error.ts';
import { clockWarning } from './db/clock.ts';
import { type Database, openDatabase } from './db/database.ts';
import type { Db } from './db/db.ts';
import { readReplication } from './db/replication.ts';
import { keptSetting } from './db/settings.ts';
import { loadDemoContent } from './demo/load.ts';
import { DEMO_OWNER, demoOwner } from './demo/owner.ts';
import { openAuthority } from './http/authority.ts';
import type { Readiness } from './http/health.ts';
import { serveOwnTls } from './http/own-tls.ts';
import { rateLimits } from './http/rate-limit.ts';
import { newSetUpToken } from './installation/set-up.ts';
import { keptSecret } from './kept-secret.ts';
import { createMetrics, type Metrics } from './metrics/metrics.ts';
import { serveMetrics } from './metrics/serve-metrics.ts';
import { isEveryAddress, networkAddresses } from './network-addresses.ts';
import { createSeal } from './sealed.ts';
import { openInstallation } from './settings/live.ts';
import { secretsOf } from './token-secret.ts';

/** Of an installation that was started for a trial before it was one for production. */
const OWNER_UNUSED =
  'OWNER_EMAIL was not made an owner, because there is one already. The command owner makes another.';
const DEMO_OWNER_STAYS = `The demo owner, ${DEMO_OWNER}, can still sign in: disable the account at /admin/admins.`;

const APPS_NOT_OPENED =
  'Authenticator apps that were set up with another token secret do not work. Their admins sign in with a recovery code and set up the app again.';

const newTokenSecret = () => randomBytes(32).toString('base64url');

export interface Running {
  /** Where it answers: http://127.0.0.1:3000, and where it listens on every address, the one that other devices reach. */
  address: string;
  /** Where it answers too. */
  others: string[];
  /** Where it answers over TLS, for devices that trust the school's authority. */
  secureAddress: string | undefined;
  /** The owner whose password is shown to the operator: only the one of the demo. */
  demoOwner: { email: string; password: string } | undefined;
  /** Where an installation without an owner is set up; undefined where there is one. */
  setUpAddress: string | undefined;
  /** Tells load balancers to send nothing more, and goes on answering for the time that they need to notice. */
  drain(): Promise<void>;
  /** Answers the requests in flight, then closes the server, the database and the embedded PostgreSQL. */
  close(): Promise<void>;
}

interface Surroundings {
  now: () => Date;
  /** Where `now` is that of a clock which does not follow the machine's when that jumps. */
  clock?: ServerClock;
  log: (line: string) => void;
}

/** What was found or made in the database before anybody uses it. */
interface Prepared {
  demoOwner?: Running['demoOwner'];
  setUpToken?: string | undefined;
  localKey?: JWK;
}

/** What fills in a database that has just been migrated, and notes in `prepared` what the start needs of it. */
function preparation(
  config: Config,
  { tokenSecret, now, log, prepared }: Surroundings & { tokenSecret: string; prepared: Prepared },
) {
  const owner = config.owner ?? (config.isProduction ? undefined : demoOwner(config.dataDir));
  return async (db: Db) => {
    const unopened = await sealAgain(db, createSeal(tokenSecret));
    if (unopened > 0) log(`Warning: ${APPS_NOT_OPENED} Admins: ${unopened}.`);
    if (config.hasLocalIdentity) {
      prepared.localKey = await keptSetting(db, 'local_identity_key', makeLocalKey);
    }
    if (config.hasDemoContent && (await loadDemoContent(db, now()))) log('Demo content was put in.');
    const wrong = owner && (await makeFirstOwner(db, owner, now()));
    if (wrong) throw new ConfigError(`OWNER_NAME, OWNER_EMAIL, OWNER_PASSWORD: ${wrong}`);
    if (config.owner && !(await isApprovedOwner(db, config.owner.email))) log(OWNER_UNUSED);
    if (!config.owner && owner && (await isOwnerWith(db, owner))) prepared.demoOwner = owner;
    prepared.setUpToken = await newSetUpToken(db, now());
    if (config.isProduction && (await isApprovedOwner(db, DEMO_OWNER))) log(`Warning: ${DEMO_OWNER_STAYS}`);
  };
}

function metricsOf(
  database: Database,
  {
    readiness,
    backups,
    clock,
    now,
  }: {
    readiness: Readiness;
    backups: Pick<NightlyBackups, 'state'> | undefined;
    clock: ServerClock | undefined;
    now: () => Date;
  },
): Metrics {
  return createMetrics({
    connections: () => database.connections(),
    attempts: () => countOpenAttempts(database.patient, now()),
    replication: () => readReplication(database.patient),
    isDraining: () => readiness.isDraining,
    backups: () => backups && backupFigures(backups.state(), now()),
    clockJump: () => clock?.jumpSeconds() ?? 0,
  });
}

/**
 * Starts everything that a configuration names, in order, and closes what was started when a later part fails.
 * Throws ConfigError, DatabaseError or EmbeddedError with a sentence for the operator, and the listener's
 * EADDRINUSE or EACCES.
 */
export async function serve(config: Config, { now, clock, log }: Surroundings): Promise<Running> {
  const opened: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const closeOne of opened.splice(0).toReversed()) await closeOne();
  };
  try {
    const tokenSecret = config.tokenSecret ?? keptSecret(config.dataDir, 'token-secret', newTokenSecret);
    if (secretsOf(tokenSecret).length > 1) {
      log('TOKEN_SECRET has two secrets, separated by a comma: the first one signs.');
    }
    const embedded = config.databaseUrl
      ? undefined
      : await startEmbedded({ folder: join(config.dataDir, 'postgres'), log });
    if (embedded) opened.push(() => embedded.stop());

    const prepared: Prepared = {};
    const prepare = preparation(config, { tokenSecret, now, log, prepared });
    const database = await openDatabase(config.databaseUrl ?? embedded?.options ?? '', prepare, {
      timeoutMs: config.databaseTimeoutMs,
      log,
    });
    opened.push(() => database.close());
    const warning = await clockWarning(database.db, now);
    if (warning) log(`Warning: ${warning}`);

    const installation = await openInstallation(database.db, {
      environment: config.environment,
      seal: createSeal(tokenSecret, 'settings'),
      warn: (line) => log(`Warning: ${line}`),
    });

    const readiness = { isDraining: false };
    const drain = async () => {
      readiness.isDraining = true;
      await wait(config.drainMs);
    };
    // A test moves its clock by days.
    const backups =
      clock && config.backupDir
        ? createNightlyBackups({
            dataDir: config.dataDir,
            folder: config.backupDir,
            timeZone: () => installation.live().timeZone,
            nights: () => installation.live().backupNights,
            now,
            log,
          })
        : undefined;
    const unwritten = backups && config.backupDir && (await wrongWithFolder(config.backupDir));
    if (unwritten) log(`Warning: ${unwritten}`);
    const metrics = config.metrics && metricsOf(database, { readiness, backups, clock, now });
    if (config.metrics && metrics) {
      const served = await serveMetrics(metrics.registry, config.metrics);
      opened.push(() => served.close());
    }
    const authority = config.httpsPort === undefined ? undefined : openAuthority(config.dataDir, now());
    let ownTls: Awaited<ReturnType<typeof serveOwnTls>> | undefined;
    let port = '';
    const inNetwork = () =>
      isEveryAddress(config.host) ? networkAddresses().map((host) => `http://${host}:${port}`) : [];
    const app = await buildApp({
      db: database.db,
      sitting: database.sitting,
      saving: database.saving,
      patient: database.patient,
      readiness,
      metrics,
      backups,
      otherWorks: [
        ...(clock
          ? [{ name: 'compare clocks', everyMs: 1_000, step: () => compareClocks(database, clock, log) }]
          : []),
        ...(backups ? [backups.work] : []),
        ...(authority
          ? [{ name: 'renew certificate', everyMs: 60_000, step: async () => ownTls?.renew() }]
          : []),
      ],
      now,
      tokenSecret,
      logLevel: config.logLevel,
      trustedProxies: config.trustedProxies,
      rateLimits,
      hasDocs: config.hasDocs,
      securityContact: config.securityContact,
      environment: config.environment,
      installation,
      ownTls: authority && { authority, port: () => ownTls?.port ?? 0 },
      addressInNetwork: () => inNetwork()[0],
      ...(prepared.localKey && { local: await createLocalIdentity(prepared.localKey, now) }),
    });
    opened.push(async () => {
      backups?.stop();
      await Promise.all([app.close(), ownTls?.close()]);
    });
    const listening = await app.listen({ host: config.host, port: config.port });
    port = new URL(listening).port;
    if (authority && config.httpsPort !== undefined) {
      const more = () => {
        const { siteAddress } = installation.live();
        return siteAddress ? [new URL(siteAddress).hostname] : [];
      };
      ownTls = await serveOwnTls(app, { authority, host: config.host, port: config.httpsPort, now, more });
    }
    const [address = listening, ...others] = inNetwork();
    const site = installation.live().siteAddress ?? address;
    return {
      address,
      others,
      secureAddress: ownTls && `https://${new URL(address).hostname}:${ownTls.port}`,
      demoOwner: prepared.demoOwner,
      setUpAddress: prepared.setUpToken && `${site}/admin/set-up#${prepared.setUpToken}`,
      drain,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

function backupFigures({ last, damaged, failure }: BackupState, now: Date) {
  return {
    ageSeconds: last && (now.getTime() - Date.parse(last.at)) / 1000,
    isFailing: failure !== undefined || damaged.length > 0,
  };
}

/** While a test runs, the time goes on as before; otherwise the machine's clock is believed. */
async function compareClocks(
  { patient }: Database,
  clock: ServerClock,
  log: (line: string) => void,
): Promise<void> {
  const told = clock.compare();
  if (told) log(told);
  if (clock.jumpSeconds() === 0) return;
  const { open } = await countOpenAttempts(patient, clock.now());
  if (open > 0) return;
  clock.follow();
  log('No test is running: this server has taken over the clock of this machine.');
}

/**
 * A demo owner is only announced if there is one: the first owner may have come from OWNER_… or the command, and that
 * of another server, or of an earlier data folder, has another password.
 */
async function isOwnerWith(
  db: Db,
  { email, password }: { email: string; password: string },
): Promise<boolean> {
  const admin = (await isApprovedOwner(db, email)) ? await findAdminByEmail(db, email) : undefined;
  return admin !== undefined && isPassword(admin.passwordHash, password);
}

async function isApprovedOwner(db: Db, email: string): Promise<boolean> {
  const admin = await findAdminByEmail(db, email);
  return admin?.role === 'owner' && admin.status === 'approved';
}
