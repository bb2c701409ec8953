import type { FastifyError, FastifyInstance } from 'fastify';
import { type ErrorBody, type ErrorCode, errorStatus } from '../../contract/errors.ts';

/** An answer other than 200 that the caller can act on. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly field: string | undefined;
  /** Seconds after which the same call may succeed; sent as Retry-After. */
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, message: string, more: { field?: string; retryAfter?: number } = {}) {
    super(message);
    this.code = code;
    this.field = more.field;
    this.retryAfter = more.retryAfter;
  }
}

/** The framework's own refusals, in the product's words. All others that a client can cause are ApiErrors. */
function fromFramework(error: FastifyError): ApiError | undefined {
  switch (error.code) {
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new ApiError('unsupported_media_type', 'The body must be JSON, sent as application/json.', {
        field: 'body',
      });
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new ApiError('too_large', 'The body is larger than this call takes.', { field: 'body' });
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
      return new ApiError('bad_input', 'body must be valid JSON.', { field: 'body' });
    default:
      return error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500
        ? new ApiError(
            'bad_input',
            'body could not be read: it must be valid JSON of the announced length.',
            {
              field: 'body',
            },
          )
        : undefined;
  }
}

/**
 * PostgreSQL and socket codes that mean «not now»: restarting, shutting down, unreachable, out of connections, or
 * that this node stood still in a transaction for too long.
 */
const passing = /^(57P0[1-5]|25P03|53\d\d\d|08\d\d\d|40001|40P01|ECONN|ENOENT|EPIPE|CONNECT|CONNECTION)/;

/** Whether the same call may succeed in a moment without anything being mended. */
export function isPassing(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && passing.test(cause.code)) return true;
  }
  return false;
}

function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const known = fromFramework(error as FastifyError);
  if (known) return known;
  if (isPassing(error)) {
    return new ApiError('unavailable', 'The service is not available for a moment. Please try again.', {
      retryAfter: 1,
    });
  }
  return new ApiError('internal', 'Something went wrong. Please try again.');
}

/** The one place where an error becomes an answer. What is not the caller's doing is logged whole. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const answer = asApiError(error);
    const status = errorStatus[answer.code];
    if (status >= 500) request.log.error({ err: error }, `${request.method} ${request.url} failed`);
    if (answer.retryAfter !== undefined) void reply.header('retry-after', answer.retryAfter);
    const body: ErrorBody = {
      code: answer.code,
      message: answer.message,
      ...(answer.field === undefined ? {} : { field: answer.field }),
    };
    return reply.code(status).type('application/json').serializer(JSON.stringify).send(body);
  });
}
