import type { ReactNode } from 'react';
import type { AuditEntry } from '../../contract/audit.ts';
import styles from './changes.module.css';

/** The fields of records as the forms call them. */
const LABELS: Record<string, string> = {
  examname: 'Exam name',
  category: 'Category',
  subject: 'Subject',
  isactive: 'Active',
  quizname: 'Quiz name',
  description: 'Description',
  exam: 'Exam',
  chapter: 'Chapter',
  topic: 'Topic',
  testDuration: 'Test duration in minutes',
  testFormat: 'Test format',
  marks: 'Marks',
  questions: 'Questions',
  number: 'Question number',
  questionText: 'Question text',
  questionFormat: 'Question format',
  options: 'Options',
  answerText: 'Answer text',
  explanation: 'Explanation',
  grade: 'Grade',
  difficulty: 'Difficulty',
  name: 'Name',
  role: 'Role',
  status: 'Status',
};

const labelOf = (field: string) => LABELS[field] ?? field;

/** What a change made of each field, on demand. */
export function ChangedFields({ entry: { before, after } }: { entry: AuditEntry }) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after)])];
  if (names.length === 0) return null;
  return (
    <details className={styles.details}>
      <summary>
        {before === undefined ? 'Show what was entered' : `Show: ${names.map(labelOf).join(', ')}`}
      </summary>
      <dl className={styles.fields}>
        {names.map((name) => (
          <div key={name}>
            <dt>{labelOf(name)}</dt>
            {before !== undefined && (
              <dd>
                <span className={styles.when}>Before</span>
                <del className={styles.value}>{shown(before[name])}</del>
              </dd>
            )}
            <dd>
              <span className={styles.when}>{before === undefined ? 'Set to' : 'After'}</span>
              <ins className={styles.value}>{shown(after[name])}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** A value in words: a list joined, a record such as a question with a line for each field. */
function shown(value: unknown): ReactNode {
  if (value === undefined || value === null || value === '') return 'nothing';
  if (value === true) return 'yes';
  if (value === false) return 'no';
  if (Array.isArray(value)) {
    if (value.length === 0) return 'nothing';
    if (value.every((item) => typeof item === 'string')) return value.join(', ');
    return value.map((item, i) => (
      <span key={i} className={styles.item}>
        {shown(item)}
      </span>
    ));
  }
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  return Object.entries(value).map(([field, part]) => (
    <span key={field} className={styles.part}>
      {labelOf(field)}: {shown(part)}
    </span>
  ));
}
