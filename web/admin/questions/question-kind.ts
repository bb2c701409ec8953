import { z } from 'zod';
import type { ListedQuestion } from '../../../contract/papers/editing.ts';
import type { AdminQuestion } from '../../../contract/questions/admin-question.ts';
import { type QuestionProblem, readQuestions } from '../../../contract/questions/question-list.ts';
import forms from '../../../locale/en/forms.ts';
import questions from '../../../locale/en/questions.ts';
import { call } from '../../api.ts';
import { dateAndTime } from '../../locale/dates-and-numbers.ts';
import { words } from '../../locale/words.ts';
import type { RecordKind } from '../form/record-form.ts';
import { placeOfQuestion } from './same-question.ts';

const t = words({ forms, questions });

/** What the modal 'Edit Question' changes; the options are lines. */
export type QuestionTexts = Record<'questionText' | 'answerText' | 'options', string>;

/** A question of the list with who changed its test last. */
export type EditedQuestion = ListedQuestion & {
  updatedBy?: string | undefined;
  updatedAt?: string | undefined;
};

const textsOf = ({ questionText, answerText, options }: AdminQuestion): QuestionTexts => ({
  questionText,
  answerText,
  options: options.join('\n'),
});

/** The question with the texts of the form. Options with a line break are left as they are. */
export function withTexts(item: EditedQuestion, texts: QuestionTexts): AdminQuestion {
  const { quizid: _id, quizname: _name, index: _index, version: _version, item: _item, ...rest } = item;
  const { updatedBy: _by, updatedAt: _at, ...question } = rest;
  const isSame = texts.options === item.options.join('\n');
  return { ...question, ...texts, options: isSame ? item.options : texts.options.split('\n') };
}

export function problemsOf(question: AdminQuestion): QuestionProblem[] {
  const read = readQuestions([question]);
  return 'problems' in read ? read.problems : [];
}

const schema = z.object({ questionText: z.string(), answerText: z.string(), options: z.string() });

export const questionKind: RecordKind<QuestionTexts, QuestionTexts, EditedQuestion> = {
  schema,
  blank: { questionText: '', answerText: '', options: '' },
  valuesOf: textsOf,
  update: async (item, texts) => {
    const { quizid, version, index } = item;
    const question = withTexts(item, texts);
    const { questionUpdated } = await call('/adminexam/questionUpdate', { quizid, version, index, question });
    return questionUpdated
      ? {
          item: { ...item, ...question },
          message: t('questions.saved', {
            number: index + 1,
            name: item.quizname,
            message: t('forms.testUpdated'),
          }),
        }
      : { item: undefined, message: t('forms.testNotFound') };
  },
  read: async (item) => {
    const { quizid } = item;
    const { quiz } = await call('/adminexam/quizDetails', { quizid });
    if (!quiz) return undefined;
    const { updatedBy, updatedAt, quizname, version } = quiz;
    const index = placeOfQuestion(quiz.questions, item);
    const [question, onPaper] = [quiz.questions[index], quiz.paper.items[index]];
    if (question && onPaper) {
      return { ...question, quizid, index, quizname, version, item: onPaper, updatedBy, updatedAt };
    }
    const who = updatedBy ?? t('forms.anotherAdmin');
    return updatedAt === undefined
      ? t('questions.gone', { who })
      : t('questions.goneAt', { who, when: dateAndTime(new Date(updatedAt)) });
  },
  errorOf: (text) => text,
  texts: {
    notUpdated: () => t('forms.testNotUpdated'),
    failed: () => t('forms.testNotUpdated'),
    noChanges: () => t('forms.noChanges'),
    serverVersion: () => t('forms.serverVersion'),
  },
};

/** In the order of the modal. */
export const questionLabels = (): Record<keyof QuestionTexts, string> => ({
  questionText: t('questions.questionText'),
  answerText: t('questions.answerText'),
  options: t('questions.options'),
});
