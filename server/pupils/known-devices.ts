import { createHmac } from 'node:crypto';
import type { StudentId } from '../../contract/ids.ts';
import { createExpiringMac } from '../auth/expiring-mac.ts';
import { secretsOf } from '../token-secret.ts';

/** How long a browser stays known after a sign-in, in milliseconds: over the holidays into the next school year. */
const LIFETIME_MS = 400 * 24 * 3600 * 1000;
/** Of a card's text, in characters of base64url: 96 bits, and a QR code that every camera reads. */
const CARD_LENGTH = 16;

interface Holder {
  id: StudentId;
  /** Of the PIN: with another PIN the devices of the earlier one are strange, however many somebody kept. */
  hash: string;
  cardMadeAt: Date;
}

/**
 * What a browser gets at a sign-in, or reads from a card, so that failures of others do not hold up the pupil (OWASP's
 * device cookies). It opens nothing by itself.
 */
export interface KnownDevices {
  issue(pupil: Pick<Holder, 'id' | 'hash'>): string;
  ofCard(pupil: Pick<Holder, 'id' | 'cardMadeAt'>): string;
  /** The name under which attempts of the device are counted, when this text is of this pupil. */
  nameOf(device: string | undefined, pupil: Holder): string | undefined;
}

export function createKnownDevices(tokenSecret: string, now: () => Date): KnownDevices {
  const macs = createExpiringMac(
    { secret: tokenSecret, purpose: 'pupil device', lifetimeMs: LIFETIME_MS },
    now,
  );
  const cards = ({ id, cardMadeAt }: Pick<Holder, 'id' | 'cardMadeAt'>) =>
    secretsOf(tokenSecret).map((secret) =>
      createHmac('sha256', secret)
        .update(`card:${id}:${cardMadeAt.getTime()}`)
        .digest('base64url')
        .slice(0, CARD_LENGTH),
    );
  const subjectOf = ({ id, hash }: Pick<Holder, 'id' | 'hash'>) => `${id} ${hash}`;
  return {
    issue: (pupil) => macs.issue(subjectOf(pupil)),
    ofCard: (pupil) => cards(pupil)[0] ?? '',
    nameOf: (device, pupil) =>
      device !== undefined && cards(pupil).includes(device) ? 'card' : macs.nameOf(device, subjectOf(pupil)),
  };
}
