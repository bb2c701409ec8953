import type { QuestionId } from '../../contract/ids.ts';
import { FEWEST_OF_SHEET } from '../../contract/limits.ts';
import type { SeenQuestion } from '../practice/seen-questions.ts';
import type { MetPlace } from '../progress/read-papers.ts';

/** What a student can have worksheets of: a chapter, and the topics in it that are enough for one of their own. */
export interface WorksheetChapter {
  /** Empty for the questions of all chapters with too few, and of none. */
  chapter: string;
  subject: string;
  examName: string;
  questions: SeenQuestion[];
  topics: { topic: string; questions: SeenQuestion[] }[];
}

/** The chapters of what a student has met and whose solutions they have seen, that with the most mistakes first. */
export function worksheetChapters(
  byTopic: ReadonlyMap<string, readonly SeenQuestion[]>,
  places: ReadonlyMap<QuestionId, MetPlace>,
): WorksheetChapter[] {
  const met = [...byTopic].flatMap(([topic, questions]) =>
    questions.flatMap((question) => {
      const place = places.get(question.questionId);
      return place ? { question, topic, place } : [];
    }),
  );
  const own = Map.groupBy(met, ({ place }) => place.chapter);
  const isSheet = (of: readonly unknown[] = []) => of.length >= FEWEST_OF_SHEET;
  const grouped = Map.groupBy(met, ({ place: { chapter } }) => (isSheet(own.get(chapter)) ? chapter : ''));
  const mistakes = (of: typeof met) => of.filter(({ place }) => !place.isRight).length;
  return [...grouped]
    .toSorted(
      ([a, of], [b, others]) => Number(a === '') - Number(b === '') || mistakes(others) - mistakes(of),
    )
    .map(([chapter, of]) => ({
      chapter,
      subject: of[0]?.place.subject ?? '',
      examName: of[0]?.place.examName ?? '',
      questions: of.map(({ question }) => question),
      topics: [...Map.groupBy(of, ({ topic }) => topic)]
        .filter(([, some]) => chapter !== '' && isSheet(some) && some.length < of.length)
        .map(([topic, some]) => ({ topic, questions: some.map(({ question }) => question) })),
    }));
}
