import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import admin from '../../../locale/en/admin.ts';
import classes from '../../../locale/en/classes.ts';
import { call } from '../../api.ts';
import { errorText } from '../../locale/error-text.ts';
import { words } from '../../locale/words.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';
import { Stack } from '../../ui/layout.tsx';
import { AskDialog } from '../ask-dialog.tsx';
import { useClassChoices } from '../use-class-choices.ts';

const t = words({ admin, classes });

interface Move {
  student: { studentId: string; name: string };
  from: { classId: string; className: string };
  /** With the class that the student is in now, and the roll number where it is another one there. */
  onMoved: (to: { id: string; to: string; roll: string | undefined }) => void;
}

/** The button that moves a student to another class, with its dialog. */
export function MoveStudent(move: Move) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        {t('classes.move', {
          name: move.student.name,
        })}
      </Button>
      {isOpen && <MoveDialog {...move} onClose={() => setOpen(false)} />}
    </>
  );
}

function MoveDialog({
  student: { studentId, name },
  from: { classId, className },
  onMoved,
  onClose,
}: Move & { onClose: () => void }) {
  const queries = useQueryClient();
  const [chosen, setChosen] = useState('');
  const { data } = useClassChoices();
  const others = (data?.classes ?? []).filter(({ id }) => id !== classId);
  const to = chosen || (others[0]?.name ?? '');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call('/admin/pupilMove', { classId, studentIds: [studentId], to }),
    onSuccess: async ({ class: reached, renumbered }) => {
      onMoved({ id: reached.id, to: reached.name, roll: renumbered[0]?.rollNumber });
      onClose();
      await queries.invalidateQueries({ queryKey: ['admin'] });
    },
  });
  return (
    <AskDialog
      onClose={onClose}
      title={t('classes.moveTitle', { name })}
      label={t('classes.moveNow')}
      busy={isPending || to === ''}
      onClick={() => mutate()}
      failure={error && errorText(error)}
    >
      <Stack gap={3}>
        <p>
          {data && others.length === 0 ? t('classes.noOther') : t('classes.moveMore', { from: className })}
        </p>
        <SelectField label={t('admin.moveTo')} value={to} onChange={({ target }) => setChosen(target.value)}>
          {others.map((one) => (
            <option key={one.id} data-content>
              {one.name}
            </option>
          ))}
        </SelectField>
      </Stack>
    </AskDialog>
  );
}
