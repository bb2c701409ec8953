import { lazy, type ReactNode, Suspense, useState } from 'react';
import { questionLabels } from '../../../contract/papers/question-numbers.ts';
import ledgerMessages from '../../../locale/en/ledger.ts';
import result from '../../../locale/en/result.ts';
import { ScreenHeading } from '../../frame/screen-heading.tsx';
import { readersDate } from '../../locale/dates-and-numbers.ts';
import { named, withWords, words } from '../../locale/words.ts';
import { paths } from '../../router/paths.ts';
import { useStudent } from '../../session/student.ts';
import { Alert } from '../../ui/alert.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Fold } from '../../ui/fold.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { Loading } from '../../ui/skeleton.tsx';
import { useAttemptList } from './attempt-queries.ts';
import { BookmarkButton } from './bookmark-button.tsx';
import { DetailsList, type QuestionsToShow } from './details-list.tsx';
import { isAsIfGuessed } from './guessing.ts';
import { ledgerOfResult, type MarkedLedger } from './ledger-questions.ts';
import { LedgerTable } from './ledger-table.tsx';
import { MarkedSheet } from './marked-sheet.tsx';
import { MarksSummary, SectionMarks } from './marks-summary.tsx';
import { PastAttempts } from './past-attempts.tsx';
import { type Printed, PrintResult } from './print-result.tsx';
import { leftOutOf, mistakesOf } from './question-filters.ts';
import { measuredTimes, questionTimes } from './question-times.ts';
import type { ResultState } from './result-state.ts';
import { ShareSheet } from './share-sheet.tsx';
import { subjectsOf } from './subjects.ts';
import { Summary, TimeTaken } from './summary.tsx';
import styles from './test-result.module.css';
import { chapterStrengths, topicStrengths } from './topic-strengths.ts';

const t = words({ ledger: ledgerMessages, result });

/** Only while written answers wait to be marked. */
const Unmarked = lazy(() => withWords(import('./unmarked.tsx')));
/** Only where marks were corrected after the test. */
const Corrections = lazy(() => withWords(import('./corrections.tsx')));
/** Only of a paper in several subjects. */
const SubjectTable = lazy(() => withWords(import('./subject-table.tsx')));
/** Only while something of the result is not shown. */
const WithheldResult = lazy(() => withWords(import('./withheld-result.tsx')));
/** After everything that the result shows at once: what is folded, and the notes where something was missed. */
const Standing = lazy(() => withWords(import('./standing.tsx')));
const PaperSheet = lazy(() => withWords(import('./paper-sheet.tsx')));
const RevisionNotes = lazy(() => withWords(import('./revision-notes.tsx')));
const TopicTable = lazy(() => withWords(import('./topic-table.tsx')));
const TimeTable = lazy(() => withWords(import('./time-table.tsx')));
const Challenge = lazy(() => withWords(import('./challenge.tsx')));

/**
 * A result: marks, time, what cost the most and what to do about it; then the marked sheet, where the marks went, and
 * the questions. Everything is about three screens of a phone until something is unfolded.
 */
