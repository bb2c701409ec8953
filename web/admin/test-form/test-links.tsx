import type { AdminQuiz } from '../../../contract/papers/editing.ts';
import admin from '../../../locale/en/admin.ts';
import catalogue from '../../../locale/en/catalogue.ts';
import results from '../../../locale/en/results.ts';
import { named, words } from '../../locale/words.ts';
import { adminPaths } from '../../router/admin-paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PreviewLink } from '../preview-link.tsx';
import { ShareButton } from '../sharing/share-dialog.tsx';

const t = words({ admin, catalogue, results });

/** Where else the test can be seen. */
export function TestLinks({
  test: { testCode, testName, owner },
  isDirty,
}: {
  test: AdminQuiz;
  isDirty: boolean;
}) {
  return (
    <>
      {isDirty ? (
        <p className="soft">{t('catalogue.saveToPreview')}</p>
      ) : (
        <PreviewLink testCode={testCode} name={named(testName)} />
      )}
      {owner && <ShareButton of={{ testCode }} name={named(testName)} />}
      <ButtonLink href={adminPaths.print({ testCode })}>{t('admin.print')}</ButtonLink>
      <ButtonLink href={adminPaths.results({ testCode })}>{t('admin.results')}</ButtonLink>
    </>
  );
}
