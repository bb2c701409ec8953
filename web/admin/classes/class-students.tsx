import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { Link } from 'wouter';
import type { Api } from '../../../contract/api.ts';
import type { SchoolClass } from '../../../contract/classes.ts';
import admin from '../../../locale/en/admin.ts';
import classes from '../../../locale/en/classes.ts';
import { call } from '../../api.ts';
import { errorText } from '../../locale/error-text.ts';
import { words } from '../../locale/words.ts';
import { adminPaths } from '../../router/admin-paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { InputField } from '../../ui/field.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { lastSignIn } from '../list/last-sign-in.ts';
import listStyles from '../list/list.module.css';
import { ListRows } from '../list/list-rows.tsx';
import { MOST_ROWS, useRowsOnPage } from '../list/rows-on-page.ts';
import { AddStudent } from '../pupils/add-student.tsx';
import { cardNumber } from '../pupils/card-number.ts';
import { PromoteClass } from '../pupils/promote-class.tsx';
import { MoveStudent } from './move-student.tsx';
import { Remove } from './remove-from-class.tsx';

const t = words({ admin, classes });

/** From how many students on they are searched. */
const SEARCHED_FROM = 16;

type Listed = Api['/admin/userList']['output']['users'][number];

/** What was done, and the call that takes it back. */
interface Done {
  text: string;
  undo: () => Promise<unknown>;
}

/**
 * The students of a class: one is moved to another class, and by admins added or taken out; what was done is undone by a
 * press.
 */
export function ClassStudents({ of, mayEdit }: { of: SchoolClass; mayEdit: boolean }) {
  const { id: classId, name: className } = of;
  const [done, setDone] = useState<Done>();
  const [page, setPage] = useState(1);
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const { pageSize, setPageSize } = useRowsOnPage('classStudents', MOST_ROWS);
  const query = useQuery({
    queryKey: ['admin', 'userList', 'class', classId, page, pageSize, search],
    queryFn: async ({ signal }) => {
      const body = {
        page,
        pageSize,
        sort: { by: 'rollNumber', order: 'asc' },
        filters: { classId, ...(search !== '' && { search }) },
      } as const;
      const { users: rows, total } = await call('/admin/userList', body, { signal });
      return { rows, total };
    },
    placeholderData: keepPreviousData,
  });
  return (
    <Stack gap={4}>
      {mayEdit ? (
        <Row gap={3}>
          <AddStudent classId={classId} />
          <PromoteClass of={of} />
        </Row>
      ) : (
        <p className="soft">{t('classes.whoAdds')}</p>
      )}
      {done !== undefined && <Undo done={done} onUndone={() => setDone(undefined)} />}
      {of.students >= SEARCHED_FROM && (
        <InputField
          label={t('classes.findStudent')}
          hint={t('classes.findStudentHint')}
          spellCheck={false}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setPage(1);
          }}
        />
      )}
      <ListRows
        query={query}
        list={{
          page,
          toPage: setPage,
          pageSize,
          setPageSize,
          reset: () => setTyped(''),
          isFiltered: search !== '',
        }}
        caption={t('admin.students')}
        isCompact
        columns={[
          { head: t('classes.roll'), isContent: true, cell: ({ rollNumber }) => rollNumber ?? '–' },
          {
            head: t('admin.student'),
            isContent: true,
            isName: true,
            cell: ({ id: studentId, name }) => (
              <Link href={adminPaths.student({ studentId })} className={listStyles.name}>
                {name}
              </Link>
            ),
          },
          {
            head: t('admin.signsInAs'),
            wideOnly: true,
            isContent: true,
            isWord: true,
            cell: ({ signInName, email }) => (signInName === null ? email : cardNumber(signInName)),
          },
          { head: t('admin.lastSignIn'), isContent: true, cell: lastSignIn, wideOnly: true },
          {
            head: t('admin.actions'),
            cell: ({ id: studentId, name, rollNumber }: Listed) => (
              <Row gap={1} wrap={false}>
                <MoveStudent
                  student={{ studentId, name }}
                  from={{ classId, className }}
                  onMoved={({ id, to, roll }) =>
                    setDone({
                      text:
                        roll === undefined
                          ? t('classes.moved', { name, to })
                          : t('classes.movedRenumbered', { name, to, roll, taken: rollNumber ?? '' }),
                      undo: () =>
                        call('/admin/pupilMove', {
                          classId: id,
                          studentIds: [studentId],
                          to: className,
                          ...(rollNumber && { rollNumber }),
                        }),
                    })
                  }
                />
                {mayEdit && (
                  <Remove
                    name={name}
                    asked={{ classId, studentId }}
                    onRemoved={() =>
                      setDone({
                        text: t('classes.removed', { name }),
                        undo: () => call('/admin/classPut', { classId, studentId }),
                      })
                    }
                  />
                )}
              </Row>
            ),
          },
        ]}
        rowKey={({ id }) => id}
        texts={{
          count: (count) => t('admin.userCount', { count }),
          none: t('classes.noStudents'),
          noneFound: t('classes.nobodyHere'),
          failed: t('classes.failed'),
        }}
      />
    </Stack>
  );
}

function Undo({ done, onUndone }: { done: Done; onUndone: () => void }) {
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: done.undo,
    onSuccess: onUndone,
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin'] }),
  });
  return (
    <Alert tone={error === null ? 'success' : 'failure'}>
      {error === null ? done.text : errorText(error)}{' '}
      <Button kind="quiet" busy={isPending} onClick={() => mutate()}>
        {t('admin.undo')}
      </Button>
    </Alert>
  );
}
