import { jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Caller } from '../../contract/http/endpoint.ts';
import { type AdminId, adminId, type StudentId, studentId } from '../../contract/ids.ts';
import { RequestError } from '../errors.ts';

export type Role = 'owner' | 'admin';

/** What a handler learns of who is calling, by the policy of its endpoint. */
export interface Callers {
  anyone: undefined;
  student: { student: StudentId };
  admin: { admin: AdminId; role: Role };
  owner: { admin: AdminId; role: Role };
}

export type AnyCaller = Callers[Caller];

export interface SessionOptions {
  /** Signs the tokens (HS256): the same on every node. */
  secret: string;
  now: () => Date;
  /** Whether the student of a token still exists. */
  findStudent: (id: StudentId) => Promise<StudentId | undefined>;
  /**
   * The admin of a token with the current role. Undefined when disabled or when the sessions of that epoch have ended,
   * so that a token stops working at once.
   */
  findAdmin: (id: AdminId, epoch: number) => Promise<{ admin: AdminId; role: Role } | undefined>;
}

export interface Session {
  studentToken(student: StudentId): Promise<string>;
  adminToken(admin: { id: AdminId; role: Role; sessionEpoch: number }): Promise<string>;
  /** Who calls, from the Authorization header; throws unauthenticated or forbidden when policy says no. */
  authenticate(caller: Caller, authorization: string | undefined): Promise<AnyCaller>;
}

/** A student practises daily on a device of their own; an admin's token opens more and lasts a working day. */
const lifetimeSeconds = { student: 30 * 24 * 3600, admin: 12 * 3600 };

/**
 * Students are never deleted by the product, so a found one is not asked for again on every call, nor is the
 * signature of a token that was good a moment ago checked again. An admin's are checked each time.
 */
const knownStudents = { max: 20_000, ttl: 60_000, ttlResolution: 1_000 };

/** What the product writes into its tokens; `exp` in seconds since 1970. */
const tokenClaims = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('student'), sub: studentId, exp: z.number() }),
  // Tokens from before epochs were introduced carry none.
  z.object({ kind: z.literal('admin'), sub: adminId, exp: z.number(), epoch: z.number().default(0) }),
]);

type TokenClaims = z.output<typeof tokenClaims>;

export function createSession(options: SessionOptions): Session {
  // Imported once: from bytes, each check of a token would import it anew.
  const secret = new TextEncoder().encode(options.secret);
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const importing = crypto.subtle.importKey('raw', secret, hmac, false, ['sign', 'verify']);
  const known = new LRUCache<StudentId, StudentId>(knownStudents);
  const verifiedHeaders = new LRUCache<string, TokenClaims>(knownStudents);

  async function sign(kind: 'student' | 'admin', subject: string, claims: Record<string, unknown> = {}) {
    const now = Math.floor(options.now().getTime() / 1000);
    return new SignJWT({ ...claims, kind })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(subject)
      .setIssuedAt(now)
      .setExpirationTime(now + lifetimeSeconds[kind])
      .sign(await importing);
  }

  async function verify(authorization: string | undefined): Promise<TokenClaims> {
    const held = authorization && verifiedHeaders.get(authorization);
    // Whole seconds, because the check of a token counts in them.
    if (held && held.exp > Math.floor(options.now().getTime() / 1000)) return held;
    const token = /^Bearer ([\w.-]+)$/i.exec(authorization ?? '')?.[1];
    const verified = token
      ? await jwtVerify(token, await importing, { algorithms: ['HS256'], currentDate: options.now() }).catch(
          () => undefined,
        )
      : undefined;
    const claims = tokenClaims.safeParse(verified?.payload);
    if (!claims.success) throw signedOut();
    if (authorization && claims.data.kind === 'student') verifiedHeaders.set(authorization, claims.data);
    return claims.data;
  }

  async function student(subject: StudentId) {
    const id = known.get(subject) ?? (await options.findStudent(subject));
    if (!id) throw signedOut();
    known.set(subject, id);
    return { student: id };
  }

  return {
    studentToken: (id) => sign('student', id),
    adminToken: ({ id, role, sessionEpoch: epoch }) => sign('admin', id, { role, epoch }),
    async authenticate(caller, authorization) {
      if (caller === 'anyone') return undefined;
      const claims = await verify(authorization);
      if (caller === 'student') {
        if (claims.kind !== 'student') throw new RequestError('forbidden', 'Only a student may do this.');
        return student(claims.sub);
      }
      if (claims.kind !== 'admin') throw new RequestError('forbidden', 'Only an admin may do this.');
      const admin = await options.findAdmin(claims.sub, claims.epoch);
      if (!admin) throw signedOut();
      if (caller === 'owner' && admin.role !== 'owner') {
        throw new RequestError('forbidden', 'Only an owner may do this.');
      }
      return admin;
    },
  };
}

function signedOut() {
  return new RequestError(
    'unauthenticated',
    'Your sign-in is missing, expired or not valid. Please log in again.',
  );
}
