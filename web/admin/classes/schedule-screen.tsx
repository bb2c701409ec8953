import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Api } from '../../../contract/api.ts';
import admin from '../../../locale/en/admin.ts';
import classes from '../../../locale/en/classes.ts';
import reviews from '../../../locale/en/reviews.ts';
import { call } from '../../api.ts';
import { PageWithoutData } from '../../frame/page-without-data.tsx';
import { dateAndTime } from '../../locale/dates-and-numbers.ts';
import { named, words } from '../../locale/words.ts';
import { useAddressQuery } from '../../router/address-query.ts';
import { adminPaths } from '../../router/admin-paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { UnsavedChangesDialog } from '../form/unsaved-changes-dialog.tsx';
import listStyles from '../list/list.module.css';
import { ListHead } from '../list/list-head.tsx';
import { SendToReview } from '../send-to-review.tsx';
import { useAwaitedReview } from '../sharing/use-test-access.ts';
import { useTestActions } from '../test-actions.tsx';
import { useChoices } from '../use-choices.ts';
import { useClassChoices } from '../use-class-choices.ts';
import styles from './schedule.module.css';
import { hasFault, scheduleErrorText, scheduleFaults } from './schedule-errors.ts';
import { ChooseClasses } from './schedule-filling.tsx';
import { newRow, rowOf, type ScheduleRow, sitApart, sittingOf, withoutOwnTime } from './schedule-rows.ts';
import { ScheduleTable } from './schedule-table.tsx';

const t = words({ admin, classes, reviews });

type Schedule = Api['/adminexam/quizSittings']['output'];

/** /admin/schedule: which classes sit the test `testCode`, and when each of them does. */
export default function ScheduleScreen() {
  const search = useAddressQuery();
  const testCode = search.get('testCode') ?? '';
  const query = useQuery({
    queryKey: ['admin', 'quizSittings', testCode],
    queryFn: ({ signal }) => call('/adminexam/quizSittings', { testCode }, { signal }),
    // What is typed would be lost.
    refetchOnWindowFocus: false,
  });
  const timeZone = useChoices().data?.timeZone;
  const offered = useClassChoices();
  if (query.data === undefined || timeZone === undefined || offered.data === undefined) {
    return (
      <PageWithoutData
        heading={t('admin.classesAndTimes')}
        query={query}
        notFound={{
          title: t('classes.noTestFound'),
          action: <ButtonLink href={adminPaths.classes()}>{t('admin.allClasses')}</ButtonLink>,
        }}
        failed={t('classes.failed')}
      />
    );
  }
  return (
    <ScheduleForm
      key={testCode}
      testCode={testCode}
      schedule={query.data}
      timeZone={timeZone}
      offered={offered.data.classes}
      proposed={search.get('classId') ?? undefined}
    />
  );
}

type Offered = Api['/admin/classList']['output']['classes'];

function ScheduleForm({
  testCode,
  schedule,
  timeZone,
  offered,
  proposed,
}: {
  testCode: string;
  schedule: Schedule;
  timeZone: string;
  offered: Offered;
  proposed: string | undefined;
}) {
  const queries = useQueryClient();
  const [kept, setKept] = useState<readonly ScheduleRow[]>(() => schedule.classes.map(rowOf));
  const [rows, setRows] = useState<readonly ScheduleRow[]>(() => [
    ...kept,
    ...offered
      .filter(({ id }) => id === proposed && !kept.some(({ classId }) => classId === id))
      .map((one) => newRow(one)),
  ]);
  const [hasTried, setTried] = useState(false);
  const actions = useTestActions();
  const isActive = schedule.isActive || actions.stateOf(testCode) === 'active';
  const awaited = useAwaitedReview(testCode);
  const { mutate, isPending, error, isSuccess, reset } = useMutation({
    mutationFn: () =>
      call('/adminexam/quizClasses', {
        testCode,
        classIds: rows.map(({ classId }) => classId),
        sittings: rows.map(sittingOf),
      }),
    onSuccess: async ({ classes: now }) => {
      const saved = now.map(rowOf);
      setKept(saved);
      setRows(saved);
      await queries.invalidateQueries({ queryKey: ['admin'] });
    },
  });
  const change = (to: readonly ScheduleRow[]) => {
    reset();
    setRows(to);
  };
  const faults = scheduleFaults(rows, error, hasTried);
  const save = () => {
    setTried(true);
    if (!hasFault(scheduleFaults(rows, null, true))) mutate();
  };
  const timeOr = (time: string | null, otherwise: string) =>
    time === null ? otherwise : dateAndTime(new Date(time), timeZone);
  const timeOfTest = t('classes.testTimes', {
    opens: timeOr(schedule.opensAt, t('classes.anyTime')),
    closes: timeOr(schedule.closesAt, t('admin.neverInText')),
    minutes: schedule.testDuration,
  });
  const open = withoutOwnTime(rows);
  const allHaveTimes = rows.some(({ opensAt }) => opensAt !== null) && open.length === 0;
  return (
    <div className={listStyles.low}>
      <ListHead
        heading={t('classes.scheduleOf', { name: named(schedule.testName) })}
        actions={<ButtonLink href={adminPaths.quizEdit({ testCode })}>{t('admin.editTest')}</ButtonLink>}
      />
      <Stack gap={4}>
        <p className="soft">{t('classes.scheduleMore', { zone: timeZone, test: timeOfTest })}</p>
        <div className={styles.tools}>
          <ChooseClasses
            offered={offered}
            rows={rows}
            timeZone={timeZone}
            testMinutes={schedule.testDuration}
            onChange={change}
          />
        </div>
        {rows.length === 0 ? (
          <p className="soft">{t(schedule.isOfTeacher ? 'classes.forNobody' : 'classes.forEveryone')}</p>
        ) : (
          <ScheduleTable rows={rows} faults={faults} timeZone={timeZone} onChange={change} />
        )}
        {open.length > 0 && (
          <Alert>
            {t('classes.noOwnTime', { names: open.map(({ name }) => name).join(', '), test: timeOfTest })}
          </Alert>
        )}
        {schedule.solutions === 'at_once' && sitApart(rows) && (
          <Alert title={t('classes.tellsOthers')}>{t('classes.tellsOthersWhere')}</Alert>
        )}
        <Row gap={4} rowGap={2} className={styles.saving}>
          <Button kind="primary" busy={isPending} onClick={save}>
            {t(isPending ? 'admin.saving' : 'admin.save')}
          </Button>
          {isSuccess && (
            <Alert tone="success">
              <p>{t('classes.savedSchedule', { count: rows.length })}</p>
              {allHaveTimes && <p>{t('classes.timeFollows', { test: timeOfTest })}</p>}
            </Alert>
          )}
          {error !== null && !hasFault(faults) && <Alert tone="failure">{scheduleErrorText(error)}</Alert>}
          {!isActive && rows === kept && rows.length > 0 && (
            <Row gap={2}>
              {t('classes.notPublished')}
              {awaited === undefined && (
                <Button
                  onClick={() =>
                    actions.ask({
                      changes: [{ test: { testCode, testName: schedule.testName }, to: 'active' }],
                    })
                  }
                >
                  {t('admin.publish')}
                </Button>
              )}
              {awaited === 'draft' && <SendToReview of={{ testCode, testName: schedule.testName }} />}
              {awaited === 'in_review' && <Badge tone="new">{t('reviews.in_review')}</Badge>}
            </Row>
          )}
          {actions.outcome}
        </Row>
      </Stack>
      <UnsavedChangesDialog isDirty={rows !== kept} />
    </div>
  );
}
