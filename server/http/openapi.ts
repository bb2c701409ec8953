import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { endpoints } from '../../contract/api.ts';
import type { Endpoint } from '../../contract/http/endpoint.ts';
import { type ErrorCode, errorBody, errorStatus } from '../../contract/http/errors.ts';
import { PRODUCT_NAME } from '../../contract/product.ts';

/** What every call may return in addition to its own errors. */
const everyCall: ErrorCode[] = [
  'bad_input',
  'too_large',
  'unsupported_media_type',
  'internal',
  'unavailable',
];
const withToken: ErrorCode[] = ['unauthenticated', 'forbidden'];

function operation(entry: Endpoint) {
  const isPublic = entry.caller === 'anyone';
  const codes = [...everyCall, ...(isPublic ? [] : withToken), ...(entry.errors ?? [])];
  const byStatus = Map.groupBy(codes, (code) => errorStatus[code]);
  const errors = [...byStatus].map(([status, of]) => [
    String(status),
    {
      description: of.join(', '),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    },
  ]);
  return {
    summary: entry.summary,
    tags: [entry.path.split('/')[1]],
    security: isPublic ? [] : [{ bearer: [] }],
    requestBody: {
      required: true,
      content: entry.takesFile
        ? { 'application/octet-stream': {} }
        : {
            'application/json': {
              schema: z.toJSONSchema(entry.body, { io: 'input', unrepresentable: 'any' }),
            },
          },
    },
    responses: {
      200: {
        description: 'Done',
        content: {
          'application/json': { schema: z.toJSONSchema(entry.response, { unrepresentable: 'any' }) },
        },
      },
      ...Object.fromEntries(errors),
    },
  };
}

/**
 * The OpenAPI 3.1 document of the contract. Its paths are made when somebody reads them: turning every schema into JSON
 * Schema takes longer than the rest of a start.
 */
function openApiDocument() {
  let paths: Record<string, { post: ReturnType<typeof operation> }> | undefined;
  return {
    openapi: '3.1.0',
    info: { title: `${PRODUCT_NAME} API`, version: '1.0.0' },
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: z.toJSONSchema(errorBody) },
    },
    get paths() {
      paths ??= Object.fromEntries(endpoints.map((entry) => [entry.path, { post: operation(entry) }]));
      return paths;
    },
  };
}

/** The document at /docs/json, and a page to read and try it at /docs. */
export async function serveDocs(app: FastifyInstance): Promise<void> {
  const [{ default: swagger }, { default: swaggerUi }] = await Promise.all([
    import('@fastify/swagger'),
    import('@fastify/swagger-ui'),
  ]);
  await app.register(swagger, {
    mode: 'static',
    specification: { document: openApiDocument() as never },
  });
  await app.register(swaggerUi, { routePrefix: '/docs' });
}
