import type { PlacedProblem } from './question-problems.ts';

/** What the fields of a question are called in the editor. */
const LABELS: Record<string, string> = {
  grade: 'grade',
  subject: 'subject',
  topic: 'topic',
  questionFormat: 'question format',
  marks: 'marks',
  questionText: 'question text',
  options: 'options',
  answerText: 'answer text',
  difficulty: 'difficulty',
  explanation: 'explanation',
};

/** Where a problem is: `question 3, option 2`. */
export function problemPlace({ item, field }: Pick<PlacedProblem, 'item' | 'field'>): string {
  const [name = '', index] = field.split('.');
  const inField = index === undefined ? (LABELS[name] ?? name) : `option ${Number(index) + 1}`;
  return [item === null ? '' : `question ${item + 1}`, inField].filter(Boolean).join(', ');
}

/** True for a field that is only not written yet. */
export const isUnwritten = ({ found }: Pick<PlacedProblem, 'found'>) =>
  found === 'nothing' || found === 'a blank text';

/** A problem as a sentence under its field. */
export function fieldError({ field, found, wanted }: PlacedProblem): string {
  if (field === 'answerText' && isUnwritten({ found })) return 'The right answer is missing';
  if (isUnwritten({ found })) return 'This field is required';
  return `Found ${found}, wanted ${wanted}`;
}
