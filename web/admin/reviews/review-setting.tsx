import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import reviews from '../../../locale/en/reviews.ts';
import { call } from '../../api.ts';
import { errorText } from '../../locale/error-text.ts';
import { words } from '../../locale/words.ts';
import { Alert } from '../../ui/alert.tsx';
import { CheckField } from '../../ui/check-field.tsx';

const t = words({ reviews });

const KEY = ['admin', 'reviewSetting'];

/** Whether teachers' tests are reviewed; an owner's switch. */
export function ReviewSetting() {
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call('/admin/reviewSetting', {}, { signal }),
  });
  const saving = useMutation({
    mutationFn: (isWanted: boolean) => call('/admin/reviewSetting', { isWanted }),
    onSuccess: (now) => queries.setQueryData(KEY, now),
  });
  if (data === undefined) return null;
  return (
    <>
      <CheckField
        label={t('reviews.setting')}
        checked={saving.isPending ? saving.variables : data.isWanted}
        onCheck={saving.mutate}
      />
      {saving.error !== null && (
        <Alert tone="failure" title={t('reviews.settingFailed')}>
          {errorText(saving.error)}
        </Alert>
      )}
    </>
  );
}
