import { useState } from 'react';
import type { Admin } from '../../contract/admins.ts';
import type { Api } from '../../contract/http/api.ts';
import { paths } from '../router/paths.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import styles from './admins.module.css';

export type Decision = Api['/admin/adminUpdate']['input'];

type Choice = Pick<Decision, 'action' | 'role'> & { words: string; asks?: string };

/** What can be decided for an admin who stands so, the likeliest first. */
function choices({ status, role }: Admin): Choice[] {
  switch (status) {
    case 'pending':
      return [
        { action: 'approve', role: 'admin', words: 'Approve' },
        { action: 'refuse', words: 'Refuse' },
      ];
    case 'refused':
      return [{ action: 'approve', role: 'admin', words: 'Approve' }];
    case 'disabled':
      return [{ action: 'enable', words: 'Enable' }];
    case 'approved':
      return [
        role === 'owner'
          ? {
              action: 'setRole',
              role: 'admin',
              words: 'Make admin',
              asks: 'can then no longer decide on admins.',
            }
          : {
              action: 'setRole',
              role: 'owner',
              words: 'Make owner',
              asks: 'can then decide on every admin, you included.',
            },
        { action: 'disable', words: 'Disable', asks: 'is then signed out at once and cannot log in.' },
      ];
  }
}

/** The decisions about one admin; those that take something away or give a lot ask first. */
export function AdminDecisions({
  admin,
  onDecide,
}: {
  admin: Admin;
  onDecide: (decision: Decision) => void;
}) {
  const [asked, setAsked] = useState<Choice | null>(null);
  const decide = ({ action, role }: Choice) =>
    onDecide({ adminid: admin._id, action, ...(role !== undefined && { role }) });

  return (
    <div className={styles.decisions}>
      {choices(admin).map((choice) => (
        <Button
          key={choice.words}
          kind={choice.action === 'disable' || choice.action === 'refuse' ? 'danger' : 'plain'}
          onClick={() => (choice.asks === undefined ? decide(choice) : setAsked(choice))}
        >
          {choice.words}
          <span className="visually-hidden"> {admin.name}</span>
        </Button>
      ))}
      <ButtonLink kind="quiet" href={paths.admin.changes({ admin: admin._id })}>
        Changes<span className="visually-hidden"> by {admin.name}</span>
      </ButtonLink>
      <Dialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={`${asked?.words ?? ''}: ${admin.name}?`}
        actions={
          <>
            <Button onClick={() => setAsked(null)}>Cancel</Button>
            <Button
              kind={asked?.action === 'disable' ? 'danger' : 'primary'}
              onClick={() => {
                if (asked !== null) decide(asked);
                setAsked(null);
              }}
            >
              {asked?.words}
            </Button>
          </>
        }
      >
        <p>
          {admin.name} ({admin.email}) {asked?.asks}
        </p>
      </Dialog>
    </div>
  );
}
