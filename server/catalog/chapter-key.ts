export interface Chapter {
  examCode: string;
  subject: string;
  chapter: string;
}

/** The key of a chapter: one name can occur in several exams and subjects. */
export const chapterKey = ({ examCode, subject, chapter }: Chapter) =>
  JSON.stringify([examCode, subject, chapter]);

/** What {@link chapterKey} made a key of. */
export function chapterOfKey(key: string): Chapter {
  const [examCode, subject, chapter] = JSON.parse(key) as [string, string, string];
  return { examCode, subject, chapter };
}
