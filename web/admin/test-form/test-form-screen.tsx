import { useSearchParams } from 'wouter';
import forms from '../../../locale/en/forms.ts';
import { words } from '../../locale/words.ts';
import { paths } from '../../router/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { RecordScreen } from '../form/record-screen.tsx';
import { TestForm } from './test-form.tsx';
import { readTest } from './test-kind.ts';

const t = words({ forms });

/** /admin/quizadd: a new test, or the one that `quizid` names. */
export default function TestFormScreen() {
  const [search] = useSearchParams();
  const quizid = search.get('quizid') ?? '';
  if (quizid === '') return <TestForm key="new" test={undefined} />;
  return (
    <RecordScreen
      key={quizid}
      queryKey={['quizDetails', quizid]}
      read={(signal) => readTest(quizid, signal)}
      heading={t('forms.updateTest')}
      fields={10}
      failed={t('forms.testNotLoaded')}
      missing={{
        title: t('forms.testNotFound'),
        more: t('forms.noTestWithId', { testid: quizid }),
        action: <ButtonLink href={paths.admin.quizzes()}>{t('forms.manageTests')}</ButtonLink>,
      }}
    >
      {(test) => <TestForm test={test} />}
    </RecordScreen>
  );
}
