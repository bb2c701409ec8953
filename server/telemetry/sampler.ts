import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace';
import type { Sampling } from './settings.ts';

export function samplerOf({ sampler, share }: Sampling): Sampler {
  const roots = {
    always_on: () => new AlwaysOnSampler(),
    always_off: () => new AlwaysOffSampler(),
    traceidratio: () => new TraceIdRatioBasedSampler(share),
  };
  const root = roots[sampler.replace('parentbased_', '') as keyof typeof roots]();
  return sampler.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root;
}
