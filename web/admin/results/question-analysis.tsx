import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Api } from '../../../contract/http/api.ts';
import type { AnalyzedQuestion } from '../../../contract/result-lists.ts';
import statistics from '../../../locale/en/statistics.ts';
import { call } from '../../api.ts';
import { duration, number, percent } from '../../locale/dates-and-numbers.ts';
import { errorText } from '../../locale/error-text.ts';
import { words } from '../../locale/words.ts';
import { Alert } from '../../ui/alert.tsx';
import { SelectField } from '../../ui/field.tsx';
import { Check } from '../../ui/icons.tsx';
import { Empty, Failed } from '../../ui/notice.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { Loading, Ruled } from '../../ui/skeleton.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { ChallengeList } from '../challenges/challenge-list.tsx';
import { DataAge, withAge } from '../data-age.tsx';
import { ChangeKey } from '../regrade/change-key.tsx';
import { useAdmin } from '../signed-in.ts';
import styles from './results.module.css';

const t = words({ statistics });

type Analysis = Api['/adminexam/itemAnalysis']['output'];
type Row = AnalyzedQuestion & { position: number };

/** As server/statistics/key-alarm.ts has it: with fewer students nothing is judged. */
const FEWEST_STUDENTS = 30;

const share = (value: number | null) => (value === null ? '–' : percent(value, 1));
const decimal = (value: number | null) => (value === null ? '–' : number(value, 2));

/** The item analysis of a test, by revision. */
export default function QuestionAnalysis({ quizid }: { quizid: string }) {
  const [wanted, setWanted] = useState<number>();
  const { data, isPending, error, isFetching, refetch } = useQuery({
    queryKey: ['admin', 'itemAnalysis', quizid, wanted],
    queryFn: ({ signal }) =>
      withAge((onAnswer) =>
        call('/adminexam/itemAnalysis', { quizid, revision: wanted }, { signal, onAnswer }),
      ),
  });
  if (isPending) {
    return (
      <Loading>
        <Ruled width={60} />
        <Ruled width={80} />
        <Ruled width={40} />
      </Loading>
    );
  }
  if (error) {
    return (
      <Failed title={t('statistics.failed')} onRetry={() => void refetch()} retrying={isFetching}>
        <p>{errorText(error)}</p>
      </Failed>
    );
  }
  const { revision, revisions } = data;
  if (revision === undefined) return <Empty title={t('statistics.none')} />;
  return (
    <>
      <DataAge seconds={data.dataAge} />
      {revisions.length > 1 && (
        <SelectField
          label={t('statistics.revision')}
          value={revision}
          onChange={(event) => setWanted(Number(event.target.value))}
        >
          {revisions.map((one) => (
            <option key={one.number} value={one.number}>
              {t('statistics.revisionOf', { number: one.number, count: one.students })}
            </option>
          ))}
        </SelectField>
      )}
      <Figures quizid={quizid} analysis={data} revision={revision} />
    </>
  );
}

function Figures({ quizid, analysis, revision }: { quizid: string; analysis: Analysis; revision: number }) {
  const { students, revisions, questions } = analysis;
  const mayDecide = useAdmin()?.role !== 'teacher';
  const rows = questions.map((question, position) => ({ ...question, position }));
  const all = revisions.find((one) => one.number === revision)?.students ?? students;
  return (
    <>
      <p className={styles.facts}>
        {t('statistics.basis', { count: students, revision })}
        {all > students && <> {t('statistics.basisEarliest', { count: all })}</>}
      </p>
      {students < FEWEST_STUDENTS && (
        <Alert title={t('statistics.notEnough')}>
          {t('statistics.notEnoughMore', { fewest: FEWEST_STUDENTS })}
        </Alert>
      )}
      {rows.map((row) => (
        <KeyAlarm key={row.position} row={row} quizid={quizid} />
      ))}
      {mayDecide && <ChallengeList quizid={quizid} />}
      <h2 className={styles.part}>{t('statistics.test')}</h2>
      <TestFigures test={analysis.test} />
      <h2 className={styles.part}>{t('statistics.questions')}</h2>
      <Table
        caption={t('statistics.questions')}
        columns={columns()}
        rows={rows}
        rowKey={({ position }) => String(position)}
      />
      <Definitions />
    </>
  );
}

/** The sentence that says why a key is suspected. */
function KeyAlarm({ row: { keyAlarm, options, index, position }, quizid }: { row: Row; quizid: string }) {
  if (keyAlarm?.verdict !== 'suspected') return null;
  const { option, optionStudents, keyStudents, keyCorrelation } = keyAlarm;
  const key = options.flatMap(({ isKey, letter }) => (isKey ? letter : [])).join(', ');
  const question = `${t('statistics.question')} ${position + 1}`;
  const said = {
    key,
    question,
    option,
    optionStudents,
    optionCorrelation: decimal(keyAlarm.optionCorrelation),
  };
  return (
    <Alert tone="failure" title={t('statistics.suspected')}>
      <p>
        {keyCorrelation === null
          ? t('statistics.misKeyChosenByNobody', said)
          : t('statistics.misKey', { ...said, keyStudents, keyCorrelation: decimal(keyCorrelation) })}
      </p>
      {index !== undefined && <ChangeKey quizid={quizid} index={index} number={position + 1} />}
    </Alert>
  );
}

