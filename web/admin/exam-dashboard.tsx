import type { AdminExam } from '../../contract/catalog/editing.ts';
import { EXAM_CATEGORIES } from '../../contract/limits.ts';
import admin from '../../locale/en/admin.ts';
import forms from '../../locale/en/forms.ts';
import { call } from '../api.ts';
import { named, words } from '../locale/words.ts';
import { adminPaths } from '../router/admin-paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Activity } from './list/activity.tsx';
import { EditLink } from './list/edit-link.tsx';
import styles from './list/list.module.css';
import { ListScreen } from './list/list-screen.tsx';
import { FEW_ROWS } from './list/rows-on-page.ts';
import { SORTS, type Sort, sortBody, sortTexts } from './list/sorts.ts';
import { type ListDeclaration, useList } from './list/use-list.ts';
import { WaitingLine } from './today/waiting-line.tsx';

const t = words({ admin, forms });

const exams: ListDeclaration<AdminExam, 'category', Sort> = {
  name: 'examList',
  path: adminPaths.exams,
  filters: ['category'],
  rows: FEW_ROWS,
  sorts: SORTS,
  sortTexts,
  load: async ({ page, pageSize, sort, filters }, signal) => {
    const body = { page, pageSize, sort: sortBody(sort, 'examName'), filters };
    const { exams: rows, total } = await call('/adminexam/examList', body, { signal });
    return { rows, total };
  },
};

/** /admin/exam: every exam. */
export default function ExamDashboard() {
  const list = useList(exams);
  const add = (
    <>
      <ButtonLink href={adminPaths.translate({})}>{t('admin.translateNames')}</ButtonLink>
      <ButtonLink kind="primary" href={adminPaths.examEdit()}>
        {t('admin.addExam')}
      </ButtonLink>
    </>
  );
  return (
    <div className={styles.low}>
      <ListScreen
        list={list}
        heading={t('admin.examDashboard')}
        name={t('admin.exams')}
        actions={add}
        note={<WaitingLine />}
        filters={[
          { name: 'category', label: t('admin.category'), options: EXAM_CATEGORIES, isContent: true },
        ]}
        columns={[
          {
            head: t('admin.examName'),
            isContent: true,
            isName: true,
            cell: (exam) => <b>{named(exam.examName)}</b>,
          },
          { head: t('admin.category'), isContent: true, cell: (exam) => named(exam.category) },
          {
            head: t('admin.subject'),
            isContent: true,
            cell: (exam) => (
              <span
                className={classNames(styles.clip, styles.wide)}
                title={exam.subject.map(named).join(', ')}
              >
                {exam.subject.map(named).join(', ')}
              </span>
            ),
          },
          { head: t('admin.active'), cell: (exam) => <Activity isActive={exam.isActive} /> },
          {
            head: t('admin.actions'),
            cell: ({ examCode, examName }) => (
              <EditLink href={adminPaths.examEdit({ examCode })} name={named(examName)} />
            ),
          },
        ]}
        rowKey={(exam) => exam.examCode}
        texts={{
          count: (count) => t('admin.examCount', { count }),
          none: t('admin.noData'),
          noneFound: t('forms.examNotFound'),
          noneMore: t('admin.noExamsMore'),
          noneAction: add,
          failed: t('forms.examsNotLoaded'),
        }}
      />
    </div>
  );
}
