import type { PaperDraft } from '../../contract/papers/draft.ts';
import { paperEndpoints } from '../../contract/papers/editing.ts';
import { nineFieldsOf } from '../../contract/papers/nine-field-paper.ts';
import { questionLabels } from '../../contract/papers/question-numbers.ts';
import type { AdminQuestion } from '../../contract/questions/admin-question.ts';
import type { Db } from '../db/db.ts';
import { type Adapter, route } from '../http/route.ts';
import { changeTest } from './changes.ts';
import { formulaWarnings } from './formula-warnings.ts';
import { findFilterName, listAllQuestions } from './list-queries.ts';
import { presentListedQuestion } from './present.ts';
import { findPaper, findTest } from './queries.ts';
import { checkPaper, readItem, withQuestions } from './read-paper.ts';
import { readQuestion } from './test-form.ts';

export function questionRoutes(adapter: Adapter, { db, now }: { db: Db; now: () => Date }): void {
  route(adapter, paperEndpoints.questionList, async ({ filters = {}, sort, ...page }, { scope }) => {
    const [{ total, rows }, filteredBy] = await Promise.all([
      listAllQuestions(db, { ...filters, scope }, sort?.order ?? 'desc', page),
      findFilterName(db, { ...filters, scope }),
    ]);
    return {
      questions: rows.map(presentListedQuestion),
      questionFound: total > 0,
      ...(filteredBy !== undefined && { filteredBy }),
      total,
      ...(total === 0 && { message: 'No question found.' }),
    };
  });

  route(adapter, paperEndpoints.questionUpdate, async (body, { admin, scope }) => {
    const { testCode, version, index } = body;
    const replace = replacement(body);
    const moved = await changeTest(
      db,
      { testCode, version, action: 'questionUpdate' },
      (present) =>
        index < present.paper.items.length ? { ...present, paper: replace(present.paper) } : undefined,
      { admin, scope, now: now() },
    );
    const found = moved === undefined ? undefined : await findTest(db, testCode);
    if (!found) return { questionUpdated: false, message: 'Quiz not found', warnings: [] };
    const paper = await findPaper(db, found.test.revisionId);
    const saved = paper.items[index];
    return {
      ...(saved && {
        question: {
          ...nineFieldsOf(paper, saved),
          quizid: testCode,
          quizname: found.test.name,
          index,
          number: questionLabels(paper.items)[index] ?? '',
          chapterOfTest: found.test.chapter,
          version: found.test.version,
          item: saved,
          mayEdit: true,
        },
      }),
      questionUpdated: true,
      message: 'Quiz updated successfully',
      warnings: saved
        ? (await formulaWarnings(db, { items: [saved] })).map((warning) => ({
            ...warning,
            item: index,
          }))
        : [],
    };
  });
}

/** Puts the question of an update, in either of its forms, into its place on a paper. */
function replacement({
  index,
  question,
  item,
}: {
  index: number;
  question?: object | undefined;
  item?: object | undefined;
}) {
  if (item !== undefined) {
    const edited = readItem(item);
    return (paper: PaperDraft) => checkPaper({ ...paper, items: paper.items.with(index, edited) });
  }
  const edited = readQuestion(question, index);
  return (paper: PaperDraft) => {
    const questions: AdminQuestion[] = paper.items.map((other) => nineFieldsOf(paper, other));
    return withQuestions(paper, questions.with(index, edited));
  };
}
