import { isDeepStrictEqual } from 'node:util';
import { formErrorSentence } from '../../contract/form-errors.ts';
import { wireName } from '../../contract/http/wire-names.ts';
import { type PaperDraft, paperDraft } from '../../contract/papers/draft.ts';
import { nineFieldsOf } from '../../contract/papers/nine-field-paper.ts';
import { withShuffles } from '../../contract/papers/shuffling.ts';
import { testBody } from '../../contract/papers/test-form.ts';
import { type Question, readQuestions } from '../../contract/questions/question-list.ts';
import type { NewTest } from '../catalog/queries.ts';
import { type RuleRow, toRuleRow } from '../catalog/test-rules.ts';
import { RequestError } from '../errors.ts';
import { problemPath, questionsMessage } from './question-errors.ts';
import { checkPublished, checkTimes, paperProblem, withQuestions } from './read-paper.ts';
import { checkLanguages } from './translating.ts';

export interface ReadTest {
  examCode: string;
  fields: Omit<NewTest, 'examId'>;
  /** Undefined where the form names none. */
  rules: RuleRow | undefined;
  /** What becomes of the paper that the test has; that paper where the form had none. */
  paperAfter: (before: PaperDraft) => PaperDraft;
}

const testFields = testBody.omit({ questions: true });

/**
 * Reads the test form. Throws one bad_input with everything that is wrong, the required-field messages in the
 * order of the specification (section 5).
 */
export function readTestForm(form: {
  questions?: unknown;
  paper?: unknown;
  shuffles?: Parameters<typeof withShuffles>[1] | undefined;
}): ReadTest {
  const fields = testFields.safeParse(form);
  const draft = form.paper === undefined ? undefined : paperDraft.safeParse(form.paper);
  const list = form.questions === undefined || draft ? undefined : readQuestions(form.questions);
  const wrong = [
    ...(fields.error?.issues ?? []).map(({ path, message }) => ({
      field: path.map((part) => wireName(String(part))).join('.'),
      message: formErrorSentence(message),
    })),
    ...(draft?.error?.issues ?? []).map((issue) => paperProblem('paper', issue)),
  ];
  if (list && 'problems' in list) {
    const { headline, problems } = list;
    wrong.push({ field: problemPath(problems), message: questionsMessage(headline, problems) });
  }
  if (draft?.success && !isSaidBy(draft.data, form.questions)) {
    const message =
      'The questions are not those of the paper. Send either questions or paper: with both it is not clear which is meant.';
    wrong.push({ field: 'questions', message });
  }
  const [first] = wrong;
  if (first || !fields.success || (list && 'problems' in list)) {
    throw new RequestError('bad_input', wrong.map(({ message }) => message).join(' '), {
      field: first?.field ?? 'body',
    });
  }
  const { quizName: name, exam: examCode, testDuration: durationMinutes, isActive, ...rest } = fields.data;
  const { testFormat: format, rules, ...texts } = rest;
  const paperAfter = (before: PaperDraft) => {
    const after = draft?.data ?? (list ? withQuestions(before, list.questions) : before);
    const sections = form.shuffles ? withShuffles(after.sections, form.shuffles) : after.sections;
    const timed = checkTimes({ ...after, sections }, durationMinutes);
    return isActive ? checkLanguages(checkPublished(timed)) : timed;
  };
  return {
    examCode,
    fields: { ...texts, name, format, durationMinutes, isActive },
    rules: rules && toRuleRow(rules),
    paperAfter,
  };
}

/**
 * Whether the `questions` sent with a paper are absent or its own, as quizDetails answers them; others would be lost.
 */
function isSaidBy(paper: PaperDraft, questions: unknown): boolean {
  if (questions === undefined) return true;
  return isDeepStrictEqual(
    questions,
    paper.items.map((item) => nineFieldsOf(paper, item)),
  );
}

/** Reads one question; `item` is its position in its test. Throws a bad_input that says everything that is wrong. */
export function readQuestion(value: unknown, item: number): Question {
  const read = readQuestions([value]);
  const [question] = 'questions' in read ? read.questions : [];
  if (question) return question;
  const { headline, problems } = 'problems' in read ? read : { headline: 'invalid' as const, problems: [] };
  const ofItem = problems.map((problem) => ({ ...problem, item }));
  const field = ['question', problems[0]?.field].filter(Boolean).join('.');
  throw new RequestError('bad_input', questionsMessage(headline, ofItem), { field });
}
