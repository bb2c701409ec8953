import { jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { isTeaching } from '../../contract/access.ts';
import type { AdminRole } from '../../contract/admins.ts';
import type { Caller, Endpoint } from '../../contract/http/endpoint.ts';
import {
  type AdminId,
  adminId,
  type ClassId,
  type SessionId,
  type StudentId,
  sessionId,
  studentId,
} from '../../contract/ids.ts';
import { RequestError } from '../errors.ts';
import { secretsOf } from '../token-secret.ts';

export interface StudentSession {
  student: StudentId;
  session: SessionId;
}

export type FoundStudent = StudentSession & {
  /** The installation wants a guardian's consent, and the student's is not there. */
  lacksConsent: boolean;
};

export interface AdminSession {
  admin: AdminId;
  session: SessionId;
}

/**
 * The teacher or head whose classes and rights limit what a call may see; undefined for admins and owners, who see everything. A call that asks for the
 * students of one class narrows it to that class (`within`), for admins and owners too.
 */
export type TeacherScope =
  | { teacher: AdminId; within?: ClassId }
  | { teacher?: undefined; within: ClassId }
  | undefined;

/** What a handler learns about the caller, by the policy of its endpoint. */
export interface Callers {
  anyone: undefined;
  student: StudentSession;
  admin: AdminSession & { role: AdminRole; scope: TeacherScope };
  owner: AdminSession & { role: AdminRole };
}

export type AnyCaller = Callers[Caller];

export type FoundAdmin = Callers['owner'] & {
  /** The installation wants a second factor, and the account has none. */
  lacksFactor: boolean;
  /** When the session last proved password and second factor. */
  provenAt: Date;
};

export interface SessionOptions {
  /** Signs the tokens (HS256), as TOKEN_SECRET is set: the same on every node. */
  secret: string;
  now: () => Date;
  /** How many days after the sign-in a student signs in again; those of a token, unless the school wants fewer. */
  studentDays?: () => number;
  /** The session of a token, while it lasts. */
  findStudent: (of: StudentSession) => Promise<FoundStudent | undefined>;
  /** The admin of a token with the current role, while the session lasts. Asked on every call. */
  findAdmin: (of: AdminSession) => Promise<FoundAdmin | undefined>;
}

export interface Session {
  studentToken(of: StudentSession): Promise<string>;
  adminToken(of: AdminSession & { role: AdminRole }): Promise<string>;
  /** Who calls, from the Authorization header; throws unauthenticated or forbidden when policy says no. */
  authenticate(
    policy: Pick<Endpoint, 'caller' | 'teachers' | 'beforeSecondFactor' | 'wantsProof' | 'beforeConsent'>,
    authorization: string | undefined,
  ): Promise<AnyCaller>;
  /** The session of a token that a caller sent with a sign-in, whether it still lasts or not; undefined without one. */
  presented(authorization: string | undefined): Promise<StudentSession | AdminSession | undefined>;
  /** Makes the next call of a student's session ask again whether it lasts. */
  forget(session: SessionId): void;
}

/**
 * Seconds that a token and its session last. A student practises daily on their own device; an admin's token opens more
 * and lasts a working day.
 */
export const sessionLifetime = { student: 30 * 24 * 3600, admin: 12 * 3600 };

/** How long a sign-in or a proof allows the calls that want one, in milliseconds. */
const PROOF_LASTS_MS = 5 * 60_000;

/**
 * A student's session and verified token are cached for a minute; {@link Session.forget} removes the session earlier
 * (docs/decisions/0040). Those of admins are not cached.
 */
const knownSessions = { max: 20_000, ttl: 60_000, ttlResolution: 0 };

/** What the product writes into its tokens; `exp` in seconds since 1970. */
const tokenClaims = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('student'), sub: studentId, sid: sessionId, exp: z.number() }),
  z.object({ kind: z.literal('admin'), sub: adminId, sid: sessionId, exp: z.number() }),
]);

type TokenClaims = z.output<typeof tokenClaims>;

