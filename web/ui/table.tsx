/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- display: block on a phone removes the implicit roles, so they are set explicitly */
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './table.module.css';

export interface Column<Row> {
  /** The heading; on a phone, where rows become cards, it is the label of the cell. */
  head: string;
  /** Stands beside the heading; not on a phone. */
  beside?: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Identifies the row: keeps its width when there are many columns. */
  isName?: boolean;
  /** One long word, such as an e-mail address: it is broken only if it does not fit. */
  isWord?: boolean;
  /** Shows what people have written, not texts of the product. */
  isContent?: boolean;
  /** Hidden on small screens. */
  wideOnly?: boolean;
  /** Aligns numbers to the end of the cell. */
  number?: boolean;
}

/**
 * A table; on a phone each row becomes a card with labelled values, with `isLines` its name and its actions. With
 * `isCompact` rows are low, and on a phone each stays one line of the columns that are not `wideOnly`.
 */
export function Table<Row>({
  caption,
  columns,
  rows,
  rowKey,
  isLines = false,
  isCompact = false,
}: {
  /** The accessible name of the table. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  isLines?: boolean;
  isCompact?: boolean | undefined;
}) {
  const cellClass = (column: Column<Row>) =>
    classNames(
      column.isName && styles.name,
      column.wideOnly && styles.wideOnly,
      column.number && styles.number,
    );
  return (
    <table
      className={classNames(styles.table, isCompact ? styles.compact : styles.cards, isLines && styles.lines)}
      role="table"
    >
      <caption className="visually-hidden">{caption}</caption>
      <thead role="rowgroup" className={isCompact ? undefined : 'hidden-on-phone'}>
        <tr role="row">
          {columns.map((column) => (
            <th key={column.head} scope="col" role="columnheader" className={cellClass(column)}>
              {column.head}
              {column.beside !== undefined && <span className={styles.wideOnly}>{column.beside}</span>}
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
