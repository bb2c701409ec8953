import { expect, it } from 'vitest';
import { useApp } from '../testing/app.ts';

const SITE = 'https://exams.school.example';
const product = useApp({ environment: { SITE_ADDRESS: SITE }, trustedProxies: 1 });

const request = (path: string, method: 'GET' | 'POST', proto?: string) =>
  fetch(product.address + path, {
    method,
    redirect: 'manual',
    headers: { ...(proto && { 'x-forwarded-proto': proto }) },
  });

it('redirects a page that was asked for without TLS', async () => {
  const { status, headers } = await request('/login?next=%2Fexams', 'GET', 'http');
  expect([status, headers.get('location')]).toEqual([308, `${SITE}/login?next=%2Fexams`]);
  const elsewhere = await request('//other.example/', 'GET', 'http');
  expect(new URL(elsewhere.headers.get('location') ?? '').origin).toBe(SITE);
});

it('refuses a call without TLS, whoever makes it', async () => {
  const response = await request('/user/signinOptions', 'POST', 'http');
  expect(response.status).toBe(403);
  expect(await response.json()).toMatchObject({ code: 'forbidden', message: expect.stringContaining(SITE) });
});

it.each(['https', undefined])('answers what came over TLS, and health checks: %s', async (proto) => {
  expect((await request('/healthz', 'GET', proto)).status).toBe(200);
  expect((await request('/user/signinOptions', 'POST', proto)).status).toBe(200);
});

it('does nothing for a site without TLS, and where no proxy is believed', async () => {
  const nodes = [
    await product.anotherNode({ environment: { SITE_ADDRESS: 'http://exams.school.example' } }),
    await product.anotherNode({ trustedProxies: false }),
  ];
  for (const node of nodes) {
    const { status } = await fetch(`${node.address}/healthz`, { headers: { 'x-forwarded-proto': 'http' } });
    expect(status).toBe(200);
  }
});
