import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { AdminQuiz } from '../../../contract/papers/editing.ts';
import { questionLabels } from '../../../contract/papers/question-numbers.ts';
import admin from '../../../locale/en/admin.ts';
import catalogue from '../../../locale/en/catalogue.ts';
import cover from '../../../locale/en/cover.ts';
import reviews from '../../../locale/en/reviews.ts';
import { call } from '../../api.ts';
import { PageWithoutData } from '../../frame/page-without-data.tsx';
import { ScreenHeading } from '../../frame/screen-heading.tsx';
import { dateAndTime } from '../../locale/dates-and-numbers.ts';
import { named, namedSection, words } from '../../locale/words.ts';
import { useAddressQuery } from '../../router/address-query.ts';
import { adminPaths } from '../../router/admin-paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { Empty } from '../../ui/notice.tsx';
import { PreviewLink } from '../preview-link.tsx';
import { useTextsOfList } from '../rich-text/use-listed-texts.tsx';
import { reviewKey } from '../sharing/use-test-access.ts';
import { rulesInWords } from '../test-values/frame-in-words.ts';
import { rulesInput } from '../test-values/rules-input.ts';
import { classesSaid, rulesSaid } from '../test-values/rules-said.ts';
import { useTimeZone } from '../use-choices.ts';
import { BeforeQuestion, textsOf } from './paper-texts.tsx';
import { PlaceComments } from './place-comments.tsx';
import { useMoves } from './review-moves.tsx';
import styles from './review-screen.module.css';
import { ReviewedQuestion } from './reviewed-question.tsx';
import { type Details, moreText, openComments, stateText } from './state-words.ts';
import { goTo, useReviewKeys } from './use-review-keys.ts';

const t = words({ admin, catalogue, cover, reviews });

/** /admin/review: a test read whole, in order, with its key and its comments, by who may edit it. */
export default function ReviewScreen() {
  const testCode = useAddressQuery().get('testCode') ?? '';
  const paper = useQuery({
    queryKey: ['admin', 'reviewedPaper', testCode],
    queryFn: async ({ signal }) => {
      const { quiz: test } = await call('/adminexam/quizDetails', { testCode }, { signal });
      return { test };
    },
  });
  const review = useQuery({
    queryKey: reviewKey(testCode),
    queryFn: ({ signal }) => call('/adminexam/reviewDetails', { testCode }, { signal }),
    enabled: testCode !== '',
  });
  const none = { title: t('reviews.notFound'), more: t('reviews.notFoundMore'), action: <ToReviews /> };
  if (paper.data === undefined || (paper.data.test?.access === 'edit' && review.data === undefined)) {
    return (
      <PageWithoutData
        heading={t('admin.review')}
        query={paper.data === undefined ? paper : review}
        notFound={none}
        failed={t('reviews.paperFailed')}
      />
    );
  }
  const { test } = paper.data;
  if (test?.access !== 'edit' || review.data === undefined) {
    return (
      <>
        <ScreenHeading>{t('admin.review')}</ScreenHeading>
        <Empty title={none.title} action={none.action}>
          <p>{none.more}</p>
        </Empty>
      </>
    );
  }
  return <WholePaper test={test} details={review.data} />;
}

