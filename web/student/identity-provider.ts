/** What the product uses of Google Identity Services; the local provider has the same interface. */
export interface IdentityProvider {
  initialize(settings: {
    client_id: string;
    nonce: string;
    callback: (answer: { credential: string }) => void;
  }): void;
  renderButton(
    parent: HTMLElement,
    look: {
      type: 'standard';
      theme: 'outline' | 'filled_black';
      size: keyof typeof BUTTON_HEIGHTS;
      width?: number;
    },
  ): void;
}

/** Heights of the provider's button in pixels (spec section 9). */
export const BUTTON_HEIGHTS = { large: 40, medium: 32, small: 20 } as const;

declare global {
  interface Window {
    google?: { accounts: { id: IdentityProvider } };
  }
}

/** Loads the provider's script, once. Fails when it cannot be had or is not what it should be. */
export function loadIdentityProvider(address: string): Promise<IdentityProvider> {
  return new Promise((resolve, reject) => {
    const there = window.google?.accounts.id;
    if (there !== undefined) return resolve(there);
    const script = document.createElement('script');
    const fail = () => {
      // The next try starts with a new element: a browser never fetches a failed one again.
      script.remove();
      reject(new Error(`The sign-in script ${address} did not load.`));
    };
    script.src = address;
    script.async = true;
    script.addEventListener('error', fail);
    script.addEventListener('load', () => {
      const loaded = window.google?.accounts.id;
      if (loaded === undefined) fail();
      else resolve(loaded);
    });
    document.head.append(script);
  });
}

/** The e-mail and name that a credential (a JWT) carries. Only the server can tell whether it is genuine. */
export function readCredential(credential: string): { email: string; name: string } {
  const payload = credential.split('.')[1] ?? '';
  const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (c) =>
    c.charCodeAt(0),
  );
  const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
  const { email, name } = claims as { email?: unknown; name?: unknown };
  if (typeof email !== 'string') throw new Error('The credential carries no e-mail.');
  return { email, name: typeof name === 'string' && name !== '' ? name : email };
}
