import { paperEndpoints } from '../../contract/papers/editing.ts';
import { PLAIN_PAPER } from '../../contract/papers/nine-field-paper.ts';
import { examIdOf } from '../catalog/exam-of-form.ts';
import type { Db } from '../db/db.ts';
import { type Adapter, route } from '../http/route.ts';
import type { TeacherScope } from '../http/session.ts';
import { findImageSizes } from '../media/queries.ts';
import { renderTexts } from '../rich-text/render-text.ts';
import { changeTest, createTest, type MoveDeadlines } from './changes.ts';
import { formulaWarnings } from './formula-warnings.ts';
import { presentAdminPaper } from './present.ts';
import { findPaper, findTest } from './queries.ts';
import { readTestForm } from './test-form.ts';

export function testRoutes(
  adapter: Adapter,
  { db, now, moveDeadlines }: { db: Db; now: () => Date; moveDeadlines: MoveDeadlines },
): void {
  const findPresented = async (testCode: string, scope: TeacherScope) => {
    const found = await findTest(db, testCode, scope, 'use');
    return found && presentAdminPaper(found, await findPaper(db, found.test.revisionId));
  };

  route(adapter, paperEndpoints.quizadd, async (body, { admin, scope }) => {
    const { examCode, fields, rules, paperAfter } = readTestForm(body);
    const examId = await examIdOf(db, examCode, fields.subject);
    const created = { examCode, fields: { ...fields, ...rules, examId }, paper: paperAfter(PLAIN_PAPER) };
    const testCode = await createTest(db, created, { admin, scope, now: now(), draft: draftOf(body) });
    const quiz = await findPresented(testCode, scope);
    if (!quiz) throw new Error(`Test ${testCode} is missing`);
    return {
      quiz,
      quizAdded: true,
      message: 'Quiz added successfully',
      warnings: await formulaWarnings(db, quiz.paper),
    };
  });

  route(adapter, paperEndpoints.quizupdate, async ({ testCode, version, ...body }, { admin, scope }) => {
    const { examCode, fields, rules, paperAfter } = readTestForm(body);
    const examId = await examIdOf(db, examCode, fields.subject);
    const moved = await changeTest(
      db,
      { testCode, version, action: 'quizupdate', moveDeadlines },
      (present) => ({
        examCode,
        fields: { ...present.fields, ...fields, ...rules, examId },
        paper: paperAfter(present.paper),
      }),
      { admin, scope, now: now(), draft: draftOf(body) },
    );
    const quizUpdated = moved !== undefined;
    const quiz = quizUpdated ? await findPresented(testCode, scope) : undefined;
    return {
      quiz,
      quizUpdated,
      ...(moved && { moved }),
      message: quizUpdated ? 'Quiz updated successfully' : 'Quiz not found',
      warnings: await formulaWarnings(db, quiz?.paper ?? PLAIN_PAPER),
    };
  });

  route(adapter, paperEndpoints.quizDetails, async ({ testCode }, { scope }) => {
    const quiz = await findPresented(testCode, scope);
    return quiz ? { quiz, quizFound: true } : { quizFound: false, message: 'Quiz not found' };
  });

  route(adapter, paperEndpoints.preview, async ({ texts }) => {
    const rendered = await renderTexts(texts, (hashes) => findImageSizes(db, hashes));
    return {
      texts: texts.map((text) => {
        const { pieces, problems } = rendered(text);
        return { set: pieces, problems };
      }),
    };
  });
}

/** The draft that a test was written in, where it was one. */
const draftOf = ({ draft, draftSeq: seq }: { draft?: string | undefined; draftSeq: number }) =>
  draft === undefined ? undefined : { draft, seq };
