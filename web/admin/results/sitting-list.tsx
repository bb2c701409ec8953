import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { type Asking, SITTING_STATES, type Sitting } from '../../../contract/result-lists.ts';
import admin from '../../../locale/en/admin.ts';
import results from '../../../locale/en/results.ts';
import { call } from '../../api.ts';
import { named, words } from '../../locale/words.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { InputField } from '../../ui/field.tsx';
import { FilterButtons } from '../../ui/filter-buttons.tsx';
import { Row } from '../../ui/layout.tsx';
import { FilterSelect } from '../list/filter-select.tsx';
import { ListRows } from '../list/list-rows.tsx';
import type { Page } from '../list/use-list.ts';
import { useClassChoices } from '../use-class-choices.ts';
import { AskingForHelp } from './asking.tsx';
import { AttemptHelp, HelpForAll } from './attempt-help.tsx';
import shared from './results.module.css';
import styles from './sitting-list.module.css';
import { TakeAnswerFile } from './take-answer-file.tsx';

const t = words({ admin, results });

/** How often the list is renewed, in milliseconds. */
const EVERY_MS = 5_000;

/** Two classes, or the largest hall, on one page. */
const PAGE_SIZE = 100;

type State = Sitting['state'];

const asCount = (count: ReactNode) => <b>{count}</b>;

interface Shown extends Page<Sitting> {
  counts: Partial<Record<State, number>>;
  asking: Asking[];
  dueClasses: string[];
  /** By the server's clock, when the list was made. */
  now: number;
}

const STATE_KEYS = {
  not_started: 'results.notStarted',
  absent: 'results.absent',
  working: 'results.working',
  offline: 'results.offline',
  submitted: 'results.submittedState',
} as const satisfies Record<State, string>;

/**
 * The students of a test while it is sat: of the classes whose time it is, until somebody asks for the whole test. They
 * stand by class and roll number, who is offline before them and who has submitted behind.
 */
export function SittingList({ testCode }: { testCode: string }) {
  const [page, setPage] = useState(1);
  const [student, setStudent] = useState('');
  const [classId, setClassId] = useState('');
  const [state, setState] = useState<State | null>(null);
  const [isWhole, setWhole] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const { data: classes } = useClassChoices();
  const wanted = useDeferredValue(student.trim());
  const filters = {
    ...(wanted !== '' && { student: wanted }),
    ...(classId !== '' && { classId }),
    ...(state !== null && { state }),
  };
  // Who looks for a class or a student looks in the whole test.
  const dueOnly = !isWhole && classId === '' && wanted === '';
  const query: UseQueryResult<Shown> = useQuery({
    queryKey: ['admin', 'sittingList', testCode, page, filters, dueOnly],
    queryFn: async ({ signal }): Promise<Shown> => {
      const body = { testCode, page, pageSize: PAGE_SIZE, filters: { ...filters, dueOnly } };
      const found = await call('/adminexam/sittingList', body, { signal });
      const { sittings: rows, counts, asking, dueClasses, serverNow, total } = found;
      return { rows, counts, asking, dueClasses, total, now: Date.parse(serverNow) };
    },
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_MS,
  });
  const { counts = {}, asking = [], dueClasses = [], now = 0 } = query.data ?? {};
  const isDue = dueClasses.length > 0 && classId === '' && wanted === '';
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const change = (set: () => void) => {
    set();
    setPage(1);
  };
  return (
    <>
      <AskingForHelp testCode={testCode} asking={asking} now={now} />
      <Row gap={3} rowGap={2} align="end" className={classNames(styles.filters, !isOpen && styles.few)}>
        <InputField
          label={t('admin.student')}
          placeholder={t('results.studentHint')}
          type="search"
          value={student}
          onChange={({ target }) => change(() => setStudent(target.value))}
        />
        {classes !== undefined && classes.total > 0 && (
          <FilterSelect
            label={t('admin.schoolClass')}
            isContent
            value={classId}
            options={classes.classes.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(to) => change(() => setClassId(to))}
          />
        )}
        <div className={styles.states}>
          <FilterButtons<State | null>
            label={t('results.state')}
            value={state}
            options={[
              { value: null, label: t('results.allStudents', { count: all, b: asCount }) },
              ...SITTING_STATES.filter(
                (one) => one !== 'absent' || state === one || (counts[one] ?? 0) > 0,
              ).map((one) => ({
                value: one,
                label: t('results.stateCount', {
                  state: t(STATE_KEYS[one]),
                  count: counts[one] ?? 0,
                  b: asCount,
                }),
              })),
            ]}
            onChange={(to) => change(() => setState(to))}
          />
        </div>
      </Row>
      <Row gap={3} rowGap={1} className={classNames(styles.due, isDue && styles.said)}>
        {isDue && (
          <>
            <span>
              {t(isWhole ? 'results.wholeTest' : 'results.dueOnly', {
                classes: dueClasses.map(named).join(', '),
                count: dueClasses.length,
              })}
            </span>
            <Button
              className={classNames(!isOpen && shared.folded)}
              onClick={() => change(() => setWhole(!isWhole))}
            >
              {t(isWhole ? 'results.toDueOnly' : 'admin.wholeTest')}
            </Button>
          </>
        )}
        <Button className={styles.unfold} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('results.findAndHelp')}
        </Button>
      </Row>
      <div className={classNames(!isOpen && styles.uncounted)}>
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
          caption={t('admin.sittingNow')}
          tools={
            <Row gap={2} className={classNames(shared.tools, !isOpen && shared.folded)}>
              <HelpForAll testCode={testCode} />
              <TakeAnswerFile testCode={testCode} />
            </Row>
          }
          table={(rows) => <Room testCode={testCode} sittings={rows} now={now} />}
          texts={{
            count: (count) => t('admin.userCount', { count }),
            none: t('results.sittingNone'),
            noneMore: t('results.sittingMore'),
            noneFound: t('results.nobodyFound'),
            failed: t('results.failed'),
          }}
        />
      </div>
    </>
  );
}

