import { admitProvidersMarkup, trustedScript } from '../ui/trusted-types.ts';

/** The part of Google Identity Services that the product uses; the local provider implements it too. */
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
      locale: string;
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

/** Loads the provider's script, once. Rejects if it does not load or does not define the provider. */
export function loadIdentityProvider(address: string): Promise<IdentityProvider> {
  return new Promise((resolve, reject) => {
    const there = window.google?.accounts.id;
    if (there !== undefined) return resolve(there);
    if (!address.startsWith('/')) admitProvidersMarkup();
    const script = document.createElement('script');
    const fail = () => {
      // A browser never retries a failed script element, so the next attempt needs a new one.
      script.remove();
      reject(new Error(`The sign-in script ${address} did not load.`));
    };
    script.src = trustedScript(address);
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

/** The e-mail address and name in a credential (a JWT). Only the server can verify it. */
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
