import { PRODUCT_NAME } from '../contract/product.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { DatabaseError } from './db/database.ts';
import { EmbeddedError } from './db/embedded.ts';
import { type Running, serve } from './serve.ts';

const say = (line: string) => void process.stdout.write(`${line}\n`);
const complain = (line: string) => void process.stderr.write(`${line}\n`);

/** The sentence for the operator; an error without one is a defect and is shown whole. */
function sentence(error: unknown, config: Config | undefined): string {
  if (error instanceof ConfigError || error instanceof DatabaseError || error instanceof EmbeddedError) {
    return error.message;
  }
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const where = `${config?.host}:${config?.port}`;
  if (code === 'EADDRINUSE')
    return `${where} is in use by another program: stop that one, or set PORT to another.`;
  if (code === 'EACCES') return `${where} may not be listened on by this user: set PORT to 1024 or more.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `HOST ${config?.host} is not an address of this machine.`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

function announce({ address, demoOwner }: Running, config: Config): void {
  say(`${PRODUCT_NAME} is ready: ${address}`);
  say(
    config.googleClientId
      ? 'Students sign in with their Google account.'
      : `Student: open ${address} and choose “Sign in with a local account”; any name and e-mail address will do.`,
  );
  if (demoOwner) say(`Owner:   ${address}/admin, ${demoOwner.email}, password ${demoOwner.password}`);
  else say(`Admin area: ${address}/admin`);
}

/** Closes in order, also when the signal comes in the middle of the start; a second signal will not wait. */
function stopOnSignal(starting: Promise<Running>): void {
  let isStopping = false;
  const stop = () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    starting
      .then((running) => running.close())
      .then(
        () => process.exit(0),
        (error: unknown) => {
          complain(sentence(error, config));
          process.exit(1);
        },
      );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

let config: Config | undefined;
try {
  config = readConfig(process.env);
  for (const warning of config.warnings) complain(`Warning: ${warning}`);
  const starting = serve(config, { now: () => new Date(), log: say });
  stopOnSignal(starting);
  announce(await starting, config);
} catch (error) {
  complain(sentence(error, config));
  process.exit(1);
}
