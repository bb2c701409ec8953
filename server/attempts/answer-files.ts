import { createDecipheriv, createECDH, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { type AnswerFileContent, answerFile, answerFileContent } from '../../contract/answer-file.ts';
import type { AttemptId, StudentId } from '../../contract/ids.ts';
import { ANSWER_FILE_PURPOSE } from '../../contract/product.ts';
import { secretsOf } from '../token-secret.ts';

const CURVE = 'prime256v1';
const TAG_BYTES = 16;
/** Each file has a key of its own, which makes a nonce of its own unnecessary. */
const NONCE = Buffer.alloc(12);

/** What a device needs to give its answers away in a file. */
interface Sealing {
  /** Its public key. */
  school: string;
  ticket: string;
}

export interface AnswerFiles {
  sealingFor(student: StudentId, attempt: AttemptId): Sealing;
  /** What a file has, or why it cannot be believed. */
  open(text: string): AnswerFileContent | 'damaged' | 'foreign' | 'forged';
}

/**
 * The school's key pair follows from the token secret, so that every server has it and nothing is stored. Anybody can
 * encrypt to a public key: that a file comes from a device which had the attempt's paper is what its ticket says.
 */
export function createAnswerFiles(tokenSecret: string): AnswerFiles {
  const secrets = secretsOf(tokenSecret);
  const pairs = secrets.map((secret) => {
    const pair = createECDH(CURVE);
    pair.setPrivateKey(Buffer.from(hkdfSync('sha256', secret, '', 'answer files', 32)));
    return pair;
  });
  const [newest] = pairs;
  const school = newest?.getPublicKey('base64') ?? '';
  const ticketBy = (secret: string, student: StudentId, attempt: AttemptId) =>
    createHmac('sha256', secret).update(`answer file:${student}:${attempt}`).digest('base64url');

  function isGenuine({ student, attempt, ticket }: AnswerFileContent): boolean {
    const given = Buffer.from(ticket);
    return secrets.some((secret) => {
      const right = Buffer.from(ticketBy(secret, student, attempt));
      return right.length === given.length && timingSafeEqual(right, given);
    });
  }

  return {
    sealingFor: (student, attempt) => ({ school, ticket: ticketBy(secrets[0], student, attempt) }),
    open(text) {
      const file = parse(text, answerFile);
      if (!file) return 'damaged';
      const pair = pairs.find((one) => one.getPublicKey('base64') === file.school);
      if (!pair) return 'foreign';
      const content = parse(decrypt(pair, file), answerFileContent);
      if (!content) return 'damaged';
      return isGenuine(content) ? content : 'forged';
    },
  };
}

/** The text in a file; undefined where it was changed. */
function decrypt(
  pair: ReturnType<typeof createECDH>,
  { device, sealed }: { device: string; sealed: string },
): string | undefined {
  try {
    const other = Buffer.from(device, 'base64');
    const key = hkdfSync('sha256', pair.computeSecret(other), other, ANSWER_FILE_PURPOSE, 32);
    const bytes = Buffer.from(sealed, 'base64');
    const decipher = createDecipheriv('aes-256-gcm', Buffer.from(key), NONCE, { authTagLength: TAG_BYTES });
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}

function parse<T>(
  text: string | undefined,
  schema: { safeParse(value: unknown): { data?: T | undefined } },
): T | undefined {
  try {
    return schema.safeParse(JSON.parse(text ?? '')).data;
  } catch {
    return undefined;
  }
}
