import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

interface Sbom {
  bomFormat: string;
  components: { name: string; version: string; purl: string }[];
}

it('npm run sbom lists what an installation consists of, with versions, and nothing that only builds or tests it', async () => {
  const { stdout } = await promisify(execFile)('npm', ['run', '--silent', 'sbom'], {
    cwd: root,
    maxBuffer: 64 * 1024 * 1024,
  });
  const { bomFormat, components } = JSON.parse(stdout) as Sbom;
  expect(bomFormat).toBe('CycloneDX');
  const names = components.map(({ name }) => name);
  expect(names).toContain('fastify');
  expect(names).toContain('pg');
  expect(names).not.toContain('vitest');
  for (const { version, purl } of components) expect(purl).toContain(`@${version}`);
});
