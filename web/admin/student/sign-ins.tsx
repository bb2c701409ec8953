import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Api } from '../../../contract/api.ts';
import admin from '../../../locale/en/admin.ts';
import students from '../../../locale/en/students.ts';
import { call } from '../../api.ts';
import { dateAndTime } from '../../locale/dates-and-numbers.ts';
import { errorText } from '../../locale/error-text.ts';
import { words } from '../../locale/words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Stack } from '../../ui/layout.tsx';
import { AskDialog } from '../ask-dialog.tsx';
import styles from './student.module.css';

const t = words({ admin, students });

type Session = Api['/admin/studentDetails']['output']['sessions'][number];

/** Where a student is signed in, and the way to end it all. */
export function SignIns({
  studentId,
  name,
  sessions,
  mayEnd,
}: {
  studentId: string;
  name: string;
  sessions: readonly Session[];
  mayEnd: boolean;
}) {
  const [isAsking, setAsking] = useState(false);
  const queries = useQueryClient();
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => call('/admin/studentLogout', { studentId }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['admin'] }),
  });
  const close = () => setAsking(false);
  return (
    <Stack gap={3} align="start" className={styles.signIns}>
      {isSuccess && <Alert tone="success">{t('students.ended')}</Alert>}
      {error !== null && <Alert tone="failure">{errorText(error)}</Alert>}
      <div>
        <p>{t('students.signInsMore', { count: sessions.length })}</p>
        <ul data-content>
          {sessions.map(({ signedInAt, expiresAt }) => (
            <li key={signedInAt}>
              {t('students.signIn', {
                from: dateAndTime(new Date(signedInAt)),
                to: dateAndTime(new Date(expiresAt)),
              })}
            </li>
          ))}
        </ul>
      </div>
      {mayEnd && sessions.length > 0 && (
        <Button busy={isPending} onClick={() => setAsking(true)}>
          {t('students.endSignIns')}
        </Button>
      )}
      <AskDialog
        open={isAsking}
        onClose={close}
        title={t('students.endTitle', { name })}
        label={t('students.endSignIns')}
        kind="danger"
        onClick={() => {
          close();
          mutate();
        }}
      >
        <p>{t('students.endMore')}</p>
      </AskDialog>
    </Stack>
  );
}
