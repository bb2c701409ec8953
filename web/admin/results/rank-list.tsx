import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import type { RankList } from '../../../contract/rank-list.ts';
import admin from '../../../locale/en/admin.ts';
import ranks from '../../../locale/en/ranks.ts';
import { call } from '../../api.ts';
import { readersDate } from '../../locale/dates-and-numbers.ts';
import { named, words } from '../../locale/words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { CheckField } from '../../ui/check-field.tsx';
import { bytesOf, datedName } from '../../ui/download-file.ts';
import { SelectField } from '../../ui/field.tsx';
import { Row } from '../../ui/layout.tsx';
import { Empty } from '../../ui/notice.tsx';
import { SchoolHead } from '../../ui/school-head.tsx';
import { FileExport } from '../file-export.tsx';
import { NotHereYet } from '../not-here-yet.tsx';
import { useClassChoices } from '../use-class-choices.ts';
import styles from './rank-list.module.css';
import { RankTable } from './rank-table.tsx';

const t = words({ admin, ranks });

/** How many places a list may end at: the toppers, a page, or all. */
const PLACES = [10, 20, 50] as const;
/** How many of each class the list of classes has. */
const OF_EACH_CLASS = 3;

/** What a sheet for the notice board shows. */
interface Shown {
  /** `classes`: the best of each class instead of over all. */
  places: number | 'classes' | undefined;
  isByRoll: boolean;
  hasSections: boolean;
  hasAbsent: boolean;
}

/** The rank list of a test, as the page that hangs on the notice board: what is seen is what is printed. */
export default function RankListView({ testCode }: { testCode: string }) {
  const [classId, setClassId] = useState('');
  const [shown, setShown] = useState<Shown>({
    places: undefined,
    isByRoll: false,
    hasSections: false,
    hasAbsent: false,
  });
  const [isOpen, setOpen] = useState(false);
  const asked = { testCode, ...(classId !== '' && { classId }) };
  const query = useQuery({
    queryKey: ['admin', 'rankList', asked],
    queryFn: ({ signal }) => call('/adminexam/rankList', asked, { signal }),
    placeholderData: keepPreviousData,
    // Each reading is in the audit trail: coming back to the window is none.
    refetchOnWindowFocus: false,
  });
  const { data, isPlaceholderData } = query;
  if (data === undefined) return <NotHereYet query={query} failed={t('ranks.failed')} />;
  const isOfClass = classId !== '';
  const ofEachClass = shown.places === 'classes' && !isOfClass;
  const places = ofEachClass ? OF_EACH_CLASS : Number(shown.places) || undefined;
  const sitting = data.absent.filter(({ isSitting }) => isSitting).length;
  return (
    <>
      <Row gap={4} rowGap={3} align="end" className={styles.controls}>
        <ClassField value={classId} onChange={setClassId} />
        <PlacesField of={data} isOfClass={isOfClass} shown={shown} onChange={setShown} />
        <Choices of={data} isOpen={isOpen} shown={shown} onChange={setShown} />
        <div className={styles.unfold}>
          <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t('ranks.more')}
          </Button>
        </div>
        <Row gap={3} className={styles.actions}>
          <FileExport
            label={t('ranks.excel')}
            fileName={datedName(`ranks-${testCode}`, 'xlsx')}
            fetchFile={async (signal) => {
              const { file } = await call(
                '/adminexam/rankListWorkbook',
                { ...asked, shown: { ...shown, places, ofEachClass } },
                { signal },
              );
              return new Blob([bytesOf(file.base64)]);
            }}
          />
          <Button kind="primary" onClick={() => print()}>
            {t('ranks.print')}
          </Button>
        </Row>
      </Row>
      {sitting > 0 && (
        <div className={styles.unfinished}>
          <Alert title={t('ranks.unfinished', { count: sitting })}>{t('ranks.unfinishedMore')}</Alert>
        </div>
      )}
      {data.ranked.length === 0 && data.absent.length === 0 ? (
        <Empty title={t('ranks.none')} />
      ) : (
        <div aria-busy={isPlaceholderData}>
          <Sheet of={data} shown={shown} isOfClass={isOfClass} />
        </div>
      )}
    </>
  );
}

