import { useQuery } from '@tanstack/react-query';
import results from '../../../locale/en/results.ts';
import { words } from '../../locale/words.ts';
import { paths } from '../../router/paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { analysisQuery } from './analysis-query.ts';

const t = words({ results });

/** Says on the other views that the item analysis suspects a key; nothing while it does not. */
export function KeyAlarms({ testCode }: { testCode: string }) {
  const { data } = useQuery(analysisQuery(testCode, 'first'));
  const suspected = (data?.questions ?? []).flatMap(({ keyAlarm }, position) =>
    keyAlarm?.verdict === 'suspected' ? [position + 1] : [],
  );
  if (suspected.length === 0) return null;
  return (
    <Alert
      tone="failure"
      title={t('results.keysSuspected', { count: suspected.length, questions: suspected.join(', ') })}
    >
      <ButtonLink href={paths.admin.results({ testCode, view: 'questions' })}>
        {t('results.toKeys')}
      </ButtonLink>
    </Alert>
  );
}
