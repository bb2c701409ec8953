import { Link } from 'wouter';
import type { SchoolClass } from '../../../contract/classes.ts';
import classes from '../../../locale/en/classes.ts';
import { dateAndTime } from '../../locale/dates-and-numbers.ts';
import { named, words } from '../../locale/words.ts';
import { paths } from '../../router/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { Empty } from '../../ui/notice.tsx';
import { Table } from '../../ui/table.tsx';
import listStyles from '../list/list.module.css';
import { useTimeZone } from '../use-choices.ts';
import { GiveTest } from './give-test.tsx';

const t = words({ classes });

/** The tests that are for a class, with the time in which it sits each of them. */
export function ClassTests({ of: { id: classId, assigned } }: { of: SchoolClass }) {
  const timeZone = useTimeZone();
  const timeOr = (time: string | null, otherwise: string) =>
    time === null ? otherwise : dateAndTime(new Date(time), timeZone);
  return (
    <Stack gap={4}>
      <Row gap={3}>
        <GiveTest classId={classId} assigned={assigned.map(({ testCode }) => testCode)} />
      </Row>
      {assigned.length === 0 ? (
        <Empty title={t('classes.noTests')} />
      ) : (
        <Table
          caption={t('classes.tests')}
          columns={[
            {
              head: t('classes.test'),
              isContent: true,
              isName: true,
              cell: ({ testCode, testName }) => (
                <Link href={paths.admin.results({ testCode })} className={listStyles.name}>
                  {named(testName)}
                </Link>
              ),
            },
            { head: t('classes.opens'), cell: ({ opensAt }) => timeOr(opensAt, t('classes.anyTime')) },
            { head: t('classes.closes'), cell: ({ closesAt }) => timeOr(closesAt, t('classes.never')) },
            { head: t('classes.length'), cell: ({ minutes }) => t('classes.minutes', { count: minutes }) },
            {
              head: t('classes.actions'),
              cell: ({ testCode, testName: name }) => (
                <ButtonLink kind="quiet" href={paths.admin.schedule({ testCode })}>
                  {t('classes.schedule', { name: named(name) })}
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
