import type { QuestionId } from '../../contract/ids.ts';
import { FEWEST_OF_SHEET } from '../../contract/limits.ts';
import type { SeenQuestion } from '../practice/seen-questions.ts';
import type { MetPlace } from '../progress/read-papers.ts';

/** What a student can have a worksheet of: a chapter, and the topics in it that are enough for one of their own. */
interface WorksheetChapter {
  chapter: string;
  subject: string;
  examName: string;
  questions: SeenQuestion[];
  topics: { topic: string; questions: SeenQuestion[] }[];
}

/** All chapters of a subject together: of a mock each has a question or two. */
interface WorksheetSubject {
  subject: string;
  examName: string;
  questions: SeenQuestion[];
}

/** What there is of what a student has met and whose solutions they have seen, each with the most mistakes first. */
export function worksheetChapters(
  byTopic: ReadonlyMap<string, readonly SeenQuestion[]>,
  places: ReadonlyMap<QuestionId, MetPlace>,
): { chapters: WorksheetChapter[]; subjects: WorksheetSubject[] } {
  const met = [...byTopic].flatMap(([topic, questions]) =>
    questions.flatMap((question) => {
      const place = places.get(question.questionId);
      return place ? { question, topic, place } : [];
    }),
  );
  type Met = typeof met;
  const isSheet = (of: readonly unknown[]) => of.length >= FEWEST_OF_SHEET;
  const mistakes = (of: Met) => of.filter(({ place }) => !place.isRight).length;
  const grouped = (name: (place: MetPlace) => string) =>
    [...Map.groupBy(met, ({ place }) => name(place))].toSorted(
      ([, of], [, others]) => mistakes(others) - mistakes(of),
    );
  const asked = (of: Met) => of.map(({ question }) => question);
  const examName = (of: Met) => of[0]?.place.examName ?? '';
  const chapters = grouped((place) => place.chapter)
    .filter(([chapter, of]) => chapter !== '' && isSheet(of))
    .map(([chapter, of]) => ({
      chapter,
      subject: of[0]?.place.subject ?? '',
      examName: examName(of),
      questions: asked(of),
      topics: [...Map.groupBy(of, ({ topic }) => topic)]
        .filter(([, some]) => isSheet(some) && some.length < of.length)
        .map(([topic, some]) => ({ topic, questions: asked(some) })),
    }));
  // A subject of which one chapter has all is that chapter.
  const isChapter = (of: Met) =>
    chapters.some(({ chapter }) => of.every(({ place }) => place.chapter === chapter));
  const subjects = grouped((place) => place.subject)
    .filter(([, of]) => !isChapter(of))
    .map(([subject, of]) => ({ subject, examName: examName(of), questions: asked(of) }));
  return { chapters, subjects };
}
