import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Api } from '../../../contract/http/api.ts';
import { call } from '../../api.ts';
import type { SheetText } from '../../ui/question-sheet.tsx';

export type FormulaProblem = Api['/adminexam/preview']['output']['texts'][number]['problems'][number];

/** How long the writer pauses before formulas are set anew, in milliseconds. */
const PAUSE = 350;

/** A text without either holds no formula and need not be asked about. */
const mayHoldFormula = (text: string) => /[$\\]/.test(text);

/**
 * The texts as the student will see them, set by the server a moment after the last change. `scope` names what the
 * texts belong to: those of another scope are never shown in their place.
 */
export function usePreview(
  scope: string,
  texts: readonly string[],
): { texts: SheetText[]; problems: FormulaProblem[][] } {
  const [settled, setSettled] = useState({ scope, texts });
  const wanted = JSON.stringify(texts);
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ scope, texts: JSON.parse(wanted) as string[] }), PAUSE);
    return () => clearTimeout(timer);
  }, [scope, wanted]);

  const { data } = useQuery({
    queryKey: ['admin', 'preview', settled],
    queryFn: async ({ signal }) => {
      const answer = await call('/adminexam/preview', { texts: [...settled.texts] }, { signal });
      return { scope: settled.scope, texts: answer.texts };
    },
    enabled: settled.texts.some(mayHoldFormula),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    placeholderData: (previous) => previous,
  });
  const set = data?.scope === scope ? data.texts : [];
  return {
    texts: texts.map((text, i) => ({ text, set: mayHoldFormula(text) ? set[i]?.set : undefined })),
    problems: texts.map((text, i) => (mayHoldFormula(text) ? (set[i]?.problems ?? []) : [])),
  };
}
