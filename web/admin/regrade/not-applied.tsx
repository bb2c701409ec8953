import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import regrade from '../../../locale/en/regrade.ts';
import { call } from '../../api.ts';
import { words } from '../../locale/words.ts';
import { adminPaths } from '../../router/admin-paths.ts';
import { Alert } from '../../ui/alert.tsx';

const t = words({ regrade });

/** Above the results of a test, for who may edit it: a correction that changes none of them yet. */
export function NotApplied({ testCode }: { testCode: string }) {
  const { data } = useQuery({
    queryKey: ['admin', 'regradeList', testCode, 'newest'],
    queryFn: ({ signal }) => call('/adminexam/regradeList', { testCode, pageSize: 1 }, { signal }),
  });
  const newest = data?.regrades[0];
  if (newest?.status !== 'checking' && newest?.status !== 'checked') return null;
  const { questions } = newest;
  return (
    <Alert title={t('regrade.notApplied', { count: questions.length, questions: questions.join(', ') })}>
      {t('regrade.notAppliedMore', {
        link: (text) => <Link href={adminPaths.results({ testCode, view: 'corrections' })}>{text}</Link>,
      })}
    </Alert>
  );
}