export function ResultScreen({ result }: { result: ResultState }) {
  const { attemptId, testCode, testName, details, totalQuestions } = result;
  const [wanted, setWanted] = useState<QuestionsToShow>();
  const [printed, setPrinted] = useState<Printed>();
  const list = useAttemptList(testCode ?? '', testCode !== undefined);
  const examName = list.data?.attempts[0]?.examName;
  const show = (indexes: readonly number[]) => setWanted({ indexes });
  const go = (index: number) => show([index]);
  const spentMs = measuredTimes(result.spentMs);
  const ledger = ledgerOfResult(result);
  const notes = (
    <>
      {result.waiting !== undefined && (
        <Suspense>
          <Unmarked {...result} />
        </Suspense>
      )}
      <Circumstances result={result} />
      {result.corrections && result.corrections.length > 0 && (
        <Suspense>
          <Corrections corrections={result.corrections} details={result.details} />
        </Suspense>
      )}
    </>
  );
  return (
    <Stack gap={3} className={styles.result} data-print={printed}>
      <header className={styles.head}>
        {testName === undefined ? (
          <ScreenHeading>{t('result.heading')}</ScreenHeading>
        ) : (
          <>
            <p className={styles.over}>
              {t('result.heading')}
              {/* Several exams have a test of this name. */}
              {examName !== undefined && <span data-content> · {named(examName)}</span>}
            </p>
            <ScreenHeading name={t('result.name', { test: named(testName) })}>
              <span data-content>{named(testName)}</span>
            </ScreenHeading>
          </>
        )}
        <Whose submittedAt={result.submittedAt} />
      </header>
      {result.shown && notes}
      {result.endedBy === 'paper' && result.attemptId !== undefined && (
        <Suspense>
          <PaperSheet attemptId={result.attemptId} />
        </Suspense>
      )}
      {result.shown ? (
        <Suspense fallback={<Loading showLabel />}>
          <WithheldResult shown={result.shown} isVoid={result.isVoid === true}>
            {result.shown.results && (
              <>
                <MarksSummary result={result} />
                <SectionMarks marking={result.marking} />
                <p>{t('result.rightOf', { right: result.correctCount, total: totalQuestions })}</p>
              </>
            )}
            <TimeTaken seconds={result.timeTaken} />
            <ButtonLink kind="primary" wide href={paths.testHome()}>
              {t('result.nextTest')}
            </ButtonLink>
          </WithheldResult>
        </Suspense>
      ) : (
        <Marked
          result={result}
          spentMs={spentMs}
          ledger={ledger}
          notes={notes}
          onShow={show}
          onPrint={setPrinted}
        />
      )}
      {ledger.lines.length > 0 && !result.isBlank && (
        <Stack as="section" gap={2} className={styles.part}>
          <h2>{t('ledger.heading')}</h2>
          <LedgerTable ledger={ledger} onShow={show} />
        </Stack>
      )}
      {testCode !== undefined && mistakesOf(details).length + leftOutOf(details).length > 0 && (
        <Suspense>
          <RevisionNotes testCode={testCode} />
        </Suspense>
      )}
      <div>
        <Looks result={result} spentMs={spentMs} onGo={go} />
        {testCode !== undefined && <PastAttempts testCode={testCode} shown={attemptId} />}
      </div>
      {totalQuestions > 0 && details.length > 0 && (
        <Stack as="section" gap={2} className={classNames(styles.part, styles.questions)}>
          <h2>{t(printed === 'mistakes' ? 'result.missed' : 'result.questions')}</h2>
          <DetailsList
            details={details}
            passages={result.passages}
            spentMs={spentMs}
            denominator={ledger.denominator}
            wanted={wanted}
            printed={printed}
            afterword={(index) => <ChallengeOf result={result} index={index} />}
            after={(index) =>
              attemptId !== undefined &&
              !result.isBlank &&
              details[index]?.asked?.kind !== 'written' && (
                <BookmarkButton attemptId={attemptId} position={result.positions?.[index] ?? index} />
              )
            }
          />
        </Stack>
      )}
      {attemptId !== undefined && !result.isBlank && result.shown?.results !== false && (
        <Suspense>
          <Standing attemptId={attemptId} />
        </Suspense>
      )}
      <Row gap={2} align="stretch" justify="end" className={styles.actions}>
        <ButtonLink kind="quiet" href={paths.testHome()}>
          {t('result.backToTests')}
        </ButtonLink>
        {testCode !== undefined && list.data?.mayBegin && (
          <Stack gap={1} align="center">
            <ButtonLink wide href={paths.testStart({ id: testCode })}>
              {t('result.again')}
            </ButtonLink>
            {list.data.startsAtOnce && <p className="soft">{t('result.startsAtOnce')}</p>}
          </Stack>
        )}
      </Row>
    </Stack>
  );
}

