import { editingEndpoints } from '../../contract/catalog/editing.ts';
import type { Db } from '../db/db.ts';
import { type Adapter, route } from '../http/route.ts';
import { changeExam, createExam } from './changes.ts';
import { listExams } from './list-queries.ts';
import { presentAdminExam } from './present.ts';
import { findExam, type NewExam } from './queries.ts';

const newestFirst = { by: 'createdAt', order: 'desc' } as const;

export function examRoutes(adapter: Adapter, { db, now }: { db: Db; now: () => Date }): void {
  const findPresented = async (examCode: string) => {
    const found = await findExam(db, examCode);
    return found && presentAdminExam(found.exam, found.updatedBy);
  };

  route(adapter, editingEndpoints.examadd, async (body, { admin }) => {
    const examCode = await createExam(db, examFields(body), { admin, now: now() });
    const exam = await findPresented(examCode);
    return exam ? { exam, message: 'Exam added successfully' } : { message: 'Exam not added' };
  });

  route(adapter, editingEndpoints.examupdate, async ({ examCode, version, ...body }, { admin }) => {
    const change = { examCode, version, fields: examFields(body) };
    const updateSuccess = await changeExam(db, change, { admin, now: now() });
    return {
      exam: await findPresented(examCode),
      updateSuccess,
      message: updateSuccess ? 'Exam updated successfully' : 'Exam not found',
    };
  });

  route(adapter, editingEndpoints.examDetails, async ({ examCode }) => {
    const exam = await findPresented(examCode);
    return exam ? { exams: exam, examFound: true } : { examFound: false, message: 'Exam not found' };
  });

  route(adapter, editingEndpoints.examList, async ({ filters = {}, sort = newestFirst, ...page }) => {
    const { total, rows } = await listExams(db, filters, sort, page);
    return {
      exams: rows.map(({ exam, updatedBy }) => presentAdminExam(exam, updatedBy)),
      examFound: total > 0,
      dataFound: total > 0,
      total,
      ...(total === 0 && { message: 'Data not found' }),
    };
  });
}

/** The exam form, under the names of the table. */
function examFields(body: {
  examName: string;
  category: string;
  subjects: string[];
  isActive: boolean;
}): NewExam {
  const { examName: name, category, subjects, isActive } = body;
  return { name, category, subjects, isActive };
}
