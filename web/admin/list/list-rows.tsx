import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import admin from '../../../locale/en/admin.ts';
import { CallError } from '../../api.ts';
import { errorText } from '../../locale/error-text.ts';
import { words } from '../../locale/words.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Stack } from '../../ui/layout.tsx';
import { Empty, Failed } from '../../ui/notice.tsx';
import { PrevNextPager } from '../../ui/pager.tsx';
import { Loading, Ruled } from '../../ui/skeleton.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { isSessionOver } from '../unsaved-input.ts';
import styles from './list.module.css';
import { FEW_ROWS, ROWS_ON_PAGE } from './rows-on-page.ts';
import type { Page } from './use-list.ts';

const t = words({ admin });

export interface Paging {
  page: number;
  toPage: (page: number) => void;
  /** FEW_ROWS where it is absent. */
  pageSize?: number;
  /** Absent where the reader has no choice. */
  setPageSize?: (rows: number) => void;
  reset: () => void;
  isFiltered: boolean;
}

export interface ListTexts {
  /** '12 tests'. */
  count: (total: number) => string;
  /** When there is nothing in the list; `noneMore` and the action only when no filter is set. */
  none: string;
  /** When nothing matches the filters; `none` where absent, nothing where null: what was found stands elsewhere. */
  noneFound?: string | null;
  /** What to try when nothing matches; otherwise only that nothing does. */
  noneFoundMore?: string;
  noneMore?: string;
  noneAction?: ReactNode;
  failed: string;
}

interface Rows<Row> {
  query: UseQueryResult<Page<Row>>;
  list: Paging;
  /** Names the table for a screen reader. */
  caption: string;
  texts: ListTexts;
  /** Whether a phone shows a line a row instead of a card. */
  isLines?: boolean | undefined;
}

/** The rows as a table of these columns, or as the list draws them itself. */
type Drawn<Row> =
  | {
      columns: readonly Column<Row>[];
      rowKey: (row: Row) => string;
      /** Rows are low, and on a phone each is one line. */
      isCompact?: boolean | undefined;
      table?: undefined;
    }
  | { table: (rows: readonly Row[]) => ReactNode };

/** The rows of a list in all its states: loading, empty, failed, a page with Prev and Next. */
export function ListRows<Row>({
  tools,
  ...rows
}: Rows<Row> &
  Drawn<Row> & {
    /** Shown beside the count, such as the sort. */
    tools?: ReactNode;
  }) {
  const { query, texts } = rows;
  const { data } = query;
  const total = isFailed(query) ? undefined : data?.total;
  const hasRows = total !== undefined && total > 0;
  return (
    <>
      <div className={hasRows ? styles.found : 'visually-hidden'}>
        {/* Always there, so that a screen reader hears what it changes to. */}
        <output className={styles.count}>
          {total !== undefined && !(total === 0 && texts.noneFound === null) && texts.count(total)}
        </output>
        {hasRows && <>{tools}</>}
      </div>
      <Found {...rows} />
    </>
  );
}

/** Rows that are there stay when the session ends: a dialog of one of them may be open. */
const isFailed = <Row,>({ data, isError, error }: UseQueryResult<Page<Row>>) =>
  isError && !(data !== undefined && isSessionOver(error));

/** What a list has found: rows, nothing, or why it could not be loaded. */
function Found<Row>({ query, list, caption, texts, isLines, ...drawn }: Rows<Row> & Drawn<Row>) {
  const { data, isPending, error, isFetching, isPlaceholderData, refetch } = query;
  if (isPending) return <RowSkeletons />;
  if (data === undefined || isFailed(query)) {
    return (
      <Failed title={texts.failed} onRetry={() => void refetch()} retrying={isFetching}>
        {error !== null && hasReason(error) && <p>{errorText(error)}</p>}
      </Failed>
    );
  }
  const { rows, total } = data;
  const { pageSize = FEW_ROWS, setPageSize } = list;
  const pages = Math.max(1, Math.ceil(total / pageSize));
  if (total === 0 && list.isFiltered) {
    return texts.noneFound === null ? null : (
      <Empty
        title={texts.noneFound ?? texts.none}
        action={<Button onClick={list.reset}>{t('admin.resetFilters')}</Button>}
      >
        <p>{texts.noneFoundMore ?? t('admin.nothingMatches')}</p>
      </Empty>
    );
  }
  if (total === 0) {
    return (
      <Empty title={texts.none} action={texts.noneAction}>
        {texts.noneMore}
      </Empty>
    );
  }
  return (
    <div
      className={classNames(styles.rows, isPlaceholderData && styles.waiting)}
      aria-busy={isPlaceholderData}
    >
      {rows.length === 0 ? (
        <Empty
          title={t('admin.noPage', { page: list.page })}
          action={<Button onClick={() => list.toPage(pages)}>{t('admin.lastPage')}</Button>}
        />
      ) : drawn.table === undefined ? (
        <Table
          caption={caption}
          columns={drawn.columns}
          rows={rows}
          rowKey={drawn.rowKey}
          isLines={isLines ?? false}
          isCompact={drawn.isCompact}
        />
      ) : (
        drawn.table(rows)
      )}
      <div className={styles.foot}>
        <PrevNextPager page={Math.min(list.page, pages)} pages={pages} onPage={list.toPage} label={caption} />
        {setPageSize !== undefined && total > FEW_ROWS && (
          <RowsOnPage value={pageSize} onChange={setPageSize} />
        )}
      </div>
    </div>
  );
}

/** False where the error's text would only repeat that something failed. */
const hasReason = (error: Error) =>
  error instanceof CallError && /^(network|unavailable|forbidden|unauthenticated)$/.test(error.code);

const LINES = Array.from({ length: FEW_ROWS }, (_, line) => line);

function RowSkeletons() {
  return (
    <Loading>
      <Stack gap={5} className={styles.skeleton}>
        {LINES.map((line) => (
          <div key={line} className={styles.line}>
            <Ruled width={80} />
            <Ruled width={60} />
            <Ruled width={40} />
          </div>
        ))}
      </Stack>
    </Loading>
  );
}

/** How many rows a page has; remembered on this device. */
function RowsOnPage({ value, onChange }: { value: number; onChange: (rows: number) => void }) {
  return (
    <label className={styles.sort}>
      {t('admin.rowsOnPage')}
      <select value={value} onChange={(event) => onChange(Number(event.target.value))}>
        {ROWS_ON_PAGE.map((rows) => (
          <option key={rows} value={rows}>
            {rows}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The order of a list; a choice takes effect at once. */
export function SortBy<S extends string>({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: S;
  options: Record<S, string>;
  onChange: (sort: S) => void;
}) {
  return (
    <label className={styles.sort}>
      {label}
      <select value={value} onChange={(event) => onChange(event.target.value as S)}>
        {Object.entries<string>(options).map(([sort, text]) => (
          <option key={sort} value={sort}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
