import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { type Asking, SITTING_STATES, type Sitting } from '../../../contract/result-lists.ts';
import results from '../../../locale/en/results.ts';
import { call } from '../../api.ts';
import { duration } from '../../locale/dates-and-numbers.ts';
import { words } from '../../locale/words.ts';
import { classNames } from '../../ui/class-names.ts';
import { InputField } from '../../ui/field.tsx';
import { FilterButtons } from '../../ui/filter-buttons.tsx';
import { Row } from '../../ui/layout.tsx';
import { ScrollBox } from '../../ui/scroll-box.tsx';
import { FilterSelect } from '../list/filter-select.tsx';
import { ListRows } from '../list/list-rows.tsx';
import type { Page } from '../list/use-list.ts';
import { useClassChoices } from '../use-class-choices.ts';
import { AskingForHelp } from './asking.tsx';
import { AttemptHelp, HelpForAll } from './attempt-help.tsx';
import shared from './results.module.css';
import styles from './sitting-list.module.css';
import { TakeAnswerFile } from './take-answer-file.tsx';
import { WithFacts } from './with-facts.tsx';

const t = words({ results });

/** How often the list is renewed, in milliseconds. */
const EVERY_MS = 5_000;

/** A class, and the largest hall, on one page. */
const PAGE_SIZE = 50;

type State = Sitting['state'];

interface Live extends Page<Sitting> {
  counts: Partial<Record<State, number>>;
  asking: Asking[];
  /** By the server's clock, when the list was made. */
  now: number;
}

const STATE_KEYS = {
  not_started: 'results.notStarted',
  working: 'results.working',
  offline: 'results.offline',
  submitted: 'results.submittedState',
} as const satisfies Record<State, string>;

/**
 * The students of a test while it is sat. They stand in one order, by class and roll number, so that a line moves only
 * when the teacher looks for something else.
 */
export function SittingList({ testCode }: { testCode: string }) {
  const [page, setPage] = useState(1);
  const [student, setStudent] = useState('');
  const [classId, setClassId] = useState('');
  const [state, setState] = useState<State | null>(null);
  const { data: classes } = useClassChoices();
  const wanted = useDeferredValue(student.trim());
  const filters = {
    ...(wanted !== '' && { student: wanted }),
    ...(classId !== '' && { classId }),
    ...(state !== null && { state }),
  };
  const query: UseQueryResult<Live> = useQuery({
    queryKey: ['admin', 'sittingList', testCode, page, filters],
    queryFn: async ({ signal }): Promise<Live> => {
      const body = { testCode, page, pageSize: PAGE_SIZE, filters };
      const found = await call('/adminexam/sittingList', body, { signal });
      const { sittings: rows, counts, asking, serverNow, total } = found;
      return { rows, counts, asking, total, now: Date.parse(serverNow) };
    },
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_MS,
  });
  const { counts = {}, asking = [], now = 0, rows = [] } = query.data ?? {};
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const change = (set: () => void) => {
    set();
    setPage(1);
  };
  return (
    <>
      <AskingForHelp asking={asking} now={now} />
      <Row gap={4} rowGap={3} align="end" className={styles.filters}>
        <InputField
          label={t('results.student')}
          placeholder={t('results.studentHint')}
          type="search"
          value={student}
          onChange={({ target }) => change(() => setStudent(target.value))}
        />
        {classes !== undefined && classes.total > 0 && (
          <FilterSelect
            label={t('results.schoolClass')}
            isContent
            value={classId}
            options={classes.classes.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(to) => change(() => setClassId(to))}
          />
        )}
      </Row>
      <ScrollBox className={classNames(shared.sideways, styles.states)}>
        <FilterButtons<State | null>
          label={t('results.state')}
          value={state}
          options={[
            { value: null, label: t('results.allStudents', { count: all }) },
            ...SITTING_STATES.map((one) => ({
              value: one,
              label: t('results.stateCount', { state: t(STATE_KEYS[one]), count: counts[one] ?? 0 }),
            })),
          ]}
          onChange={(to) => change(() => setState(to))}
        />
      </ScrollBox>
      <ListRows
        query={query}
        list={{
          page,
          toPage: setPage,
          pageSize: PAGE_SIZE,
          reset: () => {
            setStudent('');
            setClassId('');
            setState(null);
          },
          isFiltered: Object.keys(filters).length > 0,
        }}
        caption={t('results.sitting')}
        tools={
          <Row gap={2}>
            <HelpForAll testCode={testCode} />
            <TakeAnswerFile testCode={testCode} />
          </Row>
        }
        isCompact
        columns={[
          {
            head: t('results.student'),
            isContent: true,
            isName: true,
            cell: (row) => (
              <WithFacts
                facts={
                  <Row as="span" gap={2} rowGap={0}>
                    {row.rollNumber !== null && <span>{t('results.roll', { roll: row.rollNumber })}</span>}
                    <span className={styles.onPhone}>
                      <StateOf row={row} now={now} /> <TimeLeft row={row} now={now} />
                    </span>
                  </Row>
                }
              >
                <b>{row.student}</b>
              </WithFacts>
            ),
          },
          {
            head: t('results.schoolClass'),
            isContent: true,
            cell: (row) => row.class ?? '–',
            wideOnly: true,
          },
          { head: t('results.state'), cell: (row) => <StateOf row={row} now={now} />, wideOnly: true },
          ...(rows.some(({ section }) => section !== undefined)
            ? [
                {
                  head: t('results.section'),
                  isContent: true,
                  cell: ({ section }: Sitting) => section ?? '',
                  wideOnly: true,
                },
              ]
            : []),
          { head: t('results.answered'), cell: (row) => <Answered row={row} /> },
          {
            head: t('results.timeLeft'),
            number: true,
            cell: (row) => <TimeLeft row={row} now={now} />,
            wideOnly: true,
          },
          {
            head: t('results.actions'),
            cell: ({ attemptId, studentId, student: name, state: of }) =>
              attemptId !== undefined && (
                <AttemptHelp
                  testCode={testCode}
                  attempt={{
                    attemptId,
                    studentId,
                    student: name,
                    state: of === 'submitted' ? 'ended' : 'running',
                  }}
                />
              ),
          },
        ]}
        rowKey={(row) => row.studentId}
        texts={{
          count: (count) => t('results.sittingCount', { count }),
          none: t('results.sittingNone'),
          noneMore: t('results.sittingMore'),
          noneFound: t('results.nobodyFound'),
          failed: t('results.failed'),
        }}
      />
    </>
  );
}

/** Of who is offline also since when: the answers of that time are on the student's device. */
function StateOf({ row: { state, seenAt }, now }: { row: Sitting; now: number }) {
  const minutes = seenAt === undefined ? 0 : Math.floor((now - Date.parse(seenAt)) / 60_000);
  return (
    <span className={classNames(styles.state, styles[state])}>
      {state === 'offline' ? t('results.offlineSince', { minutes }) : t(STATE_KEYS[state])}
    </span>
  );
}

function TimeLeft({ row: { deadline, state }, now }: { row: Sitting; now: number }) {
  if (deadline === undefined || state === 'submitted') return null;
  return <span>{duration(Math.max(0, Date.parse(deadline) - now) / 1000)}</span>;
}

function Answered({ row: { state, answered, totalQuestions } }: { row: Sitting }) {
  if (state === 'not_started') return '–';
  return (
    <span className={styles.answered}>
      {t('results.answeredOf', { answered, questions: totalQuestions })}
      <meter value={answered} max={totalQuestions} aria-hidden="true" />
    </span>
  );
}
