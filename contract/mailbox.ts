/**
 * Whether two addresses are one mailbox, as the large providers deliver: capital letters and a part after + make no
 * other one, and at Gmail dots do not either.
 */
export function isSameMailbox(one: string, other: string): boolean {
  return mailboxOf(one) === mailboxOf(other);
}

function mailboxOf(address: string): string {
  const [local = '', given = ''] = address.trim().toLowerCase().split('@');
  const domain = given === 'googlemail.com' ? 'gmail.com' : given;
  const name = local.replace(/^([^+]+)\+.*$/, '$1');
  return `${domain === 'gmail.com' ? name.replaceAll('.', '') : name}@${domain}`;
}
