/** Two server processes that share a port by `node:cluster`, to compare with a port for each (docs/decisions/0098). */
import cluster from 'node:cluster';
import { join } from 'node:path';

const PROCESSES = 2;

cluster.setupPrimary({ exec: join(import.meta.dirname, '../../server/main.ts') });
for (let n = 0; n < PROCESSES; n++) cluster.fork();
