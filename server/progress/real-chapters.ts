import { isPaperChapter } from '../../contract/catalog/paper-chapter.ts';
import { isWholePaper } from '../../contract/catalog/whole-paper.ts';
import { nameKey } from '../../contract/name-key.ts';
import type { CountedAttempt } from '../attempts/progress-queries.ts';
import { chapterKey } from '../catalog/chapter-key.ts';
import type { QuestionTopic } from '../papers/topics.ts';
import { subjectOf, treeOfExam } from '../syllabus/trees.ts';

type Listed = Pick<
  CountedAttempt,
  'examCode' | 'examName' | 'subject' | 'chapter' | 'durationMinutes' | 'questionCount'
>;

/**
 * The key of the chapter that each question of an attempt is of: that of its test. A paper over many chapters is listed
 * under none of them: its questions are of the chapter in which they are filed themselves, or in which the student's other
 * tests ask their topic, or under which the syllabus has it. A question of which none is known is of chapter ''.
 */
export function realChapters(
  attempts: readonly { attempt: Listed; questions: readonly QuestionTopic[] }[],
): string[][] {
  const spans = attempts.map(({ attempt, questions }) => isOverChapters(attempt, questions));
  const chapterOf = new Map<string, string>();
  attempts.forEach(({ attempt, questions }, i) => {
    if (spans[i]) return;
    const { examCode, subject, chapter } = attempt;
    for (const name of [...questions.map(({ topic }) => topic), chapter]) {
      chapterOf.set(chapterKey({ examCode, subject, chapter: name }), chapter);
    }
  });
  return attempts.map(({ attempt, questions }, i) => {
    if (!spans[i]) return questions.map(() => chapterKey(attempt));
    const { examCode, examName } = attempt;
    return questions.map(({ subject, topic, filedIn }) => {
      const place = { examCode, subject: subject || attempt.subject };
      const asked = () => chapterOf.get(chapterKey({ ...place, chapter: topic }));
      return chapterKey({
        ...place,
        chapter: filedIn ?? asked() ?? inSyllabus(examName, place.subject, topic),
      });
    });
  });
}

/** The chapter of a syllabus that has this name, or a topic of it. */
function inSyllabus(examName: string, subject: string, name: string): string {
  const chapters = subjectOf(treeOfExam(examName), subject)?.chapters ?? [];
  const key = nameKey(name);
  const found = chapters.find((one) => [one.name, ...one.topics].some((own) => nameKey(own) === key));
  return found?.name ?? '';
}

function isOverChapters(
  { chapter, durationMinutes, questionCount }: Listed,
  questions: readonly QuestionTopic[],
): boolean {
  if (isPaperChapter(chapter)) return true;
  const isWhole = isWholePaper({ testDuration: durationMinutes, questionCount });
  return isWhole && new Set(questions.map(({ subject }) => subject)).size > 1;
}
