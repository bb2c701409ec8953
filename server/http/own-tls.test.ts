import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { useApp } from '../testing/app.ts';
import { openAuthority, serverNames } from './authority.ts';
import { serveOwnTls } from './own-tls.ts';

const folder = mkdtempSync(join(tmpdir(), 'uttara-authority-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const now = () => new Date('2026-11-20T09:00:00.000Z');
const authority = openAuthority(folder, new Date());
const product = useApp({ ownTls: { authority, port: () => 3443 } });

const more: string[] = [];

async function ask(port: number, path: string, ca?: string, method = 'GET', servername?: string) {
  const headers = { 'content-type': 'application/json' };
  const trust = { ...(ca && { ca }), ...(servername && { servername }) };
  const asked = request({ host: '127.0.0.1', port, path, method, headers, ...trust, agent: false });
  asked.end(method === 'GET' ? undefined : '{}');
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  answer.resume();
  await once(answer, 'end');
  return answer;
}

it('answers over TLS to devices that trust the authority, and leaves the other port without TLS as it is', async () => {
  const tls = await serveOwnTls(product.app, {
    authority,
    host: '127.0.0.1',
    port: 0,
    now: () => new Date(),
    more: () => [...more],
  });
  const { certificate: ca } = authority;
  expect((await ask(tls.port, '/healthz', ca)).statusCode).toBe(200);
  const call = await ask(tls.port, '/user/signinOptions', ca, 'POST');
  expect(call.statusCode).toBe(200);
  // A browser that was told so once would refuse the port without TLS.
  expect(call.headers['strict-transport-security']).toBeUndefined();
  await expect(ask(tls.port, '/healthz')).rejects.toThrow(/certificate/);
  // The address that an owner sets holds with the next look.
  const named = () => ask(tls.port, '/healthz', ca, 'GET', 'exams.school.lan');
  await expect(named()).rejects.toThrow(/altnames/);
  more.push('exams.school.lan');
  tls.renew();
  expect((await named()).statusCode).toBe(200);
  await tls.close();
});

it('has one authority for good, and certificates that devices accept', () => {
  expect(openAuthority(folder, new Date()).certificate).toBe(authority.certificate);
  expect(statSync(join(folder, 'authority/authority.key')).mode & 0o077).toBe(0);
  const made = authority.forServer(now(), serverNames(['exams.school.lan']));
  const own = new X509Certificate(made.cert);
  const issuer = new X509Certificate(authority.certificate);
  expect([issuer.ca, own.ca]).toEqual([true, false]);
  expect(own.checkIssued(issuer) && own.verify(issuer.publicKey)).toBe(true);
  expect(own.checkHost('exams.school.lan')).toBe('exams.school.lan');
  expect(own.checkIP('127.0.0.1')).toBe('127.0.0.1');
  expect(own.checkHost('bank.example')).toBeUndefined();
  // Apple's devices accept 825 days at most.
  expect((own.validToDate.getTime() - own.validFromDate.getTime()) / 86_400_000).toBeLessThan(825);
});

it('offers its certificate with the steps, in the language of the reader, and never its key', async () => {
  const { fingerprint256 } = new X509Certificate(authority.certificate);
  const page = async (path: string) => (await fetch(product.address + path)).text();
  const english = await page('/secure');
  expect(english).toContain(fingerprint256);
  expect(english).toContain('https://127.0.0.1:3443');
  expect(await page('/secure?lang=hi')).toContain('lang="hi"');
  expect(await page('/authority.crt')).toBe(authority.certificate);
  const key = readFileSync(join(folder, 'authority/authority.key'), 'utf8').split('\n')[1] ?? '';
  expect(english + (await page('/authority.crt'))).not.toContain(key);
});
