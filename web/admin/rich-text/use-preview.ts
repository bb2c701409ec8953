import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Api } from '../../../contract/api.ts';
import { MAY_NEED_RENDERING } from '../../../contract/rich-text.ts';
import { call } from '../../api.ts';
import type { ShownText } from '../../questions/answer-props.ts';

export type TextProblem = Api['/adminexam/preview']['output']['texts'][number]['problems'][number];

/** How long typing must pause before the formulas are rendered again, in milliseconds. */
const PAUSE = 350;

/** Other texts are shown as typed and are not sent. */
export const mayNeedRendering = (text: string) => MAY_NEED_RENDERING.test(text);

/**
 * The texts as the student will see them, rendered by the server a moment after the last change. `scope` names what the
 * texts belong to: texts of another scope are never shown in their place. `isPending` until those of a new scope are
 * here, so that no LaTeX source shows before its formula.
 */
export function usePreview(
  scope: string,
  texts: readonly string[],
): { texts: ShownText[]; problems: TextProblem[][]; isPending: boolean } {
  const [settled, setSettled] = useState({ scope, texts });
  const wanted = JSON.stringify(texts);
  // Only typing waits; what is opened is rendered at once.
  if (settled.scope !== scope) setSettled({ scope, texts });
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ scope, texts: JSON.parse(wanted) as string[] }), PAUSE);
    return () => clearTimeout(timer);
  }, [scope, wanted]);

  const { data, isError } = useQuery({
    queryKey: ['admin', 'preview', settled],
    queryFn: async ({ signal }) => {
      const answer = await call('/adminexam/preview', { texts: [...settled.texts] }, { signal });
      return { scope: settled.scope, texts: answer.texts };
    },
    enabled: settled.texts.some(mayNeedRendering),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    placeholderData: (previous) => previous,
  });
  const isHere = data?.scope === scope;
  const rendered = isHere ? data.texts : [];
  return {
    texts: texts.map((text, i) => ({ text, set: mayNeedRendering(text) ? rendered[i]?.set : undefined })),
    problems: texts.map((text, i) => (mayNeedRendering(text) ? (rendered[i]?.problems ?? []) : [])),
    isPending: !isHere && !isError && settled.texts.some(mayNeedRendering),
  };
}
