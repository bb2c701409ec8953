import { type DragEvent, useRef, useState } from 'react';
import { MAX_QUESTION_FILE } from '../../../contract/limits.ts';
import { FILE_FORMATS, type FileFormat } from '../../../contract/question-files.ts';
import admin from '../../../locale/en/admin.ts';
import files from '../../../locale/en/files.ts';
import ui from '../../../locale/en/ui.ts';
import { errorText } from '../../locale/error-text.ts';
import { words } from '../../locale/words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { SelectField, TextareaField } from '../../ui/field.tsx';
import { FORMAT_KEYS } from './format-names.ts';
import styles from './imports.module.css';
import { Templates } from './templates.tsx';
import type { FileState, useQuestionFile } from './use-question-file.ts';

const t = words({ admin, files, ui });

/** A file to be dragged or chosen, or a text to be pasted. */
export function ChooseFile({
  failure,
  onRead,
  onAgain,
}: {
  failure: Extract<FileState, { at: 'choosing' }>['failure'];
  onRead: ReturnType<typeof useQuestionFile>['read'];
  /** Reads the file again that could not be read. */
  onAgain: () => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [format, setFormat] = useState<FileFormat | ''>('');
  const [pasted, setPasted] = useState('');
  const [isOver, setOver] = useState(false);
  const asked = format === '' ? undefined : format;
  const open = (file: File | undefined) => {
    if (file) void onRead({ name: file.name, content: file }, asked);
  };
  const over = (event: DragEvent, isIn: boolean) => {
    event.preventDefault();
    setOver(isIn);
  };

  return (
    <>
      {failure !== undefined && (
        <Alert tone="failure" title={t('files.readFailed')}>
          {failure === 'too_large'
            ? t('admin.fileTooLarge', { megabytes: MAX_QUESTION_FILE / 1024 / 1024 })
            : errorText(failure)}
        </Alert>
      )}
      {failure instanceof Error && <Button onClick={onAgain}>{t('ui.tryAgain')}</Button>}
      <div
        className={classNames(styles.drop, isOver && styles.over)}
        onDragOver={(event) => over(event, true)}
        onDragLeave={(event) => over(event, false)}
        onDrop={(event) => {
          over(event, false);
          open(event.dataTransfer.files[0]);
        }}
      >
        <p>{t('files.dropHere')}</p>
        <Button kind="primary" onClick={() => input.current?.click()}>
          {t('files.chooseFile')}
        </Button>
        <input
          ref={input}
          type="file"
          accept=".json,.csv,.tsv,.xlsx,.txt,.md,.docx,.aiken,.gift,.xml,.zip"
          hidden
          onChange={(event) => {
            open(event.target.files?.[0]);
            // So that the same file can be chosen again after it was corrected.
            event.target.value = '';
          }}
        />
      </div>
      <Templates />
      <TextareaField
        label={t('files.paste')}
        hint={t('files.pasteHint')}
        rows={5}
        value={pasted}
        onChange={(event) => setPasted(event.target.value)}
      />
      <div className={styles.row}>
        <SelectField
          label={t('files.format')}
          value={format}
          onChange={(event) => setFormat(event.target.value as FileFormat | '')}
        >
          <option value="">{t('files.guessFormat')}</option>
          {FILE_FORMATS.map((one) => (
            <option key={one} value={one}>
              {t(FORMAT_KEYS[one])}
            </option>
          ))}
        </SelectField>
        <Button
          disabled={pasted.trim() === ''}
          onClick={() => void onRead({ name: t('files.pastedName'), content: new Blob([pasted]) }, asked)}
        >
          {t('files.readPasted')}
        </Button>
      </div>
    </>
  );
}
