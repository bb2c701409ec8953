import { useMutation, useQuery } from '@tanstack/react-query';
import type { SheetProblem } from '../../../contract/answer-sheets.ts';
import scans from '../../../locale/en/scans.ts';
import { call } from '../../api.ts';
import { errorText } from '../../locale/error-text.ts';
import { words } from '../../locale/words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { SheetPicture } from '../../ui/sheet-picture.tsx';
import styles from './answer-sheets.module.css';
import { type Sheets, sheetQuery, unclearOf, useCorrecting, useReloadSheets } from './use-sheets.ts';

const t = words({ scans });

type Sheet = Sheets['sheets'][number];

const PROBLEM_KEYS = {
  no_sheet: 'scans.problemNoSheet',
  code: 'scans.problemCode',
  covered: 'scans.problemCovered',
  small: 'scans.problemSmall',
  blurred: 'scans.problemBlurred',
  pale: 'scans.problemPale',
  glare: 'scans.problemGlare',
  other_page: 'scans.problemOtherPage',
  other_test: 'scans.foreignUnknown',
} as const satisfies Record<SheetProblem, string>;

/** What a person has to do about photos, the quickest first. */
export function OpenSheets({
  testCode,
  sheets,
  onDecide,
}: {
  testCode: string;
  sheets: Sheets;
  onDecide: () => void;
}) {
  const of = (state: Sheet['state']) => sheets.sheets.filter((sheet) => sheet.state === state);
  const unclear = unclearOf(sheets);
  const places = unclear.reduce((sum, { asked }) => sum + asked.length, 0);
  const name = ({ studentId }: Sheet) =>
    sheets.pupils.find((pupil) => pupil.studentId === studentId)?.student ?? t('scans.unknownPupil');
  const isEmpty = sheets.sheets.length + sheets.unreadable.length === 0;
  const done = ['ready', 'changed', 'entered'];
  const isClear = sheets.unreadable.length === 0 && sheets.sheets.every(({ state }) => done.includes(state));
  return (
    <Stack as="section" gap={2} aria-labelledby="check-sheets">
      <h2 id="check-sheets">{t('scans.checkHeading')}</h2>
      <Stack gap={5} className={styles.measure}>
        {(isEmpty || isClear) && <p>{t(isEmpty ? 'scans.nothingYet' : 'scans.allClear')}</p>}
        {places > 0 && (
          <Row gap={4} rowGap={2}>
            <p>{t('scans.unclear', { places, sheets: unclear.length })}</p>
            <Button kind="primary" onClick={onDecide}>
              {t('scans.decide', { count: places })}
            </Button>
          </Row>
        )}
        {of('whose').map((sheet) => (
          <Whose key={sheet.id} testCode={testCode} sheet={sheet} sheets={sheets} />
        ))}
        <Listed
          testCode={testCode}
          heading={t('scans.again')}
          rows={of('again').map((sheet) => ({
            ...sheet,
            text: t(PROBLEM_KEYS[sheet.problem ?? 'covered']),
          }))}
        />
        <Listed
          testCode={testCode}
          heading={t('scans.foreign')}
          rows={of('foreign').map((sheet) => ({
            ...sheet,
            text:
              sheet.otherTest === null
                ? t('scans.foreignUnknown')
                : t('scans.foreignOf', { test: sheet.otherTest }),
          }))}
        />
        {of('twice').length > 0 && (
          <div>
            <h3>{t('scans.twice')}</h3>
            {of('twice').map((sheet) => (
              <Whose key={sheet.id} testCode={testCode} sheet={sheet} sheets={sheets} />
            ))}
          </div>
        )}
        <Listed
          testCode={testCode}
          heading={t('scans.pageMissing')}
          rows={of('page_missing').map((sheet) => ({
            ...sheet,
            text: t('scans.pageMissingMore', {
              name: name(sheet),
              page: sheet.page ?? 1,
              pages: sheet.pages,
            }),
          }))}
        />
        <Listed
          testCode={testCode}
          heading={t('scans.unreadable')}
          rows={sheets.unreadable.map(({ uploadId, name: file, problem }) => ({
            id: uploadId,
            name: file,
            text: t(problem === 'no_picture' ? 'scans.noPicture' : 'scans.tooMuch'),
          }))}
        />
      </Stack>
    </Stack>
  );
}

