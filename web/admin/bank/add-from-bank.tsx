import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { type BankQuestion, type Facet, MOST_COUNTED } from '../../../contract/bank.ts';
import { LIST_PAGE_SIZE, MAX_QUESTIONS } from '../../../contract/limits.ts';
import bank from '../../../locale/en/bank.ts';
import { call } from '../../api.ts';
import { words } from '../../locale/words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { CheckField } from '../../ui/check-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { InputField } from '../../ui/field.tsx';
import { Stack } from '../../ui/layout.tsx';
import { DrawForm, type DrawRequest } from '../draws/draw-form.tsx';
import { FilterBar } from '../list/filter-bar.tsx';
import { FilterSelect } from '../list/filter-select.tsx';
import { ListRows } from '../list/list-rows.tsx';
import { useListedTexts } from '../rich-text/use-listed-texts.tsx';
import styles from './bank.module.css';
import { FACET_KEYS, valueText } from './bank-words.ts';
import { filedText } from './filed-text.ts';

const t = words({ bank });

const OFFERED = ['subject', 'chapter', 'topic', 'grade', 'difficulty', 'kind', 'language', 'tags'] as const;
type Filters = Partial<Record<Facet | 'q', string>>;

/** Finds questions of the bank and adds them to a test. */
export default function AddFromBank({
  present,
  draws,
  onAdd,
  onClose,
}: {
  /** The ids of the questions that the test has. */
  present: ReadonlySet<string>;
  /** The names of its draws. */
  draws: ReadonlySet<string>;
  /** Adds questions to ask, or with `draw` to draw from. */
  onAdd: (questions: readonly BankQuestion[], draw?: DrawRequest) => void;
  onClose: () => void;
}) {
  const [draft, setDraft] = useState<Filters>({});
  const [filters, setFilters] = useState<Filters>({});
  const [page, setPage] = useState(1);
  const [taken, setTaken] = useState<readonly BankQuestion[]>([]);
  const search = (given: Filters) => {
    setDraft(given);
    setFilters(given);
    setPage(1);
  };
  const query = useQuery({
    queryKey: ['admin', 'addFromBank', page, filters],
    queryFn: async ({ signal }) => {
      const search = { query: filters.q, filters: withoutWords(filters) };
      const body = { page, pageSize: LIST_PAGE_SIZE, ...search };
      const { questions: rows, ...more } = await call('/adminexam/bankSearch', body, { signal });
      return { rows, ...more };
    },
    placeholderData: keepPreviousData,
  });
  const rows = query.data?.rows ?? [];
  const listed = useListedTexts(rows.map(({ question }) => question.text));
  const counts = query.data?.counts ?? [];
  const shown = OFFERED.filter(
    (facet) => (draft[facet] ?? '') !== '' || counts.some((one) => one.facet === facet),
  );

  // Outside the form of the test, because HTML does not nest forms.
  return createPortal(
    <Dialog
      open
      wide
      onClose={onClose}
      title={t('bank.addTitle')}
      actions={
        <>
          <Button onClick={onClose}>{t('bank.cancel')}</Button>
          <Button
            kind="primary"
            disabled={taken.length === 0 || present.size + taken.length > MAX_QUESTIONS}
            onClick={() => onAdd(taken)}
          >
            {t('bank.add', { count: taken.length })}
          </Button>
        </>
      }
    >
      {query.data?.isMore === true && <Alert>{t('bank.countMore', { count: MOST_COUNTED })}</Alert>}
      <div>
        <FilterBar
          label={t('bank.questions')}
          onSearch={() => search(draft)}
          onReset={() => search({})}
          chosen={OFFERED.filter((facet) => (draft[facet] ?? '') !== '').length}
          more={shown.map((facet) => (
            <FilterSelect
              key={facet}
              label={t(FACET_KEYS[facet])}
              value={draft[facet] ?? ''}
              isContent
              options={counts
                .filter((one) => one.facet === facet)
                .map(({ value, count }) => ({
                  value,
                  label: t('bank.option', { value: valueText(facet, value), count }),
                }))}
              onChange={(value) => search({ ...draft, [facet]: value })}
            />
          ))}
        >
          <InputField
            label={t('bank.words')}
            placeholder={t('bank.wordsHint')}
            value={draft.q ?? ''}
            onChange={(event) => setDraft({ ...draft, q: event.target.value })}
          />
        </FilterBar>
        <ListRows
          query={query}
          list={{
            page,
            toPage: setPage,
            reset: () => search({}),
            isFiltered: Object.values(filters).some((value) => value !== ''),
          }}
          caption={t('bank.questions')}
          columns={[
            {
              head: t('bank.question'),
              isContent: true,
              cell: (row) => (
                <Offered
                  isPresent={present.has(row.questionId)}
                  isTaken={taken.some((one) => one.questionId === row.questionId)}
                  onTake={(isIn) =>
                    setTaken(
                      isIn ? [...taken, row] : taken.filter((one) => one.questionId !== row.questionId),
                    )
                  }
                >
                  {listed(row.question.text)}
                </Offered>
              ),
            },
            {
              head: t('bank.filedUnder'),
              isContent: true,
              cell: (row) => <span className="soft">{filedText(row)}</span>,
            },
          ]}
          rowKey={({ questionId }) => questionId}
          texts={{
            count: (count) => t('bank.count', { count }),
            none: t('bank.noneYet'),
            noneFound: t('bank.none'),
            noneMore: t('bank.noneMore'),
            failed: t('bank.failed'),
          }}
        />
        <DrawForm
          name={drawName(filters, draws)}
          found={query.data?.total ?? 0}
          taken={taken}
          present={present}
          search={{ query: filters.q, filters: withoutWords(filters) }}
          onDraw={onAdd}
        />
      </div>
    </Dialog>,
    document.body,
  );
}

function withoutWords(filters: Filters) {
  const { q: _, ...facets } = filters;
  return facets;
}

/** The name of a draw by what was searched for; no other draw of the test has it. */
function drawName(filters: Filters, draws: ReadonlySet<string>): string {
  const words = Object.values(filters).filter((value) => value !== '');
  const name = (words.length === 0 ? t('bank.drawName') : words.join(', ')).slice(0, LONGEST_NAME);
  const free = (n: number): string => {
    const numbered = n === 1 ? name : `${name} ${n}`;
    return draws.has(numbered) ? free(n + 1) : numbered;
  };
  return free(1);
}

/** A name of 40 characters with room for a number. */
const LONGEST_NAME = 36;

/** A question that can be chosen, unless the test has it. */
function Offered({
  isPresent,
  isTaken,
  onTake,
  children,
}: {
  isPresent: boolean;
  isTaken: boolean;
  onTake: (isIn: boolean) => void;
  children: ReactNode;
}) {
  if (!isPresent) {
    return (
      <div className={styles.pick}>
        <CheckField
          label={
            <Stack as="span" gap={1} className={styles.question}>
              {children}
            </Stack>
          }
          checked={isTaken}
          onCheck={onTake}
        />
      </div>
    );
  }
  return (
    <Stack gap={1} className={styles.question}>
      {children}
      <b>{t('bank.inTest')}</b>
    </Stack>
  );
}
