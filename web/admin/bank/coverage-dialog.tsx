import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Api } from '../../../contract/api.ts';
import admin from '../../../locale/en/admin.ts';
import bank from '../../../locale/en/bank.ts';
import forms from '../../../locale/en/forms.ts';
import { call } from '../../api.ts';
import { number } from '../../locale/dates-and-numbers.ts';
import { errorText } from '../../locale/error-text.ts';
import { named, words } from '../../locale/words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField } from '../../ui/field.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Table } from '../../ui/table.tsx';
import { useChoices } from '../use-choices.ts';
import styles from './bank.module.css';

const t = words({ admin, bank, forms });

type Subject = Api['/adminexam/bankCoverage']['output']['subjects'][number];

/** A chapter with fewer questions is marked: a test of ten would ask all of them. */
const FEW = 10;

/** Which chapters of a class or an entrance exam have no or few questions in the bank. */
export function CoverageDialog({ exam: begun, onClose }: { exam: string; onClose: () => void }) {
  const exams = useChoices().data?.exams ?? [];
  const [exam, setExam] = useState(begun);
  const { data, error } = useQuery({
    queryKey: ['admin', 'bankCoverage', exam],
    queryFn: ({ signal }) => call('/adminexam/bankCoverage', { examCode: exam }, { signal }),
    enabled: exam !== '',
  });
  return (
    <Dialog open onClose={onClose} title={t('bank.coverage')}>
      <Stack gap={4}>
        <SelectField label={t('admin.exam')} value={exam} onChange={({ target }) => setExam(target.value)}>
          <option value="">{t('forms.selectExam')}</option>
          {exams.map(({ examCode, examName }) => (
            <option key={examCode} value={examCode} data-content>
              {named(examName)}
            </option>
          ))}
        </SelectField>
        {error !== null && <Alert tone="failure">{errorText(error)}</Alert>}
        {data?.subjects.length === 0 && <p>{t('bank.noSyllabus')}</p>}
        {data !== undefined && data.subjects.length > 0 && (
          <p className="soft">
            {data.grade === undefined
              ? t('bank.coverageAll')
              : t('bank.coverageOfGrade', { grade: data.grade })}
          </p>
        )}
        {data?.subjects.map((subject) => (
          <ChaptersOf key={subject.subject} of={subject} />
        ))}
      </Stack>
    </Dialog>
  );
}

function ChaptersOf({ of: { subject, chapters, others } }: { of: Subject }) {
  const heading = named(subject);
  const missing = chapters.filter(({ questions }) => questions === 0).length;
  return (
    <Stack as="section" gap={2}>
      <h3 data-content>{heading}</h3>
      <p>{t('bank.coverageSum', { chapters: chapters.length, missing, others })}</p>
      <Table
        caption={heading}
        isCompact
        rows={chapters}
        rowKey={(row) => row.number}
        columns={[
          {
            head: t('admin.chapter'),
            isName: true,
            isContent: true,
            cell: (row) => `${row.number}. ${named(row.chapter)}`,
          },
          {
            head: t('admin.questions'),
            number: true,
            cell: ({ questions }) =>
              questions < FEW ? (
                <strong className={styles.few}>{t('bank.few', { count: questions })}</strong>
              ) : (
                number(questions)
              ),
          },
        ]}
      />
    </Stack>
  );
}
