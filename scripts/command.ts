import { EmbeddedError } from '../embedded-postgres/embedded-postgres.ts';
import { BackupError } from '../server/backups/manifest.ts';
import { ConfigError } from '../server/config-error.ts';
import { DatabaseError } from '../server/db/database-error.ts';
import { withoutData } from '../server/errors.ts';

/** An error for the operator, which ends the command. */
export class Refusal extends Error {}

/** Runs a command of the operator: an error becomes its sentence and the exit code 1. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    const isForOperator = [Refusal, BackupError, ConfigError, DatabaseError, EmbeddedError].some(
      (kind) => error instanceof kind,
    );
    process.stderr.write(
      `${isForOperator && error instanceof Error ? error.message : String(withoutData(error))}\n`,
    );
    process.exitCode = 1;
  }
}
