import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LIST_PAGE_SIZE } from '../../../contract/limits.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Empty, Failed } from '../../ui/notice.tsx';
import { PrevNextPager } from '../../ui/pager.tsx';
import { Loading, Ruled } from '../../ui/skeleton.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { failureText } from '../failure-text.ts';
import styles from './list.module.css';

export interface Page<Row> {
  rows: readonly Row[];
  total: number;
}

interface Paged {
  page: number;
  toPage: (page: number) => void;
  reset: () => void;
  isFiltered: boolean;
}

/** The rows of a list in all its states: to come, none, failed, a page of them with Prev and Next. */
export function ListRows<Row>({
  query,
  list,
  caption,
  noun,
  columns,
  rowKey,
  none,
  failed,
  tools,
}: {
  query: UseQueryResult<Page<Row>>;
  list: Paged;
  /** Names the table for a screen reader. */
  caption: string;
  /** One and many of what is listed: ['test', 'tests']. */
  noun: readonly [string, string];
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  /** What is said when there is none, and what to do about it when no filter is set. */
  none: { title: string; more?: ReactNode; action?: ReactNode };
  failed: string;
  /** Stands beside the count: the sort. */
  tools?: ReactNode;
}) {
  const { data, isPending, isError, error, isFetching, isPlaceholderData, refetch } = query;
  if (isPending) return <RowsToCome />;
  if (isError) {
    return (
      <Failed title={failed} onRetry={() => void refetch()} retrying={isFetching}>
        <p>{failureText(error)}</p>
      </Failed>
    );
  }
  const { rows, total } = data;
  const pages = Math.max(1, Math.ceil(total / LIST_PAGE_SIZE));
  if (total === 0 && list.isFiltered) {
    return (
      <Empty title={none.title} action={<Button onClick={list.reset}>Reset the filters</Button>}>
        <p>Nothing fits what you have searched for.</p>
      </Empty>
    );
  }
  if (total === 0) {
    return (
      <Empty title={none.title} action={none.action}>
        {none.more}
      </Empty>
    );
  }
  return (
    <>
      <div className={styles.found}>
        <output className={styles.count}>
          {total.toLocaleString('en-IN')} {total === 1 ? noun[0] : noun[1]}
        </output>
        {tools}
      </div>
      <div
        className={classNames(styles.rows, isPlaceholderData && styles.waiting)}
        aria-busy={isPlaceholderData}
      >
        {rows.length === 0 ? (
          <Empty
            title={`There is no page ${list.page} any more`}
            action={<Button onClick={() => list.toPage(pages)}>Go to the last page</Button>}
          />
        ) : (
          <Table caption={caption} columns={columns} rows={rows} rowKey={rowKey} />
        )}
        <PrevNextPager page={Math.min(list.page, pages)} pages={pages} onPage={list.toPage} label={caption} />
      </div>
    </>
  );
}

const LINES = Array.from({ length: LIST_PAGE_SIZE }, (_, line) => line);

function RowsToCome() {
  return (
    <Loading>
      <div className={styles.skeleton}>
        {LINES.map((line) => (
          <div key={line} className={styles.line}>
            <Ruled width={80} />
            <Ruled width={60} />
            <Ruled width={40} />
          </div>
        ))}
      </div>
    </Loading>
  );
}

/** The order of a list, taken at once. */
export function SortBy<S extends string>({
  value,
  options,
  onChange,
}: {
  value: S;
  options: Record<S, string>;
  onChange: (sort: S) => void;
}) {
  return (
    <label className={styles.sort}>
      Sort by
      <select value={value} onChange={(event) => onChange(event.target.value as S)}>
        {Object.entries<string>(options).map(([sort, words]) => (
          <option key={sort} value={sort}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}
