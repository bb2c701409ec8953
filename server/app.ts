import { sql } from 'drizzle-orm';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { backgroundWorks } from './background.ts';
import { boundBodies } from './http/body-bounds.ts';
import { serveChannels } from './http/channels.ts';
import { compressAnswers } from './http/compression.ts';
import { boundConnections } from './http/connections.ts';
import { createRefusalDelay } from './http/delay-refusals.ts';
import { answerLongAddress, handleErrors, pathOf, routedUrl } from './http/errors.ts';
import { type Readiness, serveHealth } from './http/health.ts';
import { onlyOverTls } from './http/only-tls.ts';
import { serveDocs } from './http/openapi.ts';
import { offerCertificate } from './http/own-tls.ts';
import { createRateLimit } from './http/rate-limit.ts';
import { requestId } from './http/request-id.ts';
import { takeJson } from './http/route.ts';
import { dataHeadersOf, secureAnswers } from './http/security.ts';
import { serveSecurityContact } from './http/security-contact.ts';
import { serveSite } from './http/site.ts';
import { createTurns } from './http/turns.ts';
import { findImageSizes } from './media/queries.ts';
import { accountWiring } from './wiring/accounts.ts';
import { attemptWiring } from './wiring/attempts.ts';
import { contentWiring } from './wiring/content.ts';
import { type AppOptions, createParts, type Parts } from './wiring/parts.ts';
import { startWorks } from './works.ts';

/** How many calls without a token are handled at a time for one address: about 400 sign-ins of students a second. */
const CALLS_OF_ADDRESS = 4;
/**
 * How many calls of one student or admin are handled at a time, except calls of a running test: fewer than there are
 * connections for the lists of large tests, which read one statement after the other. Others may read several at once.
 */
const CALLS_OF_CALLER = 3;
/** How long a client may take to send a whole request, in milliseconds: 4 MB over a mobile network of 0.5 Mbit/s. */
const REQUEST_TIMEOUT_MS = 70_000;
/** How long a client may take to send its headers, in milliseconds. */
const HEADERS_TIMEOUT_MS = 15_000;
/**
 * How long a connection is kept for further calls, in milliseconds: longer than the proxies in deploy/ keep it, which
 * otherwise would send a call into a connection that is being closed.
 */
const KEEP_ALIVE_MS = 72_000;
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

function createServer({
  logLevel,
  logStream,
  trustedProxies = false,
  environment,
}: AppOptions): FastifyInstance {
  return Fastify({
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
    frameworkErrors: answerLongAddress(dataHeadersOf(siteAddressOf(environment))),
    // Idle keep-alive connections must not hold up a shutdown; requests in flight are answered.
    forceCloseConnections: 'idle',
  });
}

/** What is refused over plain HTTP is what the operator says, so that an owner cannot lock everybody out. */
const siteAddressOf = (environment: AppOptions['environment']) =>
  environment?.SITE_ADDRESS?.replace(/\/$/, '');

/** What holds for every call. */
function bound(app: FastifyInstance, { provider, live, now }: Parts, options: AppOptions): void {
  const { metrics, rateLimits, trustedProxies = false, ownTls, securityContact } = options;
  const siteAddress = siteAddressOf(options.environment);
  metrics?.watch(app);
  // Without rate limits, the responses to refused calls are not delayed either.
  handleErrors(app, rateLimits && createRefusalDelay());
  closeAfterAnswer(app, options.readiness ?? { isDraining: false });
  compressAnswers(app);
  takeJson(app);
  boundBodies(app);
  // All connections through a proxy come from its address, so the proxy has to limit its clients.
  if (trustedProxies === false) boundConnections(app.server, options.mostConnections);
  secureAnswers(app, { provider: () => provider().name, siteAddress });
  if (siteAddress && trustedProxies !== false) onlyOverTls(app, siteAddress);
  if (ownTls) offerCertificate(app, { ...ownTls, school: () => live().school.name });
  serveChannels(app, () => live().channels);
  if (securityContact) serveSecurityContact(app, { contact: securityContact, siteAddress, now });
}

/** Wires the whole product. The caller starts listening and closes it. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { db, rateLimits, metrics, otherWorks = [], readiness = { isDraining: false } } = options;
  const app = createServer(options);
  const parts = await createParts(app, options);
  const { live, report, traces } = parts;
  const adapter = {
    app,
    session: parts.session,
    countCall: rateLimits ? createRateLimit(rateLimits) : () => {},
    turns: {
      ofAddress: createTurns(CALLS_OF_ADDRESS),
      ofCaller: createTurns(CALLS_OF_CALLER),
    },
  };
  bound(app, parts, options);
  accountWiring(adapter, parts, options);
  contentWiring(adapter, parts, options);
  attemptWiring(adapter, parts, options);
  serveHealth(app, { readiness, askDatabase: () => db.execute(sql`select 1`) });
  if (options.hasDocs ?? true) await serveDocs(app);
  await serveSite(app, {
    school: () => live().school,
    logoSize: async (hash) => (await findImageSizes(db, [hash])).get(hash),
  });

  const works = backgroundWorks({ ...parts, retention: () => ({ ...live(), traces }) });
  const background = startWorks([...works, ...otherWorks], {
    onError: (work, error) =>
      report(`The background work “${work}” has failed; the next run tries again`)(error),
    onRun: metrics?.observeWork,
  });
  // onClose hooks run in reverse order: a hook added later, which may close the database, would run first.
  app.addHook('preClose', () => background.stop());
  return app;
}
