import type { z } from 'zod';
import { draftErrorSentence } from '../../contract/draft-errors.ts';
import { type DraftItem, draftItem, type PaperDraft, paperDraft } from '../../contract/papers/draft.ts';
import { type UnsaidKind, withNineFields } from '../../contract/papers/nine-field-paper.ts';
import { emptyTimedSection, timetableOf } from '../../contract/papers/timetable.ts';
import type { AdminQuestion } from '../../contract/questions/admin-question.ts';
import { RequestError } from '../errors.ts';

/** Reads one question with its place on the paper. Throws a bad_input that says everything that is wrong. */
export function readItem(value: unknown): DraftItem {
  const read = draftItem.safeParse(value);
  if (read.success) return read.data;
  throw paperError('item', read.error.issues);
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
  throw paperError('paper', read.error.issues);
}

function paperError(root: string, issues: readonly z.core.$ZodIssue[]): RequestError {
  const wrong = issues.map((issue) => paperProblem(root, issue));
  const field = wrong[0]?.field ?? root;
  return new RequestError('bad_input', wrong.map(({ message }) => message).join(' '), { field });
}

/** What is wrong and where: 'Question 3, question.key.right: The key names an option that the question does not have.' */
export function paperProblem(root: string, { path, message }: Pick<z.core.$ZodIssue, 'path' | 'message'>) {
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
export function checkTimes(paper: PaperDraft, durationMinutes: number): PaperDraft {
  const last = Math.max(0, ...timetableOf(paper).map(({ closesAfter = 0 }) => closesAfter));
  const isWrong = paper.movement === 'in_order' ? last !== durationMinutes : last > durationMinutes;
  if (!isWrong) return paper;
  const message =
    paper.movement === 'in_order'
      ? `The sections take ${last} minutes one after the other, so the test's duration must be ${last}.`
      : `A section closes after ${last} minutes, later than the test.`;
  throw new RequestError('bad_input', message, { field: 'testDuration' });
}

/** What students sit has questions wherever there is time for them. Throws a bad_input that names the section. */
export function checkPublished(paper: PaperDraft): PaperDraft {
  const empty = paper.items.length > 0 ? emptyTimedSection(paper) : undefined;
  if (!empty) return paper;
  const message = `The section ${empty.name} has a time of its own and no questions. Add some, or save the test as inactive.`;
  throw new RequestError('bad_input', message, { field: `paper.sections.${paper.sections.indexOf(empty)}` });
}
