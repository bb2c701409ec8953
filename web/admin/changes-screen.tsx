import { useQuery } from '@tanstack/react-query';
import type { AuditEntry } from '../../contract/audit.ts';
import changes from '../../locale/en/changes.ts';
import { call } from '../api.ts';
import { words } from '../locale/words.ts';
import { paths } from '../router/paths.ts';
import { changeColumns, changeTexts, loadChanges } from './change-list.tsx';
import { ListScreen } from './list/list-screen.tsx';
import { type ListDeclaration, useList } from './list/use-list.ts';

const t = words({ changes });

const KINDS = [
  'exam',
  'quiz',
  'question',
  'admin',
  'student',
  'class',
  'note',
  'installation',
  'reading',
] as const;

const declaration: ListDeclaration<AuditEntry, 'kind' | 'record' | 'admin', 'newest'> = {
  name: 'auditList',
  path: paths.admin.changes,
  filters: ['kind', 'record', 'admin'],
  sorts: ['newest'],
  load: ({ page, pageSize, filters: { kind, record, admin } }, signal) =>
    loadChanges(
      { page, pageSize },
      { kind: KINDS.find((one) => one === kind), recordId: record, adminId: admin },
      signal,
    ),
};

/** /admin/changes: every change by an admin, for owners. */
export default function ChangesScreen() {
  const list = useList(declaration);
  const { data } = useQuery({
    queryKey: ['admin', 'adminList', 'names'],
    queryFn: ({ signal }) => call('/admin/adminList', { pageSize: 100 }, { signal }),
  });
  const admins = data?.admins ?? [];
  return (
    <ListScreen
      list={list}
      heading={t('changes.heading')}
      name={t('changes.heading')}
      filters={[
        {
          name: 'kind',
          label: t('changes.what'),
          options: [
            { value: 'exam', label: t('changes.exams') },
            { value: 'quiz', label: t('changes.tests') },
            { value: 'question', label: t('changes.questions') },
            { value: 'note', label: t('changes.notes') },
            { value: 'admin', label: t('changes.admins') },
            { value: 'student', label: t('changes.students') },
            { value: 'class', label: t('changes.classes') },
            { value: 'installation', label: t('changes.settings') },
            { value: 'reading', label: t('changes.readings') },
          ],
        },
        { name: 'record', label: t('changes.recordId'), input: 'text' },
        {
          name: 'admin',
          label: t('changes.by'),
          isContent: true,
          options: admins.map(({ id, name }) => ({ value: id, label: name })),
        },
      ]}
      columns={changeColumns((adminId) => admins.find(({ id }) => id === adminId)?.name ?? '')}
      rowKey={({ id }) => id}
      texts={changeTexts()}
    />
  );
}
