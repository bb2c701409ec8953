import { type HrTime, ValueType } from '@opentelemetry/api';
import { hrTime } from '@opentelemetry/core';
import type { Resource } from '@opentelemetry/resources';
import {
  AggregationTemporality,
  type CollectionResult,
  type DataPoint,
  DataPointType,
  type Histogram,
  type MetricData,
} from '@opentelemetry/sdk-metrics';
import type { MetricObjectWithValues, MetricValue, Registry } from 'prom-client';

type Read = MetricObjectWithValues<MetricValue<string> & { metricName?: string }>;
type Labels = Record<string, string | number>;

const STARTED_AT = hrTime(0);

/**
 * The metrics that Prometheus reads (server/metrics), in OpenTelemetry's shape: counted once, exported in both formats.
 */
export async function readRegistry(registry: Registry, resource: Resource): Promise<CollectionResult> {
  const now = hrTime();
  const metrics = ((await registry.getMetricsAsJSON()) as Read[]).map((metric) => metricData(metric, now));
  return {
    resourceMetrics: { resource, scopeMetrics: [{ scope: { name: 'uttara' }, metrics }] },
    errors: [],
  };
}

function metricData(metric: Read, now: HrTime): MetricData {
  const { name, help, values } = metric;
  const times = { startTime: STARTED_AT, endTime: now };
  const unit = /_seconds(_total)?$/.test(name) ? 's' : name.endsWith('_bytes') ? 'By' : '1';
  const common = {
    descriptor: { name, description: help, unit, valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  };
  const points = () => values.map(({ labels, value }) => ({ ...times, attributes: { ...labels }, value }));
  // prom-client declares an enum of numbers, and gives these words.
  switch (metric.type as unknown as string) {
    case 'histogram':
      return {
        ...common,
        dataPointType: DataPointType.HISTOGRAM,
        dataPoints: histogramPoints(name, values, times),
      };
    case 'counter':
      return { ...common, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints: points() };
    default:
      return { ...common, dataPointType: DataPointType.GAUGE, dataPoints: points() };
  }
}

/** Prometheus counts each bucket with all below it; OpenTelemetry each alone. */
function histogramPoints(
  name: string,
  values: Read['values'],
  times: { startTime: HrTime; endTime: HrTime },
): DataPoint<Histogram>[] {
  const found = new Map<
    string,
    { labels: Labels; buckets: [number, number][]; sum: number; count: number }
  >();
  for (const { labels, value, metricName } of values) {
    const { le, ...others } = labels as Labels;
    const key = JSON.stringify(others);
    const point = found.get(key) ?? { labels: others, buckets: [], sum: 0, count: 0 };
    found.set(key, point);
    if (metricName === `${name}_sum`) point.sum = value;
    else if (metricName === `${name}_count`) point.count = value;
    else if (le !== '+Inf') point.buckets.push([Number(le), value]);
  }
  return [...found.values()].map(({ labels, buckets, sum, count }) => {
    const sorted = buckets.toSorted(([a], [b]) => a - b);
    const cumulative = [...sorted.map(([, upTo]) => upTo), count];
    const counts = cumulative.map((upTo, n) => upTo - (cumulative[n - 1] ?? 0));
    const boundaries = sorted.map(([boundary]) => boundary);
    return { ...times, attributes: labels, value: { buckets: { boundaries, counts }, sum, count } };
  });
}
