import {
  context,
  defaultTextMapGetter,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Traces of a server: a span for each call, and one for each batch of answers, which serves many calls. */
export interface Tracing {
  watch(app: FastifyInstance): void;
  /** Records a batch of this many changes whose write has just ended, and how long it took. */
  observeBatch(changes: number, tookMs: number): void;
}

/**
 * Names and attributes are those of OpenTelemetry's semantic conventions for HTTP and databases; nothing of a person is
 * among them. Only behind a proxy of the operator is a caller trusted about the trace that a call belongs to
 * (`traceparent`).
 */
export function createTracing(tracer: Tracer, { believesCallers }: { believesCallers: boolean }): Tracing {
  const propagator = new W3CTraceContextPropagator();
  const spans = new WeakMap<FastifyRequest, Span>();
  const root = context.active();
  return {
    watch(app) {
      app.addHook('onRequest', (request, reply, done) => {
        const route = request.routeOptions.url ?? 'none';
        const parent = believesCallers
          ? propagator.extract(root, request.headers, defaultTextMapGetter)
          : root;
        const attributes = { 'http.request.method': request.method, 'http.route': route };
        const span = tracer.startSpan(
          `${request.method} ${route}`,
          { kind: SpanKind.SERVER, attributes },
          parent,
        );
        if (span.isRecording()) {
          spans.set(request, span);
          // Where the client has gone there is no onResponse.
          reply.raw.once('close', () => span.end());
        }
        done();
      });
      app.addHook('onResponse', (request, reply, done) => {
        const span = spans.get(request);
        span?.setAttribute('http.response.status_code', reply.statusCode);
        if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
        done();
      });
    },
    observeBatch(changes, tookMs) {
      const now = Date.now();
      const attributes = { 'db.system.name': 'postgresql', 'db.operation.batch.size': changes };
      tracer
        .startSpan('write answers', { kind: SpanKind.CLIENT, attributes, startTime: now - tookMs }, root)
        .end(now);
    },
  };
}
