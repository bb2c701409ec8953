import type { Wire } from '../../contract/http/wire-names.ts';
import { marksText } from '../../contract/marks/exact-marks.ts';
import type { PaperDraft } from '../../contract/papers/draft.ts';
import type { adminQuiz, listedQuestion } from '../../contract/papers/editing.ts';
import { nineFieldsOf } from '../../contract/papers/nine-field-paper.ts';
import { shufflesOf } from '../../contract/papers/shuffling.ts';
import { presentAdminTest } from '../catalog/present.ts';
import { scaleOf } from './marks-scale.ts';
import { labelsOf, toDraftItem } from './queries.ts';

type AdminQuiz = Wire<typeof adminQuiz>;
type ListedQuestion = Wire<typeof listedQuestion>;

export function presentAdminPaper(
  found: Parameters<typeof presentAdminTest>[0] & { revision: number },
  paper: PaperDraft,
): AdminQuiz {
  const { denominator, marksPossible } = scaleOf(paper);
  return {
    ...presentAdminTest(found),
    revision: found.revision,
    questions: paper.items.map((item) => nineFieldsOf(paper, item)),
    paper,
    possible: marksText(marksPossible, denominator),
    shuffled: shufflesOf(paper.sections),
  };
}

export type ListedQuestionRow = Parameters<typeof toDraftItem>[0] &
  Pick<PaperDraft, 'sections'> & {
    testCode: string;
    testName: string;
    testVersion: number;
    chapterOfTest: string;
    mayEdit: boolean;
    choices: readonly (string | null)[];
  };

export function presentListedQuestion(row: ListedQuestionRow): ListedQuestion {
  const item = toDraftItem(row);
  return {
    ...nineFieldsOf(row, item),
    quizid: row.testCode,
    quizname: row.testName,
    index: row.item.position,
    number: labelsOf(row.choices)[row.item.position] ?? '',
    chapterOfTest: row.chapterOfTest,
    version: row.testVersion,
    mayEdit: row.mayEdit,
    item,
  };
}
