import { useState } from 'react';
import type { QuizRow, TestTime } from '../../contract/catalog/editing.ts';
import admin from '../../locale/en/admin.ts';
import catalogue from '../../locale/en/catalogue.ts';
import reviews from '../../locale/en/reviews.ts';
import { dateAndTime } from '../locale/dates-and-numbers.ts';
import { named, words } from '../locale/words.ts';
import { Badge } from '../ui/badge.tsx';
import { Check, Clock } from '../ui/icons.tsx';
import styles from './list/list.module.css';
import { openingOf } from './opening.ts';
import { useTimeZone } from './use-choices.ts';

const t = words({ admin, catalogue, reviews });

const SAID = {
  live: 'catalogue.live',
  next: 'catalogue.opens',
  past: 'catalogue.closed',
} as const satisfies Record<TestTime, string>;

export const STATES = {
  active: 'admin.active',
  inactive: 'admin.inactive',
  archived: 'catalogue.archived',
} as const satisfies Record<QuizRow['state'], string>;

export const TIMES = {
  live: 'catalogue.isLive',
  next: 'catalogue.isNext',
  past: 'catalogue.isPast',
} as const satisfies Record<TestTime, string>;

/** Whether students can take a test, and when it opens or closes where it does: for which classes, where these differ. */
export function TestState({
  of: { state, rules, review, isSentBack = false, owner, classes },
}: {
  of: Pick<QuizRow, 'state' | 'rules'> &
    Partial<Pick<QuizRow, 'review' | 'isSentBack' | 'owner' | 'classes'>>;
}) {
  const [now] = useState(() => Date.now());
  const timeZone = useTimeZone();
  const { is, at, of, later, others } = openingOf(rules, classes ?? [], now);
  const saidOf = (when: string | null, names: readonly string[]) => ({
    when: when === null ? '' : dateAndTime(new Date(when), timeZone),
    // A name like 10-A does not break after its hyphen.
    who: names.map(named).join(', ').replaceAll('-', '-\u2060'),
    count: names.length,
  });
  const isPast = is === 'past';
  // Nobody can take it before it is published.
  const isOpen = is === 'live' && state === 'active';
  const time =
    at !== null &&
    (isOpen || is !== 'live') &&
    [
      t(SAID[is], saidOf(at, of)),
      ...(later
        ? [t(later.is === is ? 'catalogue.thenAt' : 'catalogue.thenOpens', saidOf(later.at, later.of))]
        : []),
      ...(others > 0 ? [t('catalogue.thenOthers', { count: others })] : []),
    ].join('; ');
  const isForNobody = owner !== undefined && classes?.length === 0;
  // That it is open until then says that it is active, and so does that it was.
  const isSaidByTime = state === 'active' && (isPast || (isOpen && time !== false && !isForNobody));
  return (
    <>
      {state === 'inactive' && review !== undefined && review !== 'draft' ? (
        <Badge tone={review === 'approved' ? 'right' : 'new'}>
          {t(review === 'approved' ? 'admin.approved' : 'reviews.in_review')}
        </Badge>
      ) : (
        !isSaidByTime &&
        !(state === 'inactive' && isSentBack) && <StateAlone state={state} isForNobody={isForNobody} />
      )}
      {isSentBack && state !== 'archived' && <Badge tone="new">{t('reviews.returned')}</Badge>}
      {state === 'active' && review === 'in_review' && (
        <Badge tone="new">{t('reviews.correctionInReview')}</Badge>
      )}
      {time !== false && (
        <span className={styles.time}>
          {' '}
          <Clock /> {time}
        </span>
      )}
    </>
  );
}

function StateAlone({ state, isForNobody }: Pick<QuizRow, 'state'> & { isForNobody: boolean }) {
  const isSeen = state === 'active' && !isForNobody;
  return (
    <Badge tone={isSeen ? 'right' : 'quiet'}>
      {isSeen && <Check />} {t(STATES[state])}
    </Badge>
  );
}
