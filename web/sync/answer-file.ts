import type { AnswerFile, AnswerFileContent } from '../../contract/answer-file.ts';
import { ANSWER_FILE_PURPOSE } from '../../contract/product.ts';
import type { AttemptRecord } from './attempt-record.ts';
import type { Paper } from './paper.ts';
import { spentByQuestion, unsavedChanges } from './selectors.ts';

const CURVE = { name: 'ECDH', namedCurve: 'P-256' };

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
const base64Of = (bytes: ArrayBuffer) =>
  btoa(Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join(''));

/**
 * What the server lacks of an attempt, for nobody but the school (contract/answer-file.ts), with the times as this device
 * kept them. Needs WebCrypto, which a browser has over HTTPS alone.
 */
export async function sealAnswers(
  record: AttemptRecord,
  { school, ticket }: NonNullable<Paper['sealing']>,
): Promise<AnswerFile> {
  const content = {
    student: record.student,
    attempt: record.attemptId,
    ticket,
    answers: unsavedChanges(record),
    spentMs: spentByQuestion(record),
  } satisfies Record<keyof AnswerFileContent, unknown>;
  const { subtle } = crypto;
  const own = await subtle.generateKey(CURVE, false, ['deriveBits']);
  const theirs = await subtle.importKey('raw', bytesOf(school), CURVE, false, []);
  const shared = await subtle.deriveBits({ name: 'ECDH', public: theirs }, own.privateKey, 256);
  const device = await subtle.exportKey('raw', own.publicKey);
  const sealing = await subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: device, info: new TextEncoder().encode(ANSWER_FILE_PURPOSE) },
    await subtle.importKey('raw', shared, 'HKDF', false, ['deriveKey']),
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt'],
  );
  // The key is of this file alone, so that its nonce may be nothing.
  const sealed = await subtle.encrypt(
    { name: 'AES-GCM', iv: new Uint8Array(12) },
    sealing,
    new TextEncoder().encode(JSON.stringify(content)),
  );
  return { school, device: base64Of(device), sealed: base64Of(sealed) };
}
