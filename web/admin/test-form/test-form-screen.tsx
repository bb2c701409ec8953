import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Redirect, useLocation } from 'wouter';
import type { AdminQuiz } from '../../../contract/papers/editing.ts';
import admin from '../../../locale/en/admin.ts';
import catalogue from '../../../locale/en/catalogue.ts';
import forms from '../../../locale/en/forms.ts';
import sharing from '../../../locale/en/sharing.ts';
import { call } from '../../api.ts';
import { ScreenHeading } from '../../frame/screen-heading.tsx';
import { errorText } from '../../locale/error-text.ts';
import { named, words } from '../../locale/words.ts';
import { useAddressQuery } from '../../router/address-query.ts';
import { adminPaths } from '../../router/admin-paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Row } from '../../ui/layout.tsx';
import { Empty } from '../../ui/notice.tsx';
import { Loading } from '../../ui/skeleton.tsx';
import { OPEN_DRAFT } from '../drafts/use-draft.ts';
import { FormSkeleton } from '../form/form-skeleton.tsx';
import { RecordScreen } from '../form/record-screen.tsx';
import { PreviewLink } from '../preview-link.tsx';
import { beginnings } from './beginnings.ts';
import { loadDraft } from './load-draft.ts';
import { TestForm } from './test-form.tsx';
import { readTest } from './test-kind.ts';

const t = words({ admin, catalogue, forms, sharing });

/** Of a test that the admin may use: what can be done instead of editing it. */
function ViewOnly({ of: { testCode, testName, owner } }: { of: AdminQuiz }) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call('/adminexam/quizduplicate', { testCode }),
    onSuccess: ({ testCode: copy }) => navigate(adminPaths.quizEdit({ testCode: copy })),
  });
  const [, navigate] = useLocation();
  return (
    <>
      <ScreenHeading>{named(testName)}</ScreenHeading>
      <Empty
        title={t('sharing.viewOnly')}
        action={
          <Row gap={2} justify="center">
            <Button kind="primary" busy={isPending} onClick={() => mutate()}>
              {t('catalogue.duplicate', {
                name: named(testName),
              })}
            </Button>
            <PreviewLink testCode={testCode} name={named(testName)} />
            <ButtonLink href={adminPaths.print({ testCode })}>{t('admin.print')}</ButtonLink>
          </Row>
        }
      >
        <p>
          {owner === undefined
            ? t('sharing.viewOnlyInstitution')
            : t('sharing.viewOnlyMore', { name: owner.name })}
        </p>
        {error !== null && <Alert tone="failure">{errorText(error)}</Alert>}
      </Empty>
    </>
  );
}

/** A new test, which begins as the admin's last one was set; the form does not wait for long to know. */
function NewTest() {
  // What is begun on this screen from now on is not unfinished yet.
  const [opened] = useState(() => new Date().toISOString());
  const [isEmpty, setEmpty] = useState(false);
  const [open] = useState(() => sessionStorage.getItem(OPEN_DRAFT));
  const { data, isPending } = useQuery({
    queryKey: ['admin', 'drafts', opened],
    queryFn: ({ signal }) => beginnings(signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (isPending) {
    return (
      <>
        <ScreenHeading>{t('forms.addTestHeading')}</ScreenHeading>
        <Loading>
          <FormSkeleton fields={6} />
        </Loading>
      </>
    );
  }
  if (open !== null && data?.unfinished.some(({ name }) => name === open)) {
    return <Redirect to={adminPaths.quizEdit({ draft: open })} replace />;
  }
  return (
    <TestForm
      key={String(isEmpty)}
      test={undefined}
      start={isEmpty ? undefined : data?.start}
      unfinished={data?.unfinished ?? []}
      onEmpty={() => setEmpty(true)}
    />
  );
}

/** /admin/quizadd: a new test, the draft of one that `draft` names, or the test that `testCode` names. */
export default function TestFormScreen() {
  const search = useAddressQuery();
  const testCode = search.get('testCode') ?? '';
  const draft = search.get('draft') ?? '';
  if (testCode === '' && draft === '') return <NewTest />;
  const tests = <ButtonLink href={adminPaths.quizzes()}>{t('admin.manageTests')}</ButtonLink>;
  if (testCode === '') {
    return (
      <RecordScreen
        key={draft}
        queryKey={['draft', draft]}
        read={(signal) => loadDraft(draft, undefined, signal)}
        heading={t('forms.addTestHeading')}
        fields={10}
        failed={t('admin.unexpectedError')}
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
      failed={t('admin.unexpectedError')}
      missing={{
        title: t('forms.testNotFound'),
        more: t('forms.noTestWithId', { testid: testCode }),
        action: tests,
      }}
    >
      {({ test, draft: found }) =>
        test.access === 'edit' ? <TestForm test={test} draft={found} /> : <ViewOnly of={test} />
      }
    </RecordScreen>
  );
}
