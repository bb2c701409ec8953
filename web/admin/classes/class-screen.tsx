import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import type { SchoolClass } from '../../../contract/classes.ts';
import classes from '../../../locale/en/classes.ts';
import { call } from '../../api.ts';
import { PageWithoutData } from '../../frame/page-without-data.tsx';
import { errorText } from '../../locale/error-text.ts';
import { words } from '../../locale/words.ts';
import { useAddressQuery } from '../../router/address-query.ts';
import { paths } from '../../router/paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { Table } from '../../ui/table.tsx';
import listStyles from '../list/list.module.css';
import { ListHead } from '../list/list-head.tsx';
import { ListRows } from '../list/list-rows.tsx';
import { Roster } from '../pupils/roster.tsx';
import { useIsTeaching } from '../signed-in.ts';
import { ClassForm } from './class-form.tsx';
import styles from './classes.module.css';

const t = words({ classes });

/** /admin/class: the class that `classId` names, with its code, students, roster and tests. */
export default function ClassScreen() {
  const search = useAddressQuery();
  const classId = search.get('classId') ?? '';
  const query = useQuery({
    queryKey: ['admin', 'classDetails', classId],
    queryFn: ({ signal }) => call('/admin/classDetails', { classId }, { signal }),
  });
  if (query.data !== undefined) return <OneClass key={classId} of={query.data.class} />;
  return (
    <PageWithoutData
      heading={t('classes.class')}
      query={query}
      notFound={{ title: t('classes.notFound'), action: <AllClasses /> }}
      failed={t('classes.failed')}
    />
  );
}

function AllClasses() {
  return <ButtonLink href={paths.admin.classes()}>{t('classes.allClasses')}</ButtonLink>;
}

function OneClass({ of }: { of: SchoolClass }) {
  const mayEdit = !useIsTeaching();
  return (
    <>
      <ListHead
        heading={t('classes.heading', { name: of.name })}
        actions={
          <>
            {mayEdit && <ClassForm of={of} />}
            <ButtonLink href={paths.admin.cards({ classId: of.id })}>{t('classes.cards')}</ButtonLink>
            <AllClasses />
          </>
        }
      />
      <Stack gap={6} className={styles.sections}>
        <p data-content>
          {t('classes.teachers')}: {of.teachers.map(({ name }) => name).join(', ') || t('classes.noTeachers')}
        </p>
        <section aria-labelledby="code">
          <h2 id="code">{t('classes.joinCode')}</h2>
          <JoinCode of={of} />
        </section>
        <section aria-labelledby="students">
          <h2 id="students">{t('classes.students')}</h2>
          <Students of={of} mayEdit={mayEdit} />
        </section>
        {mayEdit && (
          <section aria-labelledby="roster">
            <h2 id="roster">{t('classes.roster')}</h2>
            <Roster classId={of.id} />
          </section>
        )}
        {of.roster.length > 0 && (
          <section aria-labelledby="expected">
            <h2 id="expected">{t('classes.notSignedIn')}</h2>
            <Table
              caption={t('classes.notSignedIn')}
              columns={[
                {
                  head: t('classes.student'),
                  isContent: true,
                  isName: true,
                  cell: ({ name }) => <b>{name}</b>,
                },
                { head: t('classes.email'), isContent: true, isWord: true, cell: ({ email }) => email },
                {
                  head: t('classes.actions'),
                  cell: ({ name, email }) =>
                    mayEdit && <Remove name={name} asked={{ classId: of.id, email }} />,
                },
              ]}
              rows={of.roster}
              rowKey={({ email }) => email}
            />
          </section>
        )}
        <section aria-labelledby="tests">
          <h2 id="tests">{t('classes.tests')}</h2>
          {of.assigned.length === 0 ? (
            <p>{t('classes.noTests')}</p>
          ) : (
            <ul data-content>
              {of.assigned.map(({ testCode, testName }) => (
                <li key={testCode}>
                  <Link href={paths.admin.results({ testCode })} className={listStyles.name}>
                    {testName}
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </section>
      </Stack>
    </>
  );
}

function JoinCode({ of: { id: classId, joinCode } }: { of: SchoolClass }) {
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (isOpen: boolean) => call('/admin/classCode', { classId, isOpen }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['admin', 'classDetails'] }),
  });
  return (
    <Stack gap={3} align="start" className={styles.part}>
      {/* Always there, so that a screen reader hears what it changes to. */}
      <output>
        {joinCode === null ? (
          t('classes.noJoinCode')
        ) : (
          <span className={styles.code} data-content>
            {joinCode}
          </span>
        )}
      </output>
      {joinCode !== null && <p>{t('classes.joinCodeMore')}</p>}
      <Row gap={3}>
        <Button busy={isPending} onClick={() => mutate(true)}>
          {t('classes.newCode')}
        </Button>
        {/* Stays, with the focus, after the code is closed. */}
        <Button kind="quiet" busy={isPending || joinCode === null} onClick={() => mutate(false)}>
          {t('classes.closeCode')}
        </Button>
      </Row>
      {error !== null && <Alert tone="failure">{errorText(error)}</Alert>}
    </Stack>
  );
}

function Students({ of: { id: classId, students }, mayEdit }: { of: SchoolClass; mayEdit: boolean }) {
  const [page, setPage] = useState(1);
  const sort = { by: 'name', order: 'asc' } as const;
  const query = useQuery({
    queryKey: ['admin', 'userList', 'class', classId, page],
    queryFn: async ({ signal }) => {
      const body = { page, sort, filters: { classId } };
      const { users: rows, total } = await call('/admin/userList', body, { signal });
      return { rows, total };
    },
    enabled: students > 0,
  });
  if (students === 0) return <p>{t('classes.noStudents')}</p>;
  return (
    <ListRows
      query={query}
      list={{ page, toPage: setPage, reset: () => setPage(1), isFiltered: false }}
      caption={t('classes.students')}
      columns={[
        {
          head: t('classes.student'),
          isContent: true,
          isName: true,
          cell: ({ id: studentId, name }) => (
            <Link href={paths.admin.student({ studentId })} className={listStyles.name}>
              {name}
            </Link>
          ),
        },
        { head: t('classes.rollNumber'), isContent: true, cell: ({ rollNumber }) => rollNumber ?? '–' },
        {
          head: t('classes.signsInAs'),
          isContent: true,
          isWord: true,
          cell: ({ signInName, email }) => signInName ?? email,
        },
        {
          head: t('classes.actions'),
          cell: ({ id: studentId, name }) => mayEdit && <Remove name={name} asked={{ classId, studentId }} />,
        },
      ]}
      rowKey={({ id }) => id}
      texts={{
        count: (count) => t('classes.studentCount', { count }),
        none: t('classes.noStudents'),
        failed: t('classes.failed'),
      }}
    />
  );
}

/** Takes somebody out of the class, or off its roster; joining again undoes it. */
function Remove({
  name,
  asked,
}: {
  name: string;
  asked: { classId: string; studentId?: string; email?: string };
}) {
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('/admin/classRemove', asked),
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin'] }),
  });
  return (
    <Button kind="quiet" busy={isPending} onClick={() => mutate()}>
      {t('classes.remove', { name, hidden: (text) => <span className="visually-hidden">{text}</span> })}
    </Button>
  );
}
