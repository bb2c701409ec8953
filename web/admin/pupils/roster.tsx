import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Api } from '../../../contract/api.ts';
import { ROSTER_COLUMNS, type RosterColumn, type RosterProblem } from '../../../contract/classes.ts';
import pupils from '../../../locale/en/pupils.ts';
import { CallError, call, callWithFile } from '../../api.ts';
import { errorText } from '../../locale/error-text.ts';
import { words } from '../../locale/words.ts';
import { adminPaths } from '../../router/admin-paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { downloadFile } from '../../ui/download-file.ts';
import { SelectField } from '../../ui/field.tsx';
import { FilterButtons } from '../../ui/filter-buttons.tsx';
import { Grid, Row, Stack } from '../../ui/layout.tsx';
import { Table } from '../../ui/table.tsx';
import styles from './pupils.module.css';

const t = words({ pupils });

const REASONS = {
  noName: 'pupils.noName',
  nameTooLong: 'pupils.nameTooLong',
  badName: 'pupils.badName',
  noClass: 'pupils.noClass',
  noNumber: 'pupils.noNumber',
  badNumber: 'pupils.badNumber',
  badPhone: 'pupils.badPhone',
  badEmail: 'pupils.badEmail',
  rollTaken: 'pupils.rollTaken',
  numberTaken: 'pupils.numberTaken',
  repeated: 'pupils.repeated',
  unreadable: 'pupils.unreadable',
} as const satisfies Record<RosterProblem, string>;

const COLUMN_NAMES = {
  name: 'pupils.columnName',
  className: 'pupils.columnClass',
  section: 'pupils.columnSection',
  rollNumber: 'pupils.columnRoll',
  signInName: 'pupils.columnNumber',
  email: 'pupils.columnEmail',
  guardianPhone: 'pupils.columnPhone',
} as const satisfies Record<RosterColumn, string>;

type Answer = Api['/admin/classRoster']['output'];
type Columns = Partial<Record<RosterColumn, number>>;

interface Asked {
  file: File | string;
  columns?: Columns | undefined;
  /** All to this class, or each to the one that its row names; undefined for what the file makes likely. */
  here?: boolean;
  /** Whether it is only looked where they would go. */
  look: boolean;
}

/** Takes a file of students into a class: says first where each goes, and asks for its columns where it has to. */
export function Roster({ classId, className }: { classId: string; className: string }) {
  const inputId = useId();
  const queries = useQueryClient();
  const [csv, setCsv] = useState('');
  const [isChoosing, setChoosing] = useState(false);
  const { mutate, isPending, data, variables, error } = useMutation({
    mutationFn: async ({ file, columns, here, look }: Asked) => {
      const text =
        typeof file === 'string'
          ? file
          : (await callWithFile('/admin/tableRead', file, { query: { name: file.name } })).csv;
      setCsv(text);
      const take = async (isHere: boolean) => {
        const body = { csv: text, classId, here: isHere, look, ...(columns && { columns }) };
        return { ...(await call('/admin/classRoster', body)), here: isHere };
      };
      if (here !== undefined) return take(here);
      const named = await take(false);
      // A file of one class may call it otherwise than its page does.
      return named.classes.length > 1 ? named : take(true);
    },
    onSuccess: ({ asks }, { look }) => {
      setChoosing(asks !== undefined);
      return look || queries.invalidateQueries({ queryKey: ['admin'] });
    },
  });
  const columns = variables?.columns;
  const read = data?.asks ?? data?.file;
  return (
    <Stack gap={3} align="start" className={styles.part}>
      <p>{t('pupils.rosterMore')}</p>
      <Row gap={3}>
        <label htmlFor={inputId}>{t('pupils.rosterFile')}</label>
        <input
          id={inputId}
          className={styles.file}
          type="file"
          accept=".csv,.tsv,.txt,.xlsx,text/csv"
          disabled={isPending}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) mutate({ file, look: true });
          }}
          // So that the same file can be chosen again after it was corrected, and its name stays in view.
          onClick={({ currentTarget }) => {
            currentTarget.value = '';
          }}
        />
        <Button kind="quiet" onClick={downloadTemplate}>
          {t('pupils.template')}
        </Button>
      </Row>
      {/* Always there, so that a screen reader hears it. */}
      <output className={isPending ? undefined : 'visually-hidden'}>
        {isPending && t('pupils.uploading')}
      </output>
      {read && isChoosing && (
        <ColumnsForm
          key={read.heads.join()}
          asks={read}
          isUnknown={data?.asks !== undefined}
          isPending={isPending}
          onRead={(chosen) => mutate({ file: csv, columns: chosen, look: true })}
        />
      )}
      {data?.file && !isChoosing && variables?.look && (
        <WhereTo
          answer={data}
          className={className}
          here={data.here}
          isPending={isPending}
          onHere={(here) => mutate({ file: csv, columns, here, look: true })}
          onChoose={() => setChoosing(true)}
          onTake={() => mutate({ file: csv, columns, here: data.here, look: false })}
        />
      )}
      {data?.file && variables && !variables.look && <Uploaded answer={data} />}
      {error !== null && (
        <Alert tone="failure">
          {error instanceof CallError && error.field === 'csv' ? t('pupils.noRows') : errorText(error)}
        </Alert>
      )}
    </Stack>
  );
}

