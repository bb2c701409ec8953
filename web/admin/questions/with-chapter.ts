import questions from '../../../locale/en/questions.ts';
import { named, words } from '../../locale/words.ts';
import type { Draft } from '../../questions/question-draft.ts';

const t = words({ questions });

/** Files the question under a chapter; a blank one is none. */
export function withChapter(draft: Draft, chapter: string): Draft {
  const { chapter: _, ...filed } = draft.place.filed ?? {};
  return { ...draft, place: { ...draft.place, filed: chapter === '' ? filed : { ...filed, chapter } } };
}

/** What stands in the field of a question that has no chapter of its own: that of its test, where it has one. */
export const chapterOfTest = (chapter: string): string =>
  chapter.trim() === '' ? '' : t('questions.chapterOfTest', { chapter: named(chapter) });
