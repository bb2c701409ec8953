/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- display: block on a phone takes the roles away, so they are said again */
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './table.module.css';

export interface Column<Row> {
  /** The heading; also names the cell where the table becomes cards on a phone. */
  head: string;
  cell: (row: Row) => ReactNode;
  /** What a row is known by: keeps its width where many columns stand close. */
  isName?: boolean;
  /** One word such as an e-mail address: it is broken only when there is no room for all of it. */
  isWord?: boolean;
  /** Shows what people have written, not texts of the product. */
  isContent?: boolean;
  /** Left out on a small screen. */
  wideOnly?: boolean;
  /** Numbers stand at the end of the cell. */
  number?: boolean;
}

/** A table; on a phone each row becomes a card with the headings beside the values. */
export function Table<Row>({
  caption,
  columns,
  rows,
  rowKey,
}: {
  /** Names the table for a screen reader. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}) {
  const cellClass = (column: Column<Row>) =>
    classNames(
      column.isName && styles.name,
      column.wideOnly && styles.wideOnly,
      column.number && styles.number,
    );
  return (
    <table className={styles.table} role="table">
      <caption className="visually-hidden">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th key={column.head} scope="col" role="columnheader" className={cellClass(column)}>
              {column.head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={rowKey(row)} role="row">
            {columns.map((column) => (
              <td
                key={column.head}
                role="cell"
                data-head={column.head}
                data-content={column.isContent}
                className={cellClass(column)}
              >
                {column.isWord ? <span className={styles.word}>{column.cell(row)}</span> : column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
