import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QuestionId } from '../../../contract/ids.ts';
import sharing from '../../../locale/en/sharing.ts';
import { call } from '../../api.ts';
import { errorText } from '../../locale/error-text.ts';
import { words } from '../../locale/words.ts';
import { Alert } from '../../ui/alert.tsx';
import { SelectField } from '../../ui/field.tsx';
import { useFolders } from './folders.tsx';

const t = words({ sharing });

/** The folder of a question, which who may change the question chooses. */
export function QuestionFolder({
  questionId,
  folderId,
  mayEdit,
}: {
  questionId: QuestionId;
  folderId: string | undefined;
  mayEdit: boolean;
}) {
  const queries = useQueryClient();
  const { data } = useFolders();
  const moving = useMutation({
    mutationFn: (to: string) =>
      call('/adminexam/folderPut', { folderId: to === '' ? null : to, questionIds: [questionId] }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['admin'] }),
  });
  if (!mayEdit) return <p className="soft">{t('sharing.notYours')}</p>;
  const folders = (data?.folders ?? []).filter(({ id, access }) => access === 'edit' || id === folderId);
  if (folders.length === 0) return null;
  return (
    <>
      <SelectField
        label={t('sharing.folder')}
        value={moving.isPending ? moving.variables : (folderId ?? '')}
        onChange={({ target }) => moving.mutate(target.value)}
      >
        <option value="">{t('sharing.noFolder')}</option>
        {folders.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      {moving.error !== null && <Alert tone="failure">{errorText(moving.error)}</Alert>}
    </>
  );
}
