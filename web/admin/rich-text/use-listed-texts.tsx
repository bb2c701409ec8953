import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { MAX_PREVIEWED_TEXTS } from '../../../contract/limits.ts';
import { call } from '../../api.ts';
import { RichText } from '../../ui/rich-text.tsx';
import { Ruled } from '../../ui/skeleton.tsx';
import { mayNeedRendering } from './use-preview.ts';

/**
 * Draws the texts of a list, which come together, from as few calls as hold them. A text that has to be rendered is a line
 * until that is done: its LaTeX never shows first. `isPending` until all are.
 */
export function useTextsOfList(listed: readonly string[]): {
  show: (text: string) => ReactNode;
  isPending: boolean;
} {
  const wanted = [...new Set(listed)].filter(mayNeedRendering);
  const { data, isPending } = useQuery({
    queryKey: ['admin', 'preview', wanted],
    queryFn: async ({ signal }) => {
      const parts = Array.from({ length: Math.ceil(wanted.length / MAX_PREVIEWED_TEXTS) }, (_, i) =>
        wanted.slice(i * MAX_PREVIEWED_TEXTS, (i + 1) * MAX_PREVIEWED_TEXTS),
      );
      const answers = await Promise.all(
        parts.map((texts) => call('/adminexam/preview', { texts }, { signal })),
      );
      return answers.flatMap(({ texts }) => texts);
    },
    enabled: wanted.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
  const isWaiting = isPending && wanted.length > 0;
  const sets = new Map(wanted.map((text, i) => [text, data?.[i]?.set]));
  return {
    show: (text) =>
      isWaiting && sets.has(text) ? <Ruled width={80} /> : <RichText text={text} set={sets.get(text)} />,
    isPending: isWaiting,
  };
}

/** {@link useTextsOfList}, where nothing waits for all of them. */
export const useListedTexts = (listed: readonly string[]) => useTextsOfList(listed).show;
