import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useId, useState } from 'react';
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
import { FilterButtons } from '../../ui/filter-buttons.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import styles from '../classes/classes.module.css';
import { cardNumber } from './card-number.ts';
import { classAndRoll } from './class-and-roll.ts';
import { NewPupil } from './new-pupil.tsx';

const t = words({ admin, classes, ui });

/** From how many letters on students are looked for, and how many are shown. */
const SHORTEST = 2;
const MOST_SHOWN = 8;

/** The button that takes a student into a class, with its dialog: a new one, or one who has an account. */
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
  const formId = useId();
  const [view, setView] = useState<'new' | 'found'>('new');
  const [isBusy, setBusy] = useState(false);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('admin.addStudent')}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.close')}</Button>
          {view === 'new' && (
            <Button kind="primary" type="submit" form={formId} busy={isBusy}>
              {t(isBusy ? 'admin.saving' : 'admin.addStudent')}
            </Button>
          )}
        </>
      }
    >
      <FilterButtons
        label={t('admin.addStudent')}
        value={view}
        options={[
          { value: 'new', label: t('classes.isNew') },
          { value: 'found', label: t('classes.hasAccount') },
        ]}
        onChange={setView}
      />
      {view === 'new' ? (
        <NewPupil classId={classId} formId={formId} onBusy={setBusy} />
      ) : (
        <FindStudent classId={classId} />
      )}
    </Dialog>
  );
}

/** Finds students who have an account, and takes one into the class by a press. */
function FindStudent({ classId }: { classId: string }) {
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
                {t('classes.addOne', { name })}
              </Button>
            </Row>
          </li>
        ))}
      </ul>
      {error !== null && <Alert tone="failure">{errorText(error)}</Alert>}
    </Stack>
  );
}
