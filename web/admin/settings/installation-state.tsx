import { useQuery } from '@tanstack/react-query';
import type { Api } from '../../../contract/api.ts';
import settings from '../../../locale/en/settings.ts';
import { call } from '../../api.ts';
import { dateAndTime } from '../../locale/dates-and-numbers.ts';
import { words } from '../../locale/words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Stack } from '../../ui/layout.tsx';
import styles from './settings.module.css';

const t = words({ settings });

/** After so long without a good backup somebody should look, in milliseconds. */
const OLD_MS = 2 * 24 * 3_600_000;

/** Which version runs, and whether last night's backup is good. */
export function InstallationState() {
  const { data, dataUpdatedAt } = useQuery({
    queryKey: ['admin', 'installation'],
    queryFn: ({ signal }) => call('/admin/installation', {}, { signal }),
  });
  if (data === undefined) return null;
  return (
    <Stack as="section" gap={2} className={styles.group} aria-label={t('settings.state')}>
      <h2>{t('settings.state')}</h2>
      <p>{t('settings.version', { version: data.version })}</p>
      {data.https && <p>{t('settings.https', data.https)}</p>}
      {data.backups === undefined ? (
        <p>{t('settings.backupNone')}</p>
      ) : (
        <Backups {...data.backups} now={dataUpdatedAt} />
      )}
    </Stack>
  );
}

type State = NonNullable<Api['/admin/installation']['output']['backups']>;

function Backups({ folder, kept, last, damaged, failure, now }: State & { now: number }) {
  const isOld = last !== undefined && now - Date.parse(last.at) > OLD_MS;
  return (
    <>
      <p>
        {last === undefined
          ? t('settings.backupMissing', { folder })
          : t('settings.backupLast', {
              at: dateAndTime(new Date(last.at)),
              students: last.students,
              attempts: last.attempts,
              kept,
              folder,
            })}
      </p>
      {isOld && <Alert tone="failure">{t('settings.backupOld')}</Alert>}
      {failure !== undefined && (
        <Alert tone="failure">{t('settings.backupFailed', { reason: failure })}</Alert>
      )}
      {damaged.length > 0 && (
        <Alert tone="failure">{t('settings.backupDamaged', { names: damaged.join(', ') })}</Alert>
      )}
    </>
  );
}