/** Photos with which nothing can be done but to take others. */
function Listed({
  testCode,
  heading,
  rows,
}: {
  testCode: string;
  heading: string;
  rows: readonly { id: string; name: string; text: string }[];
}) {
  const { discard, isPending, error } = useDiscarding(testCode);
  if (rows.length === 0) return null;
  return (
    <div>
      <Row gap={3} justify="between">
        <h3>{heading}</h3>
        {rows.length > 1 && (
          <Button kind="quiet" busy={isPending} onClick={() => discard(rows.map(({ id }) => id))}>
            {t('scans.discardAll')}
          </Button>
        )}
      </Row>
      {error !== null && <Alert tone="failure">{errorText(error)}</Alert>}
      <ul className={styles.list}>
        {rows.map(({ id, name, text }) => (
          <Row as="li" key={id} gap={3} justify="between" wrap={false}>
            <span>
              <b data-content>{name}</b> {text}
            </span>
            <Button kind="quiet" busy={isPending} onClick={() => discard([id])}>
              {t('scans.discard', { name })}
            </Button>
          </Row>
        ))}
      </ul>
    </div>
  );
}

function useDiscarding(testCode: string) {
  const reload = useReloadSheets(testCode);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (ids: string[]) => call('/adminexam/answerSheetDiscard', { testCode, ids }),
    onSettled: reload,
  });
  return { discard: mutate, isPending, error };
}

/** The head of a sheet, and the class list to choose from. */
function Whose({ testCode, sheet, sheets }: { testCode: string; sheet: Sheet; sheets: Sheets }) {
  const { data } = useQuery(sheetQuery(sheet.id));
  const { mutate, isPending, error } = useCorrecting(testCode);
  const { discard, isPending: isDiscarding } = useDiscarding(testCode);
  const taken = new Set(sheets.sheets.flatMap(({ id, studentId }) => (id !== sheet.id && studentId) || []));
  const isTwice = sheet.state === 'twice';
  const owner = sheets.pupils.find(({ studentId }) => studentId === sheet.studentId)?.student ?? '';
  const give = (studentId: string) => mutate({ changes: [{ imageId: sheet.id, studentId }] });
  const free = sheets.pupils.filter(
    ({ studentId }) => !taken.has(studentId) || studentId === sheet.studentId,
  );
  const likely = isTwice ? [] : free.filter(({ rollNumber }) => mayBe(sheet.roll, rollNumber));
  return (
    <Stack gap={2} className={styles.whose}>
      {!isTwice && <h3>{t('scans.whose')}</h3>}
      <p>
        <b data-content>{sheet.name}</b>{' '}
        {isTwice
          ? t('scans.twiceMore', { name: owner })
          : sheet.roll === null
            ? t('scans.noNumber')
            : t('scans.numberSeen', { number: sheet.roll })}
      </p>
      {data !== undefined && (
        <SheetPicture
          picture={data.picture}
          part={data.head}
          label={t('scans.pictureOf')}
          className={styles.head}
        />
      )}
      <Row gap={3} align="end">
        {likely.length <= MOST_LIKELY &&
          likely.map(({ studentId, student, rollNumber }) => (
            <Button key={studentId} busy={isPending} onClick={() => give(studentId)} data-content>
              {rollNumber} · {student}
            </Button>
          ))}
        <SelectField
          label={t('scans.belongsTo')}
          value={sheet.studentId ?? ''}
          disabled={isPending}
          data-content
          onChange={({ target }) => give(target.value)}
        >
          <option value="" disabled>
            {t('scans.choosePupil')}
          </option>
          {free.map(({ studentId, student, rollNumber, class: of }) => (
            <option key={studentId} value={studentId}>
              {[rollNumber, student, of].filter(Boolean).join(' · ')}
            </option>
          ))}
        </SelectField>
        <Button kind="quiet" busy={isDiscarding} onClick={() => discard([sheet.id])}>
          {t('scans.discard', { name: sheet.name })}
        </Button>
      </Row>
      {error !== null && <Alert tone="failure">{errorText(error)}</Alert>}
    </Stack>
  );
}

/** How many pupils are offered for a number that is not quite clear. */
const MOST_LIKELY = 3;

/** Whether a number, with `?` for a digit that is not clear, may be that of a pupil. */
function mayBe(seen: string | null, rollNumber: string | null): boolean {
  if (seen === null || rollNumber === null) return false;
  const own = rollNumber.trim().padStart(seen.length, '0');
  return (
    own.length === seen.length && Array.from(seen).every((digit, at) => digit === '?' || digit === own[at])
  );
}
