import { useState } from 'react';
import { LIST_PAGE_SIZE } from '../../../contract/limits.ts';

/** How many rows a page of the specification's dashboards has (spec section 9), and of other lists. */
export const FEW_ROWS = LIST_PAGE_SIZE;
export const MANY_ROWS = 25;
/** A whole class. */
export const MOST_ROWS = 50;

/** What a reader may choose. */
export const ROWS_ON_PAGE = [FEW_ROWS, MANY_ROWS, MOST_ROWS] as const;

/** How many rows a page of a list has: as chosen last on this device, `first` until then. What follows a slash in its name does not matter. */
export function useRowsOnPage(list: string, first: number) {
  const key = `rows.${list.split('/')[0]}`;
  const [pageSize, setPageSize] = useState(() => {
    const kept = Number(localStorage.getItem(key));
    return ROWS_ON_PAGE.find((rows) => rows === kept) ?? first;
  });
  return {
    pageSize,
    setPageSize: (rows: number) => {
      localStorage.setItem(key, String(rows));
      setPageSize(rows);
    },
  };
}
