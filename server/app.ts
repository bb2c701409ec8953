import { sql } from 'drizzle-orm';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { accountRoutes } from './admins/account-routes.ts';
import { createKnownDevices } from './admins/known-device.ts';
import { passkeyRoutes } from './admins/passkey-routes.ts';
import { passkeySite } from './admins/passkeys.ts';
import { createPasswordCheck } from './admins/password-check.ts';
import { proofRoutes } from './admins/proof-routes.ts';
import { createCounters } from './admins/rate-limit.ts';
import { adminRoutes } from './admins/routes.ts';

import { findAdminSession } from './admins/sessions.ts';
import { createSignInAudit } from './admins/sign-in-audit.ts';
import { createTickets } from './admins/tickets.ts';
import { forgetSheets } from './answer-sheets/queries.ts';
import { createReading } from './answer-sheets/reading.ts';
import { answerSheetRoutes } from './answer-sheets/routes.ts';
import { createAnswerFiles } from './attempts/answer-files.ts';
import { createClosing } from './attempts/closing.ts';
import { createContacts } from './attempts/contacts.ts';
import { interventionRoutes } from './attempts/intervention-routes.ts';
import { moveDeadlines } from './attempts/moved-deadlines.ts';
import { createOpening } from './attempts/opening.ts';
import { createPolling } from './attempts/polling.ts';
import { listSeen } from './attempts/progress-queries.ts';
import { listClassesSitting } from './attempts/queries.ts';
import { countSubmittedAt, hasAttempts, isSubmitted } from './attempts/result-queries.ts';
import { forgetRollupsOf } from './attempts/rollup-queries.ts';
import { attemptRoutes } from './attempts/routes.ts';
import { createSaving } from './attempts/saving.ts';
import { createFindingStart } from './attempts/starts.ts';
import { countSubmittedOf, listOwnTests } from './attempts/student-queries.ts';
import { createWaiting } from './attempts/waiting.ts';
import { auditRoutes } from './audit/routes.ts';
import { googleProvider } from './auth/google.ts';
import type { LocalIdentity } from './auth/local.ts';
import { noProvider } from './auth/no-provider.ts';
import { createNonces } from './auth/nonces.ts';
import { createOidc } from './auth/oidc.ts';
import { oidcRoutes } from './auth/oidc-routes.ts';
import type { OwnProvider } from './auth/own-provider.ts';
import { authRoutes } from './auth/routes.ts';
import { backgroundWorks } from './background.ts';
import type { NightlyBackups } from './backups/nightly.ts';
import { bankRoutes } from './bank/routes.ts';
import { browsingRoutes } from './catalog/browsing-routes.ts';
import { editingRoutes } from './catalog/editing-routes.ts';
import { nameRoutes } from './catalog/name-routes.ts';
import { challengeRoutes } from './challenges/routes.ts';
import { classRoutes } from './classes/routes.ts';
import { batched } from './db/batching.ts';
import type { DataAge } from './db/data-age.ts';
import type { RootDb } from './db/db.ts';
import { loadDemoContent } from './demo/load.ts';
import { withoutData } from './errors.ts';
import type { Authority } from './http/authority.ts';
import { boundBodies } from './http/body-bounds.ts';
import { serveChannels } from './http/channels.ts';
import { compressAnswers } from './http/compression.ts';
import { boundConnections } from './http/connections.ts';
import { createRefusalDelay } from './http/delay-refusals.ts';
import { answerLongAddress, handleErrors, pathOf, routedUrl } from './http/errors.ts';
import { type Readiness, serveHealth } from './http/health.ts';
import { onlyOverTls } from './http/only-tls.ts';
import { serveDocs } from './http/openapi.ts';
import { fingerprintOf, offerCertificate, SECURE_PAGE } from './http/own-tls.ts';
import { createRateLimit, type RateLimits } from './http/rate-limit.ts';
import { requestId } from './http/request-id.ts';
import { takeJson } from './http/route.ts';
import { dataHeadersOf, secureAnswers } from './http/security.ts';
import { serveSecurityContact } from './http/security-contact.ts';
import { createSession, type StudentSession } from './http/session.ts';
import { serveSite } from './http/site.ts';
import { createTurns } from './http/turns.ts';
import { importRoutes } from './imports/routes.ts';
import { settingsRoutes, setUpRoutes } from './installation/routes.ts';
import { stateRoutes } from './installation/state-routes.ts';
import { createMailer } from './mail/mailer.ts';
import { stopRenderingFormulas } from './math/render-formulas.ts';
import { createImageStore } from './media/image-store.ts';
import { createObjectStore } from './media/object-store.ts';
import { findImageSizes } from './media/queries.ts';
import { mediaRoutes } from './media/routes.ts';
import type { Metrics } from './metrics/metrics.ts';
import { isThisMachine } from './network-addresses.ts';
import { noteRoutes } from './notes/routes.ts';
import { draftRoutes } from './papers/draft-routes.ts';
import { createLabelledDifficulties } from './papers/labelled-difficulty.ts';
import { createPapers } from './papers/papers.ts';
import { questionRoutes } from './papers/question-routes.ts';
import { needsApproval } from './papers/review-rules.ts';
import { testStateRoutes } from './papers/state-routes.ts';
import { testRoutes } from './papers/test-routes.ts';
import { createTopics } from './papers/topics.ts';
import { translatingRoutes } from './papers/translating.ts';
import { practiceRoutes } from './practice/routes.ts';
import { printingRoutes } from './printing/routes.ts';
import { planRoutes } from './progress/plan-routes.ts';
import { progressRoutes } from './progress/routes.ts';
import { createKnownDevices as createPupilDevices } from './pupils/known-devices.ts';
import { createPins } from './pupils/pins.ts';
import { pupilRoutes } from './pupils/routes.ts';
import { regradeRoutes } from './regrades/routes.ts';
import { exportRoutes } from './results/export-routes.ts';
import { resultListRoutes } from './results/list-routes.ts';
import { rankListRoutes } from './results/rank-list-routes.ts';
import { registerRoutes } from './results/register-routes.ts';
import { resultRoutes } from './results/routes.ts';
import { reviewRoutes } from './reviews/routes.ts';
import { createDifficulties } from './rollups/difficulty.ts';
import { createFirstAnswers } from './rollups/first-answers.ts';
import { createSeal } from './sealed.ts';
import { type Installation, madeOf, openInstallation } from './settings/live.ts';
import type { SettingTexts } from './settings/variables.ts';
import { sharingRoutes } from './sharing/routes.ts';
import { consentRoutes } from './students/consent-routes.ts';
import { deletionRoutes } from './students/deletion-routes.ts';
import { studentListRoutes } from './students/list-routes.ts';
import { ownDataRoutes } from './students/own-data-routes.ts';
import { studentRoutes } from './students/routes.ts';
import { findStudentSessions } from './students/sessions.ts';
import { todayRoutes } from './today/routes.ts';
import { startWorks, type Work } from './works.ts';

