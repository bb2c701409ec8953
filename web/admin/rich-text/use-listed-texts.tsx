import type { ReactNode } from 'react';
import { RichText } from '../../ui/rich-text.tsx';
import { Ruled } from '../../ui/skeleton.tsx';
import { mayNeedRendering, usePreview } from './use-preview.ts';

/**
 * Draws the texts of a list, which come together from one call. A text that has to be rendered is a line until that is
 * done: its LaTeX never shows first.
 */
export function useListedTexts(listed: readonly string[]): (text: string) => ReactNode {
  const wanted = [...new Set(listed)];
  // Nobody types in a list: whatever it shows next is rendered without a pause.
  const { texts, isPending } = usePreview(JSON.stringify(wanted), wanted);
  const sets = new Map(texts.map(({ text, set }) => [text, set]));
  return (text) =>
    isPending && mayNeedRendering(text) ? (
      <Ruled width={80} />
    ) : (
      <RichText text={text} set={sets.get(text)} />
    );
}
