import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { withWords } from './words.ts';

/**
 * A component whose code comes when it is first shown, with its words. A running test goes on without a network: `without`
 * stands in its place then, by default nothing.
 */
export function late<Props>(
  code: () => Promise<{ default: ComponentType<Props> }>,
  without: ComponentType<Props> = () => null,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => withWords(code()).catch(() => ({ default: without })));
}