export interface AppOptions {
  db: RootDb;
  /** For opening, saving and submitting attempts; `db` by default. */
  sitting?: RootDb;
  /** For saving answers, which takes one connection; `sitting` by default. */
  saving?: RootDb;
  /** Where lists, statistics and exports are read, which may be seconds old; `db` by default. */
  reads?: RootDb;
  /** For background work on all attempts of a test, where a statement may take a minute; `db` by default. */
  patient?: RootDb;
  /** How old the data of `reads` is; without it, `reads` is as current as `db`. */
  dataAge?: DataAge | undefined;
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

/** How long a client may take to send a whole request, in milliseconds: 4 MB over a mobile network of 0.5 Mbit/s. */
const REQUEST_TIMEOUT_MS = 70_000;
/** How long a client may take to send its headers, in milliseconds. */
const HEADERS_TIMEOUT_MS = 15_000;
/**
 * How long a connection is kept for further calls, in milliseconds: longer than the proxies in deploy/ keep it, which
 * otherwise would send a call into a connection that is being closed.
 */
const KEEP_ALIVE_MS = 72_000;
/** How many calls without a token are handled at a time for one address: about 400 sign-ins of students a second. */
const CALLS_OF_ADDRESS = 4;
/**
 * How many calls of one student or admin are handled at a time, except calls of a running test: fewer than there are
 * connections for the lists of large tests, which read one statement after the other. Others may read several at once.
 */
const CALLS_OF_CALLER = 3;
/** The longest body, in bytes, of a request that matches no call. */
const NO_CALL_BODY = 1_024;
/** How often connections are checked against these limits, in milliseconds. */
const TIMEOUT_CHECK_MS = 5_000;

/** A request as the log has it. */
const toldRequest = (request: FastifyRequest) => ({
  method: request.method,
  path: pathOf(request),
  remoteAddress: request.ip,
});

/** While the server drains or closes, each response also ends its connection, which would otherwise delay the shutdown. */
function closeAfterAnswer(app: FastifyInstance, readiness: Readiness): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isClosing || readiness.isDraining) reply.header('connection', 'close');
    done();
  });
}

