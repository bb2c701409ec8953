import { useSearchParams } from 'wouter';
import notes from '../../../locale/en/notes.ts';
import { words } from '../../locale/words.ts';
import { paths } from '../../router/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { RecordScreen } from '../form/record-screen.tsx';
import { NoteForm } from './note-form.tsx';
import { readNote } from './note-kind.ts';

const t = words({ notes });

/** /admin/noteadd: new revision notes, or those that `noteid` names. */
export default function NoteFormScreen() {
  const [search] = useSearchParams();
  const noteid = search.get('noteid') ?? '';
  if (noteid === '') return <NoteForm key="new" note={undefined} />;
  return (
    <RecordScreen
      key={noteid}
      queryKey={['noteDetails', noteid]}
      read={(signal) => readNote(noteid, signal)}
      heading={t('notes.update')}
      fields={6}
      failed={t('notes.notLoaded')}
      missing={{
        title: t('notes.notFound'),
        more: t('notes.notFoundMore'),
        action: <ButtonLink href={paths.admin.notes()}>{t('notes.heading')}</ButtonLink>,
      }}
    >
      {(note) => <NoteForm note={note} />}
    </RecordScreen>
  );
}
