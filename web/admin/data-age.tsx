import admin from '../../locale/en/admin.ts';
import { words } from '../locale/words.ts';
import styles from './list/list.module.css';

const t = words({ admin });

/** Makes a call that may be read on a standby of the database, and adds how many seconds old what it gives is. */
export async function withAge<T extends object>(
  make: (onAnswer: (headers: Headers) => void) => Promise<T>,
): Promise<T & { dataAge: number }> {
  let dataAge = 0;
  const answer = await make((headers) => {
    dataAge = Number(headers.get('x-data-age') ?? 0);
  });
  return { ...answer, dataAge };
}

/** Says how old what is shown is; nothing where it is current. */
export function DataAge({ seconds = 0 }: { seconds: number | undefined }) {
  if (!(seconds > 0)) return null;
  return <p className={styles.count}>{t('admin.dataAge', { seconds })}</p>;
}
