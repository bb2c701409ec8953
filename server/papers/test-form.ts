import type { z } from 'zod';
import { formErrorSentence } from '../../contract/form-errors.ts';
import { type DraftItem, draftItem, type PaperDraft, paperDraft } from '../../contract/papers/draft.ts';
import { type UnsaidKind, withNineFields } from '../../contract/papers/nine-field-paper.ts';
import { testBody } from '../../contract/papers/test-form.ts';
import { timetableOf } from '../../contract/papers/timetable.ts';
import type { AdminQuestion } from '../../contract/questions/admin-question.ts';
import { draftErrorSentence } from '../../contract/questions/draft-errors.ts';
import { type Question, readQuestions } from '../../contract/questions/question-list.ts';
import type { NewTest } from '../catalog/queries.ts';
import { RequestError } from '../errors.ts';
import { problemPath, questionsMessage } from './question-errors.ts';

export interface ReadTest {
  examCode: string;
  fields: Omit<NewTest, 'examId'>;
  /** What becomes of the paper that the test has; that paper where the form had none. */
  paperAfter: (before: PaperDraft) => PaperDraft;
}

const testFields = testBody.omit({ questions: true });

/**
 * Reads the test form. Throws one bad_input with everything that is wrong, the required-field messages in the
 * order of the specification (section 5).
 */
export function readTestForm(form: { questions?: unknown; paper?: unknown }): ReadTest {
  const fields = testFields.safeParse(form);
  const draft = form.paper === undefined ? undefined : paperDraft.safeParse(form.paper);
  const list = form.questions === undefined || draft ? undefined : readQuestions(form.questions);
  const wrong = [
    ...(fields.error?.issues ?? []).map(({ path, message }) => ({
      field: path.join('.'),
      message: formErrorSentence(message),
    })),
    ...(draft?.error?.issues ?? []).map((issue) => paperProblem('paper', issue)),
  ];
  if (list && 'problems' in list) {
    const { headline, problems } = list;
    wrong.push({ field: problemPath(problems), message: questionsMessage(headline, problems) });
  }
  const [first] = wrong;
  if (first || !fields.success || (list && 'problems' in list)) {
    throw new RequestError('bad_input', wrong.map(({ message }) => message).join(' '), {
      field: first?.field ?? 'body',
    });
  }
  const { quizName: name, exam: examCode, testDuration: durationMinutes, isactive, ...rest } = fields.data;
  const { testFormat: format, ...texts } = rest;
  const paperAfter = (before: PaperDraft) =>
    checkTimes(draft?.data ?? (list ? withQuestions(before, list.questions) : before), durationMinutes);
  return { examCode, fields: { ...texts, name, format, durationMinutes, isActive: isactive }, paperAfter };
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

/** Reads one question with its place on the paper. Throws a bad_input that says everything that is wrong. */
export function readItem(value: unknown): DraftItem {
  const read = draftItem.safeParse(value);
  if (read.success) return read.data;
  const wrong = read.error.issues.map((issue) => paperProblem('item', issue));
  throw new RequestError('bad_input', wrong.map(({ message }) => message).join(' '), {
    field: wrong[0]?.field ?? 'item',
  });
}

/** The paper with questions in the specification's fields. Throws a bad_input where a question cannot be said so. */
export function withQuestions(before: PaperDraft, questions: readonly AdminQuestion[]): PaperDraft {
  const after = withNineFields(before, questions);
  if ('paper' in after) return checkPaper(after.paper);
  const [first] = after.unsaid;
  const told = ({ index, kind }: UnsaidKind) =>
    `question ${index + 1}, kind: a question of the kind ${kind} is changed in the editor, not in these fields`;
  throw new RequestError('bad_input', `Invalid questions: ${after.unsaid.map(told).join('; ')}.`, {
    field: `questions.${first?.index ?? 0}.kind`,
  });
}

/** Checks that a paper that was put together here fits together. Throws a bad_input that says everything that is wrong. */
export function checkPaper(paper: PaperDraft): PaperDraft {
  const read = paperDraft.safeParse(paper);
  if (read.success) return paper;
  const wrong = read.error.issues.map((issue) => paperProblem('paper', issue));
  throw new RequestError('bad_input', wrong.map(({ message }) => message).join(' '), {
    field: wrong[0]?.field ?? 'paper',
  });
}

/** What is wrong and where: 'Question 3, question.key.right: The key names an option that the question does not have.' */
function paperProblem(root: string, { path, message }: Pick<z.core.$ZodIssue, 'path' | 'message'>) {
  const [part, position, ...rest] = path;
  const field = [root, ...path].map(String).join('.');
  const isPlaced = typeof position === 'number';
  const names: Record<string, string> = { items: 'Question', sections: 'Section', passages: 'Passage' };
  const place =
    isPlaced && names[String(part)] !== undefined
      ? [`${names[String(part)]} ${position + 1}`, rest.map(String).join('.')]
      : [path.map(String).join('.')];
  const said = place.filter(Boolean).join(', ');
  const sentence = draftErrorSentence(message);
  return { field, message: said ? `${said}: ${sentence}` : sentence };
}

/** Sections that follow each other fill the test's time; one that closes by itself closes within it. */
function checkTimes(paper: PaperDraft, durationMinutes: number): PaperDraft {
  const last = Math.max(0, ...timetableOf(paper).map(({ closesAfter = 0 }) => closesAfter));
  const isWrong = paper.movement === 'in_order' ? last !== durationMinutes : last > durationMinutes;
  if (!isWrong) return paper;
  const message =
    paper.movement === 'in_order'
      ? `The sections take ${last} minutes one after the other, so the test's duration must be ${last}.`
      : `A section closes after ${last} minutes, later than the test.`;
  throw new RequestError('bad_input', message, { field: 'testDuration' });
}
