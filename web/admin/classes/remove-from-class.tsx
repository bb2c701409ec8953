import { useMutation, useQueryClient } from '@tanstack/react-query';
import admin from '../../../locale/en/admin.ts';
import { call } from '../../api.ts';
import { words } from '../../locale/words.ts';
import { Button } from '../../ui/button.tsx';

const t = words({ admin });

/** Takes somebody out of a class, or off its roster. */
export function Remove({
  name,
  asked,
  onRemoved,
}: {
  name: string;
  asked: { classId: string; studentId?: string; email?: string };
  onRemoved?: () => void;
}) {
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('/admin/classRemove', asked),
    onSuccess: () => onRemoved?.(),
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin'] }),
  });
  return (
    <Button kind="quiet" busy={isPending} onClick={() => mutate()}>
      {t('admin.remove', { name })}
    </Button>
  );
}
