import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { isDue, wrongWithFolder } from './nightly.ts';

const at = (text: string) => new Date(text);
const due = (now: string, last: string) => isDue(at(now), at(last), 'Asia/Kolkata');

describe('a backup is due', () => {
  it.each([
    ['in the first night', '2026-11-20T21:00:00Z', '2026-11-20T06:00:00Z', true],
    ['not on the first day', '2026-11-20T12:00:00Z', '2026-11-20T06:00:00Z', false],
    ['in the next night', '2026-11-21T20:00:00Z', '2026-11-20T21:00:00Z', true],
    ['not twice in a night', '2026-11-20T22:30:00Z', '2026-11-20T21:00:00Z', false],
    ['not by day, with one of last night', '2026-11-21T08:00:00Z', '2026-11-20T21:00:00Z', false],
    ['by day, where the machine is off at night', '2026-11-22T10:00:00Z', '2026-11-20T21:00:00Z', true],
  ] as const)('%s', (_, now, last, is) => expect(due(now, last)).toBe(is));
});

it('a folder that cannot be written is told at the start, and not at one in the night', async () => {
  const base = mkdtempSync(join(tmpdir(), 'uttara-nightly-'));
  onTestFinished(() => rmSync(base, { recursive: true }));
  writeFileSync(join(base, 'file'), '');
  expect(await wrongWithFolder(join(base, 'file/backups'))).toMatch(
    /^No backup can be written to .* \(ENOTDIR\)/,
  );
  expect(await wrongWithFolder(join(base, 'backups'))).toBeUndefined();
});
