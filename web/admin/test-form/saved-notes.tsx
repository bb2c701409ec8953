import type { AdminQuiz } from '../../../contract/papers/editing.ts';
import { countToAnswer, numbersOf } from '../../../contract/papers/possible.ts';
import admin from '../../../locale/en/admin.ts';
import catalogue from '../../../locale/en/catalogue.ts';
import forms from '../../../locale/en/forms.ts';
import reviews from '../../../locale/en/reviews.ts';
import { dateAndTime } from '../../locale/dates-and-numbers.ts';
import { named, words } from '../../locale/words.ts';
import { adminPaths } from '../../router/admin-paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Row } from '../../ui/layout.tsx';
import type { ScheduleRow } from '../classes/schedule-rows.ts';
import type { Outcome } from '../form/record-form.ts';
import { PreviewLink } from '../preview-link.tsx';
import { FormulaWarnings } from '../rich-text/formula-warnings.tsx';
import { SendToReview } from '../send-to-review.tsx';
import { useAwaitedReview, useReviewDetails } from '../sharing/use-test-access.ts';
import { useTestActions } from '../test-actions.tsx';
import { classNamesOf } from '../today/class-names.ts';
import { useTimeZone } from '../use-choices.ts';
import styles from './test-form.module.css';
import type { SavedTest } from './test-kind.ts';
import type { TestClasses } from './use-test-classes.ts';

const t = words({ admin, catalogue, forms, reviews });

/** What a save has changed, what of it cannot be displayed, and what usually comes next. */
export function SavedNotes({
  saved: { moved, warnings },
  item,
  given,
  isNew,
}: {
  saved: SavedTest;
  item: AdminQuiz;
  given: TestClasses;
  isNew: boolean;
}) {
  const { testCode, testName, paper } = item;
  // A passage is one question of the exam, and its questions have a number each.
  const [numbers, all] = [numbersOf(paper.items).length, countToAnswer(paper.items)];
  const actions = useTestActions();
  const timeZone = useTimeZone();
  const state = actions.stateOf(testCode);
  const { data: review } = useReviewDetails(testCode);
  const isActive = review?.isActive ?? (state === undefined ? item.isActive : state === 'active');
  // Its review, below, publishes it.
  const isApproved = !isNew && review?.isNeeded === true && review.review === 'approved';
  const isOfTeacher = isNew ? item.owner !== undefined && !given.saved : given.isOfTeacher;
  // Those of a new test are no longer in the form once they are saved.
  const hasClasses = given.rows.length > 0 || (isNew && (given.saved ?? 0) > 0);
  const alone = isOfTeacher ? 'nobody' : 'active';
  const awaited = useAwaitedReview(testCode);
  const mayPublish = !isActive && awaited === undefined && !isApproved;
  // The one thing to do next: without a class of a teacher's nobody would see it.
  const next = !isNew
    ? undefined
    : isOfTeacher && given.rows.length === 0
      ? 'classes'
      : mayPublish
        ? 'publish'
        : 'open';
  const kindOf = (step: typeof next) => (next === step ? 'primary' : 'plain');
  return (
    <>
      <p>
        {t('forms.savedSaid', {
          questions: numbers,
          all,
          others: all - numbers,
          marks: item.marks,
          who: !isActive ? 'inactive' : hasClasses ? 'classes' : alone,
        })}{' '}
        {isActive && given.rows.length > 0 && seenBy(given.rows, timeZone)}{' '}
        {given.error === undefined ? (
          classesSaved(given)
        ) : (
          <b>{t('forms.classesNotSaved', { why: given.error })}</b>
        )}{' '}
        {moved !== undefined && t('forms.deadlinesMoved', { count: moved })}
      </p>
      <Row gap={2} className={styles.next}>
        <ButtonLink kind={kindOf('classes')} href={adminPaths.schedule({ testCode })}>
          {t('admin.classesAndTimes')}
        </ButtonLink>
        {!isActive && awaited === 'draft' && <SendToReview of={item} />}
        {!isActive && awaited === 'in_review' && <Badge tone="new">{t('reviews.in_review')}</Badge>}
        {mayPublish && (
          <Button
            kind={kindOf('publish')}
            onClick={() => actions.ask({ changes: [{ test: item, to: 'active' }] })}
          >
            {t('admin.publish')}
          </Button>
        )}
        {isNew && (
          <>
            <ButtonLink kind={kindOf('open')} href={adminPaths.quizEdit({ testCode })}>
              {t('forms.openTest', { name: named(testName), testid: testCode })}
            </ButtonLink>
            <PreviewLink testCode={testCode} name={named(testName)} />
            <ButtonLink href={adminPaths.print({ testCode })}>{t('admin.print')}</ButtonLink>
          </>
        )}
      </Row>
      <div className={styles.inside}>{actions.outcome}</div>
      <FormulaWarnings warnings={warnings} />
    </>
  );
}

/** '9A, 9B see it from 30 Nov, 9:00 am', or at once. */
function seenBy(rows: readonly ScheduleRow[], timeZone: string | undefined): string {
  const classes = classNamesOf(rows.map(({ name }) => name));
  const opens = rows.map(({ opensAt }) => opensAt);
  const [first = null] = opens.toSorted((a, b) => Date.parse(a ?? '') - Date.parse(b ?? ''));
  if (first === null || opens.includes(null)) return t('forms.seenBy', { classes });
  return t('forms.seenByFrom', {
    classes,
    when: dateAndTime(new Date(first), timeZone),
    same: opens.every((one) => one === first) ? 'yes' : 'no',
  });
}

/** What the save has done with the classes, where they were all there was to save. */
export function classesOutcome(given: TestClasses): Outcome | null {
  const { error, isSaving } = given;
  if (isSaving) return null;
  if (error !== undefined) return { tone: 'failure', title: t('forms.classesNotSaved', { why: error }) };
  const said = classesSaved(given);
  return said === undefined ? null : { tone: 'success', title: said };
}

const classesSaved = ({ saved }: TestClasses) =>
  saved === undefined ? undefined : t('forms.classesSaved', { count: saved });
