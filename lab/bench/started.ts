import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import type { Readable } from 'node:stream';

/** Starts the server of a checkout with its data in a folder, and the memory that deploy/release/uttara gives it. */
export function startServer(folder: string, { of, isBuilt }: { of: string; isBuilt: boolean }) {
  const program = resolve(of, isBuilt ? 'dist/current/server/main.js' : 'server/main.ts');
  return spawn(process.execPath, ['--max-semi-space-size=8', program], {
    env: {
      MALLOC_ARENA_MAX: '1',
      PATH: process.env.PATH ?? '',
      DATA_DIR: folder,
      PORT: '0',
      TRUST_PROXY: '1',
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** What a server prints when it is ready (server/main.ts); a password only with demo content. */
interface Started {
  address: string;
  password: string;
}

/** Waits until the server whose output this is takes calls. Throws when the output ends before. */
export async function whatStarted(output: Readable): Promise<Started> {
  let said = '';
  for await (const chunk of output.iterator({ destroyOnReturn: false })) {
    said += String(chunk);
    const [, address] = /ready: (\S+)/.exec(said) ?? [];
    const [, password = ''] = /password (\S+)/.exec(said) ?? [];
    // The line of the admin area is the last one.
    if (address && /^(Owner|Admin area): .*\n/m.test(said)) {
      output.resume();
      return { address, password };
    }
  }
  throw new Error(`The server did not start: ${said}`);
}
