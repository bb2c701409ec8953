import styles from './form.module.css';
import { dateAndTime } from './long-date.ts';

/** Who changed a record last, and when. */
export function RecordStamp({
  record: { createdAt, updatedAt, updatedBy },
}: {
  record: { createdAt: string; updatedAt?: string | undefined; updatedBy?: string | undefined };
}) {
  return (
    <p className={styles.stamp}>
      {updatedAt === undefined
        ? `Added ${dateAndTime(createdAt)}`
        : `Last changed ${dateAndTime(updatedAt)}${updatedBy === undefined ? '' : ` by ${updatedBy}`}`}
    </p>
  );
}
