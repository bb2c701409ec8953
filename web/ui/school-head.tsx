import styles from './school-head.module.css';

/** The name of the school above what is printed, with its logo and a line in its colour where it has them. */
export function SchoolHead({ name }: { name: string }) {
  return (
    <p className={styles.head} data-content>
      {name}
    </p>
  );
}
