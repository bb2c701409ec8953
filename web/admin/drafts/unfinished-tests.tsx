import { Link } from 'wouter';
import admin from '../../../locale/en/admin.ts';
import forms from '../../../locale/en/forms.ts';
import { dateAndTime } from '../../locale/dates-and-numbers.ts';
import { words } from '../../locale/words.ts';
import { adminPaths } from '../../router/admin-paths.ts';
import { Fold } from '../../ui/fold.tsx';
import { Stack } from '../../ui/layout.tsx';
import styles from './drafts.module.css';

const t = words({ admin, forms });

export interface UnfinishedTest {
  name: string;
  testName: string;
  /** When it was changed last, as ISO 8601. */
  at: string;
}

/** New tests that were begun and not saved. */
export function UnfinishedTests({ tests }: { tests: readonly UnfinishedTest[] }) {
  if (tests.length === 0) return null;
  return (
    <Fold label={t('forms.unfinished', { count: tests.length })}>
      <Stack as="ul" gap={2} className={styles.list}>
        {tests.map(({ name, testName, at }) => (
          <li key={name}>
            <Link href={adminPaths.quizEdit({ draft: name })} data-content={testName !== '' || undefined}>
              {testName === '' ? t('admin.unnamed') : testName}
            </Link>
            <span>{t('forms.changedAt', { when: dateAndTime(new Date(at)) })}</span>
          </li>
        ))}
      </Stack>
    </Fold>
  );
}
