import { existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ConfigError } from './config-error.ts';
import { keptSecret } from './kept-secret.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kept-secret-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

describe('a kept secret', () => {
  it('is generated once, and its file is all that stays in the folder', () => {
    const first = keptSecret(folder, 'a', () => 'first secret');
    expect(first).toBe('first secret');
    expect(keptSecret(folder, 'a', () => 'other secret')).toBe('first secret');
    expect(readdirSync(folder)).toEqual(['a']);
  });

  it.runIf(existsSync('/dev/full'))('is not there at all when the disk is full while it is written', () => {
    // What is written under the temporary name goes to a device on which no space is left.
    symlinkSync('/dev/full', join(folder, `a.${process.pid}.new`));
    expect(() => keptSecret(folder, 'a', () => 'first secret')).toThrow(/cannot be written \(ENOSPC\)/);
    expect(readdirSync(folder)).toEqual([]);
    expect(keptSecret(folder, 'a', () => 'second secret')).toBe('second secret');
  });

  it.each(['', 'first'])('stops the start when a full disk truncated it to %j', (rest) => {
    writeFileSync(join(folder, 'a'), rest);
    expect(() => keptSecret(folder, 'a', () => 'first secret')).toThrow(ConfigError);
  });

  it.each([
    ['NULs', '\0'.repeat(43)],
    ['spaces', ' '.repeat(43)],
    ['one character', 'a'.repeat(43)],
    ['a secret of which a crash left NULs', `first secret${'\0'.repeat(31)}`],
  ])('stops the start when its file holds %s', (_what, content) => {
    writeFileSync(join(folder, 'a'), content);
    expect(() => keptSecret(folder, 'a', () => 'first secret')).toThrow(/holds no whole secret/);
  });
});
