import { type DragEvent, useRef, useState } from 'react';
import { MAX_QUESTION_FILE } from '../../../contract/limits.ts';
import scans from '../../../locale/en/scans.ts';
import { CallError, callWithFile } from '../../api.ts';
import { errorText } from '../../locale/error-text.ts';
import { words } from '../../locale/words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Stack } from '../../ui/layout.tsx';
import styles from './answer-sheets.module.css';
import { smallerPhoto } from './smaller-photo.ts';
import { type Sheets, useReloadSheets } from './use-sheets.ts';

const t = words({ scans });

/** What nobody has to look at any more. */
const SETTLED = ['ready', 'changed', 'entered'] as const;

interface NotSent {
  file: File;
  why: string;
}

/** Photos from a phone or files: each is sent by itself, and read once all of it is there. */
export function AddPhotos({
  testCode,
  sheets: { sheets, unreadable, waiting },
}: {
  testCode: string;
  sheets: Sheets;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const { send, progress, notSent } = useSending(testCode);
  const over = (event: DragEvent, isIn: boolean) => {
    event.preventDefault();
    setOver(isIn);
  };
  const isBusy = progress !== undefined;
  const open =
    unreadable.length + sheets.filter(({ state }) => !SETTLED.some((settled) => settled === state)).length;
  return (
    <Stack as="section" gap={2} aria-labelledby="add-photos">
      <h2 id="add-photos">{t('scans.uploadHeading')}</h2>
      <Stack gap={3} className={styles.measure}>
        <p>{t('scans.uploadMore')}</p>
        <div
          className={classNames(styles.drop, isOver && styles.over)}
          onDragOver={(event) => over(event, true)}
          onDragLeave={(event) => over(event, false)}
          onDrop={(event) => {
            over(event, false);
            if (!isBusy) void send([...event.dataTransfer.files]);
          }}
        >
          <Button busy={isBusy} onClick={() => input.current?.click()}>
            {t('scans.choose')}
          </Button>
          <p className="soft">{t('scans.drop')}</p>
          <input
            ref={input}
            type="file"
            multiple
            accept="image/jpeg,image/png,image/webp,application/pdf"
            hidden
            onChange={({ target }) => {
              void send([...(target.files ?? [])]);
              target.value = '';
            }}
          />
        </div>
        <output className={styles.progress}>
          {isBusy && (
            <>
              {t('scans.sending', progress)}
              <progress value={progress.done} max={progress.all} />
            </>
          )}
          {!isBusy && waiting > 0 && (
            <>
              {t('scans.reading', { count: waiting })}
              <progress />
            </>
          )}
          {!isBusy && waiting === 0 && sheets.length + open > 0 && (
            <>
              {t('scans.readSoFar', { count: sheets.length })}{' '}
              {open > 0 && <a href="#check-sheets">{t('scans.lookAt', { count: open })}</a>}
            </>
          )}
        </output>
        {!isBusy && notSent.length > 0 && (
          <Alert tone="failure">
            {notSent.map(({ file, why }) => (
              <p key={file.name} data-content>
                {t('scans.sendFailed', { name: file.name, why })}
              </p>
            ))}
            <Button kind="quiet" onClick={() => void send(notSent.map(({ file }) => file))}>
              {t('scans.sendAgain', { count: notSent.length })}
            </Button>
          </Alert>
        )}
      </Stack>
    </Stack>
  );
}

/** Sends files one after the other; what could not be sent can be sent again. */
function useSending(testCode: string) {
  const reload = useReloadSheets(testCode);
  const [progress, setProgress] = useState<{ done: number; all: number }>();
  const [notSent, setNotSent] = useState<readonly NotSent[]>([]);
  const send = async (files: readonly File[]) => {
    if (files.length === 0) return;
    const failed: NotSent[] = [];
    for (const [done, file] of files.entries()) {
      setProgress({ done, all: files.length });
      try {
        if (file.size > MAX_QUESTION_FILE) {
          const megabytes = MAX_QUESTION_FILE / 1024 / 1024;
          failed.push({ file, why: t('scans.tooLarge', { megabytes }) });
          continue;
        }
        await callWithFile('/adminexam/answerSheetUpload', await smallerPhoto(file), {
          query: { quizid: testCode, name: file.name },
        });
      } catch (error) {
        const isUnprinted = error instanceof CallError && error.code === 'conflict';
        failed.push({ file, why: isUnprinted ? t('scans.printFirst') : errorText(error) });
      }
      // So that the first are there before the last are sent.
      if (done % 10 === 9) void reload();
    }
    setNotSent(failed);
    setProgress(undefined);
    await reload();
  };
  return { send, progress, notSent };
}
