import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { SchoolClass } from '../../../contract/classes.ts';
import admin from '../../../locale/en/admin.ts';
import classes from '../../../locale/en/classes.ts';
import { call } from '../../api.ts';
import { PageWithoutData } from '../../frame/page-without-data.tsx';
import { words } from '../../locale/words.ts';
import { useAddressQuery } from '../../router/address-query.ts';
import { adminPaths } from '../../router/admin-paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { FilterButtons } from '../../ui/filter-buttons.tsx';
import listStyles from '../list/list.module.css';
import { ListHead } from '../list/list-head.tsx';
import { useIsTeaching } from '../signed-in.ts';
import { ClassForm } from './class-form.tsx';
import { ClassJoining } from './class-joining.tsx';
import { ClassRegister } from './class-register.tsx';
import { ClassStudents } from './class-students.tsx';
import { ClassTests } from './class-tests.tsx';
import styles from './classes.module.css';

const t = words({ admin, classes });

const VIEWS = {
  register: 'classes.register',
  tests: 'admin.tests',
  students: 'admin.students',
  joining: 'classes.joining',
} as const;

type View = keyof typeof VIEWS;

/** /admin/class: the class that `classId` names, with its register, tests, students, and how one joins it. */
export default function ClassScreen() {
  const search = useAddressQuery();
  const classId = search.get('classId') ?? '';
  const query = useQuery({
    queryKey: ['admin', 'classDetails', classId],
    queryFn: ({ signal }) => call('/admin/classDetails', { classId }, { signal }),
  });
  const asked = (Object.keys(VIEWS) as View[]).find((view) => view === search.get('view'));
  if (query.data !== undefined) return <OneClass key={classId} of={query.data.class} asked={asked} />;
  return (
    <PageWithoutData
      heading={t('admin.schoolClass')}
      query={query}
      notFound={{ title: t('admin.classNotFound'), action: <AllClasses /> }}
      failed={t('classes.failed')}
    />
  );
}

function AllClasses() {
  return <ButtonLink href={adminPaths.classes()}>{t('admin.allClasses')}</ButtonLink>;
}

function OneClass({ of, asked }: { of: SchoolClass; asked: View | undefined }) {
  const mayEdit = !useIsTeaching();
  const [, navigate] = useLocation();
  // A class without students begins with how they come in, and stays there with what became of the file.
  const [first] = useState<View>(of.students === 0 ? 'joining' : 'register');
  const view = asked ?? first;
  return (
    <div className={listStyles.low}>
      <ListHead
        heading={t('classes.heading', { name: of.name })}
        views={
          <FilterButtons
            label={t('admin.view')}
            value={view}
            options={(Object.keys(VIEWS) as View[]).map((one) => ({ value: one, label: t(VIEWS[one]) }))}
            onChange={(to) => navigate(adminPaths.class({ classId: of.id, view: to }))}
          />
        }
        actions={
          <>
            {mayEdit && <ClassForm of={of} />}
            <ButtonLink href={adminPaths.cards({ classId: of.id })}>{t('admin.cards')}</ButtonLink>
            <AllClasses />
          </>
        }
      />
      <p className={styles.about} data-content>
        {t('classes.about', {
          count: of.students,
          teachers: of.teachers.map(({ name }) => name).join(', ') || t('classes.noTeachers'),
        })}
      </p>
      {view === 'register' && <ClassRegister of={of} />}
      {view === 'tests' && <ClassTests of={of} />}
      {view === 'students' && <ClassStudents of={of} mayEdit={mayEdit} />}
      {view === 'joining' && <ClassJoining of={of} mayEdit={mayEdit} />}
    </div>
  );
}