function WholePaper({ test, details }: { test: AdminQuiz; details: Details }) {
  const { testCode, paper } = test;
  const { comments, changed } = details;
  const page = useRef<HTMLDivElement>(null);
  const [begun, setBegun] = useState<ReadonlySet<string>>(new Set());
  const timeZone = useTimeZone();
  const { show, isPending } = useTextsOfList(textsOf(paper));
  const goToNext = useReviewKeys(page);
  const asked = useAddressQuery().get('question');
  useEffect(() => {
    if (!isPending && asked !== null) goTo(questionOf(page.current, asked));
  }, [isPending, asked]);
  const labels = questionLabels(paper.items);
  const nameOf = (at: number) => t('admin.questionNumber', { number: labels[at] ?? '' });
  const ids = new Set<string>(paper.items.flatMap(({ questionId }) => questionId ?? []));
  const gone = comments.filter(({ questionId }) => questionId !== undefined && !ids.has(questionId));
  const isChanged = (questionId: string | undefined) =>
    questionId !== undefined && changed?.questionIds.includes(questionId) === true;
  const beside = (place: string | undefined, name: string) => (
    <PlaceComments
      isChanged={isChanged(place)}
      testCode={testCode}
      questionId={place}
      name={name}
      comments={comments.filter(({ questionId }) => questionId === place)}
      onBegun={(isBegun) =>
        setBegun((now) => {
          if (now.has(name) === isBegun) return now;
          const next = new Set(now);
          if (isBegun) next.add(name);
          else next.delete(name);
          return next;
        })
      }
    />
  );
  return (
    <div ref={page} className={styles.screen}>
      <Bar test={test} details={details} begun={[...begun]} onNext={goToNext} />
      <Stack gap={4}>
        <section className={styles.question} aria-label={t('admin.wholeTest')}>
          <Stack gap={2}>
            <p className="soft" data-content>
              {[test.exam.examName, test.subject, test.chapter].map(named).join(' · ')}
            </p>
            <p>
              {t('cover.facts', {
                questions: test.questionCount,
                minutes: test.testDuration,
                marks: test.possible,
              })}
            </p>
            <p>
              <b>{t('admin.rules')}:</b> {rulesSaid(rulesInput(test.rules), timeZone)}
            </p>
            <p>
              <b>{t('admin.classesAndTimes')}:</b>{' '}
              {details.classes.length === 0
                ? t('reviews.forNobody')
                : classesSaid(details.classes, test.owner !== undefined, timeZone)}
            </p>
            <Row gap={2} rowGap={1}>
              <PreviewLink testCode={testCode} name={test.testName} />
              <ButtonLink href={adminPaths.print({ testCode })}>
                {t('catalogue.print', { name: test.testName })}
              </ButtonLink>
            </Row>
            <p>{moreText(details, test)}</p>
            {changed !== undefined && (
              <p>
                {t('reviews.changedSince', {
                  count: changed.questionIds.length,
                  removed: changed.removed,
                  when: dateAndTime(new Date(changed.since)),
                })}
              </p>
            )}
            <p className={styles.keys}>{t('reviews.keys')}</p>
          </Stack>
          <div className={styles.beside}>{beside(undefined, t('admin.wholeTest'))}</div>
        </section>
        {paper.sections.map((section, at) => (
          <section key={at} aria-labelledby={`section-${at}`}>
            {paper.sections.length > 1 || section.instructions !== '' ? (
              <Stack gap={1} className={styles.section}>
                <h2 id={`section-${at}`} data-content>
                  {namedSection(section.name)}
                </h2>
                <p className="soft">{rulesInWords(section).join('; ')}</p>
                {[section, ...Object.values(section.translations ?? {})].map(
                  ({ instructions }, i) => instructions !== '' && <div key={i}>{show(instructions)}</div>,
                )}
              </Stack>
            ) : (
              <h2 id={`section-${at}`} className="visually-hidden">
                {t('admin.questions')}
              </h2>
            )}
            <ol className={styles.questions}>
              {paper.items.map(
                (item, i) =>
                  item.section === at && (
                    <ReviewedQuestion
                      key={item.questionId ?? i}
                      test={test}
                      item={item}
                      label={labels[i] ?? ''}
                      name={nameOf(i)}
                      isChanged={isChanged(item.questionId)}
                      before={<BeforeQuestion paper={paper} at={i} labels={labels} show={show} />}
                      show={show}
                    >
                      {beside(item.questionId, nameOf(i))}
                    </ReviewedQuestion>
                  ),
              )}
            </ol>
          </section>
        ))}
        {gone.length > 0 && (
          <PlaceComments testCode={testCode} name={t('reviews.goneQuestion')} comments={gone} isGone />
        )}
        <Row gap={3}>
          <ToReviews />
          <ButtonLink href={adminPaths.quizEdit({ testCode })}>{t('admin.editTest')}</ButtonLink>
        </Row>
      </Stack>
    </div>
  );
}

const ToReviews = () => <ButtonLink href={adminPaths.reviews()}>{t('admin.reviews')}</ButtonLink>;

/** In view wherever one reads: how far the review is, how many comments are open, and what is decided. */
function Bar({
  test,
  details,
  begun,
  onNext,
}: {
  test: AdminQuiz;
  details: Details;
  /** What comments are begun on that are not added. */
  begun: readonly string[];
  /** Goes to the next of these questions. */
  onNext: (questionIds: readonly string[]) => void;
}) {
  const { buttons, outcome } = useMoves(test, details);
  const { review, changed } = details;
  const open = openComments(details);
  const commented = open.flatMap(({ questionId }) => questionId ?? []);
  return (
    <div className={styles.bar}>
      <div className={styles.barLine}>
        <ScreenHeading>
          <span data-content>{named(test.testName)}</span>
        </ScreenHeading>
        <output>
          <Badge tone={review === 'approved' ? 'right' : 'quiet'}>{stateText(details, test)}</Badge>
        </output>
        <Row gap={2} rowGap={1} justify="end" className={styles.barButtons}>
          {commented.length > 0 ? (
            <Button kind="quiet" onClick={() => onNext(commented)}>
              {t('reviews.openCount', { count: open.length })}
            </Button>
          ) : (
            <span className="soft">{t('reviews.openCount', { count: open.length })}</span>
          )}
          {changed !== undefined && changed.questionIds.length > 0 && (
            <Button kind="quiet" onClick={() => onNext(changed.questionIds)}>
              {t('reviews.changedCount', { count: changed.questionIds.length })}
            </Button>
          )}
          {begun.length > 0 ? (
            <p className="soft">{t('reviews.begun', { place: begun[0] ?? '' })}</p>
          ) : (
            buttons
          )}
        </Row>
      </div>
      {outcome}
    </div>
  );
}

const questionOf = (page: HTMLElement | null, questionId: string) =>
  page?.querySelector<HTMLElement>(`[data-reviewed="${CSS.escape(questionId)}"]`) ?? undefined;
