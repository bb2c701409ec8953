import { z } from 'zod';
import type { ListedQuestion } from '../../../contract/papers/editing.ts';
import { PLAIN_PAPER } from '../../../contract/papers/nine-field-paper.ts';
import { questionLabels as numbersOnPaper } from '../../../contract/papers/question-numbers.ts';
import type { FormulaWarning } from '../../../contract/questions/admin-question.ts';
import forms from '../../../locale/en/forms.ts';
import questions from '../../../locale/en/questions.ts';
import { call } from '../../api.ts';
import { dateAndTime } from '../../locale/dates-and-numbers.ts';
import { named, words } from '../../locale/words.ts';
import type { QuestionContent } from '../../questions/asked.ts';
import { type Draft, withAsked, withText } from '../../questions/question-draft.ts';
import { readFields } from '../../questions/read-fields.ts';
import { mergeFields } from '../form/conflict.ts';
import type { RecordKind, SaveResult } from '../form/record-form.ts';
import { checkPaper, type PlacedProblem } from '../paper/question-problems.ts';
import { itemOf } from '../paper/questions-input.ts';
import { placeOfQuestion } from './same-question.ts';
import { withChapter } from './with-chapter.ts';

const t = words({ forms, questions });

/**
 * What the modal 'Edit Question' changes; the options are lines. `asked` is what the specification's fields cannot say,
 * as JSON; blank where they can.
 */
export type QuestionTexts = Record<
  'questionText' | 'answerText' | 'options' | 'asked' | 'explanation' | 'difficulty' | 'chapter' | 'topic',
  string
>;

/** A question of the list with who changed its test last. */
export type EditedQuestion = ListedQuestion & {
  updatedBy?: string | undefined;
  updatedAt?: string | undefined;
};

/** What the server says of a saved question beside it. */
export interface SavedQuestion extends SaveResult<EditedQuestion> {
  warnings: readonly FormulaWarning[];
}

const textsOf = ({ item, ...question }: EditedQuestion): QuestionTexts => {
  const { questionText, answerText, options, kind } = question;
  const { text: _, explanation: __, ...asked } = item.question;
  return {
    questionText,
    answerText,
    options: options.join('\n'),
    asked: kind === undefined ? '' : JSON.stringify(asked),
    explanation: question.explanation ?? '',
    difficulty: question.difficulty,
    chapter: item.filed?.chapter ?? '',
    topic: question.topic,
  };
};

/** The texts of a question with another option as its key. */
export function withKeyAt(opened: EditedQuestion, at: number): QuestionTexts {
  const texts = textsOf(opened);
  const { question } = opened.item;
  const option = question.kind === 'single_choice' ? question.body.options[at] : undefined;
  if (option === undefined) return texts;
  if (texts.asked === '') return { ...texts, answerText: opened.options[at] ?? texts.answerText };
  const asked = JSON.parse(texts.asked) as QuestionContent;
  return { ...texts, asked: JSON.stringify({ ...asked, key: { right: [option.id] } }) };
}

/** The question with the texts of the form. Options with a line break are left as they are. */
export function withTexts(opened: EditedQuestion, texts: QuestionTexts): Draft {
  const { explanation, difficulty, chapter, topic } = texts;
  const labelled = Object.entries({ explanation, difficulty, topic }).reduce(
    (draft, [field, text]) => withText(draft, field, text),
    askedWith(opened, texts),
  );
  const isFiledAnew = chapter !== (opened.item.filed?.chapter ?? '');
  return isFiledAnew ? withChapter(labelled, chapter) : labelled;
}

/** The question with what is asked in the form. */
function askedWith(opened: EditedQuestion, texts: QuestionTexts): Draft {
  const { testCode: _code, testName: _name, index: _index, version: _version, item, ...rest } = opened;
  const { updatedBy: _by, updatedAt: _at, chapterOfTest: _chapter, ...fields } = rest;
  const { questionText, answerText, options } = texts;
  const { labels: _labels, question, ...place } = item;
  const { text: _text, explanation: _explanation, ...asked } = question;
  const before: Draft = { fields, asked, place };
  if (texts.asked !== '') {
    return withText(
      withAsked(before, JSON.parse(texts.asked) as QuestionContent),
      'questionText',
      questionText,
    );
  }
  const isSame = options === opened.options.join('\n');
  const lines = isSame ? opened.options : options.split('\n');
  return readFields({ ...fields, questionText, answerText, options: lines }, before);
}

/** What is wrong with a question, by the frame of a test that has nothing else. */
export function problemsOf(draft: Draft): PlacedProblem[] {
  const { passage: _, either: __, ...item } = itemOf(draft);
  const paper = { ...PLAIN_PAPER, items: [{ ...item, section: 0 }] };
  return checkPaper(JSON.stringify([draft.fields]), paper).problems;
}

const schema = z.object({
  questionText: z.string(),
  answerText: z.string(),
  options: z.string(),
  asked: z.string(),
  explanation: z.string(),
  difficulty: z.string(),
  chapter: z.string(),
  topic: z.string(),
});

/** In the order of the modal. */
const questionLabels = (): Record<keyof QuestionTexts, string> => ({
  questionText: t('questions.questionText'),
  answerText: t('questions.answerText'),
  options: t('questions.options'),
  asked: t('questions.rightAnswer'),
  explanation: t('questions.explanation'),
  difficulty: t('questions.difficulty'),
  chapter: t('questions.filedChapter'),
  topic: t('questions.topic'),
});

export const questionKind: RecordKind<QuestionTexts, QuestionTexts, EditedQuestion> = {
  schema,
  blank: {
    questionText: '',
    answerText: '',
    options: '',
    asked: '',
    explanation: '',
    difficulty: '',
    chapter: '',
    topic: '',
  },
  valuesOf: textsOf,
  update: async (opened, texts): Promise<SavedQuestion> => {
    const { testCode, version, index, number } = opened;
    const item = itemOf(withTexts(opened, texts));
    const { questionUpdated, question, warnings } = await call('/adminexam/questionUpdate', {
      testCode,
      version,
      index,
      item,
    });
    return questionUpdated && question
      ? {
          item: question,
          message: t('questions.saved', {
            number,
            name: named(opened.testName),
            message: t('forms.testUpdated'),
          }),
          warnings,
        }
      : { item: undefined, message: t('forms.testNotFound'), warnings };
  },
  read: async (item) => {
    const { testCode } = item;
    const { quiz } = await call('/adminexam/quizDetails', { testCode });
    if (!quiz) return undefined;
    const { updatedBy, updatedAt, testName, version, chapter: chapterOfTest } = quiz;
    const index = placeOfQuestion(quiz.questions, item);
    const [question, onPaper] = [quiz.questions[index], quiz.paper.items[index]];
    if (question && onPaper) {
      const number = numbersOnPaper(quiz.paper.items)[index] ?? '';
      const mayEdit = quiz.access === 'edit';
      const place = { testCode, index, number, testName, chapterOfTest, version, item: onPaper, mayEdit };
      return { ...question, ...place, updatedBy, updatedAt };
    }
    const who = updatedBy ?? t('forms.anotherAdmin');
    return updatedAt === undefined
      ? t('questions.gone', { who })
      : t('questions.goneAt', { who, when: dateAndTime(new Date(updatedAt)) });
  },
  merge: mergeFields(questionLabels),
  errorOf: (text) => text,
  texts: {
    notUpdated: () => t('forms.testNotUpdated'),
    failed: () => t('forms.testNotUpdated'),
    noChanges: () => t('forms.noChanges'),
    serverVersion: () => t('forms.serverVersion'),
  },
};
