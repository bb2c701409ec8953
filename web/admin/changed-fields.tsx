import type { ReactNode } from 'react';
import type { AuditEntry } from '../../contract/audit.ts';
import changes from '../../locale/en/changes.ts';
import { words } from '../locale/words.ts';
import styles from './changes.module.css';

const t = words({ changes });

/** The fields of records as the forms name them. */
const LABELS: Record<string, () => string> = {
  examname: () => t('changes.examname'),
  category: () => t('changes.category'),
  subject: () => t('changes.subject'),
  isactive: () => t('changes.isactive'),
  quizname: () => t('changes.quizname'),
  description: () => t('changes.description'),
  exam: () => t('changes.exam'),
  chapter: () => t('changes.chapter'),
  topic: () => t('changes.topic'),
  testDuration: () => t('changes.testDuration'),
  testFormat: () => t('changes.testFormat'),
  marks: () => t('changes.marks'),
  questions: () => t('changes.questions'),
  number: () => t('changes.number'),
  questionText: () => t('changes.questionText'),
  questionFormat: () => t('changes.questionFormat'),
  options: () => t('changes.options'),
  answerText: () => t('changes.answerText'),
  explanation: () => t('changes.explanation'),
  grade: () => t('changes.grade'),
  difficulty: () => t('changes.difficulty'),
  name: () => t('changes.name'),
  role: () => t('changes.role'),
  status: () => t('changes.status'),
};

const labelOf = (field: string) => LABELS[field]?.() ?? field;

/** The fields of a change, before and after, on demand. */
export function ChangedFields({ entry: { before, after } }: { entry: AuditEntry }) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after)])];
  if (names.length === 0) return null;
  return (
    <details className={styles.details}>
      <summary>
        {before === undefined
          ? t('changes.showEntered')
          : t('changes.show', { fields: names.map(labelOf).join(', ') })}
      </summary>
      <dl className={styles.fields}>
        {names.map((name) => (
          <div key={name}>
            <dt>{labelOf(name)}</dt>
            {before !== undefined && (
              <dd>
                <span className={styles.when}>{t('changes.before')}</span>
                <del data-content className={styles.value}>
                  {shown(before[name])}
                </del>
              </dd>
            )}
            <dd>
              <span className={styles.when}>
                {t(before === undefined ? 'changes.setTo' : 'changes.after')}
              </span>
              <ins data-content className={styles.value}>
                {shown(after[name])}
              </ins>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** A value as text: a list joined, a record such as a question with a line for each field. */
function shown(value: unknown): ReactNode {
  if (value === undefined || value === null || value === '') return t('changes.nothing');
  if (value === true) return t('changes.yes');
  if (value === false) return t('changes.no');
  if (Array.isArray(value)) {
    if (value.length === 0) return t('changes.nothing');
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
