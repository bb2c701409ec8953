import { useMutation } from '@tanstack/react-query';
import type { Api } from '../../../contract/api.ts';
import files from '../../../locale/en/files.ts';
import { call } from '../../api.ts';
import { errorText } from '../../locale/error-text.ts';
import { words } from '../../locale/words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { bytesOf, downloadFile } from '../../ui/download-file.ts';
import { FORMAT_KEYS } from './format-names.ts';
import styles from './imports.module.css';

const t = words({ files });

type Question = Api['/adminexam/questionsWrite']['input']['questions'][number];

const SHEETS = ['xlsx', 'csv'] as const;

/** Sheets to fill in, with an example of each kind of question in the columns that an import knows. */
export function Templates() {
  const { mutate, error, isPending, variables } = useMutation({
    mutationFn: async (format: (typeof SHEETS)[number]) => {
      const { file } = await call('/adminexam/questionsWrite', { format, questions: examples() });
      downloadFile(`question-template.${format}`, new Blob([bytesOf(file.base64)]));
    },
  });
  return (
    <>
      <div className={styles.templates}>
        <span>{t('files.templates')}</span>
        {SHEETS.map((format) => (
          <Button key={format} busy={isPending && variables === format} onClick={() => mutate(format)}>
            {t('files.template', { format: t(FORMAT_KEYS[format]) })}
          </Button>
        ))}
      </div>
      {error !== null && (
        <Alert tone="failure" title={t('files.templateFailed')}>
          {errorText(error)}
        </Alert>
      )}
    </>
  );
}

function examples(): Question[] {
  const labels = {
    grade: 8,
    subject: t('files.exampleSubject'),
    topic: t('files.exampleTopic'),
    difficulty: t('files.exampleDifficulty'),
    marks: 1,
  };
  const options = [
    { id: 'a', text: t('files.exampleRight') },
    { id: 'b', text: t('files.exampleWrong') },
  ];
  const text = { ignoreCase: true };
  return [
    {
      labels,
      question: {
        kind: 'single_choice',
        text: t('files.exampleChoice'),
        explanation: t('files.exampleExplanation'),
        body: { options },
        key: { right: ['a'] },
      },
    },
    {
      labels,
      question: {
        kind: 'numeric',
        text: t('files.exampleNumber'),
        explanation: '',
        body: { decimal: 'point', isWhole: false },
        key: { accepted: [{ value: '0.5' }], units: [] },
      },
    },
    {
      labels,
      question: {
        kind: 'short_text',
        text: t('files.exampleText'),
        explanation: '',
        body: {},
        key: { accepted: [t('files.exampleAnswer')], ...text },
      },
    },
  ];
}
