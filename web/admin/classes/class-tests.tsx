import { Link } from 'wouter';
import type { SchoolClass } from '../../../contract/classes.ts';
import { meanOf } from '../../../contract/register.ts';
import admin from '../../../locale/en/admin.ts';
import classes from '../../../locale/en/classes.ts';
import { dateAndTime, number, percent } from '../../locale/dates-and-numbers.ts';
import { named, words } from '../../locale/words.ts';
import { adminPaths } from '../../router/admin-paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { Empty } from '../../ui/notice.tsx';
import { Table } from '../../ui/table.tsx';
import listStyles from '../list/list.module.css';
import { useTimeZone } from '../use-choices.ts';
import { GiveTest } from './give-test.tsx';
import { useRegister } from './use-register.ts';

const t = words({ admin, classes });

/** The tests that are for a class, with the time in which it sits each of them. */
export function ClassTests({ of: { id: classId, name, assigned } }: { of: SchoolClass }) {
  const timeZone = useTimeZone();
  const { data: register } = useRegister(classId);
  /** How many of the class have marks in a test, and their mean; undefined where it is in no register. */
  const figuresOf = (testCode: string) => {
    const place = register?.tests.findIndex((test) => test.testCode === testCode) ?? -1;
    if (register === undefined || place === -1) return undefined;
    const cells = register.students.flatMap((student) => student.cells[place] ?? []);
    return { sat: cells.filter(({ is }) => is === 'marked').length, mean: meanOf(cells).mean };
  };
  const timeOr = (time: string | null, otherwise: string) =>
    time === null ? otherwise : dateAndTime(new Date(time), timeZone);
  return (
    <Stack gap={4}>
      <Row gap={3}>
        <GiveTest classId={classId} className={name} assigned={assigned.map(({ testCode }) => testCode)} />
      </Row>
      {assigned.length === 0 ? (
        <Empty title={t('classes.noTests')} />
      ) : (
        <Table
          caption={t('admin.tests')}
          columns={[
            {
              head: t('admin.test'),
              isContent: true,
              isName: true,
              cell: ({ testCode, testName }) => (
                <Link href={adminPaths.results({ testCode })} className={listStyles.name}>
                  {named(testName)}
                </Link>
              ),
            },
            { head: t('admin.opens'), cell: ({ opensAt }) => timeOr(opensAt, t('classes.anyTime')) },
            { head: t('classes.closes'), cell: ({ closesAt }) => timeOr(closesAt, t('admin.neverInText')) },
            {
              head: t('classes.sat'),
              number: true,
              cell: ({ testCode }) => number(figuresOf(testCode)?.sat ?? 0),
            },
            {
              head: t('admin.mean'),
              number: true,
              cell: ({ testCode }) => {
                const { mean = null } = figuresOf(testCode) ?? {};
                return mean === null ? '–' : percent(mean);
              },
            },
            { head: t('classes.length'), cell: ({ minutes }) => t('admin.minutes', { count: minutes }) },
            {
              head: t('admin.actions'),
              cell: ({ testCode, testName: name }) => (
                <ButtonLink kind="quiet" href={adminPaths.schedule({ testCode })}>
                  {t('admin.schedule', { name: named(name) })}
                </ButtonLink>
              ),
            },
          ]}
          rows={assigned}
          rowKey={({ testCode }) => testCode}
        />
      )}
    </Stack>
  );
}
