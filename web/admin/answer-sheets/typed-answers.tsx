import { useMutation, useQuery } from '@tanstack/react-query';
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react';
import type { Api } from '../../../contract/api.ts';
import { MAX_SHEET_SETS } from '../../../contract/limits.ts';
import { readMarks } from '../../../contract/marks/exact-marks.ts';
import { readHandMarks } from '../../../contract/marks/hand-marks.ts';
import scans from '../../../locale/en/scans.ts';
import { CallError, call } from '../../api.ts';
import { errorText } from '../../locale/error-text.ts';
import { words } from '../../locale/words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { FilterButtons } from '../../ui/filter-buttons.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { optionLetter } from '../../ui/option-letter.ts';
import { NotHereYet } from '../not-here-yet.tsx';
import { useUnsavedInput } from '../unsaved-input.ts';
import styles from './answer-sheets.module.css';

const t = words({ scans });

type Typed = Api['/adminexam/typedAnswers']['output'];

/** A grid of pupils and questions, for schools without cameras. */
export function TypedAnswers({
  testCode,
  classId,
  onDone,
}: {
  testCode: string;
  classId: string;
  onDone: () => void;
}) {
  const [set, setSet] = useState(1);
  const query = useQuery({
    queryKey: ['admin', 'typedAnswers', testCode, classId, set],
    queryFn: ({ signal }) => call('/adminexam/typedAnswers', { testCode, classId, set }, { signal }),
    refetchOnWindowFocus: false,
    gcTime: 0,
  });
  const { data } = query;
  if (data === undefined) return <NotHereYet query={query} failed={t('scans.failed')} />;
  return (
    <Grid
      key={set}
      testCode={testCode}
      typed={data}
      set={set}
      onSet={setSet}
      onSaved={() => void query.refetch()}
      onDone={onDone}
    />
  );
}

/** Rows by pupil that differ from what was entered. */
type Edited = ReadonlyMap<string, readonly string[]>;

function Grid({
  testCode,
  typed: { pupils, questions },
  set,
  onSet,
  onSaved,
  onDone,
}: {
  testCode: string;
  typed: Typed;
  /** In whose order the questions are, from 1 for A. */
  set: number;
  onSet: (set: number) => void;
  onSaved: () => void;
  onDone: () => void;
}) {
  const [edited, setEdited] = useState<Edited>(new Map());
  useUnsavedInput(edited.size > 0);
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: () =>
      call('/adminexam/answersType', {
        testCode,
        set,
        changes: Array.from(edited, ([studentId, answers]) => ({
          studentId: studentId as never,
          answers: [...answers],
        })),
      }),
    onSuccess: () => {
      setEdited(new Map());
      onSaved();
    },
  });
  const typedOf = (row: number, column: number) => {
    const pupil = pupils[row];
    return (pupil && (edited.get(pupil.studentId) ?? pupil.answers)[column]) ?? '';
  };
  /** Sets a block of cells, beginning at one; what lies outside the table is left out. */
  const put = (row: number, column: number, block: readonly (readonly string[])[]) => {
    const next = new Map(edited);
    for (const [down, line] of block.entries()) {
      const pupil = pupils[row + down];
      if (!pupil) continue;
      const answers = [...(next.get(pupil.studentId) ?? pupil.answers)];
      for (const [across, text] of line.entries()) {
        if (column + across < questions.length) answers[column + across] = text.trim();
      }
      next.set(pupil.studentId, answers);
    }
    setEdited(next);
  };
  const wrong = wrongMarks(edited, { pupils, questions });
  const [first] = pupils;
  return (
    <Stack gap={4}>
      <h2>{t('scans.typedHeading', { class: first?.class ?? '' })}</h2>
      <p className={styles.measure}>{t('scans.typedMore')}</p>
      {/* What was typed belongs to the order in which it was typed. */}
      {edited.size === 0 && (
        <FilterButtons
          label={t('scans.typedSet')}
          value={`${set}`}
          options={Array.from({ length: MAX_SHEET_SETS }, (_, at) => ({
            value: `${at + 1}`,
            label: t('scans.set', { letter: optionLetter(at) }),
          }))}
          onChange={(value) => onSet(Number(value))}
        />
      )}
      <Cells pupils={pupils} questions={questions} typedOf={typedOf} put={put} />
      {wrong !== undefined && <Alert tone="failure">{t('scans.noSuchMarks', wrong)}</Alert>}
      {error !== null && (
        <Alert tone="failure">{refusalText(error, [...edited.keys()], { pupils, questions })}</Alert>
      )}
      {data !== undefined && edited.size === 0 && (
        <Alert tone={data.refused.length > 0 ? 'info' : 'success'}>
          <p>
            {data.entered + data.changed === 0
              ? t('scans.nothingEntered')
              : t('scans.entered', { count: data.entered, changed: data.changed })}
          </p>
          {data.refused.map(({ studentId, student, reason }) => (
            <p key={studentId} data-content>
              {t(reason === 'sitting' ? 'scans.refusedSitting' : 'scans.refusedNoneLeft', {
                name: student,
              })}
            </p>
          ))}
        </Alert>
      )}
      <Row gap={3}>
        <Button
          kind="primary"
          busy={isPending || edited.size === 0 || wrong !== undefined}
          onClick={() => mutate()}
        >
          {t('scans.enter', { count: edited.size })}
        </Button>
        <Button onClick={onDone}>{t('scans.backToSheets')}</Button>
      </Row>
    </Stack>
  );
}

