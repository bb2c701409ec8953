import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Api } from '../../../../contract/api.ts';
import { MAX_ATTEMPTS_ANALYZED } from '../../../../contract/limits.ts';
import admin from '../../../../locale/en/admin.ts';
import statistics from '../../../../locale/en/statistics.ts';
import { duration, number, percent } from '../../../locale/dates-and-numbers.ts';
import { words } from '../../../locale/words.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { Fold } from '../../../ui/fold.tsx';
import { Warning } from '../../../ui/icons.tsx';
import { Row } from '../../../ui/layout.tsx';
import { Empty } from '../../../ui/notice.tsx';
import { RichText } from '../../../ui/rich-text.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { ChallengeList } from '../../challenges/challenge-list.tsx';
import { DataAge } from '../../data-age.tsx';
import { NotHereYet } from '../../not-here-yet.tsx';
import { useTestAccess } from '../../sharing/use-test-access.ts';
import { type AttemptChoice, analysisQuery } from '../analysis-query.ts';
import { fewChoicesOf } from '../doubts.ts';
import shared from '../results.module.css';
import { useDoubts } from '../use-doubts.ts';
import { WithFacts } from '../with-facts.tsx';
import styles from './analysis.module.css';
import { Explain, ExplainAll, type Figure, nameOf } from './explained.tsx';
import { decimal, type QuestionRow, share } from './figures.ts';
import { OptionDetails } from './option-details.tsx';
import { QuestionDoubts } from './question-doubts.tsx';
import { TypedDetails } from './typed-details.tsx';
import { WithRange } from './with-range.tsx';

const t = words({ admin, statistics });

type Analysis = Api['/adminexam/itemAnalysis']['output'];

/** The item analysis of a test, by revision. */
export default function QuestionAnalysis({ testCode }: { testCode: string }) {
  const [wanted, setWanted] = useState<number>();
  const [which, setWhich] = useState<AttemptChoice>('first');
  const query = useQuery({
    ...analysisQuery(testCode, which, wanted),
    placeholderData: keepPreviousData,
  });
  const { data, error, isPlaceholderData } = query;
  if (data === undefined || error !== null)
    return <NotHereYet query={query} failed={t('statistics.failed')} />;
  const { revision, revisions } = data;
  if (revision === undefined)
    return <Empty title={t('statistics.nothingAnswered')}>{t('statistics.nothingAnsweredMore')}</Empty>;
  const choice = (
    <>
      <Row gap={4} rowGap={3} align="stretch" className={styles.basis}>
        <SelectField
          label={t('admin.attempts')}
          value={which}
          onChange={(event) => setWhich(event.target.value as AttemptChoice)}
        >
          <option value="first">{t('statistics.first')}</option>
          <option value="all">{t('statistics.all')}</option>
        </SelectField>
        {revisions.length > 1 && (
          <SelectField
            label={t('statistics.revision')}
            value={wanted ?? revision}
            onChange={(event) => setWanted(Number(event.target.value))}
          >
            {revisions.map((one) => (
              <option key={one.number} value={one.number}>
                {t('statistics.revisionOf', { number: one.number, count: one.students })}
              </option>
            ))}
          </SelectField>
        )}
      </Row>
      {which !== data.attempts && !isPlaceholderData && (
        <p className={shared.facts}>{t('statistics.onlyFirst', { most: MAX_ATTEMPTS_ANALYZED })}</p>
      )}
    </>
  );
  return (
    <>
      <DataAge seconds={data.age} />
      {/* The figures shown while others load still name the attempts and the revision that they are of. */}
      <div aria-busy={isPlaceholderData}>
        <Figures testCode={testCode} analysis={data} revision={revision} choice={choice} />
      </div>
    </>
  );
}

function Figures({
  testCode,
  analysis,
  revision,
  choice,
}: {
  testCode: string;
  analysis: Analysis;
  revision: number;
  /** Chooses other attempts. */
  choice: ReactNode;
}) {
  const { attempts, students, revisions, questions } = analysis;
  const access = useTestAccess(testCode);
  const [hasFigures, setFigures] = useState(false);
  const mayDecide = access === 'give' || access === 'edit';
  const rows = questions.map((question, position) => ({ ...question, position }));
  const doubts = useDoubts(testCode, questions);
  const doubtful = new Set(doubts.map(({ position }) => position));
  const all = revisions.find((one) => one.number === revision)?.students ?? students;
  return (
    <>
      <QuestionDoubts
        testCode={testCode}
        doubts={doubts}
        students={students}
        hints={rows.filter((row) => hintOf(row, doubtful) !== undefined).length}
      />
      {mayDecide && <ChallengeList testCode={testCode} questions={questions} />}
      <Row gap={3} align="baseline" className={styles.part}>
        <h2>{t('admin.questions')}</h2>
        <span className="soft">
          {t(attempts === 'first' ? 'admin.userCount' : 'admin.attemptCount', { count: students })}
        </span>
      </Row>
      <Table
        caption={t('admin.questions')}
        columns={
          hasFigures
            ? [...plainColumns(testCode, doubtful), ...figureColumns()]
            : plainColumns(testCode, doubtful)
        }
        rows={rows}
        rowKey={({ position }) => String(position)}
        isCompact={!hasFigures}
      />
      <p className={shared.facts}>
        {t(attempts === 'first' ? 'statistics.basis' : 'statistics.basisAll', { count: students, revision })}
        {all > students && <> {t('statistics.basisEarliest', { count: all })}</>}
      </p>
      <Row gap={3} rowGap={2} className={styles.choices}>
        {choice}
        <Button aria-pressed={hasFigures} onClick={() => setFigures(!hasFigures)}>
          {t('statistics.figures')}
        </Button>
        {hasFigures && <ExplainAll figures={OF_QUESTIONS} />}
      </Row>
      <Fold heading label={t('statistics.test')}>
        <TestFigures test={analysis.test} />
      </Fold>
    </>
  );
}

