import translating from '../../../locale/en/translating.ts';
import { call } from '../../api.ts';
import { words } from '../../locale/words.ts';
import { useAddressQuery } from '../../router/address-query.ts';
import { adminPaths } from '../../router/admin-paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { RecordScreen } from '../form/record-screen.tsx';
import { NamesScreen } from './names-screen.tsx';
import { TranslateTest } from './translate-test.tsx';

const t = words({ translating });

/** /admin/translate: the texts of a test beside those in another language; without a test, names of all that one may edit. */
export default function TranslateScreen() {
  const testCode = useAddressQuery().get('testCode') ?? '';
  if (testCode === '') return <NamesScreen />;
  return (
    <RecordScreen
      key={testCode}
      queryKey={['translate', testCode]}
      read={async (signal) => (await call('/adminexam/quizDetails', { testCode }, { signal })).quiz}
      heading={t('translating.headingUnknown')}
      fields={6}
      failed={t('translating.failed')}
      missing={{
        title: t('translating.notFound'),
        more: t('translating.notFoundMore'),
        action: <ButtonLink href={adminPaths.quizzes()}>{t('translating.back')}</ButtonLink>,
      }}
    >
      {(test) => <TranslateTest test={test} />}
    </RecordScreen>
  );
}
