import type { Section } from '../../../contract/papers/section.ts';
import type { Preset } from '../../../contract/schemes/preset.ts';
import { presets } from '../../../contract/schemes/presets.ts';

/** The pattern of a real exam that has exactly these sections. */
export function patternOf(sections: readonly Section[]): Preset | undefined {
  const formOf = (of: readonly Pick<Section, 'name' | 'scheme' | 'choice'>[]) =>
    JSON.stringify(of.map(({ name, scheme, choice }) => [name, scheme, choice]));
  const form = formOf(sections);
  return Object.values<Preset>(presets).find((preset) => formOf(preset.sections) === form);
}