/** The marks, by subject and section too, and the marked sheet. */
function Marked({
  result,
  spentMs,
  ledger,
  notes,
  onShow,
  onPrint,
}: {
  result: ResultState;
  spentMs: readonly number[] | undefined;
  ledger: MarkedLedger;
  /** How it came about, after what came out. */
  notes: ReactNode;
  onShow: (indexes: readonly number[]) => void;
  onPrint: (printed: Printed | undefined) => void;
}) {
  const subjects = result.isBlank ? [] : subjectsOf(result, spentMs);
  return (
    <>
      {result.isBlank && <MarksSummary result={result} />}
      <Summary result={result} ledger={ledger} subjects={subjects} onShow={onShow} />
      {notes}
      {subjects.length > 0 && (
        <Suspense>
          <SubjectTable
            subjects={subjects}
            denominator={ledger.denominator}
            isGuessed={isAsIfGuessed(result.details)}
          />
        </Suspense>
      )}
      {!result.isBlank && <SectionMarks marking={result.marking} />}
      <Stack as="section" gap={2} className={styles.part}>
        <Row gap={3} rowGap={0} justify="between" className={styles.sheetHead}>
          <h2>{t('result.answerSheet')}</h2>
          <Row align="stretch" wrap={false} className={styles.tools}>
            <ShareSheet result={result} />
            <PrintResult result={result} onDraw={onPrint} />
          </Row>
        </Row>
        <MarkedSheet details={result.details} subjects={subjects} onGo={(index) => onShow([index])} />
      </Stack>
    </>
  );
}

/** The same answers by chapter or topic and by time, folded. */
function Looks({
  result,
  spentMs,
  onGo,
}: {
  result: ResultState;
  spentMs: readonly number[] | undefined;
  onGo: (index: number) => void;
}) {
  const chapters = chapterStrengths(result, spentMs);
  const strengths = chapters.length > 0 ? chapters : topicStrengths(result, spentMs);
  const times = questionTimes(result.details, spentMs);
  return (
    <>
      {strengths.length > 0 && (
        <Fold heading label={t(chapters.length > 0 ? 'result.byChapter' : 'result.byTopic')}>
          <Suspense>
            <TopicTable strengths={strengths} marking={result.marking} />
          </Suspense>
        </Fold>
      )}
      {times && (
        <Fold heading label={t('result.byTime')}>
          <Suspense>
            <TimeTable times={times} onGo={onGo} />
          </Suspense>
        </Fold>
      )}
    </>
  );
}

/** The name of the student and the date, shown only in print. */
function Whose({ submittedAt }: { submittedAt: string | undefined }) {
  const student = useStudent();
  return (
    <p className={styles.whose} data-content>
      {submittedAt === undefined
        ? student?.name
        : t('result.whose', { name: student?.name ?? '', date: readersDate(new Date(submittedAt)) })}
    </p>
  );
}

/** What can be objected to: a question of a submitted attempt with an answer. */
function ChallengeOf({
  result: { attemptId, positions, challenges, isBlank, details },
  index,
}: {
  result: ResultState;
  index: number;
}) {
  const position = positions?.[index] ?? index;
  if (attemptId === undefined || isBlank) return null;
  const known = challenges?.find((one) => one.position === position);
  return (
    <Suspense>
      <Challenge
        attemptId={attemptId}
        position={position}
        number={questionLabels(details)[index] ?? ''}
        known={known}
      />
    </Suspense>
  );
}

/** Explains how the attempt was submitted, unless the student simply pressed Submit. */
function Circumstances({ result: { how, uncounted = 0, isLate = false, endedBy } }: { result: ResultState }) {
  const isEnded = endedBy === 'admin';
  // A device that has nothing of the attempt any more does not know its deadline.
  const isOver = how === 'time' || (how === 'elsewhere' && endedBy === 'time');
  if (how === undefined && uncounted === 0 && !isLate && !isEnded) return null;
  return (
    <Alert>
      {isOver && <p>{t('result.timeOver')}</p>}
      {isEnded && <p>{t('result.endedByAdmin')}</p>}
      {how === 'elsewhere' && !isEnded && !isOver && <p>{t('result.elsewhere')}</p>}
      {isLate && <p>{t('result.late')}</p>}
      {uncounted > 0 && <p>{t('result.uncounted', { count: uncounted })}</p>}
    </Alert>
  );
}
