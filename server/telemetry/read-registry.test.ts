import { emptyResource } from '@opentelemetry/resources';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { readRegistry } from './read-registry.ts';

it('tells counters, gauges and histograms as OpenTelemetry does', async () => {
  const registry = new Registry();
  const registers = [registry];
  new Counter({ name: 'unread_total', help: 'Unread.', registers }).inc(3);
  new Gauge({ name: 'open', help: 'Open.', labelNames: ['state'], registers }).set({ state: 'idle' }, 2);
  const seconds = new Histogram({
    name: 'call_seconds',
    help: 'Long.',
    labelNames: ['path'],
    buckets: [0.1, 1],
    registers,
  });
  for (const took of [0.05, 0.06, 0.5, 4]) seconds.observe({ path: '/a' }, took);
  seconds.observe({ path: '/b' }, 0.2);

  const { resourceMetrics } = await readRegistry(registry, emptyResource());
  const [unread, open, calls] = resourceMetrics.scopeMetrics[0]?.metrics ?? [];
  expect(unread).toMatchObject({ isMonotonic: true, dataPoints: [{ value: 3 }] });
  expect(open).toMatchObject({ dataPoints: [{ attributes: { state: 'idle' }, value: 2 }] });
  expect(calls).toMatchObject({
    descriptor: { name: 'call_seconds', unit: 's' },
    dataPoints: [
      {
        attributes: { path: '/a' },
        value: { buckets: { boundaries: [0.1, 1], counts: [2, 1, 1] }, count: 4, sum: 4.61 },
      },
      { attributes: { path: '/b' }, value: { buckets: { counts: [0, 1, 0] }, count: 1 } },
    ],
  });
});
