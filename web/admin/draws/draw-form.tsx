import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Api } from '../../../contract/api.ts';
import type { BankQuestion } from '../../../contract/bank.ts';
import { MAX_PAGE_SIZE } from '../../../contract/http/list.ts';
import { MAX_QUESTIONS } from '../../../contract/limits.ts';
import bank from '../../../locale/en/bank.ts';
import { call } from '../../api.ts';
import { words } from '../../locale/words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { InputField } from '../../ui/field.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import styles from '../bank/bank.module.css';
import { useUnsavedInput } from '../unsaved-input.ts';

const t = words({ bank });

/** A search of the bank, as a call takes it. */
export interface BankSearch {
  query?: string | undefined;
  filters: NonNullable<Api['/adminexam/bankSearch']['input']['filters']>;
}

export interface DrawRequest {
  name: string;
  take: number;
}

/** Makes a draw of what a search of the bank has found, or of the questions that were chosen from it. */
export function DrawForm({
  name,
  found,
  taken,
  present,
  search,
  onDraw,
}: {
  /** What the draw is called. */
  name: string;
  /** How many questions the search has found. */
  found: number;
  taken: readonly BankQuestion[];
  /** The ids of the questions that the test has: no part of it asks one twice. */
  present: ReadonlySet<string>;
  search: BankSearch;
  onDraw: (questions: readonly BankQuestion[], draw: DrawRequest) => void;
}) {
  const [typed, setTyped] = useState('');
  useUnsavedInput(typed !== '' || taken.length > 0);
  const [problem, setProblem] = useState<string | null>(null);
  /** How many questions a smaller pool has, which the author has been told of. */
  const [left, setLeft] = useState<{ count: number; present: number } | null>(null);
  const take = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : 0;
  const { mutate, isPending, isError } = useMutation({
    mutationFn: async () => (taken.length > 0 ? taken : await findAll(search, MAX_QUESTIONS)),
    onSuccess: (all) => {
      const pool = all.filter(({ questionId }) => !present.has(questionId));
      const room = MAX_QUESTIONS - present.size;
      if (pool.length < take) {
        setProblem(t('bank.poolTooSmall', { take, count: pool.length, present: all.length - pool.length }));
      } else if (pool.length > room) setProblem(t('bank.poolTooLarge', { count: pool.length, room }));
      else if (pool.length < all.length && pool.length !== left?.count)
        setLeft({ count: pool.length, present: all.length - pool.length });
      else onDraw(pool, { name, take });
    },
  });
  return (
    <Stack as="fieldset" gap={3} className={styles.draw}>
      <legend>{t('bank.drawTitle')}</legend>
      <p className="soft">{t('bank.drawMore')}</p>
      <Row gap={3} align="end">
        <InputField
          label={t('bank.drawTake')}
          inputMode="numeric"
          maxLength={3}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setProblem(null);
            setLeft(null);
          }}
        />
        <Button disabled={take === 0} busy={isPending} onClick={() => mutate()}>
          {taken.length > 0
            ? t('bank.drawOfTaken', { count: taken.length })
            : t('bank.drawOfFound', { count: found })}
        </Button>
      </Row>
      {left !== null && problem === null && <Alert title={t('bank.poolOverlaps', left)} />}
      {problem !== null && <Alert tone="failure" title={problem} />}
      {isError && <Alert tone="failure" title={t('bank.failed')} />}
    </Stack>
  );
}

/** All questions that a search finds, at most `limit`, but for those on passages: what is drawn stands alone. */
async function findAll(search: BankSearch, limit: number): Promise<BankQuestion[]> {
  const all: BankQuestion[] = [];
  for (let page = 1; all.length < limit; page += 1) {
    const { questions } = await call('/adminexam/bankSearch', { page, pageSize: MAX_PAGE_SIZE, ...search });
    const questionIds = questions.map(({ questionId }) => questionId);
    const { parts } = await call('/adminexam/bankPassages', { questionIds });
    all.push(...questions.filter(({ questionId }) => !parts.includes(questionId)));
    if (questions.length < MAX_PAGE_SIZE) break;
  }
  return all.slice(0, limit);
}
