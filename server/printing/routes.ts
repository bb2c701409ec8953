import { isForPractice } from '../../contract/catalog/for-practice.ts';
import type { StudentId } from '../../contract/ids.ts';
import { printedSet } from '../../contract/papers/layout.ts';
import { printingEndpoints } from '../../contract/printing.ts';
import { markingOf } from '../attempts/queries.ts';
import type { FindStart } from '../attempts/starts.ts';
import { listSubmitted } from '../attempts/student-queries.ts';
import { toRules } from '../catalog/test-rules.ts';
import { RequestError } from '../errors.ts';
import { type Adapter, route } from '../http/route.ts';
import { findTest } from '../papers/queries.ts';
import { withheldQuestions } from '../practice/notebook.ts';
import { maySeeSolutions } from '../practice/rules.ts';
import { findSeenQuestions, type SeenDeps } from '../practice/seen-questions.ts';
import { readMetPlaces } from '../progress/read-papers.ts';
import { presentPaper, presentSet } from './present.ts';
import { composeWorksheet } from './worksheet.ts';
import { worksheetChapters } from './worksheet-chapters.ts';

/** A paper with random draws is printed with the first questions of each pool where no attempt has drawn any. */
const UNDRAWN = { seed: null, layoutVersion: null };

/** Papers to print, for admins and for students (docs/decisions/0090). */
export function printingRoutes(
  adapter: Adapter,
  deps: SeenDeps & { now: () => Date; findStart: FindStart },
): void {
  const { db, now, papers, findStart } = deps;

  route(adapter, printingEndpoints.ofAdmin, async ({ testCode, set }, { scope }) => {
    const found = await findTest(db, testCode, scope, 'use');
    if (!found) throw notFound();
    const paper = await papers(found.test.revisionId);
    return {
      paper: presentSet(paper.of(printedSet(set)), found),
      isDrawn: paper.draws !== undefined,
    };
  });

  route(adapter, printingEndpoints.ofStudent, async ({ testCode }, { student }) => {
    const at = now();
    const revealed = await findRevealed(testCode, student, at);
    const practice = revealed ? undefined : await findPracticePaper(testCode, student);
    const revision = revealed ? markingOf(revealed) : practice?.revisionId;
    const found = revision && (await findTest(db, testCode));
    if (!found) throw notFound();
    // Only what the attempt was asked: the rest of a pool may be drawn for the next one.
    const paper = (await papers(revision)).of(revealed ?? practice ?? UNDRAWN);
    if (!revealed) return { paper: presentPaper(paper, found, 'not_submitted') };
    const sat = new Set(await withheldQuestions(deps, student, at));
    const isSitting = paper.questionIds.some((question) => sat.has(question));
    return { paper: presentPaper(paper, found, isSitting ? 'sitting' : undefined) };
  });

  route(adapter, printingEndpoints.topics, async (_body, { student }) => {
    const at = now();
    const { chapters, subjects } = await findSheets(student, at);
    const isNone = chapters.length + subjects.length === 0;
    const isWithheld = isNone && (await findSeenQuestions(deps, student, { now: at, withheld: [] })).size > 0;
    return {
      isWithheld,
      subjects: subjects.map(({ subject, examName, questions }) => ({
        subject,
        examname: examName,
        questions: questions.length,
      })),
      chapters: chapters.map(({ chapter, subject, examName, questions, topics }) => ({
        chapter,
        subject,
        examname: examName,
        questions: questions.length,
        topics: topics.map((one) => ({ topic: one.topic, questions: one.questions.length })),
      })),
    };
  });

  route(adapter, printingEndpoints.worksheet, async (wanted, { student }) => {
    const { subject, chapter, topic, count, seed } = wanted;
    const { chapters, subjects } = await findSheets(student, now());
    const ofChapter = chapters.find((one) => one.chapter === chapter);
    const ofTopic = topic === undefined ? ofChapter : ofChapter?.topics.find((one) => one.topic === topic);
    const found = chapter === undefined ? subjects.find((one) => one.subject === subject) : ofTopic;
    if (!found) {
      const field = chapter === undefined ? 'subject' : ofChapter ? 'topic' : 'chapter';
      throw new RequestError('not_found', `Your results have too few questions of this ${field}.`, { field });
    }
    const title = topic ?? chapter ?? subject ?? '';
    return { paper: await composeWorksheet(deps, { title, questions: found.questions, count, seed }) };
  });

  async function findSheets(student: StudentId, at: Date) {
    const [seen, places] = await Promise.all([
      findSeenQuestions(deps, student, { now: at }),
      readMetPlaces(deps, student, at),
    ]);
    return worksheetChapters(seen, places);
  }

  /** The student's newest attempt, where its solutions may be seen. */
  async function findRevealed(testCode: string, student: StudentId, at: Date) {
    const [newest] = await listSubmitted(db, student, { testCode, limit: 1, now: at });
    return newest && maySeeSolutions(newest.attempt, newest.test, at) ? newest.attempt : undefined;
  }

  /** The revision that the student sits or would sit now, with what is drawn of it, where the test is one for practice. */
  async function findPracticePaper(testCode: string, student: StudentId) {
    const start = await findStart({ student, testCode, at: now() });
    return start?.isListed && isForPractice(toRules(start.rules)) ? start : undefined;
  }
}

const notFound = () => new RequestError('not_found', 'There is no such test to print.', { field: 'quizid' });
