import { expect, it } from 'vitest';
import { useApp } from '../testing/app.ts';

const product = useApp({ environment: { FOLLOW_YOUTUBE: 'https://youtube.example/school' } });

it.each([
  ['youtube', 'https://youtube.example/school'],
  ['linkedin', '/coming-soon/linkedin'],
])('leads from /follow/%s to %s', async (channel, address) => {
  const response = await fetch(`${product.address}/follow/${channel}`, { redirect: 'manual' });
  expect([response.status, response.headers.get('location')]).toEqual([302, address]);
});
