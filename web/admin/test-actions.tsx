import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { QuizRow } from '../../contract/catalog/editing.ts';
import type { Api } from '../../contract/http/api.ts';
import catalogue from '../../locale/en/catalogue.ts';
import { call } from '../api.ts';
import { errorText } from '../locale/error-text.ts';
import { words } from '../locale/words.ts';
import { paths } from '../router/paths.ts';
import { Alert } from '../ui/alert.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Check } from '../ui/icons.tsx';
import { TestClasses } from './classes/test-classes.tsx';
import styles from './list/list.module.css';

const t = words({ catalogue });

export const STATES = {
  active: 'catalogue.active',
  inactive: 'catalogue.inactive',
  archived: 'catalogue.archived',
} as const satisfies Record<QuizRow['state'], string>;

export function TestState({ state }: { state: QuizRow['state'] }) {
  return (
    <Badge tone={state === 'active' ? 'right' : 'quiet'}>
      {state === 'active' && <Check />} {t(STATES[state])}
    </Badge>
  );
}

type State = Api['/adminexam/quizStates']['input']['changes'][number]['to'];

type Named = Pick<QuizRow, 'quizid' | 'quizname'>;

/** What is to be done with a test; `isUndo` takes back what was done. */
type Ask = { of: Named } & ({ to: State; isUndo?: boolean } | { copy: true });

const DONE = {
  active: 'catalogue.published',
  inactive: 'catalogue.restored',
  archived: 'catalogue.archivedNow',
  deleted: 'catalogue.deleted',
} as const satisfies Record<State, string>;

const REFUSED = {
  notFound: 'catalogue.notFound',
  hasAttempts: 'catalogue.hasAttempts',
  noQuestions: 'catalogue.noQuestions',
} as const;

async function perform(asked: Ask): Promise<{ text: string; isRefused?: boolean; undo?: Ask }> {
  const { of } = asked;
  const name = of.quizname;
  if ('copy' in asked) {
    const copy = await call('/adminexam/quizduplicate', { quizid: of.quizid });
    return { text: t('catalogue.copied', { name }), undo: { of: copy, to: 'deleted', isUndo: true } };
  }
  const { to, isUndo } = asked;
  const { changed, refused } = await call('/adminexam/quizStates', { changes: [{ quizid: of.quizid, to }] });
  const [refusal] = refused;
  if (refusal) return { text: t(REFUSED[refusal.reason], { name }), isRefused: true };
  if (isUndo) return { text: t('catalogue.undone', { name }) };
  const was = changed[0]?.was;
  return {
    text: t(DONE[to], { name }),
    ...(was !== undefined && was !== to && { undo: { of, to: was, isUndo: true } }),
  };
}

/** Does what the buttons of a test ask for, and tells what came of it, with a way to undo it. */
export function useTestActions(): { ask: (asked: Ask) => void; outcome: ReactNode } {
  const queries = useQueryClient();
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: perform,
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin'] }),
  });
  const ask = (asked: Ask) => {
    if (!isPending) mutate(asked);
  };
  const { undo } = data ?? {};
  return {
    ask,
    outcome: (
      <>
        {error !== null && <Alert tone="failure">{errorText(error)}</Alert>}
        {data !== undefined && !isPending && (
          <Alert tone={data.isRefused ? 'failure' : 'success'}>
            {data.text}{' '}
            {undo && (
              <Button kind="quiet" onClick={() => ask(undo)}>
                {t('catalogue.undo')}
              </Button>
            )}
          </Alert>
        )}
      </>
    ),
  };
}

/** Publishes a test at once; what is rarer is behind 'More'. */
export function TestActions({ test, onAsk }: { test: QuizRow; onAsk: (asked: Ask) => void }) {
  const [isOpen, setOpen] = useState(false);
  const name = test.quizname;
  const about = { name, hidden: (text: ReactNode) => <span className="visually-hidden">{text}</span> };
  const act = (asked: Ask) => {
    setOpen(false);
    onAsk(asked);
  };
  return (
    <>
      {test.state === 'inactive' && (
        <Button onClick={() => act({ of: test, to: 'active' })}>{t('catalogue.publish', about)}</Button>
      )}
      {test.state === 'archived' && (
        <Button onClick={() => act({ of: test, to: 'inactive' })}>{t('catalogue.restore', about)}</Button>
      )}
      <Button kind="quiet" onClick={() => setOpen(true)}>
        {t('catalogue.more', about)}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('catalogue.moreTitle', { name })}
        actions={<Button onClick={() => setOpen(false)}>{t('catalogue.close')}</Button>}
      >
        <div className={styles.rowActions}>
          <Button onClick={() => act({ of: test, copy: true })}>{t('catalogue.duplicate', about)}</Button>
          <ButtonLink href={paths.admin.print({ quizid: test.quizid })}>
            {t('catalogue.print', about)}
          </ButtonLink>
          <TestClasses of={test} />
          {test.state !== 'archived' && (
            <Button onClick={() => act({ of: test, to: 'archived' })}>{t('catalogue.archive', about)}</Button>
          )}
          <Button kind="danger" onClick={() => act({ of: test, to: 'deleted' })}>
            {t('catalogue.remove', about)}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
