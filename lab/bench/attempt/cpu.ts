import { readdirSync, readFileSync } from 'node:fs';

/** A tick of /proc's CPU times, in milliseconds: USER_HZ is 100 on every Linux that Node runs on. */
const TICK_MS = 10;

/** The fields of /proc/<pid>/stat after the name, which may contain spaces; undefined once the process has exited. */
function stat(pid: number): string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}

const PARENT = 1;
const OWN = [11, 12];
const OF_REAPED_CHILDREN = [13, 14];

function spent(fields: readonly string[] | undefined, which: readonly number[]): number {
  return which.reduce((sum, field) => sum + Number(fields?.[field] ?? 0), 0) * TICK_MS;
}

export function parentOf(pid: number): number {
  return Number(stat(pid)?.[PARENT]);
}

/** The CPU time of a process so far, user and system, in milliseconds. */
export function cpuOf(pid: number): number {
  return spent(stat(pid), OWN);
}

/** The CPU time of a PostgreSQL server: the postmaster and all its processes, including those that have exited. */
export function cpuOfPostgres(postmaster: number): number {
  const head = stat(postmaster);
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => stat(Number(name)))
    .filter((fields) => Number(fields?.[PARENT]) === postmaster);
  const reaped = spent(head, OF_REAPED_CHILDREN);
  return spent(head, OWN) + reaped + children.reduce((sum, fields) => sum + spent(fields, OWN), 0);
}

/** The memory of a process that nobody else has, and its share of what is shared, in megabytes (Linux). */
export function memoryOf(pid: number): number {
  const [, kilobytes = '0'] =
    /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'latin1')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}

/** The same of a PostgreSQL server with all its processes. */
export function memoryOfPostgres(postmaster: number): number {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(stat(Number(name))?.[PARENT]) === postmaster)
    .map(Number);
  return [postmaster, ...children].reduce((sum, pid) => sum + memoryOf(pid), 0);
}