const FROM_KEYS = { photo: 'scans.fromPhoto', screen: 'scans.fromScreen' } as const;

function Cells({
  pupils,
  questions,
  typedOf,
  put,
}: Pick<Typed, 'pupils' | 'questions'> & {
  typedOf: (row: number, column: number) => string;
  put: (row: number, column: number, block: readonly (readonly string[])[]) => void;
}) {
  const table = useRef<HTMLTableElement>(null);
  const focus = (row: number, column: number) =>
    table.current?.querySelector<HTMLInputElement>(`[data-cell="${row} ${column}"]`)?.focus();
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>, row: number, column: number) => {
    const { selectionStart, selectionEnd, value } = event.currentTarget;
    const isAtStart = selectionEnd === 0;
    const isAtEnd = selectionStart === value.length;
    if (event.key === 'ArrowDown' || event.key === 'Enter') focus(row + 1, column);
    else if (event.key === 'ArrowUp') focus(row - 1, column);
    else if (event.key === 'ArrowRight' && isAtEnd) focus(row, column + 1);
    else if (event.key === 'ArrowLeft' && isAtStart) focus(row, column - 1);
    else return;
    event.preventDefault();
  };
  const onPaste = (event: ClipboardEvent, row: number, column: number) => {
    const text = event.clipboardData.getData('text').replace(/\r?\n$/, '');
    if (!/[\t\n]/.test(text)) return;
    event.preventDefault();
    put(
      row,
      column,
      text.split(/\r?\n/).map((line) => line.split('\t')),
    );
  };
  return (
    <div className={styles.scroll}>
      <table ref={table} className={styles.grid}>
        <thead>
          <tr>
            <th scope="col">{t('scans.pupil')}</th>
            {questions.map(({ number, most }, column) => (
              <th key={String(column)} scope="col">
                {number}
                {most !== undefined && <span className="soft"> {t('scans.ofMarks', { most })}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {pupils.map(({ studentId, student, rollNumber, from }, row) => (
            <tr key={studentId}>
              <th scope="row" data-content>
                {[rollNumber, student].filter(Boolean).join(' · ')}
                {from !== null && from !== 'typed' && <span className="soft"> {t(FROM_KEYS[from])}</span>}
              </th>
              {questions.map(({ number, kind, letters, most }, column) => (
                <td key={String(column)}>
                  <input
                    data-cell={`${row} ${column}`}
                    aria-label={t('scans.answerOf', { name: student, number })}
                    className={letters.length > 0 ? undefined : styles.wideCell}
                    value={typedOf(row, column)}
                    aria-invalid={isWrongMarks(most, typedOf(row, column)) || undefined}
                    inputMode={kind === 'number' || most !== undefined ? 'decimal' : 'text'}
                    autoCapitalize="characters"
                    autoComplete="off"
                    spellCheck={false}
                    onChange={({ target }) => put(row, column, [[target.value]])}
                    onKeyDown={(event) => onKeyDown(event, row, column)}
                    onPaste={(event) => onPaste(event, row, column)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Whether a cell of a written question has what no marks of it are. */
const isWrongMarks = (most: string | undefined, typed: string) =>
  most !== undefined && typed.trim() !== '' && readHandMarks(typed, readMarks(most)) === undefined;

/** The first cell with such marks. */
function wrongMarks(edited: Edited, { pupils, questions }: Pick<Typed, 'pupils' | 'questions'>) {
  for (const [studentId, answers] of edited) {
    const column = questions.findIndex(({ most }, at) => isWrongMarks(most, answers[at] ?? ''));
    const { number = '', most = '' } = questions[column] ?? {};
    const { student: name = '' } = pupils.find((one) => one.studentId === studentId) ?? {};
    if (column !== -1) return { name, number, most };
  }
  return undefined;
}

/** The cell that was refused, by the field that the error names. */
function refusalText(
  error: unknown,
  rows: readonly string[],
  { pupils, questions }: Pick<Typed, 'pupils' | 'questions'>,
): string {
  const [, row, column] =
    (error instanceof CallError && /^changes\.(\d+)\.answers\.(\d+)$/.exec(error.field ?? '')) || [];
  const pupil =
    row === undefined ? undefined : pupils.find(({ studentId }) => studentId === rows[Number(row)]);
  if (!pupil) return errorText(error);
  return t('scans.noSuchOption', { name: pupil.student, number: questions[Number(column)]?.number ?? '' });
}
