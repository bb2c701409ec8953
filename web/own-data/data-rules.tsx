import { useQuery } from '@tanstack/react-query';
import retention from '../../locale/en/retention.ts';
import { call } from '../api.ts';
import { words } from '../locale/words.ts';
import { Loading, Ruled } from '../ui/skeleton.tsx';

const t = words({ retention });

/** How long this installation keeps personal data and whether it asks guardians, as its settings have it. */
export function DataRules() {
  const { data, isError } = useQuery({
    queryKey: ['dataRules'],
    queryFn: ({ signal }) => call('/user/dataRules', {}, { signal }),
  });
  if (isError) return t('retention.failed');
  if (data === undefined) {
    return (
      <Loading>
        <Ruled />
      </Loading>
    );
  }
  const { deletedAfterMonths: months, asksGuardians, withoutConsentDays: days } = data;
  return (
    <>
      {months === undefined ? t('retention.kept') : t('retention.deleted', { months })}{' '}
      {asksGuardians && t('retention.guardians', { days })} {t('retention.short')}
    </>
  );
}
