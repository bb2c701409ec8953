import type { Draft } from '../../questions/question-draft.ts';

/** Files the question under a chapter; a blank one is none. */
export function withChapter(draft: Draft, chapter: string): Draft {
  const { chapter: _, ...filed } = draft.place.filed ?? {};
  return { ...draft, place: { ...draft.place, filed: chapter === '' ? filed : { ...filed, chapter } } };
}
