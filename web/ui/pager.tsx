import ui from '../../locale/en/ui.ts';
import { words } from '../locale/words.ts';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { ChevronLeft, ChevronRight } from './icons.tsx';
import { Row } from './layout.tsx';
import styles from './pager.module.css';

const t = words({ ui });

interface Paging {
  /** Starts at 1. */
  page: number;
  pages: number;
  onPage: (page: number) => void;
  /** The accessible name, such as 'Questions'. */
  label: string;
}

/** The page numbers to show: the first, the last and those around the current one; a gap is null. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const shown = new Set([1, pages, page - 1, page, page + 1]);
  const numbers: (number | null)[] = [];
  for (let n = 1; n <= pages; n++) {
    // Instead of a gap of one page, show that page: the dots would take as much space.
    if (shown.has(n) || (shown.has(n - 1) && shown.has(n + 1))) numbers.push(n);
    else if (numbers.at(-1) !== null) numbers.push(null);
  }
  return numbers;
}

/** Numbered pages with 'Prev' and 'Next', as below a result. Renders nothing if there is only one page. */
export function NumberedPager({ page, pages, onPage, label }: Paging) {
  if (pages <= 1) return null;
  return (
    <nav className={styles.pager} aria-label={t('ui.pages', { what: label })}>
      <Row as="ol" gap={1} align="stretch" justify="center">
        {pageNumbers(page, pages).map((number, index) =>
          number === null ? (
            <li key={`gap-${index}`} className={styles.gap} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={number}>
              <button
                type="button"
                className={classNames(styles.number, number === page && styles.current)}
                aria-label={t('ui.page', { page: number })}
                aria-current={number === page ? 'page' : undefined}
                onClick={() => onPage(number)}
              >
                {number}
              </button>
            </li>
          ),
        )}
      </Row>
      <Row gap={2} align="stretch" wrap={false}>
        <Button disabled={page <= 1} onClick={() => onPage(page - 1)}>
          <ChevronLeft />
          {t('ui.previous')}
        </Button>
        <Button disabled={page >= pages} onClick={() => onPage(page + 1)}>
          {t('ui.next')}
          <ChevronRight />
        </Button>
      </Row>
    </nav>
  );
}

/** 'Prev', 'Next' and 'Page X of Y', as below an admin list. */
export function PrevNextPager({ page, pages, onPage, label }: Paging) {
  return (
    <nav className={classNames(styles.pager, styles.steps)} aria-label={t('ui.pages', { what: label })}>
      <Button disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <ChevronLeft />
        {t('ui.previous')}
      </Button>
      <span className={styles.where} aria-live="polite">
        {t('ui.pageOf', { page, pages: Math.max(1, pages) })}
      </span>
      <Button disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {t('ui.next')}
        <ChevronRight />
      </Button>
    </nav>
  );
}