/** The room as a supervisor sees it: a class in one view. */
function Room({ testCode, sittings, now }: { testCode: string; sittings: readonly Sitting[]; now: number }) {
  return [...Map.groupBy(sittings, (row) => row.class ?? '')].map(([name, students], i) => (
    <section key={name} aria-labelledby={`room-${i}`}>
      <h2 id={`room-${i}`} className={styles.class} data-content={name === '' ? undefined : true}>
        {name === '' ? t('results.noClass') : name}
      </h2>
      <ul className={styles.room}>
        {students.map((row) => (
          <Place key={row.studentId} testCode={testCode} row={row} now={now} />
        ))}
      </ul>
    </section>
  ));
}

function Place({ testCode, row, now }: { testCode: string; row: Sitting; now: number }) {
  const { attemptId, studentId, student, rollNumber, state, section, answered, totalQuestions } = row;
  return (
    <li className={classNames(styles.place, styles[state])}>
      <div className={styles.who}>
        <b data-content>
          {rollNumber !== null && <span className={styles.roll}>{rollNumber}</span>} {student}
        </b>
        <Row as="p" gap={2} rowGap={0}>
          <StateOf row={row} now={now} />
          {attemptId !== undefined && (
            <span>{t('results.answeredOf', { answered, questions: totalQuestions })}</span>
          )}
          <TimeLeft row={row} now={now} />
          {section !== undefined && state !== 'submitted' && <span data-content>{section}</span>}
        </Row>
        {attemptId !== undefined && state !== 'submitted' && (
          <meter value={answered} max={totalQuestions} aria-hidden="true" />
        )}
      </div>
      {attemptId !== undefined && (
        <AttemptHelp
          testCode={testCode}
          attempt={{ attemptId, studentId, student, state: state === 'submitted' ? 'ended' : 'running' }}
        />
      )}
    </li>
  );
}

/** Of who is offline also since when: the answers of that time are on the student's device. */
function StateOf({ row: { state, seenAt }, now }: { row: Sitting; now: number }) {
  const minutes = seenAt === undefined ? 0 : Math.floor((now - Date.parse(seenAt)) / 60_000);
  return (
    <span className={classNames(styles.state, state === 'working' && 'visually-hidden')}>
      {state === 'offline' ? t('results.offlineSince', { minutes }) : t(STATE_KEYS[state])}
    </span>
  );
}

function TimeLeft({ row: { deadline, state }, now }: { row: Sitting; now: number }) {
  if (deadline === undefined || state === 'submitted') return null;
  const minutes = Math.ceil(Math.max(0, Date.parse(deadline) - now) / 60_000);
  return (
    <span>
      {t('results.minutesLeft', {
        minutes,
      })}
    </span>
  );
}