export function createSession(options: SessionOptions): Session {
  // Imported once: from bytes, each check of a token would import it again.
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const imported = (secret: string) =>
    crypto.subtle.importKey('raw', new TextEncoder().encode(secret), hmac, false, ['sign', 'verify']);
  const [newest, ...older] = secretsOf(options.secret);
  const signing = imported(newest);
  const verifying = Promise.all([signing, ...older.map(imported)]);
  const perf = { now: () => options.now().getTime() };
  const known = new LRUCache<SessionId, FoundStudent>({ ...knownSessions, perf });
  const verifiedHeaders = new LRUCache<string, TokenClaims>({ ...knownSessions, perf });

  async function sign(kind: 'student' | 'admin', subject: string, claims: Record<string, unknown>) {
    const now = Math.floor(options.now().getTime() / 1000);
    return new SignJWT({ ...claims, kind })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(subject)
      .setIssuedAt(now)
      .setExpirationTime(now + sessionLifetime[kind])
      .sign(await signing);
  }

  /** What a token says, when one of the secrets has signed it and it has not expired. */
  async function payloadOf(token: string) {
    const checked = { algorithms: ['HS256'], currentDate: options.now() };
    for (const key of await verifying) {
      const verified = await jwtVerify(token, key, checked).catch(() => undefined);
      if (verified) return verified.payload;
    }
    return undefined;
  }

  /** What the token of a header says that was verified a moment ago and has not expired since. */
  function heldClaims(authorization: string | undefined): TokenClaims | undefined {
    const held = authorization ? verifiedHeaders.get(authorization) : undefined;
    // Whole seconds, because the check of a token counts in them.
    return held && held.exp > Math.floor(options.now().getTime() / 1000) ? held : undefined;
  }

  /** Whether a student's session has lasted as long as the school lets it; known from when its token would expire. */
  function isOver({ exp }: TokenClaims): boolean {
    const seconds = (options.studentDays?.() ?? Infinity) * 24 * 3600;
    return exp - sessionLifetime.student + seconds <= Math.floor(options.now().getTime() / 1000);
  }

  async function verify(authorization: string | undefined): Promise<TokenClaims> {
    const token = /^Bearer ([\w.-]+)$/i.exec(authorization ?? '')?.[1];
    const claims = tokenClaims.safeParse(token && (await payloadOf(token)));
    if (!claims.success) throw signedOut();
    if (authorization && claims.data.kind === 'student') verifiedHeaders.set(authorization, claims.data);
    return claims.data;
  }

  /** Asks for the session of a student that is not known. */
  async function findStudent(of: StudentSession) {
    const found = await options.findStudent(of);
    // Not with each call: a session that is used all the time would never be asked for again. One that lacks a consent is
    // asked for with every call, so that the consent holds at once.
    if (found && !found.lacksConsent) known.set(of.session, found);
    return found;
  }

  return {
    studentToken: ({ student: id, session: sid }) => sign('student', id, { sid }),
    adminToken: ({ admin, session: sid, role }) => sign('admin', admin, { sid, role }),
    async presented(authorization) {
      const claims = heldClaims(authorization) ?? (await verify(authorization).catch(() => undefined));
      if (!claims) return undefined;
      const { kind, sid: session } = claims;
      return kind === 'student' ? { student: claims.sub, session } : { admin: claims.sub, session };
    },
    forget: (session) => void known.delete(session),
    async authenticate({ caller, teachers, beforeSecondFactor, wantsProof, beforeConsent }, authorization) {
      if (caller === 'anyone') return undefined;
      // Both are usually cached, so that neither lookup waits.
      const claims = heldClaims(authorization) ?? (await verify(authorization));
      if (caller === 'student') {
        if (claims.kind !== 'student') throw new RequestError('forbidden', 'Only a student may do this.');
        if (isOver(claims)) throw signedOut();
        const of = { student: claims.sub, session: claims.sid };
        const found = known.get(of.session) ?? (await findStudent(of));
        if (found?.student !== of.student) throw signedOut();
        if (found.lacksConsent && !beforeConsent) {
          throw new RequestError('consent_required', 'The consent of a guardian is needed first.');
        }
        return of;
      }
      if (claims.kind !== 'admin') throw new RequestError('forbidden', 'Only an admin may do this.');
      const admin = await options.findAdmin({ admin: claims.sub, session: claims.sid });
      if (!admin) throw signedOut();
      if (caller === 'owner' && admin.role !== 'owner') {
        throw new RequestError('forbidden', 'Only an owner may do this.');
      }
      if (isTeaching(admin.role) && !teachers) {
        throw new RequestError('forbidden', 'Teachers may not do this. Ask an admin.');
      }
      if (admin.lacksFactor && !beforeSecondFactor) {
        throw new RequestError('second_factor_required', 'Set up a second factor first.');
      }
      if (wantsProof && options.now().getTime() - admin.provenAt.getTime() > PROOF_LASTS_MS) {
        throw new RequestError('proof_required', 'Confirm with your password first (/admin/prove).');
      }
      const scope = isTeaching(admin.role) ? { teacher: admin.admin } : undefined;
      return { admin: admin.admin, session: admin.session, role: admin.role, scope };
    },
  };
}

/** The 401 response for missing or expired sessions. */
export function signedOut() {
  return new RequestError(
    'unauthenticated',
    'Your sign-in is missing, expired or not valid. Please log in again.',
  );
}
