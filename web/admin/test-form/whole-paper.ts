import { isWholeSubject } from '../../../contract/catalog/whole-paper.ts';
import type { PaperDraft } from '../../../contract/papers/draft.ts';
import type { Preset } from '../../../contract/schemes/preset.ts';
import forms from '../../../locale/en/forms.ts';
import { words } from '../../locale/words.ts';
import { isCalled } from '../bank/exam-pattern.ts';

const t = words({ forms });

/** A paper over more chapters belongs to none of them. */
const MOST_CHAPTERS = 3;

/** What a paper is filed under whose questions are of several subjects or of many chapters; undefined for others. */
export function filingOfWhole(
  items: PaperDraft['items'],
  subjects: readonly string[],
): { subject?: string; chapter: string; topic: string } | undefined {
  const countOf = (names: readonly (string | undefined)[]) => new Set(names.filter(Boolean)).size;
  const isMixed = countOf(items.map(({ labels }) => labels.subject)) > 1;
  if (!isMixed && countOf(items.map(({ filed }) => filed?.chapter)) <= MOST_CHAPTERS) return undefined;
  const subject = isMixed ? subjects.find(isWholeSubject) : undefined;
  return { ...wholeFiled(), ...(subject !== undefined && { subject }) };
}

/** As the ready-made tests over a whole syllabus. */
const wholeFiled = () => ({ chapter: t('forms.wholeChapter'), topic: t('forms.wholeTopic') });

/** What a paper with the pattern of a real exam is filed under, where the school has that exam. */
export function filingOfPattern(
  { exam, paper, sections }: Preset,
  exams: readonly { examCode: string; examName: string; subject: readonly string[] }[],
): { exam: string; subject: string; chapter: string; topic: string } | undefined {
  const found = exams.find(({ examName }) => isCalled(examName, exam));
  if (found === undefined) return undefined;
  // 'Physics: Section A'.
  const subjects = new Set(sections.flatMap(({ name }) => (name.includes(':') ? name.split(':')[0] : [])));
  const isMixed = subjects.size > 1 && !found.subject.some((one) => isCalled(paper, one));
  const subject = isMixed
    ? found.subject.find(isWholeSubject)
    : found.subject.find((one) => isCalled(paper, one) || subjects.has(one));
  const filed = isMixed ? wholeFiled() : { chapter: '', topic: '' };
  return { exam: found.examCode, subject: subject ?? '', ...filed };
}