/** Where the students of a file would go, and what of it is not read. */
function WhereTo({
  answer: { file, classes, problems },
  className,
  here,
  isPending,
  onHere,
  onChoose,
  onTake,
}: {
  answer: Answer;
  className: string;
  here: boolean;
  isPending: boolean;
  onHere: (here: boolean) => void;
  onChoose: () => void;
  onTake: () => void;
}) {
  const count = classes.reduce((sum, { students }) => sum + students, 0);
  const { heads = [], columns = {} } = file ?? {};
  const ignored = heads.filter((head, at) => head.trim() !== '' && !Object.values(columns).includes(at));
  return (
    <>
      {(columns.className !== undefined || columns.section !== undefined) && (
        <FilterButtons
          label={t('pupils.whereTo')}
          value={here ? 'here' : 'named'}
          options={[
            { value: 'here', label: t('pupils.allHere', { class: className }) },
            { value: 'named', label: t('pupils.asNamed') },
          ]}
          onChange={(to) => onHere(to === 'here')}
        />
      )}
      <ul className={styles.classes}>
        {classes.map(({ id, name, students, rows = [] }) => (
          <li key={name} data-content>
            <details open>
              <summary>
                {t(id === undefined ? 'pupils.toNewClass' : 'pupils.toThisClass', {
                  count: students,
                  class: name,
                })}
              </summary>
              <Preview caption={name} rows={rows} />
            </details>
          </li>
        ))}
      </ul>
      <Problems problems={problems} />
      {ignored.length > 0 && (
        <p className="soft">
          {t('pupils.notRead', { count: ignored.length })} <b data-content>{ignored.join(', ')}</b>
        </p>
      )}
      <Row gap={3} className={styles.taking}>
        <Button kind="primary" busy={isPending || count === 0} onClick={onTake}>
          {t('pupils.take', { count })}
        </Button>
        <Button kind="quiet" onClick={onChoose}>
          {t('pupils.chooseColumns')}
        </Button>
      </Row>
    </>
  );
}

type Read = NonNullable<Answer['classes'][number]['rows']>;

/** The rows as they were read, with the columns that have anything: one that was taken for another is seen. */
function Preview({ caption, rows }: { caption: string; rows: Read }) {
  const fields = (['rollNumber', 'signInName', 'email', 'guardianPhone'] as const).filter((field) =>
    rows.some((row) => row[field] !== ''),
  );
  return (
    <div className={styles.preview}>
      <Table
        caption={caption}
        isCompact
        columns={[
          { head: t('pupils.columnName'), isContent: true, isName: true, cell: ({ name }) => name },
          ...fields.map((field) => ({
            head: t(COLUMN_NAMES[field]),
            isContent: true,
            cell: (row: Read[number]) => row[field],
          })),
        ]}
        rows={rows.map((row, at) => ({ ...row, at }))}
        rowKey={({ at }) => String(at)}
      />
    </div>
  );
}

