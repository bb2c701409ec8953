import type { ExamId } from '../../contract/ids.ts';
import type { Db } from '../db/db.ts';
import { RequestError } from '../errors.ts';
import { findExam } from './queries.ts';

/**
 * The exam of a form that names an exam and one of its subjects; throws bad_input where there is no such exam or where it
 * does not have the subject.
 */
export async function examIdOf(db: Db, examCode: string, subject: string): Promise<ExamId> {
  const found = await findExam(db, examCode);
  if (!found) throw new RequestError('bad_input', 'Exam not found', { field: 'exam' });
  const { id, name, subjects } = found.exam;
  if (!subjects.includes(subject)) {
    const message = `Subject "${subject}" is not a subject of the exam ${name}. Choose one of: ${subjects.join(', ')}.`;
    throw new RequestError('bad_input', message, { field: 'subject' });
  }
  return id;
}
