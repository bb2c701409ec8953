import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace';

/** OTEL_TRACES_SAMPLER with the share of OTEL_TRACES_SAMPLER_ARG, from 0 to 1. */
export interface Sampling {
  sampler: `${'' | 'parentbased_'}${'always_on' | 'always_off' | 'traceidratio'}`;
  share: number;
}

export function samplerOf({ sampler, share }: Sampling): Sampler {
  const roots = {
    always_on: () => new AlwaysOnSampler(),
    always_off: () => new AlwaysOffSampler(),
    traceidratio: () => new TraceIdRatioBasedSampler(share),
  };
  const root = roots[sampler.replace('parentbased_', '') as keyof typeof roots]();
  return sampler.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root;
}
