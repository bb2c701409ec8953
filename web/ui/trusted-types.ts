/**
 * The only strings that may become code or markup in the page. The server's Content-Security-Policy makes the browser
 * refuse all others (Trusted Types, https://w3c.github.io/trusted-types/dist/spec/), so that a fault elsewhere in the
 * page cannot become a script.
 */

interface Rules {
  createHTML(markup: string): string;
  createScriptURL(address: string): string;
}

declare global {
  interface Window {
    /** Absent in browsers without Trusted Types, and where pages are prerendered. */
    trustedTypes?: { createPolicy<R extends Partial<Rules>>(name: string, rules: R): R };
  }
}

/** A tag of anything but mathematics, or an attribute that could load or run something (server/math/lean-mathml.ts). */
const NOT_MATHEMATICS = /<(?!\/?(?:m[a-z]+|none)[ >])|<[^>]*\s(?:on\w+|href|src|action)\s*=/i;

const SCRIPTS = new Set(['/worker.js', '/identity/client.js', 'https://accounts.google.com/gsi/client']);

const rules: Rules = {
  createHTML: (markup) => (NOT_MATHEMATICS.test(markup) ? markup.replaceAll('<', '&lt;') : markup),
  createScriptURL(address) {
    if (SCRIPTS.has(address)) return address;
    throw new TypeError(`${address} is not a script of this product.`);
  },
};

const policy = globalThis.window?.trustedTypes?.createPolicy('uttara', rules) ?? rules;

/** MathML of the server as what a browser takes as markup; anything but mathematics becomes text. */
export const trustedMathml = (mathml: string): string => policy.createHTML(mathml);

/** The address of a script that the product loads. Throws TypeError for any other. */
export const trustedScript = (address: string): string => policy.createScriptURL(address);

/**
 * Lets a script of the identity provider write markup as long as that can neither run nor load code: how it builds its
 * button is not ours to know. Only a page that shows the button needs it.
 */
export function admitProvidersMarkup(): void {
  if (isAdmitted) return;
  isAdmitted = true;
  globalThis.window?.trustedTypes?.createPolicy('default', {
    createHTML: (markup: string) => {
      if (/<\/?(?:script|object|embed|base)\b|\s(?:on\w+|srcdoc)\s*=|javascript:/i.test(markup)) {
        throw new TypeError('This markup could run code.');
      }
      return markup;
    },
    createScriptURL: (address: string) => {
      if (new URL(address, location.href).origin === 'https://accounts.google.com') return address;
      throw new TypeError(`${address} is not a script of the identity provider.`);
    },
  });
}

let isAdmitted = false;
