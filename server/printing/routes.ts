import { isForPractice } from '../../contract/catalog/for-practice.ts';
import type { StudentId } from '../../contract/ids.ts';
import { printingEndpoints } from '../../contract/printing.ts';
import { findStart, listSubmitted, markingOf } from '../attempts/queries.ts';
import { toRules } from '../catalog/test-rules.ts';
import { RequestError } from '../errors.ts';
import { type Adapter, route } from '../http/route.ts';
import { findTest } from '../papers/queries.ts';
import { type NotebookDeps, withheldQuestions } from '../practice/notebook.ts';
import { maySeeSolutions } from '../practice/rules.ts';
import { presentPaper } from './present.ts';

/** Papers to print, for admins and for students (docs/decisions/0115-what-a-student-may-print.md). */
export function printingRoutes(adapter: Adapter, deps: NotebookDeps & { now: () => Date }): void {
  const { db, now, papers } = deps;

  route(adapter, printingEndpoints.ofAdmin, async ({ testCode }, { scope }) => {
    const found = await findTest(db, testCode, scope);
    if (!found) throw notFound();
    return { paper: presentPaper(await papers(found.test.revisionId), found) };
  });

  route(adapter, printingEndpoints.ofStudent, async ({ testCode }, { student }) => {
    const at = now();
    const revealed = await findRevealed(testCode, student, at);
    const revision = revealed ?? (await findPracticePaper(testCode, student));
    const found = revision && (await findTest(db, testCode));
    if (!found) throw notFound();
    const paper = await papers(revision);
    if (!revealed) return { paper: presentPaper(paper, found, 'not_submitted') };
    const sat = new Set(await withheldQuestions(deps, student, at));
    const isSitting = paper.questionIds.some((question) => sat.has(question));
    return { paper: presentPaper(paper, found, isSitting ? 'sitting' : undefined) };
  });

  /** The revision by which the student's newest attempt is marked, where its solutions may be seen. */
  async function findRevealed(testCode: string, student: StudentId, at: Date) {
    const [newest] = await listSubmitted(db, student, { testCode, limit: 1, now: at });
    return newest && maySeeSolutions(newest.attempt, newest.test, at) ? markingOf(newest.attempt) : undefined;
  }

  /** The revision that the student would sit now, where the test is one for practice. */
  async function findPracticePaper(testCode: string, student: StudentId) {
    const start = await findStart(db, student, testCode);
    return start?.isListed && isForPractice(toRules(start.rules)) ? start.revisionId : undefined;
  }
}

const notFound = () => new RequestError('not_found', 'There is no such test to print.', { field: 'quizid' });
