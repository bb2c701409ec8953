import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'wouter';
import admin from '../../../locale/en/admin.ts';
import settings from '../../../locale/en/settings.ts';
import { call } from '../../api.ts';
import { errorText } from '../../locale/error-text.ts';
import { words } from '../../locale/words.ts';
import { adminPaths } from '../../router/admin-paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { CheckField } from '../../ui/check-field.tsx';
import { Stack } from '../../ui/layout.tsx';
import { NotHereYet } from '../not-here-yet.tsx';
import styles from './settings.module.css';

const t = words({ admin, settings });

const KEY = ['admin', 'reviewSetting'];

/** Whether teachers' tests are reviewed before they are published. */
export function ReviewSetting() {
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call('/admin/reviewSetting', {}, { signal }),
  });
  const saving = useMutation({
    mutationFn: (isWanted: boolean) => call('/admin/reviewSetting', { isWanted }),
    onSuccess: (now) => queries.setQueryData(KEY, now),
  });
  const { data } = query;
  return (
    <Stack as="section" gap={4} className={styles.group} aria-label={t('settings.reviews')}>
      <div>
        <h2>{t('settings.reviews')}</h2>
        <p className="soft">{t('settings.reviewsLead')}</p>
      </div>
      {data === undefined ? (
        <NotHereYet query={query} failed={t('settings.loadFailed')} />
      ) : (
        <CheckField
          label={t('settings.reviewsWanted')}
          checked={saving.isPending ? saving.variables : data.isWanted}
          onCheck={saving.mutate}
        />
      )}
      {saving.isSuccess && <output>{t('settings.saved')}</output>}
      {saving.error !== null && (
        <Alert tone="failure" title={t('settings.reviewsFailed')}>
          {errorText(saving.error)}
        </Alert>
      )}
      <p className="soft">
        {t('settings.reviewers')} <Link href={adminPaths.admins()}>{t('admin.admins')}</Link>
      </p>
    </Stack>
  );
}
