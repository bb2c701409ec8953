import { useState } from 'react';
import type { Api } from '../../../contract/api.ts';
import { EXPORT_FORMATS } from '../../../contract/question-files.ts';
import admin from '../../../locale/en/admin.ts';
import files from '../../../locale/en/files.ts';
import { call } from '../../api.ts';
import { errorText } from '../../locale/error-text.ts';
import { words } from '../../locale/words.ts';
import { authored, type Draft, textOf } from '../../questions/question-draft.ts';
import { site } from '../../site.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { bytesOf, datedName, downloadFile } from '../../ui/download-file.ts';
import { InputField, SelectField } from '../../ui/field.tsx';
import type { Frame } from '../paper/paper-order.ts';
import { ProblemLines } from './file-problems.tsx';
import { FORMAT_KEYS } from './format-names.ts';

const t = words({ admin, files });

type Format = (typeof EXPORT_FORMATS)[number];
type Written = Api['/adminexam/questionsWrite']['output'];

/** Writes the questions of a test in a format; what the format cannot say is listed before the download. */
export default function ExportDialog({
  drafts,
  paper,
  exportName,
  testName,
  onClose,
}: {
  drafts: readonly Draft[];
  /** The paper that they are of. */
  paper: Frame;
  exportName: string;
  /** The title of a paper. */
  testName: string;
  onClose: () => void;
}) {
  const [format, setFormat] = useState<Format>('json');
  const [school, setSchool] = useState(site.name);
  const [state, setState] = useState<'idle' | 'writing' | Error | Written>('idle');
  const isWritten = typeof state === 'object' && 'file' in state;
  const name = isWritten ? datedName(exportName, state.file.name.replace(/^.*\./, '')) : '';

  const write = async () => {
    setState('writing');
    try {
      setState(
        await call('/adminexam/questionsWrite', {
          questions: drafts.map(asFileQuestion),
          paper,
          format,
          ...(format === 'docx' && { head: { school: school.trim(), title: testName.trim() || exportName } }),
        }),
      );
    } catch (error) {
      setState(error instanceof Error ? error : new Error(String(error)));
    }
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('files.exportTitle')}
      actions={
        <>
          <Button onClick={onClose}>{t('admin.cancel')}</Button>
          {isWritten ? (
            <Button
              kind="primary"
              onClick={() => {
                downloadFile(name, new Blob([bytesOf(state.file.base64)]));
                onClose();
              }}
            >
              {t('files.download', { name })}
            </Button>
          ) : (
            <Button kind="primary" busy={state === 'writing'} onClick={() => void write()}>
              {t(state === 'writing' ? 'files.writing' : 'files.write')}
            </Button>
          )}
        </>
      }
    >
      <SelectField
        label={t('files.format')}
        value={format}
        onChange={(event) => {
          setFormat(event.target.value as Format);
          setState('idle');
        }}
      >
        {EXPORT_FORMATS.map((one) => (
          <option key={one} value={one}>
            {t(FORMAT_KEYS[one])}
          </option>
        ))}
      </SelectField>
      {format === 'docx' && (
        <InputField
          label={t('admin.school')}
          hint={t('files.schoolHint')}
          maxLength={200}
          autoComplete="organization"
          value={school}
          onChange={(event) => {
            setSchool(event.target.value);
            setState('idle');
          }}
        />
      )}
      {state instanceof Error && (
        <Alert tone="failure" title={t('files.writeFailed')}>
          {errorText(state)}
        </Alert>
      )}
      {isWritten && state.problems.length === 0 && <Alert tone="success" title={t('files.saysAll')} />}
      {isWritten && state.problems.length > 0 && (
        <>
          <Alert title={t('files.losses')} />
          <ProblemLines problems={state.problems} />
        </>
      )}
    </Dialog>
  );
}

function asFileQuestion(draft: Draft) {
  const label = (name: string) => {
    const value = textOf(draft, name);
    return value.trim() === '' ? {} : { [name]: draft.fields[name] as string };
  };
  const marks = Number(textOf(draft, 'marks') || Number.NaN);
  const { questionId: _, filed, ...place } = draft.place;
  return {
    question: authored(draft),
    place,
    labels: {
      ...label('grade'),
      ...label('subject'),
      ...label('topic'),
      ...label('difficulty'),
      ...(!Number.isNaN(marks) && { marks }),
      ...filed,
    },
  };
}
