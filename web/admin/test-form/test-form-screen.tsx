import forms from '../../../locale/en/forms.ts';
import { words } from '../../locale/words.ts';
import { useAddressQuery } from '../../router/address-query.ts';
import { paths } from '../../router/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { RecordScreen } from '../form/record-screen.tsx';
import { loadDraft } from './load-draft.ts';
import { TestForm } from './test-form.tsx';
import { readTest } from './test-kind.ts';

const t = words({ forms });

/** /admin/quizadd: a new test, the draft of one that `draft` names, or the test that `testCode` names. */
export default function TestFormScreen() {
  const search = useAddressQuery();
  const testCode = search.get('testCode') ?? '';
  const draft = search.get('draft') ?? '';
  if (testCode === '' && draft === '') return <TestForm key="new" test={undefined} />;
  const tests = <ButtonLink href={paths.admin.quizzes()}>{t('forms.manageTests')}</ButtonLink>;
  if (testCode === '') {
    return (
      <RecordScreen
        key={draft}
        queryKey={['draft', draft]}
        read={(signal) => loadDraft(draft, undefined, signal)}
        heading={t('forms.addTestHeading')}
        fields={10}
        failed={t('forms.testNotLoaded')}
        missing={{ title: t('forms.draftNotFound'), more: t('forms.draftNotFoundMore'), action: tests }}
      >
        {(found) => <TestForm test={undefined} draft={found} />}
      </RecordScreen>
    );
  }
  return (
    <RecordScreen
      key={testCode}
      queryKey={['quizDetails', testCode]}
      read={async (signal) => {
        const test = await readTest(testCode, signal);
        return test && { test, draft: await loadDraft(testCode, test, signal) };
      }}
      heading={t('forms.updateTest')}
      fields={10}
      failed={t('forms.testNotLoaded')}
      missing={{
        title: t('forms.testNotFound'),
        more: t('forms.noTestWithId', { testid: testCode }),
        action: tests,
      }}
    >
      {({ test, draft: found }) => <TestForm test={test} draft={found} />}
    </RecordScreen>
  );
}
