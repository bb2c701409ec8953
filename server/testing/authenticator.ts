import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const base64url = (data: string | Buffer) => Buffer.from(data).toString('base64url');

/** The person is there (W3C Web Authentication Level 3, 6.1), and a credential is attached. */
const PRESENT = 0x01;
const ATTACHED = 0x40;

interface Place {
  origin: string;
  rpId: string;
}

/** An authenticator with one passkey, with what a browser adds for a site: ES256, no attestation. */
export class Authenticator {
  readonly id = base64url(randomBytes(16));
  readonly #place: Place;
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  #counter: number;

  constructor(place: Place, { counter = 1 } = {}) {
    this.#place = place;
    this.#counter = counter;
  }

  /** The answer to /admin/passkeyNew. */
  create(challenge: string) {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.from([id.length >> 8, id.length & 255]);
    // COSE: EC2, ES256, P-256.
    const key = [
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ];
    const data = Buffer.concat([this.#data(PRESENT | ATTACHED), Buffer.alloc(16), length, id, ...key]);
    // CBOR: { fmt: 'none', attStmt: {}, authData }.
    const head = `a363666d74646e6f6e656761747453746d74a068617574684461746158${data.length.toString(16)}`;
    const attestationObject = base64url(Buffer.concat([Buffer.from(head, 'hex'), data]));
    const clientDataJSON = base64url(this.#clientData('webauthn.create', challenge));
    return { id: this.id, response: { clientDataJSON, attestationObject, transports: ['internal'] } };
  }

  /** The answer to /admin/passkeyChallenge; `type` is what the browser says that it was asked for. */
  use(challenge: string, { type = 'webauthn.get', by = this }: { type?: string; by?: Authenticator } = {}) {
    const data = this.#data(PRESENT);
    const clientData = this.#clientData(type, challenge);
    const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), by.#keys.privateKey);
    return {
      id: this.id,
      response: {
        clientDataJSON: base64url(clientData),
        authenticatorData: base64url(data),
        signature: base64url(signature),
      },
    };
  }

  /** Makes it count from here. */
  setCounter(counter: number): void {
    this.#counter = counter;
  }

  #clientData(type: string, challenge: string): string {
    return JSON.stringify({ type, challenge, origin: this.#place.origin, crossOrigin: false });
  }

  #data(flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.#counter);
    if (this.#counter > 0) this.#counter += 1;
    return Buffer.concat([sha256(this.#place.rpId), Buffer.from([flags]), counter]);
  }
}
