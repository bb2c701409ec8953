import type { FastifyInstance } from 'fastify';
import { createCounters } from '../admins/rate-limit.ts';
import { findAdminSession } from '../admins/sessions.ts';
import { createReading } from '../answer-sheets/reading.ts';
import { forgetSheets } from '../answer-sheets/sheet-retention.ts';
import { createAnswerFiles } from '../attempts/answer-files.ts';
import { createClosing } from '../attempts/closing.ts';
import { createContacts } from '../attempts/contacts.ts';
import { forgetRollupsOf } from '../attempts/rollup-queries.ts';
import { createFindingStart } from '../attempts/starts.ts';
import { createWaiting } from '../attempts/waiting.ts';
import { googleProvider } from '../auth/google.ts';
import type { LocalIdentity } from '../auth/local.ts';
import { noProvider } from '../auth/no-provider.ts';
import { createNonces } from '../auth/nonces.ts';
import { createOidc } from '../auth/oidc.ts';
import type { OwnProvider } from '../auth/own-provider.ts';
import type { NightlyBackups } from '../backups/nightly.ts';
import { batched } from '../db/batching.ts';
import type { RootDb } from '../db/db.ts';
import { withoutData } from '../errors.ts';
import type { Authority } from '../http/authority.ts';
import { reasonForOperator } from '../http/errors.ts';
import type { Readiness } from '../http/health.ts';
import type { RateLimits } from '../http/rate-limit.ts';
import { createSession, type StudentSession } from '../http/session.ts';
import { createMailer } from '../mail/mailer.ts';
import { stopRenderingFormulas } from '../math/render-formulas.ts';
import { createImageStore } from '../media/image-store.ts';
import { createObjectStore } from '../media/object-store.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { createPapers } from '../papers/papers.ts';
import { createTopics } from '../papers/topics.ts';
import { createFirstAnswers } from '../rollups/first-answers.ts';
import { createSeal } from '../sealed.ts';
import { type Installation, madeOf, openInstallation } from '../settings/live.ts';
import type { SettingTexts } from '../settings/variables.ts';
import { findStudentSessions } from '../students/sessions.ts';
import type { Work } from '../works.ts';

export interface AppOptions {
  db: RootDb;
  /** For opening, saving and submitting attempts; `db` by default. */
  sitting?: RootDb;
  /** For saving answers, which takes one connection; `sitting` by default. */
  saving?: RootDb;
  /** For background work on all attempts of a test, where a statement may take a minute; `db` by default. */
  patient?: RootDb;
  /** Counts what the server does; nothing is counted without it. */
  metrics?: Metrics | undefined;
  /** What else is done in the background: what concerns the machine and not the product. */
  otherWorks?: readonly Work[];
  /** What is known of the nightly backups, where the database is the product's own. */
  backups?: Pick<NightlyBackups, 'state' | 'now'> | undefined;
  /** Set when the server is being stopped. */
  readiness?: Readiness;
  now: () => Date;
  /** The value of TOKEN_SECRET: one secret, or a new one and the one that it replaces. */
  tokenSecret: string;
  /** The local provider, where there is no other; only pupils sign in without any. */
  local?: LocalIdentity | undefined;
  /** What the environment says of what an owner can set too. */
  environment?: SettingTexts;
  /** What an owner has set; opened here where the caller has not. */
  installation?: Installation;
  logLevel: string;
  /** Where the log is written; standard output by default. */
  logStream?: { stream: { write(line: string): void } };
  /** The proxies whose X-Forwarded-For is trusted; none by default. */
  trustedProxies?: number | string[] | false;
  /** How many calls a caller may make; unlimited by default. */
  rateLimits?: RateLimits;
  /** How many connections an address may have if no proxy is trusted; 4,000 by default. */
  mostConnections?: number;
  /** Whether /docs documents the calls; true by default. */
  hasDocs?: boolean;
  /** The school's own authority, where the server also answers over TLS with its certificate, and on which port. */
  ownTls?: { authority: Authority; port: () => number } | undefined;
  /** Where other devices of the network reach the server, where it listens for them. */
  addressInNetwork?: () => string | undefined;
  /** The URI that security.txt names; without it there is no security.txt. */
  securityContact?: string | undefined;
}

