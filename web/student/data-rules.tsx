import { useQuery } from '@tanstack/react-query';
import rules from '../../locale/en/data-rules.ts';
import { call } from '../api.ts';
import { words } from '../locale/words.ts';
import { Loading, Ruled } from '../ui/skeleton.tsx';

const t = words({ rules });

/** How long this installation keeps personal data and whether it asks guardians, as its settings have it. */
export function DataRules() {
  const { data, isError } = useQuery({
    queryKey: ['dataRules'],
    queryFn: ({ signal }) => call('/user/dataRules', {}, { signal }),
  });
  if (isError) return t('rules.failed');
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
      {months === undefined ? t('rules.kept') : t('rules.deleted', { months })}{' '}
      {asksGuardians && t('rules.guardians', { days })} {t('rules.short')}
    </>
  );
}
