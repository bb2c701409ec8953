import { isWholePaper } from '../../contract/catalog/whole-paper.ts';
import type { CountedAttempt } from '../attempts/progress-queries.ts';
import { chapterKey } from '../catalog/chapter-key.ts';
import type { QuestionTopic } from '../papers/topics.ts';

type Listed = Pick<CountedAttempt, 'examCode' | 'subject' | 'chapter' | 'durationMinutes' | 'questionCount'>;

/** 'Mock Tests', 'Sample Papers', 'Previous Years': what papers over many chapters are listed under. */
const NO_CHAPTER = /\b(mocks?|sample|model|past|previous|full|papers?|tests?)\b/i;

/**
 * The key of the chapter that each question of an attempt is of. A paper over many chapters is listed under none of them:
 * its questions are of the chapter in which they are filed themselves, or that in which the student's other tests ask their
 * topic, or else their topic is one.
 */
export function realChapters(
  attempts: readonly { attempt: Listed; questions: readonly QuestionTopic[] }[],
): string[][] {
  const spans = attempts.map(({ attempt, questions }) => isOverChapters(attempt, questions));
  const chapterOf = new Map<string, string>();
  attempts.forEach(({ attempt, questions }, i) => {
    if (spans[i]) return;
    const key = chapterKey(attempt);
    const { examCode, subject } = attempt;
    for (const { topic } of questions) chapterOf.set(chapterKey({ examCode, subject, chapter: topic }), key);
  });
  return attempts.map(({ attempt, questions }, i) => {
    const own = chapterKey(attempt);
    return questions.map(({ subject, topic, filedIn }) => {
      if (!spans[i] || (topic === '' && filedIn === undefined)) return own;
      const key = (name: string) =>
        chapterKey({ examCode: attempt.examCode, subject: subject || attempt.subject, chapter: name });
      return filedIn === undefined ? (chapterOf.get(key(topic)) ?? key(topic)) : key(filedIn);
    });
  });
}

function isOverChapters(
  { chapter, durationMinutes, questionCount }: Listed,
  questions: readonly QuestionTopic[],
): boolean {
  if (!isWholePaper({ testDuration: durationMinutes, questionCount })) return false;
  return NO_CHAPTER.test(chapter) || new Set(questions.map(({ subject }) => subject)).size > 1;
}
