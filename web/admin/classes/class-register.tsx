import { type CSSProperties, useState } from 'react';
import { Link } from 'wouter';
import type { SchoolClass } from '../../../contract/classes.ts';
import { meanOf, type Register, type RegisterCell } from '../../../contract/register.ts';
import admin from '../../../locale/en/admin.ts';
import classes from '../../../locale/en/classes.ts';
import { call } from '../../api.ts';
import { number, weekday } from '../../locale/dates-and-numbers.ts';
import { named, words } from '../../locale/words.ts';
import { adminPaths } from '../../router/admin-paths.ts';
import { Button } from '../../ui/button.tsx';
import { bytesOf, datedName } from '../../ui/download-file.ts';
import { FilterButtons } from '../../ui/filter-buttons.tsx';
import { ChevronDown } from '../../ui/icons.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { Empty } from '../../ui/notice.tsx';
import { ScrollBox } from '../../ui/scroll-box.tsx';
import { FileExport } from '../file-export.tsx';
import { NotHereYet } from '../not-here-yet.tsx';
import { useTimeZone } from '../use-choices.ts';
import styles from './register.module.css';
import { useRegister } from './use-register.ts';

const t = words({ admin, classes });

/** The students of a class with their marks in its tests, absences and means. */
export function ClassRegister({ of: { id: classId, name } }: { of: SchoolClass }) {
  const query = useRegister(classId);
  const { data } = query;
  const [shows, setShows] = useState<Shown>('percent');
  if (data === undefined) return <NotHereYet query={query} failed={t('classes.failed')} />;
  if (data.students.length === 0) return <Empty title={t('classes.noStudents')} />;
  if (data.tests.length === 0)
    return <Empty title={t('classes.nothingSat')}>{t('classes.nothingSatMore')}</Empty>;
  return (
    <Stack gap={3}>
      <Row gap={4} justify="between" className={styles.key}>
        <FilterButtons
          label={t('admin.view')}
          value={shows}
          options={[
            { value: 'percent', label: t('classes.percent') },
            { value: 'marks', label: t('admin.marks') },
          ]}
          onChange={setShows}
        />
        <span className="soft">{t('classes.registerKey')}</span>
        <Row gap={3}>
          <Button onClick={() => print()}>{t('admin.print')}</Button>
          <FileExport
            label={t('classes.registerExcel')}
            fileName={datedName(`register-${name}`, 'xlsx')}
            fetchFile={async (signal) => {
              const { file } = await call('/admin/classRegisterWorkbook', { classId }, { signal });
              return new Blob([bytesOf(file.base64)]);
            }}
          />
        </Row>
      </Row>
      <RegisterTable register={data} shows={shows} />
    </Stack>
  );
}

/** What stands for a test that was marked. Means are always shares: tests have different marks. */
type Shown = 'percent' | 'marks';

/** What a register is sorted by: a column, or a test by its place. */
type By = 'roll' | 'name' | 'mean' | 'absent' | number;

interface Sort {
  by: By;
  isDescending: boolean;
}

type Line = Register['students'][number] & ReturnType<typeof meanOf>;

function RegisterTable({ register: { tests, students }, shows }: { register: Register; shows: Shown }) {
  const hasRoll = students.some(({ rollNumber }) => rollNumber !== null);
  const [sort, setSort] = useState<Sort>({ by: hasRoll ? 'roll' : 'name', isDescending: false });
  const lines = sorted(
    students.map((student) => ({ ...student, ...meanOf(student.cells) })),
    sort,
  );
  const means = tests.map((_, place) => meanOf(students.map(({ cells }) => cells[place] ?? OPEN)).mean);
  const overall = meanOfMeans(lines);
  const head = { sort, onSort: setSort };
  const timeZone = useTimeZone();
  return (
    <ScrollBox className={styles.box}>
      <table className={styles.register} style={{ '--roll-length': longestRoll(students) } as CSSProperties}>
        <caption className="visually-hidden">{t('classes.register')}</caption>
        <thead>
          <tr>
            {hasRoll && (
              <Head by="roll" {...head} className={styles.roll}>
                {t('classes.roll')}
              </Head>
            )}
            <Head by="name" {...head} className={styles.name}>
              {t('admin.student')}
            </Head>
            {tests.map(({ testCode, testName, at }, place) => (
              <Head
                key={testCode}
                by={place}
                {...head}
                className={styles.test}
                about={weekday(new Date(at), timeZone)}
              >
                <span className={styles.testName} title={named(testName)} data-content>
                  {named(testName)}
                </span>
              </Head>
            ))}
            <Head by="mean" {...head}>
              {t('admin.mean')}
            </Head>
            <Head by="absent" {...head}>
              {t('classes.absences')}
            </Head>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ studentId, name, rollNumber, cells, mean, absent }) => (
            <tr key={studentId}>
              {hasRoll && <td className={styles.roll}>{rollNumber ?? ''}</td>}
              <th scope="row" className={styles.name} data-content>
                <Link href={adminPaths.student({ studentId })}>{name}</Link>
              </th>
              {cells.map((cell, place) => (
                <td key={tests[place]?.testCode}>
                  <Cell of={cell} shows={shows} />
                </td>
              ))}
              <td>
                <b className={lowOf(mean)}>{percentOf(mean)}</b>
              </td>
              <td>{absent === 0 ? '' : number(absent)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            {hasRoll && <td className={styles.roll}>{/* of nobody */}</td>}
            <th scope="row" className={styles.name}>
              {t('classes.classMean')}
            </th>
            {means.map((mean, place) => (
              <td key={tests[place]?.testCode} className={lowOf(mean)}>
                {percentOf(mean)}
              </td>
            ))}
            <td className={lowOf(overall)} title={t('classes.meanOfMeans')}>
              {percentOf(overall)}
            </td>
            <td>{/* of nobody */}</td>
          </tr>
        </tfoot>
      </table>
    </ScrollBox>
  );
}

