import { Link } from 'wouter';
import type { Api } from '../../../contract/api.ts';
import type { ListedClass } from '../../../contract/classes.ts';
import admin from '../../../locale/en/admin.ts';
import classes from '../../../locale/en/classes.ts';
import { call } from '../../api.ts';
import { number } from '../../locale/dates-and-numbers.ts';
import { words } from '../../locale/words.ts';
import { adminPaths } from '../../router/admin-paths.ts';
import listStyles from '../list/list.module.css';
import { ListScreen } from '../list/list-screen.tsx';
import { type ListDeclaration, type Page, useList } from '../list/use-list.ts';
import { PromoteClass } from '../pupils/promote-class.tsx';
import { useIsTeaching } from '../signed-in.ts';
import { ClassForm } from './class-form.tsx';
import { FoundStudents } from './found-students.tsx';

const t = words({ admin, classes });

type Students = Pick<Api['/admin/userList']['output'], 'users' | 'total'>;

const MOST_STUDENTS = 10;

const declaration: ListDeclaration<
  ListedClass,
  'search',
  'name',
  Page<ListedClass> & { students?: Students }
> = {
  name: 'classList',
  path: adminPaths.classes,
  filters: ['search'],
  sorts: ['name'],
  load: async ({ page, pageSize, filters }, signal) => {
    const [{ classes: rows, total }, students] = await Promise.all([
      call('/admin/classList', { page, pageSize, filters }, { signal }),
      filters.search === undefined
        ? undefined
        : call('/admin/userList', { pageSize: MOST_STUDENTS, filters }, { signal }),
    ]);
    return { rows, total, ...(students && { students }) };
  },
};

/** /admin/classes: the classes, and the students that a search finds; a teacher sees only their own. */
export default function ClassesScreen() {
  const list = useList(declaration);
  const mayEdit = !useIsTeaching();
  const { search = '' } = list.filters;
  const students = list.query.data?.students;
  return (
    <div className={listStyles.low}>
      <ListScreen
        isCompact
        list={list}
        heading={t('admin.classes')}
        name={t('admin.classes')}
        actions={
          mayEdit && (
            <>
              <PromoteClass />
              <ClassForm />
            </>
          )
        }
        found={students && <FoundStudents search={search} found={students} />}
        filters={[{ name: 'search', label: t('classes.findAny'), input: 'text' }]}
        columns={[
          {
            head: t('admin.schoolClass'),
            isContent: true,
            isName: true,
            cell: ({ id: classId, name }) => (
              <Link href={adminPaths.class({ classId })} className={listStyles.name}>
                {name}
              </Link>
            ),
          },
          {
            head: t('admin.teachers'),
            wideOnly: true,
            isContent: true,
            cell: ({ teachers }) => teachers.map(({ name }) => name).join(', ') || t('classes.noTeachers'),
          },
          {
            head: t('admin.students'),
            cell: ({ students, expected }) => (
              <div>
                {number(students)}
                {expected > 0 && <div className="soft">{t('classes.expected', { count: expected })}</div>}
              </div>
            ),
          },
          { head: t('admin.tests'), number: true, cell: ({ tests }) => number(tests) },
        ]}
        rowKey={({ id }) => id}
        texts={{
          count: (count) => t('classes.count', { count }),
          none: t('classes.none'),
          noneMore: t(mayEdit ? 'classes.noneMore' : 'classes.noneOfTeacher'),
          noneFound: students !== undefined && students.total > 0 ? null : t('classes.noneFound'),
          noneFoundMore: t('classes.noneFoundMore'),
          failed: t('classes.failed'),
        }}
      />
    </div>
  );
}
