import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Api } from '../../contract/api.ts';
import admin from '../../locale/en/admin.ts';
import { call } from '../api.ts';
import { readersDate } from '../locale/dates-and-numbers.ts';
import { errorText } from '../locale/error-text.ts';
import { words } from '../locale/words.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Row, Stack } from '../ui/layout.tsx';
import { departmentText, ROLES } from './admin-status.tsx';
import styles from './admins.module.css';

const t = words({ admin });

/** The invitations that nobody has used yet, each with a button that ends it; nothing where there is none. */
export function Invitations({ of }: { of: Api['/admin/adminList']['output']['invitations'] }) {
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (email: string) => call('/admin/withdrawInvitation', { email }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin', 'adminList'] }),
  });
  if (of.length === 0) return null;
  return (
    <Stack as="section" gap={2} className={styles.invitations} aria-labelledby="invitations">
      <h2 id="invitations">{t('admin.invitations')}</h2>
      {error !== null && <Alert tone="failure">{errorText(error)}</Alert>}
      <Stack as="ul" gap={2}>
        {of.map(({ email, role, subjects, grades, expiresAt }) => (
          <Row as="li" key={email} gap={3} justify="between">
            <Stack as="span">
              <b data-content>{email}</b>
              <span className="soft">
                {t('admin.invitationMore', {
                  role: [
                    t(ROLES[role]),
                    ...(subjects.length > 0 ? [departmentText({ role, subjects, grades })] : []),
                  ].join(' · '),
                  until: readersDate(new Date(expiresAt)),
                })}
              </span>
            </Stack>
            <Button busy={isPending} onClick={() => mutate(email)}>
              {t('admin.withdraw', {
                email,
              })}
            </Button>
          </Row>
        ))}
      </Stack>
    </Stack>
  );
}
