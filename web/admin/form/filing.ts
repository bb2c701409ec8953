import { createContext, useContext } from 'react';
import { useChoices } from '../use-choices.ts';
import type { SuggestedNames } from './suggested-field.tsx';

/** Where the test is filed whose questions are edited. */
export const Filing = createContext({ exam: '', subject: '', chapter: '' });

/** What to suggest for a question of a subject and chapter: those of its test, unless it has its own. */
export function useQuestionNames(own: { subject: string; chapter: string | undefined }) {
  const filing = useContext(Filing);
  const subjects = useChoices().data?.exams.find(({ examCode }) => examCode === filing.exam)?.subject ?? [];
  // While a subject is typed, the names of none are loaded.
  const subject = subjects.includes(own.subject) ? own.subject : filing.subject;
  const { chapters, topicsOf } = useFilingNames({ exam: filing.exam, subject });
  const named: SuggestedNames = { own: subjects, syllabus: [] };
  return { subjects: named, chapters, topics: topicsOf(own.chapter ?? filing.chapter) };
}

/** The chapters and topics to suggest for a subject of an exam. */
export function useFilingNames({ exam, subject }: { exam: string; subject: string }) {
  const { data } = useChoices({ examCode: exam, subject });
  const syllabus = exam === '' ? [] : (data?.syllabus ?? []);
  const chapters: SuggestedNames = {
    own: exam === '' ? [] : (data?.chapters ?? []),
    syllabus: syllabus.map((one) => one.chapter),
  };
  return {
    chapters,
    /** Those of a chapter; of all where it is none of the syllabus, as with a mock test. */
    topicsOf: (chapter: string): SuggestedNames => {
      const found = syllabus.filter((one) => one.chapter === chapter);
      const topics = (found.length > 0 ? found : syllabus).flatMap((one) => one.topics);
      return { own: [], syllabus: [...new Set(topics)] };
    },
  };
}
