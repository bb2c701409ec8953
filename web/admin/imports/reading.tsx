import files from '../../../locale/en/files.ts';
import { words } from '../../locale/words.ts';
import styles from './imports.module.css';

const t = words({ files });

/** While the server reads a file; how far it is cannot be told. */
export function Reading({ name }: { name: string }) {
  const text = t('files.reading', { name });
  return (
    <div className={styles.reading}>
      <progress aria-label={text} />
      <output>{text}</output>
    </div>
  );
}