/** Wires the whole product. The caller starts listening and closes it. */
export async function buildApp({
  db,
  sitting = db,
  saving = sitting,
  reads = db,
  patient = db,
  dataAge,
  metrics,
  otherWorks = [],
  backups,
  readiness = { isDraining: false },
  now,
  tokenSecret,
  local,
  environment = {},
  installation: opened,
  logLevel,
  logStream,
  trustedProxies = false,
  rateLimits,
  mostConnections,
  hasDocs = true,
  ownTls,
  addressInNetwork = () => undefined,
  securityContact,
}: AppOptions): Promise<FastifyInstance> {
  // What is refused over plain HTTP is what the operator says, so that an owner cannot lock everybody out.
  const siteAddress = environment.SITE_ADDRESS?.replace(/\/$/, '');
  const app = Fastify({
    logger:
      logLevel === 'silent' ? false : { level: logLevel, serializers: { req: toldRequest }, ...logStream },
    // Opening what it needs may take long where a machine is slow; Fastify would end the start after 10 s.
    pluginTimeout: 0,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    bodyLimit: NO_CALL_BODY,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: TIMEOUT_CHECK_MS },
    trustProxy: typeof trustedProxies === 'number' ? (_address, hop) => hop < trustedProxies : trustedProxies,
    genReqId: (request) => requestId(request, trustedProxies !== false),
    routerOptions: { ignoreTrailingSlash: true },
    rewriteUrl: routedUrl,
    frameworkErrors: answerLongAddress(dataHeadersOf(siteAddress)),
    // Idle keep-alive connections must not hold up a shutdown; requests in flight are answered.
    forceCloseConnections: 'idle',
  });
  const seal = createSeal(tokenSecret);
  const installation =
    opened ??
    (await openInstallation(db, {
      environment,
      seal: createSeal(tokenSecret, 'settings'),
      warn: (line) => app.log.warn(line),
    }));
  const { live } = installation;
  const timeZone = () => live().timeZone;
  const isConsentRequired = () => live().isConsentRequired;
  const adminIdleMs = () => live().adminIdleMinutes * 60_000;
  const isFactorRequired = () => live().isSecondFactorRequired;
  const counters = createCounters(db, tokenSecret);
  const nonces = createNonces(tokenSecret, now);
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
  const papers = createPapers(db);
  app.addHook('onClose', stopRenderingFormulas);
  const close = createClosing({ db: sitting, papers });
  const answerFiles = createAnswerFiles(tokenSecret);
  const session = createSession({
    secret: tokenSecret,
    now,
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
  const report = (what: string) => (error: unknown) =>
    app.log.error({ err: withoutData(error) }, `${what}; the next run tries again`);
  const mailer = madeOf(
    () => {
      const { mail, school } = live();
      return mail && { ...mail, school: school.name };
    },
    (settings) =>
      settings &&
      createMailer(settings, (error) =>
        app.log.error({ err: withoutData(error) }, 'The mail server did not take a message'),
      ),
  );
  const adapter = {
    app,
    session,
    countCall: rateLimits ? createRateLimit(rateLimits) : () => {},
    turns: {
      ofAddress: createTurns(CALLS_OF_ADDRESS),
      ofCaller: createTurns(CALLS_OF_CALLER),
    },
    dataAge,
  };

  metrics?.watch(app);
  // Without rate limits, the responses to refused calls are not delayed either.
  handleErrors(app, rateLimits && createRefusalDelay());
  closeAfterAnswer(app, readiness);
  compressAnswers(app);
  takeJson(app);
  boundBodies(app);
  // All connections through a proxy come from its address, so the proxy has to limit its clients.
  if (trustedProxies === false) boundConnections(app.server, mostConnections);
  secureAnswers(app, { provider: () => provider().name, siteAddress });
  if (siteAddress && trustedProxies !== false) onlyOverTls(app, siteAddress);
  if (ownTls) offerCertificate(app, { ...ownTls, school: () => live().school.name });
  serveChannels(app, () => live().channels);
  if (securityContact) serveSecurityContact(app, { contact: securityContact, siteAddress, now });

  if (local) authRoutes(adapter, { local, nonces });
  oidcRoutes(adapter, ownProvider);
  studentRoutes(adapter, {
    db,
    now,
    provider,
    nonces,
    live,
    ...ownProvider,
  });
  const { wantPin } = pupilRoutes(adapter, {
    db,
    counters,
    now,
    pins: createPins(tokenSecret),
    knownDevices: createPupilDevices(tokenSecret, now),
    provider,
    nonces,
    live,
    addressFor: ({ protocol, host }) =>
      live().siteAddress ?? (isThisMachine(host) ? addressInNetwork() : undefined) ?? `${protocol}://${host}`,
  });
  const traces = { forgetCounted: forgetRollupsOf, forgetSheets };
  deletionRoutes(adapter, { db, now, traces, wantPin });
  ownDataRoutes(adapter, {
    db,
    now,
    seenOf: (tx, student) => listSeen(tx, student, now()),
  });
  consentRoutes(adapter, { db, counters, now, mailer, isConsentRequired });
  studentListRoutes(adapter, {
    db,
    reads,
    now,
    timeZone,
    countSubmittedOf: (students, scope) => countSubmittedOf(reads, students, scope),
    isConsentRequired,
  });
  const passkeys = madeOf(() => live().siteAddress, passkeySite);
  const recordSignIn = createSignInAudit(db, { now, onError: report('A sign-in was not recorded') });
  const checkPassword = createPasswordCheck({ db, counters, now, recordSignIn });
  const tickets = createTickets(tokenSecret, now);
  adminRoutes(adapter, {
    db,
    counters,
    now,
    knownDevices: createKnownDevices(tokenSecret, now),
    tickets,
    seal,
    mailer,
    recordSignIn,
    onError: report('The holder of an account was not told of a change'),
    passkeySite: passkeys,
    ...ownProvider,
  });
  const factors = { db, counters, now, tickets, seal, passkeySite: passkeys };
  proofRoutes(adapter, { ...factors, checkPassword, recordSignIn });
  accountRoutes(adapter, {
    db,
    counters,
    now,
    mailer,
    idleMs: adminIdleMs,
    seal,
    isFactorRequired,
    passkeySite: passkeys,
    checkPassword,
    onError: (error) => app.log.error({ err: withoutData(error) }, 'A link for a new password was not sent'),
  });
  passkeyRoutes(adapter, { db, now, passkeySite: passkeys, checkPassword });
  auditRoutes(adapter, { db });
  classRoutes(adapter, { db, now, isClassSitting: listClassesSitting });
  stateRoutes(adapter, {
    backups: backups?.state,
    https:
      ownTls &&
      (() => ({
        page: `${addressInNetwork() ?? ''}${SECURE_PAGE}`,
        fingerprint: fingerprintOf(ownTls.authority),
      })),
  });
  const firstAnswers = createFirstAnswers(db, now);
  browsingRoutes(adapter, {
    db,
    now,
    timeZone,
    listOwnTests: (student) => listOwnTests(db, student, now()),
    difficultiesOf: createDifficulties(reads, createLabelledDifficulties(db)),
  });
  const objects = madeOf(
    () => live().objectStore,
    (settings) =>
      settings &&
      createObjectStore(settings, (error) =>
        app.log.error({ err: withoutData(error) }, 'The object store did not answer'),
      ),
  );
  const images = createImageStore(db, objects);
  mediaRoutes(adapter, { images, now });
  const ofInstallation = {
    db,
    counters,
    now,
    installation,
    backups,
    mailer,
    objects,
    oidc,
    loadDemo: () => loadDemoContent(db, now()),
  };
  settingsRoutes(adapter, ofInstallation);
  setUpRoutes(adapter, ofInstallation);
  importRoutes(adapter, { db, images, now });
  nameRoutes(adapter, { db, now });
  editingRoutes(adapter, {
    db,
    now,
    timeZone,
    needsApproval: (scope) => needsApproval(db, scope),
    isSubmitted,
    countSubmittedAt: (tests, scope) => countSubmittedAt(reads, tests, scope),
  });
  testRoutes(adapter, { db, now, moveDeadlines });
  draftRoutes(adapter, { db, now });
  testStateRoutes(adapter, { db, now, hasAttempts });
  questionRoutes(adapter, { db, now });
  translatingRoutes(adapter, { db, now });
  const waiting = createWaiting();
  app.addHook('preClose', async () => waiting.close());
  const contacts = createContacts(sitting);
  const findStart = createFindingStart(sitting);
  attemptRoutes(adapter, {
    db: sitting,
    now,
    timeZone,
    papers,
    findStart,
    open: createOpening({ db: sitting, close, now }),
    save: createSaving(saving, (changes, tookMs) => metrics?.observeBatch(changes, tookMs)),
    poll: createPolling(sitting, contacts),
    waiting,
    answerFiles,
  });
  interventionRoutes(adapter, { db, now, papers, close, waiting, answerFiles });
  bankRoutes(adapter, { db, now, firstAnswersOf: firstAnswers });
  sharingRoutes(adapter, { db, now });
  reviewRoutes(adapter, { db, now });
  resultRoutes(adapter, { db, now, timeZone, papers, findStart, close, waiting, firstAnswers });
  resultListRoutes(adapter, { db, reads, now, timeZone, papers });
  exportRoutes(adapter, { db, reads, now, papers, timeZone });
  registerRoutes(adapter, { db, reads, now, timeZone });
  rankListRoutes(adapter, { db, reads, now, papers, timeZone, schoolName: () => live().school.name });
  regradeRoutes(adapter, { db, now });
  challengeRoutes(adapter, { db, now, papers });
  todayRoutes(adapter, { db, reads, now, papers });
  const topics = createTopics(db);
  practiceRoutes(adapter, { db, now, papers, timeZone, topics });
  const progress = { db, now, papers, timeZone, topics, firstAnswers };
  progressRoutes(adapter, progress);
  planRoutes(adapter, progress);
  noteRoutes(adapter, { db, now });
  printingRoutes(adapter, { db, now, papers, topics, findStart });
  answerSheetRoutes(adapter, { db, now, papers, schoolName: () => live().school.name });
  const sheets = createReading({ db: patient, now });
  app.addHook('onClose', sheets.stop);
  serveHealth(app, { readiness, askDatabase: () => db.execute(sql`select 1`) });
  if (hasDocs) await serveDocs(app);
  await serveSite(app, {
    school: () => live().school,
    logoSize: async (hash) => (await findImageSizes(db, [hash])).get(hash),
  });

  const works = backgroundWorks({
    db,
    patient,
    papers,
    now,
    session,
    waiting,
    sheets,
    contacts,
    retention: () => ({ ...live(), traces }),
    installation,
  });
  const background = startWorks([...works, ...otherWorks], {
    onError: (work, error) => report(`The background work “${work}” has failed`)(error),
    onRun: metrics?.observeWork,
  });
  // onClose hooks run in reverse order: a hook added later, which may close the database, would run first.
  app.addHook('preClose', () => background.stop());
  return app;
}
