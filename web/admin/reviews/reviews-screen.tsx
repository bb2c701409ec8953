import type { WaitingTest } from '../../../contract/reviews.ts';
import reviews from '../../../locale/en/reviews.ts';
import { call } from '../../api.ts';
import { dateAndTime } from '../../locale/dates-and-numbers.ts';
import { named, words } from '../../locale/words.ts';
import { paths } from '../../router/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ListScreen } from '../list/list-screen.tsx';
import { type ListDeclaration, useList } from '../list/use-list.ts';

const t = words({ reviews });

const declaration: ListDeclaration<WaitingTest, never, 'oldest'> = {
  name: 'reviewList',
  path: paths.admin.reviews,
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
      heading={t('reviews.heading')}
      name={t('reviews.heading')}
      filters={[]}
      columns={[
        {
          head: t('reviews.testName'),
          isContent: true,
          isName: true,
          cell: (test) => <b>{named(test.testName)}</b>,
        },
        { head: t('reviews.teacher'), isContent: true, cell: ({ owner }) => owner?.name ?? '–' },
        { head: t('reviews.exam'), isContent: true, cell: ({ examName }) => named(examName), wideOnly: true },
        {
          head: t('reviews.subject'),
          isContent: true,
          cell: ({ subject }) => named(subject),
          wideOnly: true,
        },
        {
          head: t('reviews.opens'),
          cell: ({ opensAt }) => (opensAt === null ? t('reviews.noTime') : dateAndTime(new Date(opensAt))),
        },
        {
          head: t('reviews.actions'),
          cell: ({ testCode, testName }) => (
            <ButtonLink href={paths.admin.quizEdit({ testCode })}>
              {t('reviews.review', {
                name: named(testName),
              })}
            </ButtonLink>
          ),
        },
      ]}
      rowKey={({ testCode }) => testCode}
      texts={{
        count: (count) => t('reviews.count', { count }),
        none: t('reviews.none'),
        noneMore: t('reviews.noneMore'),
        failed: t('reviews.failed'),
      }}
    />
  );
}
