import { writeFileSync } from 'node:fs';
import type { Reporter, TestCase } from 'vitest/node';

/** A reporter that writes which tests passed only at their second try, and why not before, as JSON into the file SECOND_TRIES. */
export default class SecondTries implements Reporter {
  readonly #lines: string[] = [];

  onTestCaseResult(test: TestCase): void {
    if (!test.diagnostic()?.flaky) return;
    const errors = test.result().errors ?? [];
    const why = errors
      .flatMap(({ message, stack }) => (stack ?? message).split('\n'))
      .filter((line) => !line.includes('node_modules'))
      .join('\n');
    this.#lines.push(`${test.module.relativeModuleId} › ${test.fullName}\n${why}`);
  }

  onTestRunEnd(): void {
    const file = process.env['SECOND_TRIES'];
    if (file !== undefined) writeFileSync(file, JSON.stringify(this.#lines));
  }
}
