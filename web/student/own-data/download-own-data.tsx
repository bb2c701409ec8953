import { useMutation } from '@tanstack/react-query';
import data from '../../../locale/en/data.ts';
import { call } from '../../api.ts';
import { dateAndTime } from '../../locale/dates-and-numbers.ts';
import { errorText } from '../../locale/error-text.ts';
import { language } from '../../locale/language.ts';
import { words } from '../../locale/words.ts';
import { useStudent } from '../../session/student.ts';
import { site } from '../../site.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { datedName, downloadFile } from '../../ui/download-file.ts';
import styles from '../profile.module.css';
import { dataPage, type OwnData, type PageWords } from './data-page.ts';

const t = words({ data });

/** The names of the tables as people read them; one that is not here has its own name. */
const TABLES = {
  students: 'data.students',
  guardian_consents: 'data.guardian_consents',
  attempts: 'data.attempts',
  answers: 'data.answers',
  student_sessions: 'data.student_sessions',
  accommodations: 'data.accommodations',
  regraded_attempts: 'data.regraded_attempts',
  challenges: 'data.challenges',
  practice_cards: 'data.practice_cards',
  practice_attempts: 'data.practice_attempts',
  practice_answers: 'data.practice_answers',
  uncounted_attempts: 'data.uncounted_attempts',
  study_plans: 'data.study_plans',
  class_students: 'data.class_students',
  class_roster: 'data.class_roster',
  audit_entries: 'data.audit_entries',
} as const;

const isNamed = (table: string): table is keyof typeof TABLES => table in TABLES;

/** Downloads everything that is kept about the student, as a page that they can read and keep. */
export default function DownloadOwnData() {
  const student = useStudent();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const own = await call('/user/ownData', {});
      const page = dataPage(own, wordsFor(own, student?.name ?? ''));
      downloadFile(datedName(t('data.fileName'), 'html'), new Blob([page], { type: 'text/html' }));
    },
  });
  return (
    <div className={styles.everywhere}>
      <p>{t('data.downloadMore')}</p>
      <Button kind="quiet" busy={isPending} onClick={() => mutate()}>
        {t('data.download')}
      </Button>
      {error !== null && (
        <Alert tone="failure" title={t('data.failed')}>
          {errorText(error)}
        </Alert>
      )}
    </div>
  );
}

const wordsFor = ({ takenAt }: OwnData, name: string): PageWords => ({
  language: language.tag,
  heading: t('data.heading', { product: site.name, name }),
  lines: [t('data.takenAt', { date: dateAndTime(new Date(takenAt)) }), t('data.more')],
  json: t('data.json'),
  jsonName: datedName(t('data.fileName'), 'json'),
  tableName: (table) => (isNamed(table) ? t(TABLES[table]) : table),
  rows: (count) => t('data.rows', { count }),
});
