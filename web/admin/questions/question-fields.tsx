import { useState } from 'react';
import { MAX_NAME_LENGTH, MAX_QUESTION_TEXT, QUESTION_FORMATS } from '../../../contract/limits.ts';
import questions from '../../../locale/en/questions.ts';
import { words } from '../../locale/words.ts';
import type { EditorProps } from '../../questions/editor-props.ts';
import { editors } from '../../questions/editors.ts';
import { withFormat } from '../../questions/new-draft.ts';
import { kindOf, textOf, withNumber, withText } from '../../questions/question-draft.ts';
import { InputField, SelectField, TextareaField } from '../../ui/field.tsx';
import { FormattingHelp } from './formatting-help.tsx';
import styles from './question-fields.module.css';

const t = words({ questions });

/** The fields of one question. Give it a `key` for each question. */
export function QuestionFields(props: EditorProps) {
  const { draft, errors, onChange } = props;
  const field = (name: string) => ({
    value: textOf(draft, name),
    error: errors[name],
    onChange: (event: { target: { value: string } }) => onChange(withText(draft, name, event.target.value)),
  });
  const kind = kindOf(draft);
  const { Fields } = editors[kind];
  return (
    <div className={styles.fields}>
      <TextareaField
        label={t('questions.questionText')}
        hint={t('questions.formulaHint')}
        rows={4}
        maxLength={MAX_QUESTION_TEXT}
        {...field('questionText')}
      />
      <FormattingHelp />
      <SelectField
        label={t('questions.questionFormat')}
        value={kind}
        error={errors['questionFormat']}
        onChange={(event) => onChange(withFormat(draft, event.target.value))}
      >
        {QUESTION_FORMATS.map((format) => (
          <option key={format} data-content>
            {format}
          </option>
        ))}
      </SelectField>
      <Fields {...props} />
      <div className={styles.small}>
        <NumberField name="marks" label={t('questions.marks')} {...props} />
        <NumberField name="grade" label={t('questions.grade')} {...props} />
        <InputField
          label={t('questions.difficulty')}
          list="difficulties"
          maxLength={MAX_NAME_LENGTH}
          {...field('difficulty')}
        />
      </div>
      <div className={styles.small}>
        <InputField label={t('questions.subject')} maxLength={MAX_NAME_LENGTH} {...field('subject')} />
        <InputField label={t('questions.topic')} maxLength={MAX_NAME_LENGTH} {...field('topic')} />
      </div>
      <datalist id="difficulties">
        {[t('questions.easy'), t('questions.medium'), t('questions.hard')].map((difficulty) => (
          <option key={difficulty}>{difficulty}</option>
        ))}
      </datalist>
      <TextareaField
        label={t('questions.explanation')}
        hint={t('questions.explanationHint')}
        rows={2}
        maxLength={MAX_QUESTION_TEXT}
        {...field('explanation')}
      />
    </div>
  );
}

/** A number as it is typed: `2.` stays `2.` until it becomes `2.5`. */
function NumberField({
  name,
  label,
  draft,
  errors,
  onChange,
}: EditorProps & { name: 'marks' | 'grade'; label: string }) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <InputField
      label={label}
      inputMode="decimal"
      maxLength={MAX_NAME_LENGTH}
      value={typed ?? textOf(draft, name)}
      error={errors[name]}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(withNumber(draft, name, event.target.value));
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
