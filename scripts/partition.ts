/**
 * Partitions the tables of attempts and answers by hash of the student, while students sit tests:
 * `npm run partition -- --parts 16`. It may be interrupted and run again. Uses DATABASE_URL and DATA_DIR like the server.
 */

import { parseArgs } from 'node:util';
import { PartitioningError, partitionByStudent } from '../server/attempts/partitioning.ts';
import { readConfig } from '../server/config.ts';
import { invocation } from '../server/invocation.ts';
import { Refusal, runCommand } from './command.ts';
import { withProductDatabase } from './product-database.ts';

const usage = `Usage: ${invocation('partition')} --parts 16`;
/** More cost every statement that does not name a student. */
const MOST_PARTS = 128;
const BATCH = 2_000;

function readParts(): number {
  try {
    const { values } = parseArgs({ options: { parts: { type: 'string', default: '16' } } });
    const parts = Number(values.parts);
    if (Number.isInteger(parts) && parts >= 2 && parts <= MOST_PARTS) return parts;
  } catch (error) {
    throw new Refusal(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
  throw new Refusal(`--parts takes a number from 2 to ${MOST_PARTS}.\n${usage}`);
}

const say = (line: string) => void process.stdout.write(`${line}\n`);

await runCommand(async () => {
  const parts = readParts();
  await withProductDatabase(readConfig(process.env), async ({ patient }, place) => {
    say(`Partitions attempts and answers of ${place}.`);
    try {
      const isDone = await partitionByStudent(patient, { parts, batch: BATCH, onProgress: say });
      say(isDone ? 'Attempts and answers are partitioned.' : 'They are partitioned already.');
    } catch (error) {
      if (error instanceof PartitioningError) throw new Refusal(error.message, { cause: error });
      throw error;
    }
  });
});
