import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { Api } from '../../../contract/api.ts';
import { shownMarks } from '../../../contract/marks/shown-marks.ts';
import { questionLabels } from '../../../contract/papers/question-numbers.ts';
import admin from '../../../locale/en/admin.ts';
import results from '../../../locale/en/results.ts';
import scans from '../../../locale/en/scans.ts';
import { call } from '../../api.ts';
import { PageWithoutData } from '../../frame/page-without-data.tsx';
import { ScreenHeading } from '../../frame/screen-heading.tsx';
import { dateAndTime, duration } from '../../locale/dates-and-numbers.ts';
import { named, words } from '../../locale/words.ts';
import { RightAnswer } from '../../questions/right-answer.tsx';
import { useAddressQuery } from '../../router/address-query.ts';
import { adminPaths } from '../../router/admin-paths.ts';
import { AskedPictures } from '../../ui/asked-pictures.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Row } from '../../ui/layout.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { Table } from '../../ui/table.tsx';
import { classAndRoll } from '../pupils/class-and-roll.ts';
import { ChangesSummary, Steps } from './answer-steps.tsx';
import styles from './results.module.css';
import { Answer, Verdict } from './sheet-cells.tsx';
import { WithFacts } from './with-facts.tsx';

const t = words({ admin, results, scans });

type Sheet = Api['/adminexam/resultSheet']['output'];

/** /admin/results/sheet: one attempt of a student as it was marked, to be read and printed. */
export default function SheetScreen() {
  const search = useAddressQuery();
  const studentId = search.get('studentId') ?? '';
  const attemptId = search.get('attemptId') ?? '';
  const query = useQuery({
    queryKey: ['admin', 'resultSheet', studentId, attemptId],
    queryFn: ({ signal }) => call('/adminexam/resultSheet', { studentId, attemptId }, { signal }),
  });
  if (query.data !== undefined) return <MarkedSheet sheet={query.data} studentId={studentId} />;
  return (
    <PageWithoutData
      heading={t('admin.results')}
      query={query}
      notFound={{
        title: t('results.sheetNotFound'),
        action: <ButtonLink href={adminPaths.quizzes()}>{t('admin.manageTests')}</ButtonLink>,
      }}
      notFoundCodes={['not_found', 'bad_input', 'attempt_open']}
      failed={t('results.failed')}
    />
  );
}

function MarkedSheet({ sheet, studentId }: { sheet: Sheet; studentId: string }) {
  const { student, result, attemptNumber, saved } = sheet;
  const { testCode, testName, details, correctCount = 0, totalQuestions, spentMs, marking } = result;
  const numbers = questionLabels(details);
  const savedAt = lastSaved(saved);
  const isOnPaper = result.endedBy === 'paper';
  const marks = (units: number) => shownMarks(units, marking?.denominator ?? 1);
  return (
    <>
      <Row gap={5} rowGap={3} align="start" justify="between" className={styles.head}>
        <div data-content>
          <ScreenHeading>{t('results.sheetHeading', { student, test: named(testName) })}</ScreenHeading>
          <p className={styles.facts}>
            {[sheet.email, classAndRoll(sheet.class, sheet.rollNumber)].filter(Boolean).join(' · ')}
          </p>
          <p className={styles.facts}>
            {t('results.sheetFacts', {
              number: attemptNumber,
              date: dateAndTime(new Date(result.submittedAt)),
              time: isOnPaper ? t('results.onPaper') : duration(result.timeTaken),
            })}
            {savedAt !== undefined && ` · ${t('results.lastSaved', { at: dateAndTime(new Date(savedAt)) })}`}
          </p>
        </div>
        <Row gap={3} align="stretch" className={styles.buttons}>
          <Button onClick={() => print()}>{t('admin.print')}</Button>
          <ButtonLink href={adminPaths.results({ testCode })}>{t('admin.allResults')}</ButtonLink>
        </Row>
      </Row>
      <p className={styles.score}>
        {t('results.sheetScore', {
          got: marks(marking?.total.got ?? 0),
          possible: marks(marking?.total.possible ?? 0),
          right: correctCount,
          questions: totalQuestions,
        })}
      </p>
      {result.waiting !== undefined && (
        <Row as="p" gap={3}>
          {t('results.waitsSoFar', {
            count: result.waiting,
            got: marks(marking?.total.got ?? 0),
            possible: marks(marking?.total.possible ?? 0),
          })}
          <Link href={adminPaths.results({ testCode, view: 'marking' })}>{t('admin.toMark')}</Link>
        </Row>
      )}
      {isOnPaper && (
        <AskedPictures
          label={t('scans.paperSheet')}
          failed={t('scans.ownSheetFailed')}
          load={() => call('/adminexam/attemptSheet', { studentId, attemptId: result.attemptId })}
        />
      )}
      <ChangesSummary saved={saved} details={details} />
      <Table
        caption={t('admin.questions')}
        columns={[
          {
            head: t('admin.question'),
            isContent: true,
            isName: true,
            cell: ({ index, detail }) => (
              <Row as="span" gap={2} align="stretch" wrap={false} className={styles.question}>
                <b>{numbers[index]}</b>
                <RichText text={detail.questionText} set={detail.set?.questionText} />
              </Row>
            ),
          },
          {
            head: t('admin.answer'),
            isContent: true,
            cell: ({ detail, index }) => (
              <div>
                <Answer detail={detail} text={detail.userAnswer} />
                <Steps saved={saved[index]} detail={detail} number={numbers[index] ?? ''} />
                {detail.comment && (
                  <p className="soft">
                    {t('results.comment')} <RichText text={detail.comment} set={detail.commentSet} />
                  </p>
                )}
              </div>
            ),
          },
          {
            head: t('admin.rightAnswer'),
            isContent: true,
            cell: ({ detail }) =>
              detail.options.length === 0 ? (
                <RightAnswer asked={detail.asked} solution={detail} />
              ) : (
                <Answer detail={detail} text={detail.correctAnswer} />
              ),
          },
          { head: t('admin.result'), cell: ({ detail }) => <Verdict outcome={detail.outcome} /> },
          {
            head: t('admin.marks'),
            number: true,
            cell: ({ detail }) => t('admin.gotOf', { got: marks(detail.got), possible: marks(detail.worth) }),
          },
          {
            head: t('admin.time'),
            cell: ({ index }) => (
              <WithFacts facts={changesText(saved[index])}>
                {spentMs === undefined ? '–' : duration((spentMs[index] ?? 0) / 1000)}
              </WithFacts>
            ),
          },
        ]}
        rows={details.map((detail, index) => ({ detail, index }))}
        rowKey={({ index }) => String(index)}
      />
    </>
  );
}

/** How many times an answer was changed; null where it never was. */
const changesText = (saved: Sheet['saved'][number] | undefined) =>
  saved?.changes ? t('results.answerChanged', { count: saved.changes }) : null;

/** When an answer was saved last; undefined where none was. */
const lastSaved = (saved: Sheet['saved']) =>
  saved
    .flatMap((one) => one?.at ?? [])
    .toSorted()
    .at(-1);
