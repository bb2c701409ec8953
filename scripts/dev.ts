import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createServer } from 'vite';

/** Runs the server with restart on change, and Vite's development server as a proxy in front of it. */
const root = join(import.meta.dirname, '..');

const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/main.ts'], {
  cwd: root,
  stdio: 'inherit',
});
// Vite forwards calls to the address where the server listens.
process.env['API'] ??= `http://127.0.0.1:${process.env['PORT'] ?? 3000}`;
const site = await createServer({ root: join(root, 'web'), configFile: join(root, 'vite.config.ts') });
await site.listen();
site.printUrls();

function stop(): void {
  server.kill('SIGTERM');
  void site.close();
}
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
server.on('exit', (code) => {
  void site.close();
  process.exitCode = code ?? 0;
});
