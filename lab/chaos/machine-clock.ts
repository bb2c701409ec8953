/**
 * Loaded before a server (`--import`): the clock of its machine is ahead by the milliseconds that the file CLOCK_AHEAD
 * has, and jumps when they change.
 */
import { readFileSync } from 'node:fs';

const Machine = Date;
// A worker thread of the server has no environment, and goes by the right time.
const file = process.env['CLOCK_AHEAD'];
let ahead = 0;
const look = () => {
  if (file === undefined) return;
  ahead = Number(readFileSync(file, 'utf8'));
};
look();
setInterval(look, 100).unref();

globalThis.Date = class extends Machine {
  constructor(...given: unknown[]) {
    super(...((given.length === 0 ? [Machine.now() + ahead] : given) as [number]));
  }
  static override now = () => Machine.now() + ahead;
} as DateConstructor;
