import type { Readable } from 'node:stream';

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
