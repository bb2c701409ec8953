import { expect, it } from 'vitest';
import { useApp } from '../testing/app.ts';

const product = useApp();

const headersOf = async (path: string, method: 'GET' | 'POST') => {
  const { headers } = await fetch(`${product.address}${path}`, { method });
  return (name: string) => headers.get(name);
};

it("lets a page load only the product's own files, and nobody frame it", async () => {
  const header = await headersOf('/', 'GET');
  const policy = header('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'self'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  expect(header('x-content-type-options')).toBe('nosniff');
  expect(header('referrer-policy')).toBe('no-referrer');
  expect(header('x-powered-by')).toBeNull();
  expect(header('permissions-policy')).toContain('camera=()');
});

it('lets no string become code: the page names what may', async () => {
  const policy = (await headersOf('/', 'GET'))('content-security-policy');
  expect(policy).toContain("require-trusted-types-for 'script';trusted-types uttara");
  expect((await headersOf('/docs', 'GET'))('content-security-policy')).not.toContain('trusted-types');
});

it('asks for HTTPS from then on only over HTTPS', async () => {
  const through = await product.anotherNode({ trustedProxies: 1 });
  const site = await product.anotherNode({ environment: { SITE_ADDRESS: 'https://exams.school.example' } });
  const over = async (address: string, protocol: string, method = 'GET') => {
    const { headers } = await fetch(address, { method, headers: { 'x-forwarded-proto': protocol } });
    return headers.get('strict-transport-security');
  };
  const year = 'max-age=31536000; includeSubDomains';
  expect(await over(product.address, 'https')).toBeNull();
  expect(await over(through.address, 'http')).toBeNull();
  expect(await over(through.address, 'https')).toBe(year);
  expect(await over(`${through.address}/exam/examList`, 'https', 'POST')).toBe(year);
  expect(await over(site.address, 'http')).toBe(year);
});

it('documents its calls only where it is told to', async () => {
  const node = await product.anotherNode({ hasDocs: false });
  const statuses = await Promise.all(
    ['/docs', '/docs/json', '/docs/static/index.html'].flatMap((path) => [
      fetch(product.address + path).then(({ status }) => status),
      fetch(node.address + path).then(({ status }) => status),
    ]),
  );
  expect(statuses).toEqual([200, 404, 200, 404, 200, 404]);
});

it.each(['/exam/examList', '/no/such/call'])(
  'answers data that no browser runs, frames or keeps: %s',
  async (path) => {
    const header = await headersOf(path, 'POST');
    expect(header('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(header('x-content-type-options')).toBe('nosniff');
    expect(header('cache-control')).toBe('no-store');
  },
);