function ClassField({ value, onChange }: { value: string; onChange: (classId: string) => void }) {
  const { data } = useClassChoices();
  if (data === undefined || data.total === 0) return null;
  return (
    <SelectField
      label={t('admin.schoolClass')}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      data-content
    >
      <option value="">{t('ranks.allClasses')}</option>
      {data.classes.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

function PlacesField({
  of: { ranked },
  isOfClass,
  shown,
  onChange,
}: {
  of: RankList;
  isOfClass: boolean;
  shown: Shown;
  onChange: (shown: Shown) => void;
}) {
  const hasClasses = !isOfClass && new Set(ranked.map((row) => row.class)).size > 1;
  return (
    <SelectField
      label={t('ranks.who')}
      value={isOfClass && shown.places === 'classes' ? '' : (shown.places ?? '')}
      onChange={({ target: { value } }) =>
        onChange({ ...shown, places: value === 'classes' ? value : Number(value) || undefined })
      }
    >
      <option value="">{t('ranks.everyone')}</option>
      {PLACES.map((count) => (
        <option key={count} value={count}>
          {t('ranks.first', { count })}
        </option>
      ))}
      {hasClasses && <option value="classes">{t('ranks.firstOfEach', { count: OF_EACH_CLASS })}</option>}
    </SelectField>
  );
}

/** How the list is shown, which a phone folds away. */
function Choices({
  of: { sections, ranked, absent },
  isOpen,
  shown,
  onChange,
}: {
  of: RankList;
  isOpen: boolean;
  shown: Shown;
  onChange: (shown: Shown) => void;
}) {
  const hasRolls = ranked.some(({ rollNumber }) => rollNumber !== null);
  return (
    <Row gap={4} rowGap={3} align="end" className={isOpen ? undefined : styles.folded}>
      {hasRolls && (
        <SelectField
          label={t('ranks.shownAs')}
          hint={t('ranks.shownAsHint')}
          value={shown.isByRoll ? 'roll' : 'name'}
          onChange={({ target }) => onChange({ ...shown, isByRoll: target.value === 'roll' })}
        >
          <option value="name">{t('admin.name')}</option>
          <option value="roll">{t('admin.rollNumber')}</option>
        </SelectField>
      )}
      <div>
        {sections.length > 0 && (
          <CheckField
            label={t('ranks.withSections')}
            checked={shown.hasSections}
            onCheck={(hasSections) => onChange({ ...shown, hasSections })}
          />
        )}
        {absent.length > 0 && (
          <CheckField
            label={t('ranks.withAbsent', { count: absent.length })}
            checked={shown.hasAbsent}
            onCheck={(hasAbsent) => onChange({ ...shown, hasAbsent })}
          />
        )}
      </div>
    </Row>
  );
}

/** In the order of the classes' names; those of none last. */
const byClass = <Row extends { class: string | null }>(rows: readonly Row[]): [string, Row[]][] =>
  [...Map.groupBy(rows, (row) => row.class ?? '')].toSorted(
    ([a], [b]) => Number(a === '') - Number(b === '') || a.localeCompare(b, undefined, { numeric: true }),
  );

function Sheet({ of, shown, isOfClass }: { of: RankList; shown: Shown; isOfClass: boolean }) {
  const { ranked, absent, school, testName, total, waiting } = of;
  const [day] = useState(() => new Date());
  const { places } = shown;
  const placeOf = (row: RankList['ranked'][number]) => (isOfClass ? (row.rankInClass ?? row.rank) : row.rank);
  const rows = ranked.filter((row) => typeof places !== 'number' || placeOf(row) <= places);
  const table = { sections: shown.hasSections ? of.sections : [], isByRoll: shown.isByRoll };
  const possible = new Set(ranked.map(({ marks }) => marks.possible));
  const [most] = possible;
  return (
    <section className={styles.sheet} aria-labelledby="rank-list" data-content>
      <SchoolHead name={school} />
      <h2 id="rank-list">{t('ranks.title', { test: named(testName) })}</h2>
      <p className={styles.facts}>
        {isOfClass && ranked[0] !== undefined && <>{ranked[0].class}, </>}
        {readersDate(day)}.{' '}
        {possible.size === 1 && most !== undefined
          ? t('ranks.basisOf', { count: total, possible: most })
          : t('ranks.basis', { count: total })}
        {ranked.length < total && <> {t('ranks.cut', { shown: ranked.length })}</>}
        {waiting > 0 && <strong> {t('ranks.waiting', { count: waiting })}</strong>}
      </p>
      {places === 'classes' && !isOfClass ? (
        byClass(rows.filter(({ rankInClass }) => rankInClass !== null && rankInClass <= OF_EACH_CLASS)).map(
          ([name, best]) => (
            <Fragment key={name}>
              <h3>{name}</h3>
              <RankTable {...table} rows={best} isOfClass />
            </Fragment>
          ),
        )
      ) : (
        <RankTable {...table} rows={rows} isOfClass={isOfClass} />
      )}
      {shown.hasAbsent && absent.length > 0 && (
        <>
          <h3>{t('ranks.withAbsent', { count: absent.length })}</h3>
          {byClass(absent).map(([name, students]) => (
            <Fragment key={name}>
              {!isOfClass && name !== '' && (
                <h4>{t('ranks.absentOfClass', { name, count: students.length })}</h4>
              )}
              <ul className={styles.absent}>
                {students.map(({ studentId, student, rollNumber, isSitting }) => (
                  <li key={studentId}>
                    {shown.isByRoll ? (rollNumber ?? t('ranks.noRoll')) : student}
                    {isSitting && <span className={styles.of}> {t('ranks.sitting')}</span>}
                  </li>
                ))}
              </ul>
            </Fragment>
          ))}
        </>
      )}
    </section>
  );
}
