import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { useApp } from '../testing/app.ts';

const product = useApp();

it('says nothing of an unexpected error but that there was one, and its id for the log', async () => {
  const lines: string[] = [];
  const node = await product.anotherNode({
    logLevel: 'info',
    logStream: { stream: { write: (line) => lines.push(line) } },
  });
  const token = await product.signIn();
  await product.db.execute(sql`alter table exams rename to elsewhere`);
  const response = await fetch(`${node.address}/exam/examList`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: '{}',
  });
  await product.db.execute(sql`alter table elsewhere rename to exams`);
  expect(response.status).toBe(500);
  expect(await response.json()).toEqual({
    code: 'internal',
    message: 'Something went wrong. Please try again.',
  });
  const id = response.headers.get('x-request-id');
  expect(id).not.toBeNull();
  expect(lines.find((line) => line.includes('POST /exam/examList failed'))).toContain(id);
});

it.each(['/%', '/%ff', '/a%2', '/%zz', '/%00', `/media/${'a'.repeat(200)}`, `/${'a'.repeat(300)}`])(
  'answers an address that nothing can have like any unknown one: %s',
  async (path) => {
    const node = await product.anotherNode({ environment: { SITE_ADDRESS: 'https://exams.school.example' } });
    const response = await fetch(node.address + path);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: 'not_found' });
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-security-policy': expect.any(String),
      'x-content-type-options': 'nosniff',
      'strict-transport-security': expect.any(String),
    });
    const headers = { accept: 'text/html' };
    const [pageHere, pageElsewhere] = await Promise.all(
      [path, '/nowhere'].map(async (one) => (await fetch(node.address + one, { headers })).text()),
    );
    if (!path.startsWith('/media/'))
      expect(pageHere?.slice(0, 200)).toBe(pageElsewhere?.replace('/nowhere', path).slice(0, 200));
  },
);

it.each(['//asha.example/x', '/%2e%2e/asha', '/asha?name=asha', '/assets/asha.js'])(
  'logs no address that no call has: %s',
  async (path) => {
    const lines: string[] = [];
    const node = await product.anotherNode({
      logLevel: 'info',
      logStream: { stream: { write: (line) => lines.push(line) } },
    });
    expect((await fetch(node.address + path)).status).toBeGreaterThanOrEqual(400);
    await expect.poll(() => lines.length).toBeGreaterThan(0);
    expect(lines.join('')).not.toContain('asha');
  },
);

it.each([
  ['if-match', '"another"', 412],
  ['range', 'bytes=99999999-', 416],
])('says which condition of a request for a file does not hold: %s', async (name, value, status) => {
  const response = await fetch(`${product.address}/favicon.svg`, { headers: { [name]: value } });
  expect(response.status).toBe(status);
  expect(await response.text()).toBe('');
});