function TestFigures({ test }: { test: Analysis['test'] }) {
  const figures = [
    [t('statistics.mean'), share(test.mean)],
    [t('statistics.median'), share(test.median)],
    [t('statistics.testSd'), share(test.standardDeviation)],
    [t('statistics.skewness'), decimal(test.skewness)],
    [t('statistics.kurtosis'), decimal(test.kurtosis)],
    [t('statistics.consistency'), share(test.coefficientOfInternalConsistency)],
    [t('statistics.errorRatio'), share(test.errorRatio)],
    [t('statistics.standardError'), share(test.standardError)],
  ] as const;
  return (
    <dl className={styles.figures}>
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const columns = (): Column<Row>[] => [
  {
    head: t('statistics.question'),
    isContent: true,
    isName: true,
    cell: ({ position, questionText, set }) => (
      <span className={styles.question}>
        <b>{position + 1}</b>
        <RichText text={questionText} set={set} />
      </span>
    ),
  },
  {
    head: t('statistics.facility'),
    number: true,
    cell: ({ facility, facilityInterval }) => (
      <WithRange value={share(facility)} range={facilityInterval} text={share} />
    ),
  },
  {
    head: t('statistics.discrimination'),
    number: true,
    cell: ({ discriminationIndex, discriminationInterval }) => (
      <WithRange value={decimal(discriminationIndex)} range={discriminationInterval} text={decimal} />
    ),
  },
  {
    head: t('statistics.efficiency'),
    number: true,
    cell: ({ discriminativeEfficiency }) => decimal(discriminativeEfficiency),
    wideOnly: true,
  },
  { head: t('statistics.sd'), number: true, cell: (row) => share(row.standardDeviation), wideOnly: true },
  {
    head: t('statistics.weights'),
    number: true,
    cell: ({ effectiveWeight, intendedWeight }) =>
      t('statistics.weightsOf', { effective: share(effectiveWeight), intended: share(intendedWeight) }),
    wideOnly: true,
  },
  { head: t('statistics.leftOut'), number: true, cell: ({ leftOut }) => number(leftOut) },
  {
    head: t('statistics.time'),
    number: true,
    cell: ({ medianSeconds }) => (medianSeconds === null ? '–' : duration(medianSeconds)),
    wideOnly: true,
  },
  { head: t('statistics.options'), cell: (row) => <Options row={row} /> },
];

function WithRange({
  value,
  range,
  text,
}: {
  value: string;
  range: { low: number; high: number } | null;
  text: (value: number) => string;
}) {
  return (
    <div>
      {value}
      {range !== null && (
        <div className={styles.facts}>
          {t('statistics.range', { low: text(range.low), high: text(range.high) })}
        </div>
      )}
    </div>
  );
}

function Options({ row: { options, randomGuessScore } }: { row: Row }) {
  if (options.length === 0) return '–';
  return (
    <ul className={styles.options}>
      {options.map(({ letter, isKey, students, meanRest, restCorrelation }) => (
        <li key={letter}>
          <b>{letter}</b>{' '}
          {isKey && (
            <>
              <Check />
              <span className="visually-hidden">{t('statistics.key')}</span>{' '}
            </>
          )}
          {t('statistics.optionFacts', {
            students: t('statistics.optionStudents', { count: students }),
            rest: share(meanRest),
            correlation: decimal(restCorrelation),
          })}
        </li>
      ))}
      <li className={styles.facts}>
        {t('statistics.guess')} {share(randomGuessScore)}
      </li>
    </ul>
  );
}

/** Each figure with its definition. */
function Definitions() {
  const definitions = [
    [t('statistics.facility'), t('statistics.facilityMore')],
    [t('statistics.discrimination'), t('statistics.discriminationMore')],
    [t('statistics.efficiency'), t('statistics.efficiencyMore')],
    [t('statistics.sd'), t('statistics.sdMore')],
    [t('statistics.weights'), t('statistics.weightsMore')],
    [t('statistics.leftOut'), t('statistics.leftOutMore')],
    [t('statistics.time'), t('statistics.timeMore')],
    [t('statistics.options'), t('statistics.optionsMore')],
    [t('statistics.guess'), t('statistics.guessMore')],
    [t('statistics.skewness'), t('statistics.shapeMore')],
    [t('statistics.consistency'), t('statistics.consistencyMore')],
    [t('statistics.errorRatio'), t('statistics.errorRatioMore')],
    [t('statistics.standardError'), t('statistics.standardErrorMore')],
  ] as const;
  return (
    <details>
      <summary className={styles.press}>{t('statistics.howComputed')}</summary>
      <dl>
        {definitions.map(([name, more]) => (
          <div key={name}>
            <dt>
              <b>{name}</b>
            </dt>
            <dd>{more}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
