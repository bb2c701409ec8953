import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Body, bodyLimitOf, type Endpoint, type WireOutput } from '../../contract/http/endpoint.ts';
import { cleanBody } from '../../contract/http/wire-names.ts';
import { RequestError } from '../errors.ts';
import { inLanguage, languageOf } from '../words.ts';
import { refuseDense } from './body-density.ts';
import { gzipHeaders, gzipOf, takesEncoding } from './compression.ts';
import { networkOf } from './network.ts';
import { answerParts, compressedParts, type Preparable, textOf } from './prepared.ts';
import { refuseOutdatedPage } from './protocol.ts';
import { type CountCall, kindOf } from './rate-limit.ts';
import type { AnyCaller, Callers, Session } from './session.ts';
import type { Turns } from './turns.ts';
import { checkBody } from './validation.ts';

/** What a group needs to put its endpoints on the server. */
export interface Adapter {
  app: FastifyInstance;
  session: Session;
  countCall: CountCall;
  turns: Record<'ofAddress' | 'ofCaller', Turns>;
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

/** Prepares a server for {@link route}: JSON, which is left a text until the call has its turn, and files. */
export function takeJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  app.addContentTypeParser(FILE, { parseAs: 'buffer' }, (request, file, done) =>
    request.routeOptions.config.takesFile
      ? done(null, { ...(request.query as object), file })
      : done(new RequestError('unsupported_media_type', 'Send the body as application/json.')),
  );
  app.decorateRequest('caller', undefined);
}

/** Gives the function that reads the value of an endpoint's body; an empty one stands for {}. */
function bodyReader(app: FastifyInstance): (request: FastifyRequest) => unknown {
  const parse = app.getDefaultJsonParser('error', 'remove');
  return (request) => {
    const { body } = request;
    if (body === undefined || body === '') return {};
    if (typeof body !== 'string') return body;
    // Not kept in addition to its value while the work runs.
    request.body = undefined;
    refuseDense(body);
    let value: unknown;
    // It calls back before it returns.
    void parse(request, body, (error, parsed) => {
      if (error) throw error;
      value = parsed;
    });
    return value;
  };
}

/** The specification has two names for the id of a test (its section 3). */
function withTestId(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('quizId' in body) || 'quizid' in body) return body;
  const { quizId, ...others } = body;
  return { quizid: quizId, ...others };
}

/** A body of this length, in bytes, counts as one call of a student; a longer one as several. */
const BYTES_OF_A_CALL = 64 * 1024;

/**
 * Joins an endpoint of the contract with its handler. By the time the handler runs, the token, the role and
 * the body have been checked, in this order; what it returns is reduced to the fields that the contract allows.
 */
export function route<E extends Endpoint>(
  { app, session, countCall, turns }: Adapter,
  entry: E,
  handler: (
    body: Body<E>,
    caller: Callers[E['caller']],
    request: FastifyRequest,
  ) => Promise<Preparable<WireOutput<E>>>,
): void {
  const readBody = bodyReader(app);
  /**
   * A list, a statistic or an export takes some of the event loop and of the database: a caller with forty concurrent
   * requests is queued, so that others are not. Saves have batches in which students take turns, and polls may be held.
   */
  const inTurn = <T>({ caller, ip }: FastifyRequest, answer: () => Promise<T>): Promise<T> => {
    if (entry.isForSitting) return answer();
    const id = callerId(caller);
    return id === undefined ? turns.ofAddress(networkOf(ip), answer) : turns.ofCaller(id, answer);
  };
  app.route({
    method: 'POST',
    url: entry.path,
    bodyLimit: bodyLimitOf(entry),
    config: { takesFile: entry.takesFile ?? false },
    // Before the body is read: a caller without the right learns nothing about it and costs nothing.
    onRequest: async (request) => {
      refuseOutdatedPage(request);
      const network = networkOf(request.ip);
      try {
        request.caller = await session.authenticate(entry, request.headers.authorization);
      } catch (error) {
        // A caller without a valid token is known only by an address.
        if (error instanceof RequestError) countCall('address', network);
        throw error;
      }
      const length = Number(request.headers['content-length'] ?? bodyLimitOf(entry));
      const calls = entry.caller === 'student' ? Math.ceil(length / BYTES_OF_A_CALL) : 1;
      countCall(kindOf(entry), callerId(request.caller) ?? network, Math.max(1, calls));
    },
    handler: async (request, reply) => {
      const work = async () => {
        const output = await inTurn(request, async () => {
          const body = cleanBody(checkBody(entry.body, withTestId(readBody(request)))) as Body<E>;
          return handler(body, request.caller as Callers[E['caller']], request);
        });
        return answerParts(entry.response, output);
      };
      try {
        const parts = await inLanguage(languageOf(request.headers['accept-language']), work);
        reply.type('application/json');
        const compressed =
          parts.length > 1 && takesEncoding(request, 'gzip') ? compressedParts(parts) : undefined;
        if (!compressed) return reply.send(textOf(parts));
        return reply.headers(gzipHeaders).send(gzipOf(compressed));
      } finally {
        request.freeBody?.();
      }
    },
  });
}

function callerId(caller: AnyCaller): string | undefined {
  if (!caller) return undefined;
  return 'student' in caller ? caller.student : caller.admin;
}
