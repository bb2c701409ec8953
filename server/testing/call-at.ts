import type { WireApi } from '../../contract/api.ts';

/** A call of the contract that must succeed. */
export type Call = <P extends keyof WireApi>(
  path: P,
  input: WireApi[P]['input'],
  token?: string,
) => Promise<WireApi[P]['output']>;

/** Calls the product at an address, as a browser would; `headers` go with each call. */
export const callAt =
  (address: string, headers: () => Record<string, string> = () => ({})): Call =>
  async (path, input, token = '') => {
    const response = await fetch(address + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token !== '' && { authorization: `Bearer ${token}` }),
        ...headers(),
      },
      body: JSON.stringify(input),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return response.json() as never;
  };
