/** The part before the @ as nearly every provider gives it (RFC 5321, dot-string): nothing quoted. */
const LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const DOMAIN = /^[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z][a-z0-9-]*$/;
/** A name that may become ASCII: letters, digits, hyphens, dots. */
const NAME = /^[\p{L}\p{M}\p{N}.-]+$/u;

/**
 * The one form in which an e-mail address is compared, counted and written to: compatibility forms of letters folded
 * (NFKC), in lower case, the domain in ASCII (IDNA). Undefined for everything else: what mail servers read in more than
 * one way (quotes, brackets, letters that cannot be seen) could pass as the mailbox of somebody else.
 */
export function canonicalAddress(address: string): string | undefined {
  const [local = '', name = '', ...more] = address.normalize('NFKC').trim().toLowerCase().split('@');
  if (more.length > 0 || !LOCAL.test(local) || !NAME.test(name)) return undefined;
  const domain = asciiName(name);
  return domain !== undefined && DOMAIN.test(domain) ? `${local}@${domain}` : undefined;
}

/** Browsers and Node have it, and with it IDNA's mapping (WHATWG URL); the contract is checked without either's types. */
declare const URL: {
  canParse(url: string): boolean;
  new (url: string): { readonly hostname: string };
};

function asciiName(name: string): string | undefined {
  const url = `http://${name}`;
  return URL.canParse(url) ? new URL(url).hostname : undefined;
}

/**
 * Whether two addresses are one mailbox, as the large providers deliver: capital letters and a part after + make no
 * other one, and at Gmail dots do not either.
 */
export function isSameMailbox(one: string, other: string): boolean {
  return mailboxOf(one) === mailboxOf(other);
}

/** What identifies the mailbox of an address, for comparing and counting. */
export function mailboxOf(address: string): string {
  const [local = '', given = ''] = (canonicalAddress(address) ?? address.trim().toLowerCase()).split('@');
  const domain = given === 'googlemail.com' ? 'gmail.com' : given;
  const name = local.split('+', 1)[0] || local;
  return `${domain === 'gmail.com' ? name.replaceAll('.', '') : name}@${domain}`;
}
