import type { Api } from '../../contract/api.ts';
import admin from '../../locale/en/admin.ts';
import { call } from '../api.ts';
import { words } from '../locale/words.ts';
import styles from './list/list.module.css';

const t = words({ admin });

/** Makes a call that may be read on a standby of the database, and adds how many seconds old what it gives is. */
export async function callWithAge<P extends keyof Api>(
  path: P,
  input: Api[P]['input'],
  signal: AbortSignal,
): Promise<Api[P]['output'] & { dataAge: number }> {
  let dataAge = 0;
  const onAnswer = (headers: Headers) => {
    dataAge = Number(headers.get('x-data-age') ?? 0);
  };
  const answer = await call(path, input, { signal, onAnswer });
  return { ...answer, dataAge };
}

/** Says how old what is shown is; nothing where it is current. */
export function DataAge({ seconds = 0 }: { seconds: number | undefined }) {
  if (!(seconds > 0)) return null;
  return <p className={styles.count}>{t('admin.dataAge', { seconds })}</p>;
}
