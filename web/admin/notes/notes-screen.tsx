import type { ListedNote } from '../../../contract/notes.ts';
import admin from '../../../locale/en/admin.ts';
import notes from '../../../locale/en/notes.ts';
import { call } from '../../api.ts';
import { named, words } from '../../locale/words.ts';
import { adminPaths } from '../../router/admin-paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Activity } from '../list/activity.tsx';
import { EditLink } from '../list/edit-link.tsx';
import { ListScreen } from '../list/list-screen.tsx';
import { SORTS, type Sort, sortBody, sortTexts } from '../list/sorts.ts';
import { type ListDeclaration, useList } from '../list/use-list.ts';
import { examOptions, useChoices } from '../use-choices.ts';

const t = words({ admin, notes });

type Filter = 'search' | 'exam' | 'subject';

const declaration: ListDeclaration<ListedNote, Filter, Sort> = {
  name: 'noteList',
  path: adminPaths.notes,
  filters: ['search', 'exam', 'subject'],
  sorts: SORTS,
  sortTexts,
  load: async ({ page, pageSize, sort, filters: { search, exam, subject } }, signal) => {
    const body = {
      page,
      pageSize,
      sort: sortBody(sort, 'title'),
      filters: { search, examCode: exam, subject },
    };
    const { notes: rows, total } = await call('/adminnotes/list', body, { signal });
    return { rows, total };
  },
};

/** /admin/notes: all revision notes. */
export default function NotesScreen() {
  const list = useList(declaration);
  const { data } = useChoices({ examCode: list.draft.exam });
  const add = (
    <ButtonLink kind="primary" href={adminPaths.noteEdit()}>
      {t('notes.add')}
    </ButtonLink>
  );
  return (
    <ListScreen
      list={list}
      heading={t('admin.revisionNotes')}
      name={t('admin.revisionNotes')}
      actions={add}
      filters={[
        { name: 'search', label: t('notes.find'), input: 'text' },
        {
          name: 'exam',
          label: t('admin.exam'),
          isContent: true,
          options: examOptions(data),
          clears: ['subject'],
        },
        { name: 'subject', label: t('admin.subject'), isContent: true, options: data?.subjects ?? [] },
      ]}
      columns={[
        {
          head: t('admin.title'),
          isContent: true,
          isName: true,
          cell: ({ title }) => <b>{named(title)}</b>,
        },
        { head: t('admin.exam'), isContent: true, cell: ({ exam }) => named(exam.examName) },
        { head: t('admin.subject'), isContent: true, cell: ({ subject }) => named(subject) },
        { head: t('admin.chapter'), isContent: true, cell: ({ chapter }) => named(chapter) },
        { head: t('admin.active'), cell: ({ isActive }) => <Activity isActive={isActive} /> },
        {
          head: t('admin.actions'),
          cell: ({ id, title }) => (
            <EditLink href={adminPaths.noteEdit({ noteId: id })} name={named(title)} />
          ),
        },
      ]}
      rowKey={({ id }) => id}
      texts={{
        count: (count) => t('notes.count', { count }),
        none: t('notes.none'),
        noneFound: t('notes.notFound'),
        noneMore: t('notes.noneMore'),
        noneAction: add,
        failed: t('notes.listFailed'),
      }}
    />
  );
}
