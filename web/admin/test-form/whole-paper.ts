import type { PaperDraft } from '../../../contract/papers/draft.ts';
import forms from '../../../locale/en/forms.ts';
import { words } from '../../locale/words.ts';

const t = words({ forms });

/** A paper over more chapters belongs to none of them. */
const MOST_CHAPTERS = 3;

export const isWholeSubject = (subject: string): boolean => /^full (papers?|syllabus)$/i.test(subject.trim());

/** What a paper is filed under whose questions are of several subjects or of many chapters; undefined for others. */
export function filingOfWhole(
  items: PaperDraft['items'],
  subjects: readonly string[],
): { subject?: string; chapter: string; topic: string } | undefined {
  const countOf = (names: readonly (string | undefined)[]) => new Set(names.filter(Boolean)).size;
  const isMixed = countOf(items.map(({ labels }) => labels.subject)) > 1;
  if (!isMixed && countOf(items.map(({ filed }) => filed?.chapter)) <= MOST_CHAPTERS) return undefined;
  const subject = isMixed ? subjects.find(isWholeSubject) : undefined;
  // As the ready-made tests over a whole syllabus.
  const filed = { chapter: t('forms.wholeChapter'), topic: t('forms.wholeTopic') };
  return { ...filed, ...(subject !== undefined && { subject }) };
}
