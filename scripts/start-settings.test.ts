import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const text = (path: string) => readFileSync(join(root, path), 'utf8');

const settingsIn = (text: string) => [...text.matchAll(/MALLOC_\w+=\w+/g)].map(String).toSorted();

it('the server has the same settings of memory however it is started', () => {
  const { scripts } = JSON.parse(text('package.json')) as { scripts: { start: string } };
  const wanted = settingsIn(scripts.start);
  expect(wanted).toHaveLength(2);
  expect(settingsIn(text('deploy/Containerfile'))).toEqual(wanted);
  expect(settingsIn(text('deploy/systemd/uttara@.service'))).toEqual(wanted);
});
