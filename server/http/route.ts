import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Body, bodyLimitOf, type Endpoint, type WireOutput } from '../../contract/http/endpoint.ts';
import { cleanBody } from '../../contract/http/wire-names.ts';
import type { DataAge } from '../db/data-age.ts';
import { RequestError } from '../errors.ts';
import { refuseShape } from './body-shape.ts';
import { type HoldBody, LONG, lengthOf } from './bytes-in-flight.ts';
import { ClientGone, isGone, whenOver } from './client-gone.ts';
import { gzipHeaders, gzipOf, takesGzip } from './compression.ts';
import { networkOf } from './network.ts';
import { answerParts, compressedParts, type Preparable, textOf } from './prepared.ts';
import { refuseOutdatedPage } from './protocol.ts';
import { type CountCall, type Kind, kindOf } from './rate-limit.ts';
import type { AnyCaller, Callers, Session } from './session.ts';
import type { Turns, WhenOver } from './turns.ts';
import { checkBody } from './validation.ts';

/** What a group needs to put its endpoints on the server. */
export interface Adapter {
  app: FastifyInstance;
  session: Session;
  countCall: CountCall;
  /** Delays the response to a refused call. */
  delayRefusal: () => Promise<void>;
  holdBody: HoldBody;
  turns: Record<'ofAddress' | 'ofCaller' | 'ofLongBodies', Turns>;
  /** How old what is read on the standby is, in seconds; absent where nothing is read there. */
  dataAge?: DataAge | undefined;
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: AnyCaller;
    /** The work on the call, from its place in line on; absent before. */
    work: Promise<object> | undefined;
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
  app.decorateRequest('work', undefined);
}

/** After waiting this long, in milliseconds, the caller's right to call is checked again. */
const LONG_WAIT_MS = 1_000;

/** Gives the function that reads the value of an endpoint's body; an empty one stands for {}. */
function bodyReader(app: FastifyInstance, entry: Endpoint): (request: FastifyRequest) => unknown {
  const parse = app.getDefaultJsonParser('error', 'remove');
  return (request) => {
    const { body } = request;
    if (body === undefined || body === '') return {};
    if (typeof body !== 'string') return body;
    // Not kept in addition to its value while the work runs.
    request.body = undefined;
    refuseShape(body, entry);
    let value: unknown;
    // It calls back before it returns.
    void parse(request, body, (error, parsed) => {
      if (error) throw error;
      value = parsed;
    });
    return value;
  };
}

/**
 * Joins an endpoint of the contract with its handler. By the time the handler runs, the token, the role and
 * the body have been checked, in this order; what it returns is reduced to the fields that the contract allows.
 */
export function route<E extends Endpoint>(
  { app, session, countCall, delayRefusal, holdBody, turns, dataAge }: Adapter,
  entry: E,
  handler: (
    body: Body<E>,
    caller: Callers[E['caller']],
    request: FastifyRequest,
  ) => Promise<Preparable<WireOutput<E>>>,
): void {
  const readBody = bodyReader(app, entry);
  const checkedBody = (request: FastifyRequest) =>
    cleanBody(checkBody(entry.body, readBody(request))) as Body<E>;
  /** One in each round of the event loop: what came in the meantime is answered before the next one is read. */
  const longBody = (request: FastifyRequest) =>
    turns.ofLongBodies('all', async () => {
      await setImmediate();
      return checkedBody(request);
    });
  /**
   * Lets a limited number of calls from an address proceed in each turn of the event loop, before their bodies are read:
   * otherwise other callers would wait for hundreds that arrive together. Reading a body takes no turn, so that a slow
   * client does not hold up its whole school.
   */
  const pass = (address: string) => turns.ofAddress(address, () => setImmediate());
  /** Callers without a token are known only by their address, from which any number of calls can come at once. */
  const inTurn: Turns = (address, work, whenGone) =>
    turns.ofAddress(address, work, whenGone).catch(async (error) => {
      // After its turn, which others of the address need.
      if (error instanceof RequestError && error.code === 'too_many_requests') await delayRefusal();
      throw error;
    });
  /**
   * A list, a statistic or an export takes some of the event loop and of the database: a caller with forty concurrent
   * requests is queued, so that others are not. Saves have batches in which students take turns, and polls may be held.
   * A call whose client has gone does not begin.
   */
  const inLine = <T>(request: FastifyRequest, reply: FastifyReply, answer: () => Promise<T>): Promise<T> => {
    if (entry.isForSitting) return answer();
    const asked = performance.now();
    const id = callerId(request.caller);
    const work = async () => {
      if (id !== undefined && performance.now() - asked > LONG_WAIT_MS) {
        request.caller = await session.authenticate(entry, request.headers.authorization);
      }
      if (isGone(request, reply)) throw new ClientGone();
      return answer();
    };
    const whenGone: WhenOver = (leave) => whenOver(request, reply, leave);
    return id === undefined
      ? inTurn(networkOf(request.ip), work, whenGone)
      : turns.ofCaller(id, work, whenGone);
  };
  app.route({
    method: 'POST',
    url: entry.path,
    bodyLimit: bodyLimitOf(entry),
    config: { takesFile: entry.takesFile ?? false },
    // Before the body is read: a caller without the right learns nothing about it and costs nothing.
    onRequest: async (request, reply) => {
      refuseOutdatedPage(request);
      const count = (kind: Kind, who: string, calls?: number) => {
        try {
          return countCall(kind, who, calls);
        } catch (error) {
          return delayRefusal().then(() => Promise.reject(error as Error));
        }
      };
      if (entry.caller === 'anyone') await pass(networkOf(request.ip));
      try {
        request.caller = await session.authenticate(entry, request.headers.authorization);
      } catch (error) {
        // A caller without a valid token is known only by an address.
        await pass(networkOf(request.ip));
        if (error instanceof RequestError) await count('address', networkOf(request.ip));
        throw error;
      }
      const calls = entry.caller === 'student' ? Math.ceil(lengthOf(request) / LONG) : 1;
      await count(kindOf(entry), callerId(request.caller) ?? networkOf(request.ip), Math.max(1, calls));
      holdBody(request, reply);
    },
    handler: async (request, reply) => {
      const answerTo = (body: Body<E>) => handler(body, request.caller as Callers[E['caller']], request);
      const answer = () =>
        lengthOf(request) > LONG ? longBody(request).then(answerTo) : answerTo(checkedBody(request));
      const work = inLine(request, reply, answer);
      request.work = work;
      const output = await work;
      reply.type('application/json');
      if (entry.mayBeOld && dataAge) reply.header('x-data-age', await dataAge());
      const parts = answerParts(entry.response, output);
      const compressed = parts.length > 1 && takesGzip(request) ? compressedParts(parts) : undefined;
      if (!compressed) return reply.send(textOf(parts));
      return reply.headers(gzipHeaders).send(gzipOf(compressed));
    },
  });
}

function callerId(caller: AnyCaller): string | undefined {
  if (!caller) return undefined;
  return 'student' in caller ? caller.student : caller.admin;
}
