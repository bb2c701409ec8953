import { useState } from 'react';
import { MAX_QUESTION_TEXT, TEST_FORMATS } from '../../../contract/limits.ts';
import type { AdminQuiz } from '../../../contract/papers/editing.ts';
import admin from '../../../locale/en/admin.ts';
import forms from '../../../locale/en/forms.ts';
import { named, words } from '../../locale/words.ts';
import { classNames } from '../../ui/class-names.ts';
import { InputField, SelectField, TextareaField } from '../../ui/field.tsx';
import { ChevronDown } from '../../ui/icons.tsx';
import { ChapterFields } from '../form/chapter-fields.tsx';
import { useFilingNames } from '../form/filing.ts';
import styles from '../form/form.module.css';
import type { RecordForm } from '../form/record-form.ts';
import { StatusField } from '../form/status-field.tsx';
import { SuggestedField } from '../form/suggested-field.tsx';
import type { TestValues } from '../test-values/test-values.ts';
import { useChoices } from '../use-choices.ts';
import own from './test-form.module.css';

const t = words({ admin, forms });

type Edit<Payload> = RecordForm<TestValues, Payload, AdminQuiz>;

const HEAD = ['exam', 'subject', 'chapter', 'topic', 'testDuration'] as const;

/**
 * What a test is about and how long it takes, on one line of a laptop, or a sentence of a phone that a press opens; its
 * name is in the bar above.
 */
export function HeadFields<Payload>({ edit }: { edit: Edit<Payload> }) {
  const { field, values } = edit;
  const { topicsOf } = useFilingNames(values);
  const { data } = useChoices();
  const isWhole = HEAD.every((name) => values[name].trim() !== '');
  // While it is typed it does not fold.
  const [isOpened, setOpened] = useState(!isWhole);
  const isOpen = isOpened || HEAD.some((name) => field(name).error !== undefined);
  const exam = data?.exams.find(({ examCode }) => examCode === values.exam)?.examName ?? values.exam;
  return (
    <div>
      <button
        type="button"
        className={classNames(own.said, own.headSaid, isOpen && !isWhole && own.headAsked)}
        aria-expanded={isOpen}
        onClick={() => setOpened(!isOpen)}
      >
        <span data-content>
          {[exam, values.subject, values.chapter, values.topic].filter(Boolean).map(named).join(' · ')}
          {' · '}
          {t('forms.minutesSaid', { minutes: values.testDuration })}
        </span>
        <ChevronDown />
      </button>
      <div className={classNames(own.head, !isOpen && own.headFolded)}>
        <ChapterFields values={values} field={field} onName={(name, value) => edit.set(name, value)} />
        <SuggestedField
          label={t('admin.topic')}
          names={topicsOf(values.chapter)}
          onName={(topic) => edit.set('topic', topic)}
          required
          {...field('topic')}
        />
        <InputField
          label={t('admin.testDurationLabel')}
          inputMode="numeric"
          maxLength={40}
          required
          {...field('testDuration')}
        />
      </div>
    </div>
  );
}

/** What else the specification asks of a test. */
export function DetailsFields<Payload>({ edit }: { edit: Edit<Payload> }) {
  const { field, item: test } = edit;
  return (
    <div className={styles.fields}>
      <InputField
        label={t('forms.testId')}
        value={test?.testCode ?? ''}
        placeholder={t('forms.givenOnSaving')}
        readOnly
      />
      <div className={styles.wide}>
        <TextareaField
          label={t('admin.description')}
          hint={t('forms.descriptionHint')}
          rows={2}
          maxLength={MAX_QUESTION_TEXT}
          required
          {...field('description')}
        />
      </div>
      <SelectField label={t('admin.testFormat')} required {...field('testFormat')}>
        <option value="">{t('forms.selectFormat')}</option>
        {TEST_FORMATS.map((format) => (
          <option key={format} data-content>
            {format}
          </option>
        ))}
      </SelectField>
      <StatusField inactiveHint={t('forms.testInactiveHint')} isBlankOffered {...field('status')} />
      <InputField
        label={t('admin.marks')}
        hint={t('forms.marksHint')}
        inputMode="decimal"
        maxLength={40}
        required
        {...field('marks')}
      />
    </div>
  );
}
