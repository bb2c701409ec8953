import { writeFileSync } from 'node:fs';
import type { Reporter, TestCase } from 'vitest/node';

/** A reporter that writes which tests passed only at their second try, as JSON, into the file SECOND_TRIES. */
export default class SecondTries implements Reporter {
  readonly #names: string[] = [];

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky) this.#names.push(`${test.module.relativeModuleId} › ${test.fullName}`);
  }

  onTestRunEnd(): void {
    const file = process.env['SECOND_TRIES'];
    if (file !== undefined) writeFileSync(file, JSON.stringify(this.#names));
  }
}
