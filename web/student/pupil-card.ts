/** What a card's QR code adds to the address of the sign-in, behind #, which no server or proxy sees. */
const CARD = /^#pupil\/([^/]+)\/([\w-]+)$/;

/** Whose card was scanned, and what makes the device known to the server; undefined without one. */
export function pupilOfCard(): { signInName: string; device: string } | undefined {
  const [, signInName, device] = CARD.exec(location.hash) ?? [];
  if (signInName === undefined || device === undefined) return undefined;
  return { signInName: decodeURIComponent(signInName), device };
}
