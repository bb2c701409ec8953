import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-proto';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import {
  defaultResource,
  detectResources,
  envDetector,
  hostDetector,
  type Resource,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { Registry } from 'prom-client';
import { readRegistry } from './read-registry.ts';
import { samplerOf } from './sampler.ts';
import type { TelemetrySettings } from './settings.ts';
import { createTracing, type Tracing } from './tracing.ts';

export interface Telemetry {
  tracing: Tracing | undefined;
  /** Sends what is left, for a few seconds at most. */
  close(): Promise<void>;
}

const SERVICE = { 'service.name': 'uttara' };
/** A server that stops does not wait longer for a collector that is away. */
const LAST_SENDING_MS = 3_000;

/** Sends traces of calls, and the metrics of `registry` where there are any, to a collector by OTLP over HTTP. */
export function startTelemetry(
  { sampling, metricsEveryMs }: TelemetrySettings,
  { registry, believesCallers }: { registry: Registry | undefined; believesCallers: boolean },
): Telemetry {
  const resource = describeServer();
  const meters =
    metricsEveryMs === undefined || registry === undefined
      ? undefined
      : new MeterProvider({
          resource,
          readers: [
            new PeriodicExportingMetricReader({
              exporter: new OTLPMetricExporter(),
              exportIntervalMillis: metricsEveryMs,
              exportTimeoutMillis: Math.min(metricsEveryMs, 30_000),
              metricProducers: [{ collect: () => readRegistry(registry, resource) }],
            }),
          ],
        });
  const traces =
    sampling &&
    new TracerProvider({
      resource,
      sampler: samplerOf(sampling),
      spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
    });
  return {
    tracing: traces && createTracing(traces.getTracer('uttara'), { believesCallers }),
    async close() {
      const sending = Promise.allSettled([traces?.shutdown(), meters?.shutdown()]);
      const late = new Promise((resolve) => setTimeout(resolve, LAST_SENDING_MS).unref());
      await Promise.race([sending, late]);
    },
  };
}

/** OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES come last and win. */
function describeServer(): Resource {
  return defaultResource()
    .merge(resourceFromAttributes(SERVICE))
    .merge(detectResources({ detectors: [hostDetector, envDetector] }));
}
