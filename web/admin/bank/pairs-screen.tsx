import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Api } from '../../../contract/api.ts';
import type { BankQuestion } from '../../../contract/bank.ts';
import { MOST_COUNTED } from '../../../contract/bank.ts';
import admin from '../../../locale/en/admin.ts';
import bank from '../../../locale/en/bank.ts';
import { call } from '../../api.ts';
import { percent } from '../../locale/dates-and-numbers.ts';
import { errorText } from '../../locale/error-text.ts';
import { words } from '../../locale/words.ts';
import { adminPaths } from '../../router/admin-paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import lists from '../list/list.module.css';
import { ListScreen } from '../list/list-screen.tsx';
import { type ListDeclaration, type Page, useList } from '../list/use-list.ts';
import { heardQuestion } from '../rich-text/heard-question.tsx';
import { plainStart } from '../rich-text/plain-start.ts';
import { useListedTexts } from '../rich-text/use-listed-texts.tsx';
import styles from './bank.module.css';
import { filedText } from './filed-text.ts';

const t = words({ admin, bank });

type Pair = Api['/adminexam/bankPairs']['output']['pairs'][number];

const declaration: ListDeclaration<
  Pair,
  never,
  'likeness',
  Page<Pair> & { isMore: boolean; isWaiting: boolean }
> = {
  name: 'bankPairs',
  path: adminPaths.bankPairs,
  filters: [],
  sorts: ['likeness'],
  load: async ({ page, pageSize }, signal) => {
    const { pairs: rows, ...more } = await call('/adminexam/bankPairs', { page, pageSize }, { signal });
    return { rows, ...more };
  },
};

const keyOf = ({ question, other }: Pair) => `${question.questionId} ${other.questionId}`;

/** /admin/alike: pairs of questions of the bank that are nearly the same; either is opened in the bank. */
export default function PairsScreen() {
  const list = useList(declaration);
  const queries = useQueryClient();
  const { data } = list.query;
  const rows = data?.rows ?? [];
  const listed = useListedTexts(
    rows.flatMap(({ question, other }) => [question.question.text, other.question.text]),
  );
  const buttons = useRef(new Map<string, HTMLButtonElement>());
  // The pressed button is gone once the pairs are loaded again; this finds the pair that gets the focus instead.
  const next = useRef<((pairs: readonly Pair[]) => Pair | undefined) | null>(null);
  useEffect(() => {
    if (next.current === null || data === undefined) return;
    const pair = next.current(data.rows);
    next.current = null;
    const button = pair && buttons.current.get(keyOf(pair));
    (button ?? document.querySelector<HTMLElement>('h1'))?.focus();
  }, [data]);
  const dismiss = useMutation({
    mutationFn: ({ pair: { question, other }, isDismissed }: { pair: Pair; isDismissed: boolean }) =>
      call('/adminexam/bankDismiss', {
        questionId: question.questionId,
        otherId: other.questionId,
        isDismissed,
      }),
    onSuccess: ({ changed }, { pair, isDismissed }) => {
      const at = rows.findIndex((row) => keyOf(row) === keyOf(pair));
      if (changed) {
        next.current = (pairs) =>
          isDismissed
            ? pairs[Math.min(at, pairs.length - 1)]
            : pairs.find((other) => keyOf(other) === keyOf(pair));
      }
      return queries.invalidateQueries({ queryKey: ['admin', 'bankPairs'] });
    },
  });
  const keep = useMutation({
    mutationFn: ({ gone }: { pair: Pair; gone: BankQuestion }) =>
      call('/adminexam/bankRetire', { questionId: gone.questionId, isRetired: true }),
    onSuccess: (_, { pair }) => {
      const at = rows.findIndex((row) => keyOf(row) === keyOf(pair));
      next.current = (pairs) => pairs[Math.min(at, pairs.length - 1)];
      return queries.invalidateQueries({ queryKey: ['admin', 'bankPairs'] });
    },
  });
  const { variables } = dismiss;
  const isPutBack = variables?.isDismissed === false;
  const last =
    (dismiss.isSuccess && dismiss.data.changed && !isPutBack) ||
    ((dismiss.isPending || dismiss.isError) && isPutBack)
      ? variables?.pair
      : undefined;
  const cell = (question: BankQuestion, pair: Pair) => (
    <Stack gap={2} align="start">
      <Stack as="span" gap={1} className={styles.question} data-content>
        {listed(question.question.text)}
      </Stack>
      <span className="soft" data-content>
        {filedText(question)}
      </span>
      <Row gap={3} rowGap={1}>
        <ButtonLink href={adminPaths.bank({ question: question.questionId })}>
          {t('bank.open', {
            text: plainStart(question.question.text, 60),
            hidden: heardQuestion(question.question.text),
          })}
        </ButtonLink>
        <Button
          busy={keep.isPending && keep.variables.pair === pair}
          onClick={() => keep.mutate({ pair, gone: question === pair.question ? pair.other : pair.question })}
        >
          {t('bank.keepThis', {
            text: plainStart(question.question.text, 60),
            hidden: heardQuestion(question.question.text),
          })}
        </Button>
        <span className="soft">{t('bank.askedIn', { count: question.usedIn })}</span>
      </Row>
    </Stack>
  );

  return (
    <ListScreen
      list={list}
      heading={t('bank.alike')}
      name={t('bank.pairs')}
      actions={<ButtonLink href={adminPaths.bank()}>{t('bank.toBank')}</ButtonLink>}
      note={
        <Stack gap={3} className={styles.notes}>
          {dismiss.error !== null && (
            <Alert tone="failure" title={t('bank.dismissFailed')}>
              {errorText(dismiss.error)}
            </Alert>
          )}
          {keep.error !== null && (
            <Alert tone="failure" title={t('bank.notRetired')}>
              {errorText(keep.error)}
            </Alert>
          )}
          {keep.isSuccess && <Alert tone="success" title={t('bank.merged')} />}
          {last !== undefined && (
            <Alert tone="success" title={t('bank.dismissed')}>
              <Button
                busy={dismiss.isPending}
                onClick={() => dismiss.mutate({ pair: last, isDismissed: false })}
              >
                {t('bank.putBack')}
              </Button>
            </Alert>
          )}
          {data?.isMore === true && <Alert>{t('bank.pairsMore', { count: MOST_COUNTED })}</Alert>}
          {data?.isWaiting === true && <Alert>{t('bank.pairsWaiting')}</Alert>}
        </Stack>
      }
      filters={[]}
      columns={[
        { head: t('bank.newer'), cell: (row) => cell(row.question, row) },
        { head: t('bank.older'), cell: (row) => cell(row.other, row) },
        { head: t('bank.alikeBy'), cell: ({ likeness }) => percent(likeness) },
        {
          head: t('admin.action'),
          cell: (pair) => (
            <Row gap={2} align="stretch" className={lists.rowActions}>
              <Button
                ref={(button) => {
                  if (button) buttons.current.set(keyOf(pair), button);
                  return () => void buttons.current.delete(keyOf(pair));
                }}
                busy={dismiss.isPending && variables?.pair === pair}
                onClick={() => dismiss.mutate({ pair, isDismissed: true })}
              >
                {t('bank.notSame', {
                  text: plainStart(pair.question.question.text, 60),
                })}
              </Button>
            </Row>
          ),
        },
      ]}
      rowKey={keyOf}
      texts={{
        count: (count) => t('bank.pairCount', { count }),
        none: t('bank.noPairs'),
        noneMore: t('bank.noPairsMore'),
        failed: t('bank.pairsFailed'),
      }}
    />
  );
}