/** What several areas of the product share; made once for a server. */
export type Parts = Awaited<ReturnType<typeof createParts>>;

export async function createParts(app: FastifyInstance, options: AppOptions) {
  const { db, sitting = db, patient = db, now, tokenSecret, local, environment = {} } = options;
  const report = (what: string) => (error: unknown) => {
    const reason = reasonForOperator(error);
    if (reason === undefined) app.log.error({ err: withoutData(error) }, what);
    else app.log.error({ reason }, what);
  };
  const seal = createSeal(tokenSecret);
  const installation =
    options.installation ??
    (await openInstallation(db, {
      environment,
      seal: createSeal(tokenSecret, 'settings'),
      warn: (line) => app.log.warn(line),
    }));
  const { live } = installation;
  const isConsentRequired = () => live().isConsentRequired;
  const isFactorRequired = () => live().isSecondFactorRequired;
  const adminIdleMs = () => live().adminIdleMinutes * 60_000;
  const provider = madeOf(
    () => live().googleClientId,
    (clientId) => (clientId === undefined ? (local?.provider ?? noProvider) : googleProvider(clientId)),
  );
  const oidc = madeOf(
    () => live().oidc,
    (settings) => settings && createOidc(settings, { secret: tokenSecret, now }),
  );
  const ownProvider: OwnProvider = {
    oidc,
    redirectUri: ({ protocol, host }) => `${live().siteAddress ?? `${protocol}://${host}`}/sign-in`,
  };
  const session = createSession({
    secret: tokenSecret,
    now,
    studentDays: () => live().studentSessionDays,
    // Batched: at nine o'clock a whole school arrives in the same minute.
    findStudent: batched({
      run: (asked: readonly StudentSession[]) =>
        findStudentSessions(
          sitting,
          {
            issuers: [...provider().issuers, ...(live().oidc?.forStudents ? (oidc()?.issuers() ?? []) : [])],
            isConsentRequired: isConsentRequired(),
          },
          asked,
        ),
      maxBatch: 500,
      maxWaiting: 10_000,
    }),
    findAdmin: (of) =>
      findAdminSession(db, of, { now: now(), idleMs: adminIdleMs(), isFactorRequired: isFactorRequired() }),
  });
  const mailer = madeOf(
    () => {
      const { mail, school } = live();
      return mail && { ...mail, school: school.name };
    },
    (settings) => settings && createMailer(settings, report('The mail server did not take a message')),
  );
  const objects = madeOf(
    () => live().objectStore,
    (settings) => settings && createObjectStore(settings, report('The object store did not answer')),
  );
  const papers = createPapers(db);
  app.addHook('onClose', stopRenderingFormulas);
  const waiting = createWaiting();
  app.addHook('preClose', async () => waiting.close());
  const sheets = createReading({ db: patient, now });
  app.addHook('onClose', sheets.stop);
  return {
    db,
    sitting,
    patient,
    now,
    tokenSecret,
    seal,
    installation,
    live,
    timeZone: () => live().timeZone,
    schoolName: () => live().school.name,
    isConsentRequired,
    isFactorRequired,
    adminIdleMs,
    counters: createCounters(db, tokenSecret),
    nonces: createNonces(tokenSecret, now),
    provider,
    ...ownProvider,
    session,
    mailer,
    objects,
    images: createImageStore({ db, patient, objects, logo: () => live().school.logo }),
    papers,
    topics: createTopics(db),
    firstAnswers: createFirstAnswers(db, now),
    findStart: createFindingStart(sitting),
    close: createClosing({ db: sitting, papers }),
    answerFiles: createAnswerFiles(tokenSecret),
    waiting,
    contacts: createContacts(sitting),
    sheets,
    /** What else goes when a student is deleted. */
    traces: { forgetCounted: forgetRollupsOf, forgetSheets },
    report,
  };
}
