import { useEffect } from 'react';
import type { PaperDraft } from '../../../contract/papers/draft.ts';
import { useAddressQuery } from '../../router/address-query.ts';

/** The place of the question that the address asks for, which is then in view; undefined where it asks for none. */
export function useAskedQuestion(paper: PaperDraft | undefined): number | undefined {
  const asked = useAddressQuery().get('question');
  const at = asked === null ? -1 : (paper?.items.findIndex(({ questionId }) => questionId === asked) ?? -1);
  useEffect(() => {
    // The questions are shown after this.
    if (at !== -1) setTimeout(showQuestions);
  }, [at]);
  return at === -1 ? undefined : at;
}

export const showQuestions = () => document.querySelector('#questions')?.scrollIntoView({ block: 'start' });
