import type {
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifyServerOptions,
} from 'fastify';
import { type ErrorBody, type ErrorCode, errorStatus } from '../../contract/http/errors.ts';
import { isOfDeletedStudent, isTransient, RequestError, withoutData } from '../errors.ts';
import { countedLine } from './counted-line.ts';
import { type AnyCaller, signedOut } from './session.ts';

/** Translates Fastify's own client errors. All others that a client can cause are RequestErrors already. */
function fromFramework(error: FastifyError): RequestError | undefined {
  // Of files alone: a folder, or an address with an empty or dotted name in it.
  if (error.statusCode === 403) return new RequestError('not_found', 'There is no such address here.');
  switch (error.code) {
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new RequestError('unsupported_media_type', 'The body must be JSON, sent as application/json.', {
        field: 'body',
      });
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new RequestError('too_large', 'The body is larger than this call takes.', { field: 'body' });
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
      return new RequestError('bad_input', 'body must be valid JSON.', { field: 'body' });
    default:
      return error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500
        ? new RequestError(
            'bad_input',
            'body could not be read: it must be valid JSON of the announced length.',
            {
              field: 'body',
            },
          )
        : undefined;
  }
}

function asRequestError(error: unknown, caller: AnyCaller): RequestError {
  if (error instanceof RequestError) return error;
  const known = fromFramework(error as FastifyError);
  if (known) return known;
  if (isOfDeletedStudent(error)) {
    const isOwn = caller === undefined || 'student' in caller;
    return isOwn ? signedOut() : new RequestError('not_found', 'There is no such student.');
  }
  if (isTransient(error)) {
    return new RequestError('unavailable', 'The service is not available for a moment. Please try again.', {
      retryAfter: 1,
    });
  }
  return new RequestError('internal', 'Something went wrong. Please try again.');
}

/** The path of a request for the log, as the call declares it: an address that no call has may hold anything. */
export const pathOf = ({ is404, routeOptions }: FastifyRequest): string =>
  is404 ? '' : (routeOptions.url ?? '');

/**
 * Errors that the product's own pages rarely cause: the caller lacks permission, calls too often, or sends what no page
 * would send. They are logged without the body.
 */
const REFUSED: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'unauthenticated',
  'forbidden',
  'bad_input',
  'too_large',
  'unsupported_media_type',
  'too_many_requests',
]);

/** If-Match or Range does not fit the file that was asked for (RFC 9110, 15.5.13 and 15.5.17). */
const UNFIT_CONDITION: ReadonlySet<number> = new Set([412, 416]);

/**
 * Turns errors into responses. Logs those that the client did not cause, and refusals. The response to one call too many
 * is sent after `delayRefusal`.
 */
export function handleErrors(app: FastifyInstance, delayRefusal?: () => Promise<void>): void {
  const tellUnavailable = countedLine(app, 'error', 'A call was answered 503');
  const tellRefused = countedLine(app, 'warn', 'A call was refused');
  app.setErrorHandler<Error>(async (error, request, reply) => {
    const { statusCode } = error as Partial<FastifyError>;
    if (statusCode !== undefined && UNFIT_CONDITION.has(statusCode)) return reply.code(statusCode).send();
    const answer = asRequestError(error, request.caller);
    const status = errorStatus[answer.code];
    if (status === 503) {
      const told = withoutData(error);
      tellUnavailable({ reason: reasonOf(told) }, request.id);
    } else if (REFUSED.has(answer.code)) {
      tellRefused({ code: answer.code, path: pathOf(request), remoteAddress: request.ip }, request.id);
    }
    if (status >= 500 && status !== 503)
      request.log.error({ err: withoutData(error) }, `${request.method} ${pathOf(request)} failed`);
    if (status >= 500) void reply.header('x-request-id', request.id);
    if (answer.code === 'too_many_requests') await delayRefusal?.();
    if (answer.retryAfter !== undefined) void reply.header('retry-after', answer.retryAfter);
    return send(reply, answer);
  });
}

/** PostgreSQL's codes of what only the operator can mend, in words. */
const REASONS: Record<string, string> = {
  '53100': 'the disk of the database is full (53100): make room on it',
  '53200': 'the database is out of memory (53200)',
  '53300': 'PostgreSQL has too few connections (53300): raise max_connections',
};

const codeOf = (told: Error) => ('code' in told ? String(told.code) : undefined);

/** In words, where only the operator can mend it. */
export const reasonForOperator = (error: unknown): string | undefined =>
  REASONS[codeOf(withoutData(error)) ?? ''];

const reasonOf = (told: Error): string => reasonForOperator(told) ?? codeOf(told) ?? told.message;

/** The path under which an address is routed that cannot be decoded: nothing has it. */
const NOWHERE = '/nowhere';

/** Bytes in a name of a file: file systems take no more. */
const LONGEST_NAME = 255;

/**
 * An address that cannot be decoded, or has a NUL or a name that no file system takes, is unknown like any other: it gets
 * the same response and the same page.
 */
export function routedUrl({ url = '/' }: { url?: string | undefined }): string {
  if (url.length <= LONGEST_NAME && !url.includes('%')) return url;
  const [path = ''] = url.split('?', 1);
  try {
    const decoded = decodeURIComponent(path);
    const isTooLong = decoded.split('/').some((name) => Buffer.byteLength(name) > LONGEST_NAME);
    return isTooLong || decoded.includes('\0') ? NOWHERE : url;
  } catch {
    return NOWHERE;
  }
}

/** An address whose parameter is too long for Fastify reaches no hook, so that its answer gets its headers here. */
export function answerLongAddress(
  headersOf: (request: FastifyRequest) => Record<string, string>,
): NonNullable<FastifyServerOptions['frameworkErrors']> {
  return (_error, request, reply) => {
    void send(
      reply.headers(headersOf(request)),
      new RequestError('not_found', 'There is no such address here.'),
    );
  };
}

function send(reply: FastifyReply, { code, message, field }: RequestError): FastifyReply {
  const body: ErrorBody = { code, message, ...(field === undefined ? {} : { field }) };
  return reply.code(errorStatus[code]).type('application/json').serializer(JSON.stringify).send(body);
}
