import { AwsClient } from 'aws4fetch';
import { RequestError } from '../errors.ts';
import type { ObjectStoreSettings } from '../settings/variables.ts';

/** Keeps objects by their names. */
export interface ObjectStore {
  /** Returns once the store has the object; throws unavailable when it does not take it. */
  put(name: string, object: { type: string; bytes: Buffer }): Promise<void>;
  /** Undefined where there is no such object; throws unavailable when the store does not answer. */
  get(name: string): Promise<Buffer | undefined>;
}

/** How long the store may take for one try, in milliseconds: a person is waiting. */
const TIMEOUT_MS = 10_000;
const RETRIES = 2;

export function createObjectStore(
  { url, keyId, secret, region }: ObjectStoreSettings,
  onError: (error: unknown) => void,
): ObjectStore {
  const client = new AwsClient({
    accessKeyId: keyId,
    secretAccessKey: secret,
    region,
    service: 's3',
    retries: RETRIES,
  });

  async function request(name: string, init: RequestInit): Promise<Response> {
    try {
      const response = await client.fetch(`${url}/${name}`, {
        ...init,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (response.ok || response.status === 404) return response;
      throw new Error(`The object store answered ${init.method} with ${response.status}`);
    } catch (error) {
      onError(error);
      const told = 'Images are not available for a moment. Please try again.';
      // The check in Settings says why.
      throw new RequestError('unavailable', told, { retryAfter: 5, cause: error });
    }
  }

  return {
    async put(name, { type, bytes }) {
      const { status } = await request(name, {
        method: 'PUT',
        headers: { 'content-type': type },
        body: new Uint8Array(bytes),
      });
      if (status === 404) throw new Error(`${url} has no bucket`);
    },
    async get(name) {
      const response = await request(name, { method: 'GET' });
      return response.status === 404 ? undefined : Buffer.from(await response.arrayBuffer());
    },
  };
}
