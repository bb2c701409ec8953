import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import students from '../../../locale/en/students.ts';
import { call } from '../../api.ts';
import { words } from '../../locale/words.ts';
import { Button } from '../../ui/button.tsx';
import { AskDialog } from '../ask-dialog.tsx';
import { sendErrorText } from '../form/send-error-text.ts';
import type { MadeCards } from '../pupils/card-sheet.tsx';

const t = words({ students });

/** Makes a new PIN, and the card that has it, for a pupil of a class whose account the school made. */
export function NewCard({
  student: { id: studentId, name },
  classId,
  onMade,
}: {
  student: { id: string; name: string };
  classId: string;
  onMade: (made: MadeCards) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call('/admin/pupilCards', { classId, studentIds: [studentId] }),
    onSuccess: (made) => {
      onMade(made);
      // The sign-ins have ended.
      void queries.invalidateQueries({ queryKey: ['admin', 'studentDetails'] });
    },
  });
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('students.newCard')}</Button>
      <AskDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('students.newCardTitle', { name })}
        label={t('students.makeCard')}
        busy={isPending}
        failure={error && sendErrorText(error)}
        onClick={() => mutate()}
      >
        <p>{t('students.newCardMore')}</p>
      </AskDialog>
    </>
  );
}
