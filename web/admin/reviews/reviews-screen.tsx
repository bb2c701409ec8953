import type { WaitingTest } from '../../../contract/reviews.ts';
import admin from '../../../locale/en/admin.ts';
import reviews from '../../../locale/en/reviews.ts';
import { call } from '../../api.ts';
import { dateAndTime } from '../../locale/dates-and-numbers.ts';
import { named, words } from '../../locale/words.ts';
import { adminPaths } from '../../router/admin-paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { ListScreen } from '../list/list-screen.tsx';
import { type ListDeclaration, useList } from '../list/use-list.ts';

const t = words({ admin, reviews });

const declaration: ListDeclaration<WaitingTest, never, 'oldest'> = {
  name: 'reviewList',
  path: adminPaths.reviews,
  filters: [],
  sorts: ['oldest'],
  load: async ({ page, pageSize }, signal) => {
    const { quizs, total } = await call('/adminexam/reviewList', { page, pageSize }, { signal });
    return { rows: quizs, total };
  },
};

/** /admin/reviews: the tests that wait for a review by the signed-in admin. */
export default function ReviewsScreen() {
  const list = useList(declaration);
  return (
    <ListScreen
      list={list}
      heading={t('admin.reviews')}
      name={t('admin.reviews')}
      filters={[]}
      columns={[
        {
          head: t('admin.testName'),
          isContent: true,
          isName: true,
          cell: ({ testName, isActive }) => (
            <>
              <b>{named(testName)}</b> {isActive && <Badge tone="new">{t('reviews.corrected')}</Badge>}
            </>
          ),
        },
        { head: t('admin.teacher'), isContent: true, cell: ({ owner }) => owner?.name ?? '–' },
        { head: t('admin.exam'), isContent: true, cell: ({ examName }) => named(examName), wideOnly: true },
        {
          head: t('admin.subject'),
          isContent: true,
          cell: ({ subject }) => named(subject),
          wideOnly: true,
        },
        {
          head: t('admin.questions'),
          cell: ({ questionCount }) => questionCount,
          number: true,
          wideOnly: true,
        },
        {
          head: t('admin.opens'),
          cell: ({ opensAt }) => (opensAt === null ? t('reviews.noTime') : dateAndTime(new Date(opensAt))),
        },
        {
          head: t('admin.actions'),
          cell: ({ testCode, testName }) => (
            <ButtonLink href={adminPaths.review({ testCode })}>
              {t('reviews.review', {
                name: named(testName),
              })}
            </ButtonLink>
          ),
        },
      ]}
      rowKey={({ testCode }) => testCode}
      texts={{
        count: (count) => t('admin.testCount', { count }),
        none: t('reviews.none'),
        noneMore: t('reviews.noneMore'),
        failed: t('reviews.failed'),
      }}
    />
  );
}
