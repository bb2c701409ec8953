import type { BankQuestion } from '../../../contract/bank.ts';
import type { ListedQuestion } from '../../../contract/papers/editing.ts';
import { nineFieldsOf, PLAIN_PAPER } from '../../../contract/papers/nine-field-paper.ts';
import { FIRST_PLACE } from '../../../contract/papers/revision.ts';
import bank from '../../../locale/en/bank.ts';
import forms from '../../../locale/en/forms.ts';
import { call } from '../../api.ts';
import { words } from '../../locale/words.ts';
import { itemOf } from '../paper/questions-input.ts';
import { questionKind, withTexts } from '../questions/question-kind.ts';

const t = words({ bank, forms });

/** A question of the bank as the modal 'Edit Question' opens it: on a paper that has nothing else. */
export function asListed({
  questionId,
  version,
  question,
  labels,
  filed,
  chapter,
}: BankQuestion): ListedQuestion {
  const item = { ...FIRST_PLACE, questionId, question, labels, ...(filed && { filed }) };
  return {
    ...nineFieldsOf(PLAIN_PAPER, item),
    testCode: '',
    testName: '',
    index: 0,
    number: '1',
    chapterOfTest: chapter,
    version,
    item,
    mayEdit: true,
  };
}

/** Saves into the bank: the next version of the question. Tests keep theirs. */
export const bankQuestionKind: typeof questionKind = {
  ...questionKind,
  // Its options and key as in the form of a test, whatever the specification's nine fields can say.
  valuesOf: (opened) => {
    const { text: _, explanation: __, ...asked } = opened.item.question;
    return { ...questionKind.valuesOf(opened), asked: JSON.stringify(asked) };
  },
  update: async (opened, texts) => {
    const { questionId } = opened.item;
    if (questionId === undefined) return { item: undefined, message: t('bank.gone') };
    const { question, labels, filed } = itemOf(withTexts(opened, texts));
    const { question: saved } = await call('/adminexam/bankUpdate', {
      questionId,
      version: opened.version,
      question,
      labels,
      ...(filed && { filed }),
    });
    return saved
      ? { item: asListed(saved), message: t('bank.saved'), warnings: [] }
      : { item: undefined, message: t('bank.gone'), warnings: [] };
  },
  read: async ({ item: { questionId } }) => {
    if (questionId === undefined) return undefined;
    const { question } = await call('/adminexam/bankQuestion', { questionId });
    return question ? asListed(question) : t('bank.gone');
  },
};
