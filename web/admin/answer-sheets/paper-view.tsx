import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import scans from '../../../locale/en/scans.ts';
import { call } from '../../api.ts';
import { errorText } from '../../locale/error-text.ts';
import { words } from '../../locale/words.ts';
import { adminPaths } from '../../router/admin-paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { NotHereYet } from '../not-here-yet.tsx';
import { AddPhotos } from './add-photos.tsx';
import styles from './answer-sheets.module.css';
import { DecidePlaces } from './decide-places.tsx';
import { OpenSheets } from './open-sheets.tsx';
import { PrintChoice, type SheetChoice } from './print-choice.tsx';
import { PupilTable } from './pupil-table.tsx';
import { type PrintedSheets, SheetPages } from './sheet-pages.tsx';
import { TypedAnswers } from './typed-answers.tsx';
import { type Sheets, useReloadSheets, useSheets } from './use-sheets.ts';

const t = words({ scans });

/** A part that takes the whole view. */
type Part =
  | { at: 'all'; isDecided?: boolean }
  | { at: 'decide' }
  | { at: 'print'; printed: PrintedSheets }
  | { at: 'type'; classId: string };

/** A test on paper, from the sheets that are printed to the results that are entered. */
export default function PaperView({ testCode }: { testCode: string }) {
  const query = useSheets(testCode);
  const [part, setPart] = useState<Part>({ at: 'all' });
  // It stays when the sheets are printed: the papers come next.
  const [choice, setChoice] = useState<SheetChoice>({ classId: '', kind: 'named', sets: '1' });
  const toAll = (isDecided = false) => {
    setPart({ at: 'all', isDecided });
    void query.refetch();
  };
  const { data } = query;
  if (data === undefined) return <NotHereYet query={query} failed={t('scans.failed')} />;
  switch (part.at) {
    case 'print':
      return <SheetPages printed={part.printed} onDone={() => toAll()} />;
    case 'decide':
      return <DecidePlaces testCode={testCode} sheets={data} onDone={() => toAll(true)} />;
    case 'type':
      return <TypedAnswers testCode={testCode} classId={part.classId} onDone={() => toAll()} />;
    case 'all':
      return (
        <AllSteps
          testCode={testCode}
          sheets={data}
          isDecided={part.isDecided === true}
          choice={choice}
          onChoose={setChoice}
          onPart={setPart}
        />
      );
  }
}

function AllSteps({
  testCode,
  sheets,
  isDecided,
  choice,
  onChoose,
  onPart,
}: {
  testCode: string;
  sheets: Sheets;
  /** Whoever has decided places goes on with what is left to check, not at the top. */
  isDecided: boolean;
  choice: SheetChoice;
  onChoose: (choice: SheetChoice) => void;
  onPart: (part: Part) => void;
}) {
  const next = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isDecided) return;
    next.current?.focus({ preventScroll: true });
    next.current?.scrollIntoView();
  }, [isDecided]);
  return (
    <Stack gap={6}>
      <PrintChoice
        testCode={testCode}
        sheets={sheets}
        choice={choice}
        onChoose={onChoose}
        onPrint={(printed) => onPart({ at: 'print', printed })}
        onType={(classId) => onPart({ at: 'type', classId })}
      />
      <AddPhotos testCode={testCode} sheets={sheets} />
      <Stack gap={6} ref={next} tabIndex={-1} className={styles.answer}>
        <OpenSheets testCode={testCode} sheets={sheets} onDecide={() => onPart({ at: 'decide' })} />
        <Enter testCode={testCode} sheets={sheets} />
      </Stack>
      {sheets.pupils.length > 0 && <PupilTable testCode={testCode} sheets={sheets} />}
    </Stack>
  );
}

const REFUSED = {
  sitting: 'scans.refusedSitting',
  none_left: 'scans.refusedNoneLeft',
} as const;

function Enter({ testCode, sheets: { sheets, waiting } }: { testCode: string; sheets: Sheets }) {
  const reload = useReloadSheets(testCode);
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: () => call('/adminexam/answerSheetEnter', { testCode }),
    onSettled: reload,
  });
  const due = new Set(
    sheets.flatMap(({ state, studentId }) => (state === 'ready' || state === 'changed' ? studentId : [])),
  ).size;
  // What is not clear comes first.
  const isOpen = sheets.some(({ state }) => state === 'ask');
  const isEntered = sheets.some(({ state }) => state === 'entered');
  if (sheets.length === 0) return null;
  return (
    <Stack as="section" gap={2} aria-labelledby="enter-results">
      <h2 id="enter-results">{t('scans.enterHeading')}</h2>
      <Stack gap={3} align="start" className={styles.measure}>
        {due > 0 && <p>{t('scans.enterMore')}</p>}
        <Row gap={3}>
          {due > 0 && (
            <Button
              kind={isOpen ? 'plain' : 'primary'}
              busy={isPending || waiting > 0}
              onClick={() => mutate()}
            >
              {t('scans.enter', { count: due })}
            </Button>
          )}
          {isEntered && (
            <>
              <ButtonLink href={adminPaths.results({ testCode })}>{t('scans.toResults')}</ButtonLink>
              <ButtonLink href={adminPaths.results({ testCode, view: 'ranks' })}>
                {t('scans.toRanks')}
              </ButtonLink>
            </>
          )}
        </Row>
        {error !== null && <Alert tone="failure">{errorText(error)}</Alert>}
        {data !== undefined && !isPending && (
          <Alert tone={data.refused.length > 0 ? 'info' : 'success'}>
            <p>
              {data.entered + data.changed === 0
                ? t('scans.nothingEntered')
                : t('scans.entered', { count: data.entered, changed: data.changed })}
            </p>
            {data.refused.map(({ studentId, student, reason }) => (
              <p key={studentId} data-content>
                {t(REFUSED[reason], { name: student })}
              </p>
            ))}
          </Alert>
        )}
      </Stack>
    </Stack>
  );
}
