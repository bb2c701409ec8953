import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { BackupError } from './manifest.ts';
import { mustHaveRoom } from './room.ts';

it('a backup is refused before it is begun where the disk has no room for it', async () => {
  const { blocks, bsize } = await statfs(tmpdir());
  await expect(mustHaveRoom(tmpdir(), blocks * bsize)).rejects.toThrow(BackupError);
  await expect(mustHaveRoom(tmpdir(), blocks * bsize)).rejects.toThrow(
    /has \d+ MB left, and \d+ MB are needed: make room/,
  );
  await expect(mustHaveRoom(tmpdir(), 0)).resolves.toBeUndefined();
});
