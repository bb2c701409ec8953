import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from 'vitest';
import type { ObjectStoreSettings, SettingTexts } from '../settings/variables.ts';

export interface TestObjectStore {
  settings: ObjectStoreSettings;
  /** The same for a product, once the store listens. */
  environment: SettingTexts;
  objects: Map<string, { type: string; bytes: Buffer }>;
  /** While set, every request is answered with this status. */
  failWith: number | undefined;
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');

/**
 * A bucket over real HTTP that takes and gives objects only with a right signature: AWS Signature Version 4, computed
 * here from its description (Create a signed AWS API request), for requests without a query.
 */
export function useObjectStore(): TestObjectStore {
  const settings = { url: '', keyId: 'KEY', secret: 'a secret of the store', region: 'eu-north-1' };
  const store: TestObjectStore = { settings, environment: {}, objects: new Map(), failWith: undefined };

  const signature = (
    method: string,
    path: string,
    headers: Record<string, string | string[] | undefined>,
    signed: string,
  ) => {
    const time = String(headers['x-amz-date']);
    const canonical = [
      method,
      path,
      '',
      ...signed.split(';').map((name) => `${name}:${String(headers[name])}`),
      '',
      signed,
      headers['x-amz-content-sha256'],
    ].join('\n');
    const scope = [time.slice(0, 8), settings.region, 's3', 'aws4_request'];
    const key = scope.reduce<string | Buffer>(hmac, `AWS4${settings.secret}`) as Buffer;
    return hmac(key, ['AWS4-HMAC-SHA256', time, scope.join('/'), sha256(canonical)].join('\n')).toString(
      'hex',
    );
  };

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = '', url = '', headers } = request;
    const bytes = Buffer.concat(await request.toArray());
    const [, signed = '', given] =
      /SignedHeaders=([^,]+), Signature=(\w+)/.exec(headers.authorization ?? '') ?? [];
    const hash = headers['x-amz-content-sha256'];
    const isSigned = given === signature(method, url, headers, signed);
    const isWhole = hash === 'UNSIGNED-PAYLOAD' || hash === sha256(bytes);
    if (store.failWith || !isSigned || !isWhole) return response.writeHead(store.failWith ?? 403).end();
    const name = url.replace('/bucket/', '');
    if (method === 'PUT') store.objects.set(name, { type: headers['content-type'] ?? '', bytes });
    const object = store.objects.get(name);
    if (!object) return response.writeHead(404).end();
    return response.writeHead(200, { 'content-type': object.type }).end(method === 'GET' ? object.bytes : '');
  };
  const server = createServer((request, response) => void answer(request, response));

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    settings.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/bucket`;
    Object.assign(store.environment, {
      OBJECT_STORE_URL: settings.url,
      OBJECT_STORE_KEY_ID: settings.keyId,
      OBJECT_STORE_SECRET: settings.secret,
      OBJECT_STORE_REGION: settings.region,
    });
  });
  afterAll(() => void server.close());
  return store;
}
