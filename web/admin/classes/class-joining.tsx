import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SchoolClass } from '../../../contract/classes.ts';
import admin from '../../../locale/en/admin.ts';
import classes from '../../../locale/en/classes.ts';
import { call } from '../../api.ts';
import { errorText } from '../../locale/error-text.ts';
import { words } from '../../locale/words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { Table } from '../../ui/table.tsx';
import { Roster } from '../pupils/roster.tsx';
import styles from './classes.module.css';
import { Remove } from './remove-from-class.tsx';

const t = words({ admin, classes });

/** How students come into a class: by a roster or a code; and who is on the roster and has not signed in yet. */
export function ClassJoining({ of, mayEdit }: { of: SchoolClass; mayEdit: boolean }) {
  return (
    <Stack gap={6} className={styles.sections}>
      {mayEdit ? (
        <section aria-labelledby="roster">
          <h2 id="roster">{t('classes.roster')}</h2>
          <Roster classId={of.id} className={of.name} />
        </section>
      ) : (
        <p className="soft">{t('classes.whoAdds')}</p>
      )}
      <section aria-labelledby="code">
        <h2 id="code">{t('classes.joinCode')}</h2>
        <JoinCode of={of} />
      </section>
      {of.roster.length > 0 && (
        <section aria-labelledby="expected">
          <h2 id="expected">{t('classes.notSignedIn')}</h2>
          <Table
            caption={t('classes.notSignedIn')}
            columns={[
              {
                head: t('admin.student'),
                isContent: true,
                isName: true,
                cell: ({ name }) => <b>{name}</b>,
              },
              { head: t('admin.email'), isContent: true, isWord: true, cell: ({ email }) => email },
              {
                head: t('admin.actions'),
                cell: ({ name, email }) =>
                  mayEdit && <Remove name={name} asked={{ classId: of.id, email }} />,
              },
            ]}
            rows={of.roster}
            rowKey={({ email }) => email}
          />
        </section>
      )}
    </Stack>
  );
}

function JoinCode({ of: { id: classId, joinCode } }: { of: SchoolClass }) {
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (isOpen: boolean) => call('/admin/classCode', { classId, isOpen }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['admin', 'classDetails'] }),
  });
  return (
    <Stack gap={3} align="start" className={styles.part}>
      {/* Always there, so that a screen reader hears what it changes to. */}
      <output>
        {joinCode === null ? (
          t('classes.noJoinCode')
        ) : (
          <span className={styles.code} data-content>
            {joinCode}
          </span>
        )}
      </output>
      {joinCode !== null && <p>{t('classes.joinCodeMore')}</p>}
      <Row gap={3}>
        <Button busy={isPending} onClick={() => mutate(true)}>
          {t('classes.newCode')}
        </Button>
        {/* Stays, with the focus, after the code is closed. */}
        <Button kind="quiet" busy={isPending || joinCode === null} onClick={() => mutate(false)}>
          {t('classes.closeCode')}
        </Button>
      </Row>
      {error !== null && <Alert tone="failure">{errorText(error)}</Alert>}
    </Stack>
  );
}
