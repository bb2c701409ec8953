import type { AdminExam } from '../../../contract/catalog/editing.ts';
import type { Api } from '../../../contract/http/api.ts';
import { EXAM_CATEGORIES } from '../../../contract/limits.ts';
import type { Version } from '../conflict.ts';

/** The exam form as it is typed. */
export interface ExamValues {
  examName: string;
  category: string;
  /** Active, Inactive, or blank while it is not chosen. */
  status: string;
  /** Comma-separated. */
  subjects: string;
}

export const noExam: ExamValues = { examName: '', category: '', status: 'Active', subjects: '' };

export function examValues({ examname, category, subject, isactive }: AdminExam): ExamValues {
  return {
    examName: examname,
    category,
    status: isactive ? 'Active' : 'Inactive',
    subjects: subject.join(', '),
  };
}

/** Split on commas, trimmed, empties and repetitions dropped (spec section 5). */
export function subjectsOf(subjects: string): string[] {
  const all = subjects.split(',').map((subject) => subject.trim());
  return [...new Set(all)].filter((subject) => subject !== '');
}

const FILL = 'Please fill all fields';

/** What is missing, by field; the sentence of the specification is the same for each. */
export function examErrors(values: ExamValues): Partial<Record<keyof ExamValues, string>> {
  return {
    ...(values.examName.trim() === '' && { examName: FILL }),
    ...(values.category === '' && { category: FILL }),
    ...(subjectsOf(values.subjects).length === 0 && { subjects: FILL }),
  };
}

/** What a save sends. */
export function examPayload(values: ExamValues): Api['/adminexam/examadd']['input'] {
  const { examName, status, subjects } = values;
  const category = EXAM_CATEGORIES.find((known) => known === values.category) ?? EXAM_CATEGORIES[0];
  return {
    examName: examName.trim(),
    category,
    subjects: subjectsOf(subjects),
    isactive: status === 'Active',
  };
}

/** Whether two forms would save the same. */
export const isSameExam = (one: ExamValues, other: ExamValues) =>
  JSON.stringify(examPayload(one)) === JSON.stringify(examPayload(other)) && one.category === other.category;

const LABELS: Record<keyof ExamValues, string> = {
  examName: 'Exam name',
  category: 'Category',
  status: 'Status',
  subjects: 'Subjects',
};

/** The three versions of a conflict, field by field. */
export function examVersions(base: ExamValues, theirs: ExamValues, mine: ExamValues): Version[] {
  const names = Object.keys(LABELS) as (keyof ExamValues)[];
  const plain = (values: ExamValues, name: keyof ExamValues) =>
    name === 'subjects' ? subjectsOf(values.subjects).join(', ') : values[name].trim();
  return names.map((name) => ({
    name,
    label: LABELS[name],
    base: plain(base, name),
    theirs: plain(theirs, name),
    mine: plain(mine, name),
  }));
}
