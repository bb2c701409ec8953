import type { FastifyError, FastifyInstance } from 'fastify';
import { type ErrorBody, errorStatus } from '../../contract/http/errors.ts';
import { isTransient, RequestError } from '../errors.ts';

/** Translates Fastify's own client errors. All others that a client can cause are RequestErrors already. */
function fromFramework(error: FastifyError): RequestError | undefined {
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

function asRequestError(error: unknown): RequestError {
  if (error instanceof RequestError) return error;
  const known = fromFramework(error as FastifyError);
  if (known) return known;
  if (isTransient(error)) {
    return new RequestError('unavailable', 'The service is not available for a moment. Please try again.', {
      retryAfter: 1,
    });
  }
  return new RequestError('internal', 'Something went wrong. Please try again.');
}

/** The one place where an error becomes an answer. What is not the caller's doing is logged whole. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const answer = asRequestError(error);
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
