import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Api } from '../../../contract/api.ts';
import { ROSTER_COLUMNS, type RosterColumn, type RosterProblem } from '../../../contract/classes.ts';
import pupils from '../../../locale/en/pupils.ts';
import { CallError, call, callWithFile } from '../../api.ts';
import { errorText } from '../../locale/error-text.ts';
import { words } from '../../locale/words.ts';
import { paths } from '../../router/paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { downloadFile } from '../../ui/download-file.ts';
import { SelectField } from '../../ui/field.tsx';
import { Grid, Row, Stack } from '../../ui/layout.tsx';
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

/** Takes a file of students, asks for its columns where it has to, and names each row that is not good. */
export function Roster({ classId }: { classId?: string }) {
  const inputId = useId();
  const queries = useQueryClient();
  const [csv, setCsv] = useState('');
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: async ({ file, columns }: { file: File | string; columns?: Columns }) => {
      const text =
        typeof file === 'string'
          ? file
          : (await callWithFile('/admin/tableRead', file, { query: { name: file.name } })).csv;
      setCsv(text);
      return call('/admin/classRoster', {
        csv: text,
        ...(classId !== undefined && { classId }),
        ...(columns && { columns }),
      });
    },
    onSuccess: ({ asks }) => asks ?? queries.invalidateQueries({ queryKey: ['admin'] }),
  });
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
            if (file) mutate({ file });
            // So that the same file can be chosen again after it was corrected.
            target.value = '';
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
      {data?.asks && (
        <ColumnsForm
          key={data.asks.heads.join()}
          asks={data.asks}
          isPending={isPending}
          onRead={(columns) => mutate({ file: csv, columns })}
        />
      )}
      {data !== undefined && !data.asks && <Uploaded answer={data} classId={classId} />}
      {error !== null && (
        <Alert tone="failure">
          {error instanceof CallError && error.field === 'csv' ? t('pupils.noRows') : errorText(error)}
        </Alert>
      )}
    </Stack>
  );
}

/** Asks which column of a file has what. */
function ColumnsForm({
  asks: { heads, rows, columns: found },
  isPending,
  onRead,
}: {
  asks: NonNullable<Answer['asks']>;
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
      <Alert title={t('pupils.asks')}>{t('pupils.asksMore')}</Alert>
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

function Uploaded({
  answer: { made, joined, expected, known, problems },
  classId,
}: {
  answer: Answer;
  classId: string | undefined;
}) {
  return (
    <>
      <Alert tone="success">{t('pupils.uploaded', { made, joined, expected, known })}</Alert>
      {made > 0 && classId !== undefined && (
        <ButtonLink kind="primary" href={paths.admin.cards({ classId })}>
          {t('pupils.toCards')}
        </ButtonLink>
      )}
      {problems.length > 0 && (
        <Alert tone="failure" title={t('pupils.badRows', { count: problems.length })}>
          <ul>
            {problems.map(({ line, reason, value }) => (
              <li key={`${line} ${reason}`} data-content>
                {value === ''
                  ? t('pupils.badRowAlone', { line, reason: t(REASONS[reason]) })
                  : t('pupils.badRow', { line, reason: t(REASONS[reason]), value })}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </>
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
