import { useMutation } from '@tanstack/react-query';
import data from '../../locale/en/data.ts';
import { call } from '../api.ts';
import { errorText } from '../locale/error-text.ts';
import { words } from '../locale/words.ts';
import { downloadDataPage } from '../own-data/download-data-page.ts';
import { useStudent } from '../session/student.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Row } from '../ui/layout.tsx';
import styles from './profile.module.css';

const t = words({ data });

/** Downloads everything that is kept about the student, as a page that they can read and keep. */
export default function DownloadOwnData() {
  const student = useStudent();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      downloadDataPage(await call('/user/ownData', {}), student?.name ?? '', t('data.fileName'));
    },
  });
  return (
    <Row gap={4} rowGap={2} justify="between" className={styles.everywhere}>
      <p>{t('data.downloadMore')}</p>
      <Button busy={isPending} onClick={() => mutate()}>
        {t('data.download')}
      </Button>
      {error !== null && (
        <Alert tone="failure" title={t('data.failed')}>
          {errorText(error)}
        </Alert>
      )}
    </Row>
  );
}
