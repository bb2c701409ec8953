import { z } from 'zod';

// The standard variables of OpenTelemetry, without its SDK, which is loaded only where telemetry is on.

const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

/** OTEL_TRACES_SAMPLER with the share of OTEL_TRACES_SAMPLER_ARG, from 0 to 1. */
export interface Sampling {
  sampler: (typeof SAMPLERS)[number];
  share: number;
}

/** What is sent. Where to, the exporters read from the environment themselves. */
export interface TelemetrySettings {
  /** Absent: no traces are sent. */
  sampling: Sampling | undefined;
  /** How often metrics are sent, in milliseconds; absent: none are. */
  metricsEveryMs: number | undefined;
}

const otlpProtocol = (name: string) =>
  z.literal('http/protobuf', { error: `${name} must be http/protobuf.` }).optional();

const collector = (name: string) =>
  z
    .url({ protocol: /^https?$/, error: `${name} must be an address such as http://collector:4318.` })
    .optional();

/** The variables, with their error messages for the operator. */
export const telemetryVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: collector('OTEL_EXPORTER_OTLP_ENDPOINT'),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: collector('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'),
  OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: collector('OTEL_EXPORTER_OTLP_METRICS_ENDPOINT'),
  OTEL_EXPORTER_OTLP_PROTOCOL: otlpProtocol('OTEL_EXPORTER_OTLP_PROTOCOL'),
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: otlpProtocol('OTEL_EXPORTER_OTLP_TRACES_PROTOCOL'),
  OTEL_EXPORTER_OTLP_METRICS_PROTOCOL: otlpProtocol('OTEL_EXPORTER_OTLP_METRICS_PROTOCOL'),
  OTEL_TRACES_EXPORTER: z
    .enum(['otlp', 'none'], { error: 'OTEL_TRACES_EXPORTER must be otlp or none.' })
    .default('otlp'),
  OTEL_METRICS_EXPORTER: z
    .enum(['otlp', 'none'], { error: 'OTEL_METRICS_EXPORTER must be otlp or none.' })
    .default('otlp'),
  OTEL_TRACES_SAMPLER: z
    .enum(SAMPLERS, { error: `OTEL_TRACES_SAMPLER must be one of ${SAMPLERS.join(', ')}.` })
    .default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0(\.\d+)?|1(\.0+)?)$/, { error: 'OTEL_TRACES_SAMPLER_ARG must be a share from 0 to 1.' })
    .default('1'),
  OTEL_METRIC_EXPORT_INTERVAL: z
    .string()
    .regex(/^[1-9]\d{2,6}$/, {
      error: 'OTEL_METRIC_EXPORT_INTERVAL must be a number of milliseconds from 100 to 9999999.',
    })
    .default('60000'),
};

type Variables = z.output<z.ZodObject<typeof telemetryVariables>>;

/** Whether telemetry is on. Where it is off, its variables count for nothing: platforms set them for every process. */
export const namesCollector = (env: Record<string, string | undefined>) =>
  env['OTEL_SDK_DISABLED']?.toLowerCase() !== 'true' &&
  ['', '_TRACES', '_METRICS'].some((signal) => env[`OTEL_EXPORTER_OTLP${signal}_ENDPOINT`]);

/** What is sent to the collectors that the variables name; undefined where they name none. */
export function telemetryOf(settings: Variables): TelemetrySettings | undefined {
  const all = settings.OTEL_EXPORTER_OTLP_ENDPOINT;
  const hasTraces = (settings.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? all) !== undefined;
  const hasMetrics = (settings.OTEL_EXPORTER_OTLP_METRICS_ENDPOINT ?? all) !== undefined;
  const { OTEL_TRACES_SAMPLER: sampler, OTEL_TRACES_SAMPLER_ARG: share } = settings;
  const sampling =
    hasTraces && settings.OTEL_TRACES_EXPORTER === 'otlp' ? { sampler, share: Number(share) } : undefined;
  const metricsEveryMs =
    hasMetrics && settings.OTEL_METRICS_EXPORTER === 'otlp'
      ? Number(settings.OTEL_METRIC_EXPORT_INTERVAL)
      : undefined;
  return sampling || metricsEveryMs ? { sampling, metricsEveryMs } : undefined;
}
