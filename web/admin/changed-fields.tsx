import type { AuditEntry } from '../../contract/admin.ts';
import styles from './changes.module.css';

/** What a change made of each field, on demand. */
export function ChangedFields({ entry: { before, after } }: { entry: AuditEntry }) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after)])];
  if (names.length === 0) return null;
  return (
    <details className={styles.details}>
      <summary>{before === undefined ? 'Show what was entered' : `Show: ${names.join(', ')}`}</summary>
      <dl className={styles.fields}>
        {names.map((name) => (
          <div key={name}>
            <dt>{name}</dt>
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

/** A value in words; anything that is no plain value as JSON. */
function shown(value: unknown): string {
  if (value === undefined || value === null) return 'nothing';
  if (value === true) return 'yes';
  if (value === false) return 'no';
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  const isPlainList = Array.isArray(value) && value.every((item) => typeof item === 'string');
  return isPlainList ? value.join(', ') : JSON.stringify(value, null, 2);
}
