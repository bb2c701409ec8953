import { expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { rateLimits } from '../db/tables/auth.ts';
import { useApp } from '../testing/app.ts';

const app = useApp();

/** The client as its proxies hand it on: what it wrote itself, its address, and those of all proxies but the last. */
const FORGED = (n: number) => `198.51.100.${n}, 203.0.113.7`;
const TWO = (n: number) => `${FORGED(n)}, 10.0.0.2`;

it.each([
  ['0', (n: number) => `198.51.100.${n}`],
  ['1', FORGED],
  ['2', TWO],
  ['127.0.0.1, 10.0.0.0/8', TWO],
])(
  'TRUST_PROXY=%s: 120 registrations with forged addresses are those of one client',
  async (value, header) => {
    const { trustedProxies } = readConfig({ TRUST_PROXY: value });
    const node = await app.anotherNode({ trustedProxies });
    await app.db.delete(rateLimits);
    const register = async (n: number, from: string) => {
      const body = { name: 'Asha Rao', email: `asha${n}@b.example`, password: 'nineteen green kettles' };
      return (await node.post('/admin/signup', body, undefined, { 'x-forwarded-for': from })).status;
    };
    const statuses = [];
    for (let n = 0; n < 120; n++) statuses.push(await register(n, header(n)));
    expect(statuses.filter((status) => status === 200)).toHaveLength(100);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
    // Another client, unless nobody is believed.
    const other = header(0).replace('203.0.113.7', '203.0.113.8');
    expect(await register(120, other)).toBe(value === '0' ? 429 : 200);
  },
);