const longestRoll = (students: Register['students']): number =>
  Math.max(...students.map(({ rollNumber }) => rollNumber?.length ?? 0));

/** Of the students, as the column has them above it. */
function meanOfMeans(lines: readonly Line[]): number | null {
  const means = lines.flatMap(({ mean }) => mean ?? []);
  return means.length === 0 ? null : means.reduce((sum, mean) => sum + mean, 0) / means.length;
}

const OPEN: RegisterCell = { is: 'open' };

const percentOf = (share: number | null) => (share === null ? '–' : number(Math.round(share * 100)));

/** Below a third of the marks. */
const LOW = 0.33;

const lowOf = (share: number | null) => (share !== null && share < LOW ? styles.low : undefined);

function Cell({ of, shows }: { of: RegisterCell; shows: Shown }) {
  if (of.is === 'marked') return <Marks of={of} shows={shows} />;
  if (of.is === 'open') return <span className="visually-hidden">{t('classes.notYet')}</span>;
  if (of.is === 'absent')
    return (
      <abbr title={t('classes.absent')} className={styles.absent}>
        {t('classes.absentShort')}
      </abbr>
    );
  return <span className="soft">{t(of.is === 'waiting' ? 'classes.toBeMarked' : 'classes.sitting')}</span>;
}

function Marks({ of, shows }: { of: Extract<RegisterCell, { is: 'marked' }>; shows: Shown }) {
  return (
    <span className={lowOf(of.share)} title={t('admin.marksOf', of)}>
      {shows === 'percent' ? percentOf(of.share) : t('classes.marksOf', of)}
    </span>
  );
}

/** A heading that sorts by its column; pressed again, the other way round. */
function Head({
  by,
  sort,
  onSort,
  className,
  about,
  children,
}: {
  by: By;
  sort: Sort;
  onSort: (sort: Sort) => void;
  className?: string | undefined;
  /** A line below the heading. */
  about?: string;
  children: React.ReactNode;
}) {
  const isSorted = sort.by === by;
  // Of marks the best come first, of names the first.
  const first = typeof by === 'number' || by === 'mean' || by === 'absent';
  return (
    <th
      scope="col"
      className={className}
      aria-sort={isSorted ? (sort.isDescending ? 'descending' : 'ascending') : undefined}
    >
      <button
        type="button"
        className={styles.sort}
        // A browser leaves what is partly below the names where it is.
        onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
        onClick={() => onSort({ by, isDescending: isSorted ? !sort.isDescending : first })}
      >
        {children}
        {about !== undefined && (
          <span className={styles.when} data-content>
            {about}
          </span>
        )}
        {isSorted && (
          <span className={sort.isDescending ? styles.down : styles.up} aria-hidden="true">
            <ChevronDown />
          </span>
        )}
      </button>
    </th>
  );
}

/** By roll number as numbers; who has no value comes last either way. */
function sorted(lines: readonly Line[], { by, isDescending }: Sort): Line[] {
  const valueOf = (line: Line): string | number | null => {
    if (by === 'roll') return line.rollNumber;
    if (by === 'name') return line.name;
    if (by === 'mean') return line.mean;
    if (by === 'absent') return line.absent;
    const cell = line.cells[by];
    return cell?.is === 'marked' ? cell.share : null;
  };
  const compare = (a: string | number, b: string | number) =>
    typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));
  const direction = isDescending ? -1 : 1;
  return lines.toSorted((one, other) => {
    const [a, b] = [valueOf(one), valueOf(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return direction * compare(a, b);
  });
}

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });
