import { paperEndpoints } from '../../contract/papers/editing.ts';
import type { Db } from '../db/database.ts';
import { type Adapter, route } from '../http/route.ts';
import { createTotals } from '../lists/totals.ts';
import { changeTest } from './changes.ts';
import { formulaWarnings } from './formula-warnings.ts';
import { findFilterName, listAllQuestions } from './list-queries.ts';
import { presentListedQuestion } from './present.ts';
import { findTest, listQuestions } from './queries.ts';
import { readQuestion } from './test-form.ts';

export function questionRoutes(adapter: Adapter, { db, now }: { db: Db; now: () => Date }): void {
  const totals = createTotals();

  route(adapter, paperEndpoints.questionList, async ({ filters = {}, sort, ...page }) => {
    const [{ total, rows }, filteredBy] = await Promise.all([
      listAllQuestions({ db, totals }, filters, sort?.order ?? 'desc', page),
      findFilterName(db, filters),
    ]);
    return {
      questions: rows.map(presentListedQuestion),
      questionFound: total > 0,
      ...(filteredBy !== undefined && { filteredBy }),
      total,
      ...(total === 0 && { message: 'No question found.' }),
    };
  });

  route(adapter, paperEndpoints.questionUpdate, async ({ testCode, version, index, question }, { admin }) => {
    const edited = readQuestion(question, index);
    const questionUpdated = await changeTest(
      db,
      { testCode, version, action: 'questionUpdate' },
      (present) =>
        index < present.questions.length
          ? { ...present, questions: present.questions.with(index, edited) }
          : undefined,
      { admin, now: now() },
    );
    const found = await findTest(db, testCode);
    if (!questionUpdated || !found)
      return { questionUpdated: false, message: 'Quiz not found', warnings: [] };
    const saved = (await listQuestions(db, found.test.revisionId))[index];
    const { name: testName, version: newVersion } = found.test;
    return {
      question: saved && presentListedQuestion({ question: saved, testCode, testName, version: newVersion }),
      questionUpdated,
      message: 'Quiz updated successfully',
      warnings: (await formulaWarnings([edited])).map((warning) => ({ ...warning, item: index })),
    };
  });
}
