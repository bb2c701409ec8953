import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { Link } from 'wouter';
import { MAX_PAGE_SIZE } from '../../../contract/http/list.ts';
import admin from '../../../locale/en/admin.ts';
import classes from '../../../locale/en/classes.ts';
import { call } from '../../api.ts';
import { named, words } from '../../locale/words.ts';
import { adminPaths } from '../../router/admin-paths.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { InputField } from '../../ui/field.tsx';
import { Stack } from '../../ui/layout.tsx';
import listStyles from '../list/list.module.css';
import { useIsTeaching } from '../signed-in.ts';
import { TestState } from '../test-state.tsx';
import { useChoices } from '../use-choices.ts';
import styles from './classes.module.css';
import { fittingFirst } from './fitting-first.ts';

const t = words({ admin, classes });

const MOST_SHOWN = 8;

interface Giving {
  classId: string;
  className: string;
  /** The tests that the class has. */
  assigned: readonly string[];
}

/** The button that gives a class a test: which one, and then when. */
export function GiveTest(of: Giving) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="primary" onClick={() => setOpen(true)}>
        {t('admin.giveTest')}
      </Button>
      {isOpen && <GiveDialog {...of} onClose={() => setOpen(false)} />}
    </>
  );
}

function GiveDialog({ classId, className, assigned, onClose }: Giving & { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const { data } = useQuery({
    queryKey: ['admin', 'quizList', 'toGive', search],
    queryFn: ({ signal }) =>
      call('/adminexam/quizList', { pageSize: MAX_PAGE_SIZE, filters: { search } }, { signal }),
    placeholderData: (previous) => previous,
  });
  const { data: choices } = useChoices();
  const found = fittingFirst(
    (data?.quizs ?? []).filter(({ testCode }) => !assigned.includes(testCode)),
    { className, isTeaching: useIsTeaching(), subjects: choices?.subjects ?? [] },
  ).slice(0, MOST_SHOWN);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('admin.giveTest')}
      actions={<Button onClick={onClose}>{t('admin.cancel')}</Button>}
    >
      <Stack gap={3}>
        <InputField
          label={t('admin.findTest')}
          spellCheck={false}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <output>{data !== undefined && found.length === 0 && t('classes.noTestFound')}</output>
        <ul className={styles.found}>
          {found.map((test) => (
            <li key={test.testCode}>
              <Link
                href={adminPaths.schedule({ testCode: test.testCode, classId })}
                className={listStyles.name}
                data-content
              >
                {named(test.testName)}
              </Link>
              <div className="soft" data-content>
                {[test.testCode, named(test.exam.examName), named(test.subject), named(test.chapter)].join(
                  ' · ',
                )}
              </div>
              <TestState of={test} />
            </li>
          ))}
        </ul>
      </Stack>
    </Dialog>
  );
}
