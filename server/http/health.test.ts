import { expect, it } from 'vitest';
import { PRODUCT_VERSION } from '../../contract/product.ts';
import { useApp } from '../testing/app.ts';

const readiness = { isDraining: false };
const app = useApp({ readiness, trustedProxies: 1 });

const ask = async (path: string) => {
  const response = await fetch(app.address + path);
  return {
    status: response.status,
    body: await response.json(),
    connection: response.headers.get('connection'),
  };
};

it('a server that drains is alive, wants no calls and closes its connections', async () => {
  expect(await ask('/healthz')).toMatchObject({
    status: 200,
    body: { status: 'ok', version: PRODUCT_VERSION },
  });
  const ready = { status: 'ready', database: 'answers' };
  expect(await ask('/readyz')).toMatchObject({ status: 200, body: ready, connection: 'keep-alive' });
  readiness.isDraining = true;
  expect(await ask('/healthz')).toMatchObject({ status: 200, connection: 'close' });
  expect(await ask('/readyz')).toMatchObject({ status: 503, body: { status: 'draining' } });
  // Whoever comes all the same is answered.
  await app.signIn();
  readiness.isDraining = false;
});
