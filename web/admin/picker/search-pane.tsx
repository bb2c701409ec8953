import type { ReactNode } from 'react';
import type { Api } from '../../../contract/api.ts';
import { MOST_COUNTED } from '../../../contract/bank.ts';
import admin from '../../../locale/en/admin.ts';
import bank from '../../../locale/en/bank.ts';
import { named, words } from '../../locale/words.ts';
import { Button } from '../../ui/button.tsx';
import { Row } from '../../ui/layout.tsx';
import { BankFilters } from '../bank/bank-filters.tsx';
import { ListRows } from '../list/list-rows.tsx';
import type { useBankSearch } from './use-bank-search.ts';

const t = words({ admin, bank });

/** The filters of the bank with what they find. */
export function SearchPane({
  search: { filters, isOfTest, query, find, list },
  examName,
  table,
}: {
  search: ReturnType<typeof useBankSearch>;
  /** The name of the test's exam. */
  examName: string;
  table: (rows: readonly Api['/adminexam/bankSearch']['output']['questions'][number][]) => ReactNode;
}) {
  const ofTest = isOfTest ? [filters.exam && examName, filters.subject].filter(Boolean) : [];
  return (
    <>
      <BankFilters filters={filters} counts={query.data?.counts ?? []} onFind={find} />
      <ListRows
        query={query}
        list={list}
        caption={t('bank.questions')}
        tools={
          ofTest.length > 0 && (
            <Row gap={2}>
              <span className="soft">
                {t('bank.asYourTest', { names: ofTest.map((one) => named(one ?? '')).join(', ') })}
              </span>
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
