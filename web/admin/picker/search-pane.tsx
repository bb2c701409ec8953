import type { ReactNode } from 'react';
import type { Api } from '../../../contract/api.ts';
import { MOST_COUNTED } from '../../../contract/bank.ts';
import admin from '../../../locale/en/admin.ts';
import bank from '../../../locale/en/bank.ts';
import { named, namedSection, words } from '../../locale/words.ts';
import { Button } from '../../ui/button.tsx';
import { Row } from '../../ui/layout.tsx';
import { BankFilters } from '../bank/bank-filters.tsx';
import { ListRows } from '../list/list-rows.tsx';
import type { useBankSearch } from './use-bank-search.ts';

const t = words({ admin, bank });

/** The filters of the bank with what they find. */
export function SearchPane({
  search: { filters, followed, query, find, list },
  examName,
  table,
}: {
  search: ReturnType<typeof useBankSearch>;
  /** The name of the test's exam. */
  examName: string;
  table: (rows: readonly Api['/adminexam/bankSearch']['output']['questions'][number][]) => ReactNode;
}) {
  const ofTest = [filters.exam && examName, filters.subject].filter(Boolean);
  const said =
    followed === undefined
      ? undefined
      : followed !== 'test'
        ? t(filters.passages ? 'bank.casesOfSection' : 'bank.fitsSection', {
            section: namedSection(followed.section),
          })
        : ofTest.length > 0
          ? t('bank.asYourTest', { names: ofTest.map((one) => named(one ?? '')).join(', ') })
          : undefined;
  return (
    <>
      <BankFilters filters={filters} counts={query.data?.counts ?? []} onFind={find} />
      <ListRows
        query={query}
        list={list}
        caption={t('bank.questions')}
        tools={
          said !== undefined && (
            <Row gap={2}>
              <span className="soft">{said}</span>
              <Button kind="quiet" onClick={() => find({})}>
                {t('bank.showAll')}
              </Button>
            </Row>
          )
        }
        table={table}
        texts={{
          count: (count) =>
            query.data?.isMore === true
              ? t('bank.countMore', { count: MOST_COUNTED })
              : t('admin.questionCount', { count }),
          none: t('bank.noneYet'),
          noneFound: t('bank.none'),
          noneMore: t('bank.noneMore'),
          failed: t('bank.failed'),
        }}
      />
    </>
  );
}
