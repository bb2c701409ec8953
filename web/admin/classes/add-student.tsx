import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import admin from '../../../locale/en/admin.ts';
import classes from '../../../locale/en/classes.ts';
import ui from '../../../locale/en/ui.ts';
import { call } from '../../api.ts';
import { errorText } from '../../locale/error-text.ts';
import { words } from '../../locale/words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { InputField } from '../../ui/field.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { cardNumber } from '../pupils/card-number.ts';
import { classAndRoll } from '../pupils/class-and-roll.ts';
import styles from './classes.module.css';

const t = words({ admin, classes, ui });

/** From how many letters on students are looked for, and how many are shown. */
const SHORTEST = 2;
const MOST_SHOWN = 8;

/** The button that takes a student who has an account into a class, with its dialog. */
export function AddStudent({ classId }: { classId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('admin.addStudent')}</Button>
      {isOpen && <AddDialog classId={classId} onClose={() => setOpen(false)} />}
    </>
  );
}

function AddDialog({ classId, onClose }: { classId: string; onClose: () => void }) {
  const queries = useQueryClient();
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const { data } = useQuery({
    queryKey: ['admin', 'userList', 'toAdd', search],
    queryFn: ({ signal }) =>
      call('/admin/userList', { pageSize: MOST_SHOWN, filters: { search } }, { signal }),
    enabled: search.length >= SHORTEST,
  });
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: ({ studentId }: { studentId: string; name: string }) =>
      call('/admin/classPut', { classId, studentId }),
    onSuccess: () => setTyped(''),
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin'] }),
  });
  const found = search.length < SHORTEST ? [] : (data?.users ?? []);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('admin.addStudent')}
      actions={<Button onClick={onClose}>{t('ui.close')}</Button>}
    >
      <Stack gap={3}>
        <InputField
          label={t('classes.findStudent')}
          hint={t('classes.findStudentHint')}
          spellCheck={false}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <output>
          {search.length >= SHORTEST && data !== undefined && found.length === 0 && t('classes.nobodyFound')}
          {typed === '' && variables !== undefined && !isPending && error === null
            ? t('classes.added', { name: variables.name })
            : ''}
        </output>
        <ul className={styles.found}>
          {found.map(({ id: studentId, name, email, grade, rollNumber, signInName }) => (
            <li key={studentId}>
              <Row gap={3} justify="between" wrap={false}>
                <span data-content>
                  <b>{name}</b>
                  <br />
                  <span className="soft">
                    {[classAndRoll(grade, rollNumber), signInName === null ? email : cardNumber(signInName)]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </span>
                <Button busy={isPending} onClick={() => mutate({ studentId, name })}>
                  {t('classes.addOne', {
                    name,
                  })}
                </Button>
              </Row>
            </li>
          ))}
        </ul>
        {error !== null && <Alert tone="failure">{errorText(error)}</Alert>}
      </Stack>
    </Dialog>
  );
}
