import admin from '../../../locale/en/admin.ts';
import notes from '../../../locale/en/notes.ts';
import { words } from '../../locale/words.ts';
import { useAddressQuery } from '../../router/address-query.ts';
import { adminPaths } from '../../router/admin-paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { RecordScreen } from '../form/record-screen.tsx';
import { NoteForm } from './note-form.tsx';
import { readNote } from './note-kind.ts';

const t = words({ admin, notes });

/** /admin/noteadd: new revision notes, or those that `noteId` names. */
export default function NoteFormScreen() {
  const search = useAddressQuery();
  const noteId = search.get('noteId') ?? '';
  if (noteId === '') return <NoteForm key="new" note={undefined} />;
  return (
    <RecordScreen
      key={noteId}
      queryKey={['noteDetails', noteId]}
      read={(signal) => readNote(noteId, signal)}
      heading={t('notes.update')}
      fields={6}
      failed={t('notes.notLoaded')}
      missing={{
        title: t('notes.notFound'),
        more: t('notes.notFoundMore'),
        action: <ButtonLink href={adminPaths.notes()}>{t('admin.revisionNotes')}</ButtonLink>,
      }}
    >
      {(note) => <NoteForm note={note} />}
    </RecordScreen>
  );
}
