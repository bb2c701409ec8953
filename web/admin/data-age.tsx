import admin from '../../locale/en/admin.ts';
import { words } from '../locale/words.ts';
import styles from './list/list.module.css';

const t = words({ admin });

/** Says how old what is shown is; nothing where it is current. */
export function DataAge({ seconds = 0 }: { seconds: number | undefined }) {
  if (!(seconds > 0)) return null;
  return <p className={styles.count}>{t('admin.dataAge', { seconds })}</p>;
}
