import { useState } from 'react';
import { type Notice } from '../../contract/admins.ts';
import entry from '../../locale/en/entry.ts';
import { readersDate } from '../locale/dates-and-numbers.ts';
import { words } from '../locale/words.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Stack } from '../ui/layout.tsx';
import styles from './account-notices.module.css';

const t = words({ entry });

/** What the sign-in told, until it was read; in this tab, like the session. */
const KEY = 'adminnotices';

export function keepNotices(notices: readonly Notice[]): void {
  if (notices.length > 0) sessionStorage.setItem(KEY, JSON.stringify(notices));
  else sessionStorage.removeItem(KEY);
}

const keptNotices = () => JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as Notice[];

const TEXTS: Record<Notice['action'], (about: { by: string; at: string }) => string> = {
  resetLink: (about) => t('entry.toldResetLink', about),
  removeFactor: (about) => t('entry.toldRemoveFactor', about),
  resetPassword: (about) => t('entry.toldResetPassword', about),
};

/** What others did to the admin's account lately, on every screen until it is confirmed. */
export function AccountNotices() {
  const [notices, setNotices] = useState(keptNotices);
  if (notices.length === 0) return null;
  return (
    <div className={styles.notices}>
      <Alert title={t('entry.toldTitle')}>
        <Stack gap={3} align="start">
          <ul>
            {notices.map(({ action, at, by }) => (
              <li key={at}>
                {TEXTS[action]({ by: by ?? t('entry.toldSomebody'), at: readersDate(new Date(at)) })}
              </li>
            ))}
          </ul>
          <p>{t('entry.toldMore')}</p>
          <Button
            onClick={() => {
              keepNotices([]);
              setNotices([]);
            }}
          >
            {t('entry.toldRead')}
          </Button>
        </Stack>
      </Alert>
    </div>
  );
}
