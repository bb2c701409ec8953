import { PRODUCT_NAME } from '../contract/product.ts';
import { EmbeddedError } from '../embedded-postgres/embedded-postgres.ts';
import { BackupError } from './backups/manifest.ts';
import { recordRelease, runInstead, upgradeInstallation } from './backups/upgrade.ts';
import { createServerClock } from './clock.ts';
import { type Config, readConfig } from './config.ts';
import { ConfigError } from './config-error.ts';
import { DatabaseError } from './db/database-error.ts';
import { withoutData } from './errors.ts';
import { type Running, serve } from './serve.ts';

const say = (line: string) => void process.stdout.write(`${line}\n`);
const complain = (line: string) => void process.stderr.write(`${line}\n`);

/** The sentence for the operator; an error without one is a defect and is shown whole. */
function sentence(error: unknown, config: Config | undefined): string {
  const isForOperator = [BackupError, ConfigError, DatabaseError, EmbeddedError].some(
    (kind) => error instanceof kind,
  );
  if (isForOperator && error instanceof Error) return error.message;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const port = error instanceof Error && 'port' in error ? Number(error.port) : config?.port;
  const setting = port !== undefined && port === config?.httpsPort ? 'HTTPS_PORT' : 'PORT';
  const where = `${config?.host}:${port}`;
  if (code === 'EADDRINUSE')
    return `${where} is in use by another program: stop that one, or set ${setting} to another.`;
  if (code === 'EACCES')
    return `${where} may not be listened on by this user: set ${setting} to 1024 or more.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `HOST ${config?.host} is not an address of this machine.`;
  const told = withoutData(error);
  return told.stack ?? told.message;
}

/** Written in one call, so a reader of the first line gets everything. */
function announce(
  { address, others, secureAddress, demoOwner, setUpAddress }: Running,
  config: Config,
): void {
  const lines = [
    `${PRODUCT_NAME} is ready: ${address}`,
    ...others.map((other) => `Also at: ${other}`),
    ...(secureAddress
      ? [`Over HTTPS: ${secureAddress}, for devices that trust this school; ${address}/secure says how.`]
      : []),
    ...(setUpAddress
      ? [`Set up this installation in a browser, once and within 24 hours: ${setUpAddress}`]
      : [
          ...(config.hasLocalIdentity
            ? [
                `Student: open ${address} and choose “Sign in with a local account”; any name and e-mail address will do.`,
              ]
            : []),
          demoOwner
            ? `Owner:   ${address}/admin, ${demoOwner.email}, password ${demoOwner.password}`
            : `Admin area: ${address}/admin`,
        ]),
  ];
  say(lines.join('\n'));
}

/**
 * A terminal and a wrapper may both pass one Ctrl-C on. Only a signal that comes later than this, in milliseconds,
 * is a person who will not wait.
 */
const SAME_SIGNAL_MS = 1_000;

let config: Config | undefined;
let stoppingSince: number | undefined;

/** Closes in order, also when the signal comes in the middle of the start. */
function stopOnSignal(starting: Promise<Running>): void {
  const stop = (signal: NodeJS.Signals) => {
    const now = performance.now();
    if (stoppingSince !== undefined) {
      if (now - stoppingSince > SAME_SIGNAL_MS) process.exit(1);
      return;
    }
    stoppingSince = now;
    starting
      .then(async (running) => {
        // Ctrl-C comes from a person, who does not wait for a load balancer.
        if (signal === 'SIGTERM') await running.drain();
        await running.close();
      })
      .then(() => process.exit(0), fail);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

/** For the first start of a new version: nobody but this process reaches it. */
const forTrial = (settings: Config): Config => ({
  ...settings,
  host: '127.0.0.1',
  port: 0,
  httpsPort: undefined,
  // It is asked what it refuses.
  logLevel: 'error',
  trustedProxies: false,
  metrics: undefined,
});

/** Errors during shutdown are not reported. */
function fail(error: unknown): never {
  if (stoppingSince === undefined) complain(sentence(error, config));
  process.exit(stoppingSince === undefined ? 1 : 0);
}

/** `start --network`: a school's installation, which other devices of the network reach. What is set otherwise stands. */
const FOR_NETWORK = { NODE_ENV: 'production', HOST: '0.0.0.0', HTTPS_PORT: '3443' };

const OPTIONS = ['--network', '--again'];

/** A mistyped `--network` would start a trial. */
function refuseUnknown(words: readonly string[]): void {
  const unknown = words.find((word) => !OPTIONS.includes(word));
  if (unknown === undefined) return;
  throw new ConfigError(`start has no ${unknown}: it takes ${OPTIONS.join(' and ')}.`);
}

try {
  refuseUnknown(process.argv.slice(2));
  if (process.argv.includes('--network')) {
    // In the environment, so that an older release that runs instead has it too.
    for (const [name, value] of Object.entries(FOR_NETWORK)) process.env[name] ??= value;
  }
  config = readConfig(process.env);
  for (const warning of config.warnings) complain(`Warning: ${warning}`);
  const clock = createServerClock();
  const settings = config;
  const older = await upgradeInstallation(config, {
    now: clock.now,
    log: say,
    isAgain: process.argv.includes('--again'),
    startTrial: () => serve(forTrial(settings), { now: clock.now, log: say }),
  });
  if (older) process.exit(await runInstead(older));
  const starting = serve(config, { now: clock.now, clock, log: say });
  stopOnSignal(starting);
  announce(await starting, config);
  recordRelease(config);
} catch (error) {
  fail(error);
}
