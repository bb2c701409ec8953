import { expect, it } from 'vitest';
import { useApp } from '../testing/app.ts';

const product = useApp({
  securityContact: 'mailto:security@school.example',
  environment: { SITE_ADDRESS: 'https://exams.school.example' },
});
const path = '/.well-known/security.txt';

it('tells who takes reports, for 90 days', async () => {
  const response = await fetch(product.address + path);
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(await response.text()).toBe(
    'Contact: mailto:security@school.example\nExpires: 2027-02-18T00:00:00.000Z\nPreferred-Languages: en\n' +
      'Canonical: https://exams.school.example/.well-known/security.txt\n',
  );
});

it('tells nothing without a contact', async () => {
  const node = await product.anotherNode({ securityContact: undefined });
  expect((await fetch(node.address + path)).status).toBe(404);
});
