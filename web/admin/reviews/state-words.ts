import type { Api } from '../../../contract/api.ts';
import type { AdminQuiz } from '../../../contract/papers/editing.ts';
import admin from '../../../locale/en/admin.ts';
import reviews from '../../../locale/en/reviews.ts';
import { named, words } from '../../locale/words.ts';

const t = words({ admin, reviews });

/** How far the review of a test is, and its comments. */
export type Details = Api['/adminexam/reviewDetails']['output'];

export const openComments = ({ comments }: Details) => comments.filter(({ isDone }) => !isDone);

const states = {
  draft: 'admin.draft',
  in_review: 'reviews.in_review',
  approved: 'admin.approved',
} as const satisfies Record<Details['review'], string>;

/** How far the review of a test is, in a word or two. */
export function stateText(details: Details, { rules }: AdminQuiz): string {
  const { review, isActive, isSentBack } = details;
  if (isSentBack) return t('reviews.returned');
  if (review === 'in_review' || !isActive) return t(states[review]);
  const isAhead = rules.opensAt !== null && new Date(rules.opensAt) > new Date();
  return t(isAhead ? 'reviews.scheduled' : 'reviews.published');
}

/** Nobody but the reviewer of a correction sends back what is published. */
export const isSentBackWhilePublished = ({ isSentBack, isActive, changed }: Details) =>
  isSentBack && isActive && changed !== undefined;

/** What that means for the reader, and what comes next. */
export function moreText(details: Details, { subject, exam }: AdminQuiz): string {
  const { review, isActive, mayDecide, heads, owners } = details;
  if (isActive && review === 'in_review')
    return t('reviews.correctedMore', {
      decides: mayDecide ? 'yes' : 'no',
      heads: (heads.length > 0 ? heads : owners).join(', '),
    });
  if (isSentBackWhilePublished(details))
    return t('reviews.sentBackMore', { decides: mayDecide ? 'yes' : 'no' });
  if (isActive) return t('reviews.publishedMore', { decides: mayDecide ? 'yes' : 'no' });
  if (review !== 'approved' && !mayDecide && heads.length === 0) {
    const of = { subject: named(subject), exam: named(exam.examName), owners: owners.join(', ') };
    return t('reviews.nobodyMore', of);
  }
  if (review === 'approved') return t('reviews.approvedMore');
  const of = { heads: heads.join(', '), count: heads.length };
  if (review === 'draft') return mayDecide ? t('reviews.withTeacherMore') : t('reviews.draftMore', of);
  return mayDecide ? t('reviews.decideMore') : t('reviews.inReviewMore', of);
}
