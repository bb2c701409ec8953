import type { ReactNode } from 'react';
import type { PrintedPaper } from '../../contract/printing.ts';
import { named } from '../locale/words.ts';
import { site } from '../site.ts';
import { SchoolHead } from '../ui/school-head.tsx';
import styles from './printing.module.css';

/** What stands above each part: where the test belongs, its name or the topic, and what the part is. */
export function PartHead({
  paper: { title, place },
  part,
  fields = [],
  children,
}: {
  paper: PrintedPaper;
  part?: string;
  /** What the reader writes in. */
  fields?: readonly string[];
  children?: ReactNode;
}) {
  return (
    <header className={styles.head}>
      <SchoolHead name={site.name} />
      <p className={styles.where} data-content>
        {place.map(named).join(' · ')}
      </p>
      <h2 className={styles.title}>
        <span data-content>{named(title)}</span>
        {part !== undefined && <span className={styles.part}>{part}</span>}
      </h2>
      {children}
      {fields.length > 0 && (
        <p className={styles.fields}>
          {fields.map((field) => (
            <span key={field} className={styles.field}>
              {field}
            </span>
          ))}
        </p>
      )}
    </header>
  );
}
