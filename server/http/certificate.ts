import { createHash, createPublicKey, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isIPv4 } from 'node:net';

/** A value in DER (X.690): tag, length, content. */
function der(tag: number, ...content: Uint8Array[]): Buffer {
  const body = Buffer.concat(content);
  if (body.length < 0x80) return Buffer.concat([Buffer.from([tag, body.length]), body]);
  const digits = body.length.toString(16);
  const length = Buffer.from(digits.padStart(digits.length + (digits.length % 2), '0'), 'hex');
  return Buffer.concat([Buffer.from([tag, 0x80 | length.length]), length, body]);
}

const sequence = (...parts: Buffer[]) => der(0x30, ...parts);
const octets = (content: Buffer) => der(0x04, content);
const bits = (content: Buffer) => der(0x03, Buffer.from([0]), content);
const explicit = (number: number, content: Buffer) => der(0xa0 | number, content);
const positive = (bytes: Buffer) => der(0x02, bytes);

/** The object identifiers of RFC 5280 and RFC 5480 that are used here. */
const OID = {
  commonName: '550403',
  keyUsage: '551d0f',
  alternativeName: '551d11',
  basicConstraints: '551d13',
  authorityKey: '551d23',
  subjectKey: '551d0e',
  extendedUsage: '551d25',
  serverAuth: '2b06010505070301',
  ecdsaWithSha256: '2a8648ce3d040302',
} as const;
const oid = (name: keyof typeof OID) => der(0x06, Buffer.from(OID[name], 'hex'));

const nameOf = (commonName: string) =>
  sequence(der(0x31, sequence(oid('commonName'), der(0x0c, Buffer.from(commonName, 'utf8')))));

/** As GeneralizedTime from 2050 on, as RFC 5280 wants it. */
function time(at: Date): Buffer {
  const text = at.toISOString().replaceAll(/[-:T]|\.\d+/g, '');
  return at.getUTCFullYear() < 2050 ? der(0x17, Buffer.from(text.slice(2))) : der(0x18, Buffer.from(text));
}

const extension = (name: keyof typeof OID, value: Buffer, isCritical = false) =>
  sequence(oid(name), ...(isCritical ? [der(0x01, Buffer.from([0xff]))] : []), octets(value));

/** Names the key, for who builds a chain. */
const keyId = (key: KeyObject) =>
  createHash('sha256')
    .update(createPublicKey(key).export({ type: 'spki', format: 'der' }))
    .digest()
    .subarray(0, 20);

const alternativeNames = (names: readonly string[]) =>
  sequence(
    ...names.map((name) =>
      isIPv4(name)
        ? der(0x87, Buffer.from(name.split('.').map(Number)))
        : der(0x82, Buffer.from(name, 'ascii')),
    ),
  );

/** What a certificate says. Keys are of P-256. */
export interface CertificateOf {
  subject: string;
  key: KeyObject;
  issuer: { name: string; key: KeyObject };
  from: Date;
  until: Date;
  /** The names and addresses of a server; absent: the certificate of an authority. */
  names?: readonly string[];
}

/** A certificate as X.509 has it (RFC 5280), in PEM. */
export function makeCertificate({ subject, key, issuer, from, until, names }: CertificateOf): string {
  const algorithm = sequence(oid('ecdsaWithSha256'));
  const ofServer = names && [
    extension('basicConstraints', sequence(), true),
    // digitalSignature
    extension('keyUsage', der(0x03, Buffer.from([7, 0x80])), true),
    extension('extendedUsage', sequence(oid('serverAuth'))),
    extension('alternativeName', alternativeNames(names)),
  ];
  const ofAuthority = [
    // An authority, and none below it.
    extension('basicConstraints', sequence(der(0x01, Buffer.from([0xff])), positive(Buffer.from([0]))), true),
    // keyCertSign, cRLSign
    extension('keyUsage', der(0x03, Buffer.from([1, 0x06])), true),
  ];
  const serial = randomBytes(16);
  // Positive, and no leading zero.
  serial[0] = ((serial[0] ?? 0) & 0x3f) | 0x40;
  const certificate = sequence(
    explicit(0, positive(Buffer.from([2]))),
    positive(serial),
    algorithm,
    nameOf(issuer.name),
    sequence(time(from), time(until)),
    nameOf(subject),
    createPublicKey(key).export({ type: 'spki', format: 'der' }),
    explicit(
      3,
      sequence(
        ...(ofServer ?? ofAuthority),
        extension('subjectKey', octets(keyId(key))),
        extension('authorityKey', sequence(der(0x80, keyId(issuer.key)))),
      ),
    ),
  );
  const signature = sign('sha256', certificate, { key: issuer.key, dsaEncoding: 'der' });
  const whole = sequence(certificate, algorithm, bits(signature)).toString('base64');
  return `-----BEGIN CERTIFICATE-----\n${whole.replaceAll(/(.{64})/g, '$1\n').trimEnd()}\n-----END CERTIFICATE-----\n`;
}
