import { filedUnder } from '../../contract/filed-labels.ts';
import type { Selection } from '../../contract/imports.ts';
import { isExactMarks } from '../../contract/marks/exact-marks.ts';
import { marksOfNumber } from '../../contract/marks/marks-of-number.ts';
import { type DraftItem, draftItem } from '../../contract/papers/draft.ts';
import type { RevisionItem } from '../../contract/papers/revision.ts';
import type { AuthoredQuestion } from '../../contract/questions/authored-question.ts';
import { RequestError } from '../errors.ts';
import type { ImportedQuestion } from './queries.ts';

/** A question of an import as it is taken: corrected, and with the labels that its file leaves open. */
export type TakenQuestion = Pick<DraftItem, 'question' | 'labels' | 'filed'>;

const filing = draftItem.pick({ labels: true, filed: true });

/** Throws bad_input where a question is without a label, or has one that no question may have. */
export function takenQuestion(
  { position, question, labels }: ImportedQuestion,
  { changed, keys, fill }: Selection,
): TakenQuestion {
  const { data, error } = filing.safeParse({
    ...filedUnder(labels),
    labels: {
      grade: labels.grade ?? fill.grade,
      subject: labels.subject ?? fill.subject,
      topic: labels.topic ?? fill.topic,
      difficulty: labels.difficulty ?? fill.difficulty,
    },
  });
  if (data)
    return {
      ...data,
      question:
        changed.find((one) => one.position === position)?.question ??
        keyed(question, keys.find((one) => one.position === position)?.option),
    };
  const [issue] = error.issues;
  const field = ['questions', position, ...(issue?.path ?? [])].join('.');
  throw new RequestError('bad_input', `A question cannot be taken as it is: ${field}`, { field });
}

/** The question with this option as the right one; as it is where it has no such option. */
function keyed(question: AuthoredQuestion, option: number | undefined): AuthoredQuestion {
  if (question.kind !== 'single_choice' || option === undefined) return question;
  const id = question.body.options[option]?.id;
  return id === undefined ? question : { ...question, key: { right: [id] } };
}

/** Where a question is on a paper: as its file says, or with its marks alone, which it may leave to the section. */
export function placeOf(
  { labels, place }: ImportedQuestion,
  { fill }: Selection,
): { place?: RevisionItem; marks?: string } {
  if (place) return { place };
  const marks = labels.marks ?? fill.marks;
  return marks !== undefined && isExactMarks(marks) ? { marks: marksOfNumber(marks) } : {};
}