const OF_QUESTIONS = [
  'facility',
  'discrimination',
  'efficiency',
  'sd',
  'weights',
  'leftOut',
  'time',
  'options',
  'guess',
  'groups',
] as const satisfies readonly Figure[];

function TestFigures({ test }: { test: Analysis['test'] }) {
  const figures = [
    ['mean', share(test.mean)],
    ['median', share(test.median)],
    ['testSd', share(test.standardDeviation)],
    ['skewness', decimal(test.skewness)],
    ['kurtosis', decimal(test.kurtosis)],
    ['consistency', share(test.coefficientOfInternalConsistency)],
    ['errorRatio', share(test.errorRatio)],
    ['standardError', share(test.standardError)],
  ] as const;
  return (
    <Row as="dl" gap={5} rowGap={4} align="stretch" className={styles.figures}>
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>
            {nameOf(name)} <Explain of={name} />
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Row>
  );
}

/** Said of a question that stands not among those that need a look: too few have answered to tell. */
const hintOf = (row: QuestionRow, doubtful: ReadonlySet<number>) =>
  doubtful.has(row.position) ? undefined : fewChoicesOf(row);

/** How many were right; of a written question, the marks that were given for it on average. */
const gotText = (facility: number, marks: number | undefined) =>
  marks === undefined
    ? percent(facility, 0)
    : t('statistics.meanMarks', {
        got: number(Math.round(facility * marks * 100) / 100),
        marks: number(marks),
      });

/** What a teacher reads without a course in statistics. */
const plainColumns = (testCode: string, doubtful: ReadonlySet<number>): Column<QuestionRow>[] => [
  {
    head: t('admin.question'),
    isContent: true,
    isName: true,
    cell: (row) => {
      const hint = hintOf(row, doubtful);
      return (
        <>
          <div className={styles.question}>
            <b>{row.number}</b>
            <div className={styles.text}>
              <RichText text={row.questionText} set={row.set} />
            </div>
            {doubtful.has(row.position) && (
              <span className={styles.flag} title={t('statistics.needsLook')}>
                <Warning />
                <span className="visually-hidden">{t('statistics.needsLook')}</span>
              </span>
            )}
          </div>
          {hint !== undefined && <p className={styles.hint}>{t('statistics.moreChose', { ...hint })}</p>}
        </>
      );
    },
  },
  {
    head: t('admin.right'),
    number: true,
    cell: ({ facility, marks }) => (
      <div className={styles.got}>
        {facility !== null && <meter value={facility} max={1} aria-hidden="true" />}
        <span>{facility === null ? '–' : gotText(facility, marks)}</span>
      </div>
    ),
  },
  {
    head: t('statistics.leftOut'),
    number: true,
    cell: ({ leftOut }) => number(leftOut),
    wideOnly: true,
  },
  {
    head: t('statistics.time'),
    number: true,
    cell: ({ medianSeconds }) => (medianSeconds === null ? '–' : duration(medianSeconds)),
    wideOnly: true,
  },
  {
    head: t('admin.answers'),
    cell: (row) => {
      if (row.typed) return <TypedDetails testCode={testCode} row={row} typed={row.typed} />;
      return row.options.length === 0 ? '–' : <OptionDetails testCode={testCode} row={row} />;
    },
  },
];

const figureColumns = (): Column<QuestionRow>[] => [
  {
    head: t('statistics.facility'),
    beside: <Explain of="facility" />,
    number: true,
    cell: ({ facility, facilityInterval }) => (
      <WithRange value={share(facility)} range={facilityInterval} text={share} />
    ),
  },
  {
    head: t('statistics.discrimination'),
    beside: <Explain of="discrimination" />,
    number: true,
    cell: ({ discriminationIndex, discriminationInterval }) => (
      <WithRange value={decimal(discriminationIndex)} range={discriminationInterval} text={decimal} />
    ),
  },
  {
    head: t('statistics.efficiency'),
    beside: <Explain of="efficiency" />,
    number: true,
    cell: ({ discriminativeEfficiency }) => decimal(discriminativeEfficiency),
    wideOnly: true,
  },
  {
    head: t('statistics.sd'),
    beside: <Explain of="sd" />,
    number: true,
    cell: (row) => share(row.standardDeviation),
    wideOnly: true,
  },
  {
    head: t('statistics.weights'),
    beside: <Explain of="weights" />,
    number: true,
    cell: ({ effectiveWeight, intendedWeight }) => (
      <WithFacts facts={t('statistics.intended', { share: share(intendedWeight) })}>
        {share(effectiveWeight)}
      </WithFacts>
    ),
    wideOnly: true,
  },
];
