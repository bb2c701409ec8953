import { sql } from 'drizzle-orm';
import Fastify, { type FastifyInstance } from 'fastify';
import { findApprovedAdmin } from './admin/queries.ts';
import { adminRoutes } from './admin/routes.ts';
import { adminexamRoutes } from './adminexam/routes.ts';
import { createClosing } from './attempt/closing.ts';
import { createLooking } from './attempt/looking.ts';
import { createOpening } from './attempt/opening.ts';
import { createPapers } from './attempt/papers.ts';
import { attemptRoutes } from './attempt/routes.ts';
import { createSaving } from './attempt/saving.ts';
import { sweepEvery } from './attempt/sweep.ts';
import type { RootDb } from './db/database.ts';
import { examRoutes } from './exam/routes.ts';
import { compressAnswers } from './http/compression.ts';
import { handleErrors } from './http/errors.ts';
import { groupCommit } from './http/group-commit.ts';
import { serveDocs } from './http/openapi.ts';
import { takeJson } from './http/route.ts';
import { secureAnswers } from './http/security.ts';
import { createSession } from './http/session.ts';
import { serveSite } from './http/site.ts';
import { googleProvider } from './identity/google.ts';
import type { LocalIdentity } from './identity/local.ts';
import { createNonces } from './identity/nonces.ts';
import { identityRoutes } from './identity/routes.ts';
import { findStudents } from './user/queries.ts';
import { userRoutes } from './user/routes.ts';

export interface AppOptions {
  db: RootDb;
  now: () => Date;
  tokenSecret: string;
  /** Google's client id with where its keys are published, or the local provider. */
  identity: { googleClientId: string; keysAddress?: string } | { local: LocalIdentity };
  logLevel: string;
  /** Believe X-Forwarded-For about who calls. */
  isBehindProxy?: boolean;
}

/** How often overdue attempts are looked for, in milliseconds: a result waits at most about this long. */
const SWEEP_MS = 2_000;
/** The largest body taken, in bytes: a test of 500 long questions in the admin area. */
const BODY_LIMIT = 5 * 1024 * 1024;

/** A connection that is answered while the server closes ends with the answer, or it would hold up the closing. */
function closeAfterAnswer(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isClosing) reply.header('connection', 'close');
    done();
  });
}

/** All the wiring of the product. The caller listens, and closes it. */
export async function buildApp({
  db,
  now,
  tokenSecret,
  identity,
  logLevel,
  isBehindProxy = false,
}: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger: logLevel === 'silent' ? false : { level: logLevel },
    bodyLimit: BODY_LIMIT,
    trustProxy: isBehindProxy,
    routerOptions: { ignoreTrailingSlash: true },
    // Idle keep-alive connections must not hold up a shutdown; requests in flight are answered.
    forceCloseConnections: 'idle',
  });
  const nonces = createNonces(tokenSecret, now);
  const provider =
    'local' in identity
      ? identity.local.provider
      : googleProvider(identity.googleClientId, identity.keysAddress);
  const papers = createPapers(db);
  const close = createClosing({ db, papers });
  const session = createSession({
    secret: tokenSecret,
    now,
    // In groups, for at nine o'clock a whole school comes in the same minute.
    findStudent: groupCommit({
      run: (ids: readonly string[]) => findStudents(db, ids),
      mostInBatch: 500,
      mostWaiting: 10_000,
    }),
    findAdmin: (id) => findApprovedAdmin(db, id),
  });
  const seam = { app, session };

  handleErrors(app);
  closeAfterAnswer(app);
  compressAnswers(app);
  takeJson(app);
  secureAnswers(app, provider.name);

  userRoutes(seam, { db, now, provider, nonces });
  examRoutes(seam, { db, now, papers, open: createOpening({ db, close, now }) });
  attemptRoutes(seam, { db, now, papers, close, save: createSaving(db), look: createLooking(db) });
  adminRoutes(seam, { db, now });
  adminexamRoutes(seam, { db, now });
  if ('local' in identity) identityRoutes(seam, { local: identity.local, nonces });
  app.get('/healthz', async () => {
    await db.execute(sql`select 1`);
    return { status: 'ok' };
  });
  await serveDocs(app);
  await serveSite(app);

  const sweep = sweepEvery(SWEEP_MS, {
    db,
    papers,
    now,
    onError: (error) => app.log.error({ err: error }, 'Overdue attempts could not be closed; will try again'),
  });
  app.addHook('onClose', () => sweep.stop());
  return app;
}
