import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { NEW_DRAFT } from '../../../contract/papers/test-drafts.ts';
import forms from '../../../locale/en/forms.ts';
import { call } from '../../api.ts';
import { dateAndTime } from '../../locale/dates-and-numbers.ts';
import { words } from '../../locale/words.ts';
import { paths } from '../../router/paths.ts';
import { Card } from '../../ui/card.tsx';
import { Stack } from '../../ui/layout.tsx';
import styles from './drafts.module.css';
import { draftDevice, draftOwner } from './use-draft.ts';

const t = words({ forms });

/** New tests that were begun and not saved, on any device. */
export function UnfinishedTests() {
  // What is begun on this screen from now on is not unfinished yet.
  const [before] = useState(() => new Date().toISOString());
  const { data = [] } = useQuery({
    queryKey: ['admin', 'drafts', before],
    queryFn: ({ signal }) => listUnfinished(signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (data.length === 0) return null;
  return (
    <Card>
      <h2>{t('forms.unfinished')}</h2>
      <Stack as="ul" gap={2} className={styles.list}>
        {data.map(({ name, testName, at }) => (
          <li key={name}>
            <Link href={paths.admin.quizEdit({ draft: name })}>
              {testName === '' ? t('forms.unnamedTest') : testName}
            </Link>
            <span>{t('forms.changedAt', { when: dateAndTime(new Date(at)) })}</span>
          </li>
        ))}
      </Stack>
    </Card>
  );
}

async function listUnfinished(signal: AbortSignal) {
  const [stored, held] = await Promise.all([
    call('/adminexam/draftList', {}, { signal }).then(
      ({ drafts }) => drafts,
      // Without a network there is still what this device has.
      () => [],
    ),
    draftDevice.list(draftOwner()),
  ]);
  const ofServer = stored.map(({ draft, testName, updatedAt }) => ({
    name: draft,
    testName: testName,
    at: updatedAt,
  }));
  const onlyHere = held
    .filter(({ name, draft }) => name.startsWith(NEW_DRAFT) && !draft.isSent)
    .filter(({ name }) => !ofServer.some((other) => other.name === name))
    .map(({ name, draft }) => ({ name, testName: draft.values['quizName'] ?? '', at: draft.at }));
  return [...onlyHere, ...ofServer];
}
