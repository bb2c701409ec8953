import { useEffect, useRef, useState } from 'react';
import type { OpenLabel } from '../../../contract/imports.ts';
import admin from '../../../locale/en/admin.ts';
import files from '../../../locale/en/files.ts';
import ui from '../../../locale/en/ui.ts';
import { call } from '../../api.ts';
import { errorText } from '../../locale/error-text.ts';
import { words } from '../../locale/words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormulaWarnings } from '../rich-text/formula-warnings.tsx';
import { type Adding, addToBank } from './add-to-bank.ts';
import { FileLook } from './file-look.tsx';
import { type Fill, lackOf, selectionOf } from './imported.ts';
import styles from './imports.module.css';
import { untilAnswerable } from './until-answerable.ts';
import { useLook } from './use-look.ts';

const t = words({ admin, files, ui });

/** A paper says what a question is worth. */
const LABELS: readonly OpenLabel[] = ['grade', 'subject', 'topic', 'difficulty'];
/** Topics can follow in the bank. */
const firstFill = (): Fill => ({
  grade: '',
  subject: '',
  topic: t('files.anyTopic'),
  difficulty: '',
  marks: '',
});

/** Questions of a file for the bank: chosen, looked at, and then added, however many they are. */
export default function BankImport({ onClose, onAdded }: { onClose: () => void; onAdded: () => void }) {
  const [adding, setAdding] = useState<Adding | null>(null);
  const running = useRef<AbortController>(null);
  const look = useLook({ existing: () => [], labels: LABELS, firstFill });
  useEffect(() => () => running.current?.abort(), []);

  const { found, entries } = look;
  const finished = look.chosen.filter((entry) => lackOf(entry) === null);
  const fresh = finished.filter(({ isInBank }) => !isInBank);
  const known = finished.length - fresh.length;
  const unfinished = look.chosen.length - finished.length;
  const add = async () => {
    if (found === null) return;
    const controller = new AbortController();
    running.current = controller;
    const body = { importId: found.importId, selection: selectionOf(entries, fresh, look.fill) };
    await addToBank(
      {
        signal: controller.signal,
        onChange: setAdding,
        add: (signal) => call('/adminexam/importToBank', body, { signal }),
        pause: (ms) => untilAnswerable(ms, controller.signal),
      },
      adding ?? { total: fresh.length, done: 0, added: 0, skipped: 0, warnings: [] },
    );
    onAdded();
  };
  const isRunning = adding?.at === 'adding' || adding?.at === 'waiting';
  const stop = () => running.current?.abort();

  return (
    <Dialog
      open
      wide
      onClose={isRunning ? stop : onClose}
      title={t('files.bankTitle')}
      actions={
        adding === null ? (
          <>
            {look.isOpen && fresh.length > 0 && (
              <output className={styles.reason}>{t('files.fillFirst')}</output>
            )}
            <Button onClick={look.state.at === 'reading' ? look.cancel : onClose}>{t('admin.cancel')}</Button>
            {found !== null && <Button onClick={look.cancel}>{t('files.anotherFile')}</Button>}
            {found !== null && found.questions.length > 0 && (
              <Button kind="primary" disabled={fresh.length === 0 || look.isOpen} onClick={() => void add()}>
                {t('files.addToBank', { count: fresh.length })}
              </Button>
            )}
          </>
        ) : isRunning ? (
          <Button onClick={stop}>{t('files.stop')}</Button>
        ) : (
          <>
            <Button kind={adding.at === 'done' ? 'primary' : 'plain'} onClick={onClose}>
              {t('ui.close')}
            </Button>
            {adding.at !== 'done' && (
              <Button kind="primary" onClick={() => void add()}>
                {t('files.goOn')}
              </Button>
            )}
          </>
        )
      }
    >
      {adding === null ? (
        <FileLook look={look}>
          {unfinished > 0 && <Alert title={t('files.unfinishedBank', { count: unfinished })} />}
          {known > 0 && <Alert title={t('files.inBankAlready', { count: known })} />}
        </FileLook>
      ) : (
        <AddingState key={String(isRunning)} adding={adding} numbers={entries.map(({ number }) => number)} />
      )}
    </Dialog>
  );
}

/** Remounted with each start and stop. `numbers` are those of the questions in their file. */
function AddingState({ adding, numbers }: { adding: Adding; numbers: readonly number[] }) {
  const { at, done, total, added, skipped, warnings, error } = adding;
  const part = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone.
  useEffect(() => part.current?.focus(), []);
  return (
    <div ref={part} tabIndex={-1} className={styles.reading}>
      {at === 'done' ? (
        <Alert tone="success" title={t('files.added', { added, skipped })} />
      ) : (
        <>
          <progress aria-label={t('files.adding')} value={done} max={total} />
          <p>{t('files.addingCount', { done, total })}</p>
        </>
      )}
      {at === 'waiting' && <Alert title={t('files.waiting')} />}
      {at === 'stopped' && (
        <Alert title={t('files.stopped', { done, total })}>{t('files.stoppedMore')}</Alert>
      )}
      {at === 'failed' && (
        <Alert tone="failure" title={t('files.addingFailed', { done, total })}>
          {errorText(error)}
        </Alert>
      )}
      {at !== 'adding' && at !== 'waiting' && (
        <FormulaWarnings warnings={warnings.map((one) => ({ ...one, item: (numbers[one.item] ?? 1) - 1 }))} />
      )}
    </div>
  );
}
