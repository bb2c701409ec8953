import type { FastifyInstance, FastifyRequest } from 'fastify';
import { BODY_LIMITS, type Body, type Endpoint, type Output } from '../../contract/http/endpoint.ts';
import { clean } from '../../contract/http/wire-names.ts';
import type { DataAge } from '../db/data-age.ts';
import { RequestError } from '../errors.ts';
import { gzipHeaders, gzipOf, takesGzip } from './compression.ts';
import { networkOf } from './network.ts';
import { answerParts, compressedParts, type Preparable, textOf } from './prepared.ts';
import type { CountCall } from './rate-limit.ts';
import type { AnyCaller, Callers, Session } from './session.ts';
import type { Turns } from './turns.ts';
import { checkBody } from './validation.ts';

/** What a group needs to put its endpoints on the server. */
export interface Adapter {
  app: FastifyInstance;
  session: Session;
  countCall: CountCall;
  /** Lets a refused call wait. */
  holdBack: () => Promise<void>;
  turns: Turns;
  /** How old what is read on the standby is, in seconds; absent where nothing is read there. */
  dataAge?: DataAge | undefined;
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: AnyCaller;
  }
  interface FastifyContextConfig {
    takesFile?: boolean;
  }
}

const FILE = 'application/octet-stream';

/** Prepares a server for {@link route}: JSON bodies, an empty one standing for {}, and files. */
export function takeJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'remove');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) =>
    body === '' ? done(null, {}) : parse(request, body, done),
  );
  app.addContentTypeParser(FILE, { parseAs: 'buffer' }, (request, file, done) =>
    request.routeOptions.config.takesFile
      ? done(null, { ...(request.query as object), file })
      : done(new RequestError('unsupported_media_type', 'Send the body as application/json.')),
  );
  app.decorateRequest('caller', undefined);
}

/**
 * Joins an endpoint of the contract with its handler. By the time the handler runs, the token, the role and
 * the body have been checked, in this order; what it returns is cut to what the contract lets out.
 */
export function route<E extends Endpoint>(
  { app, session, countCall, holdBack, turns, dataAge }: Adapter,
  entry: E,
  handler: (
    body: Body<E>,
    caller: Callers[E['caller']],
    request: FastifyRequest,
  ) => Promise<Preparable<Output<E>>>,
): void {
  app.route({
    method: 'POST',
    url: entry.path,
    bodyLimit: entry.bodyLimit ?? BODY_LIMITS[entry.caller],
    config: { takesFile: entry.takesFile ?? false },
    // Before the body is read: a caller without the right learns nothing about it and costs nothing.
    onRequest: async (request) => {
      const count = (caller: Endpoint['caller'], who: string) => {
        try {
          return countCall(caller, who);
        } catch (error) {
          return holdBack().then(() => Promise.reject(error as Error));
        }
      };
      try {
        request.caller = await session.authenticate(entry, request.headers.authorization);
      } catch (error) {
        // Who has no good token is only an address.
        if (error instanceof RequestError) await count('anyone', networkOf(request.ip));
        throw error;
      }
      await count(entry.caller, callerId(request.caller) ?? networkOf(request.ip));
    },
    // Of a caller without a token only the address is known, which may make any number of calls at once.
    ...(entry.caller === 'anyone' && {
      preHandler: async (request, reply) => {
        const network = networkOf(request.ip);
        await turns.take(network);
        const end = () => turns.end(network);
        if (reply.raw.closed) end();
        else reply.raw.once('close', end);
      },
    }),
    handler: async (request, reply) => {
      const body = clean(checkBody(entry.body, request.body === undefined ? {} : request.body)) as Body<E>;
      const output = await handler(body, request.caller as Callers[E['caller']], request);
      reply.type('application/json');
      if (entry.mayBeOld && dataAge) reply.header('x-data-age', await dataAge());
      const parts = answerParts(entry.response, output);
      const compressed = takesGzip(request) ? compressedParts(parts) : undefined;
      if (!compressed) return reply.send(textOf(parts));
      return reply.headers(gzipHeaders).send(gzipOf(compressed));
    },
  });
}

function callerId(caller: AnyCaller): string | undefined {
  if (!caller) return undefined;
  return 'student' in caller ? caller.student : caller.admin;
}