/** Asks which column of a file has what. */
function ColumnsForm({
  asks: { heads, rows, columns: found },
  isUnknown,
  isPending,
  onRead,
}: {
  asks: NonNullable<Answer['asks']>;
  /** Whether it could not be told from the heads. */
  isUnknown: boolean;
  isPending: boolean;
  onRead: (columns: Columns) => void;
}) {
  const [columns, setColumns] = useState<Columns>(found);
  const isEnough =
    columns.name !== undefined &&
    [columns.rollNumber, columns.signInName, columns.email].some((at) => at !== undefined);
  return (
    <Stack
      as="form"
      gap={4}
      onSubmit={(event) => {
        event.preventDefault();
        if (isEnough) onRead(columns);
      }}
    >
      <Alert title={t('pupils.asks')}>{isUnknown && t('pupils.asksMore')}</Alert>
      <Grid gap={4} columns="medium">
        {ROSTER_COLUMNS.map((column) => (
          <SelectField
            key={column}
            label={t(COLUMN_NAMES[column])}
            value={columns[column] ?? ''}
            onChange={({ target: { value } }) => {
              const { [column]: _, ...others } = columns;
              setColumns(value === '' ? others : { ...others, [column]: Number(value) });
            }}
          >
            <option value="">{t('pupils.notThere')}</option>
            {heads.map((head, at) => (
              <option key={at} value={at} data-content>
                {t('pupils.column', { number: at + 1, head, example: rows[0]?.[at] ?? '' })}
              </option>
            ))}
          </SelectField>
        ))}
      </Grid>
      <Button type="submit" kind="primary" busy={isPending || !isEnough}>
        {t('pupils.readIt')}
      </Button>
    </Stack>
  );
}

function Uploaded({ answer: { classes, made, joined, expected, known, problems } }: { answer: Answer }) {
  const withNew = classes.filter((one) => one.made > 0);
  return (
    <>
      <Alert tone="success">{t('pupils.uploaded', { made, joined, expected, known })}</Alert>
      {withNew.length > 0 && (
        <Row gap={3}>
          {withNew.map(({ id = '', name }) => (
            <ButtonLink key={id} kind="primary" href={adminPaths.cards({ classId: id })}>
              {withNew.length === 1 ? t('pupils.toCards') : t('pupils.cardsOf', { name })}
            </ButtonLink>
          ))}
        </Row>
      )}
      <Problems problems={problems} />
    </>
  );
}

function Problems({ problems }: Pick<Answer, 'problems'>) {
  const phoneless = problems.filter(({ reason }) => reason === 'badPhone');
  const leftOut = problems.filter(({ reason }) => reason !== 'badPhone');
  return (
    <>
      {leftOut.length > 0 && (
        <Alert tone="failure" title={t('pupils.badRows', { count: leftOut.length })}>
          <ProblemLines problems={leftOut} />
        </Alert>
      )}
      {phoneless.length > 0 && (
        <Alert title={t('pupils.phoneless', { count: phoneless.length })}>
          <ProblemLines problems={phoneless} />
        </Alert>
      )}
    </>
  );
}

function ProblemLines({ problems }: Pick<Answer, 'problems'>) {
  return (
    <ul>
      {problems.map(({ line, reason, value }) => (
        <li key={`${line} ${reason}`} data-content>
          {value === ''
            ? t('pupils.badRowAlone', { line, reason: t(REASONS[reason]) })
            : t('pupils.badRow', { line, reason: t(REASONS[reason]), value })}
        </li>
      ))}
    </ul>
  );
}

function downloadTemplate(): void {
  const heads = [
    t('pupils.columnName'),
    t('pupils.columnRoll'),
    t('pupils.columnPhone'),
    t('pupils.columnEmail'),
  ];
  const lines = [heads, [t('pupils.templateName'), '14', '', '']];
  const csv = lines.map((cells) => `${cells.join(',')}\r\n`).join('');
  downloadFile('roster.csv', new Blob(['\uFEFF', csv], { type: 'text/csv' }));
}
