import { useState } from 'react';
import {
  MAX_ANSWER_LENGTH,
  MAX_NAME_LENGTH,
  MAX_QUESTION_TEXT,
  QUESTION_FORMATS,
} from '../../../contract/limits.ts';
import { MAX_OPTIONS } from '../../../contract/questions/mcq.ts';
import { Button } from '../../ui/button.tsx';
import { InputField, SelectField, TextareaField } from '../../ui/field.tsx';
import { OptionRow } from './option-row.tsx';
import {
  answerIndex,
  type Draft,
  isMcq,
  optionsOf,
  textOf,
  withFormat,
  withNumber,
  withOption,
  withOptionAdded,
  withoutOption,
  withText,
} from './question-draft.ts';
import styles from './question-fields.module.css';

const DIFFICULTIES = ['Easy', 'Medium', 'Hard'];

/** The fields of one question. `errors` by field, options as `options.2`. Give it a `key` for each question. */
export function QuestionFields({
  draft,
  errors,
  onChange,
}: {
  draft: Draft;
  errors: Readonly<Record<string, string>>;
  onChange: (draft: Draft) => void;
}) {
  const field = (name: string) => ({
    value: textOf(draft, name),
    error: errors[name],
    onChange: (event: { target: { value: string } }) => onChange(withText(draft, name, event.target.value)),
  });
  return (
    <div className={styles.fields}>
      <TextareaField
        label="Question text"
        hint="Formulas as LaTeX between \( and \), displayed ones between \[ and \]."
        rows={4}
        maxLength={MAX_QUESTION_TEXT}
        {...field('questionText')}
      />
      <SelectField
        label="Question format"
        value={isMcq(draft) ? 'MCQ' : 'Short Answer'}
        error={errors['questionFormat']}
        onChange={(event) => onChange(withFormat(draft, event.target.value))}
      >
        {QUESTION_FORMATS.map((format) => (
          <option key={format}>{format}</option>
        ))}
      </SelectField>
      {isMcq(draft) ? (
        <Options draft={draft} errors={errors} onChange={onChange} />
      ) : (
        <InputField
          label="Answer text"
          hint="Right is what equals this exactly."
          maxLength={MAX_ANSWER_LENGTH}
          {...field('answerText')}
        />
      )}
      <div className={styles.small}>
        <NumberField name="marks" label="Marks" draft={draft} error={errors['marks']} onChange={onChange} />
        <NumberField name="grade" label="Grade" draft={draft} error={errors['grade']} onChange={onChange} />
        <InputField
          label="Difficulty"
          list="difficulties"
          maxLength={MAX_NAME_LENGTH}
          {...field('difficulty')}
        />
      </div>
      <div className={styles.small}>
        <InputField label="Question subject" maxLength={MAX_NAME_LENGTH} {...field('subject')} />
        <InputField label="Question topic" maxLength={MAX_NAME_LENGTH} {...field('topic')} />
      </div>
      <datalist id="difficulties">
        {DIFFICULTIES.map((difficulty) => (
          <option key={difficulty}>{difficulty}</option>
        ))}
      </datalist>
      <TextareaField
        label="Explanation"
        hint="Shown with the result. May be left out."
        rows={2}
        maxLength={MAX_QUESTION_TEXT}
        {...field('explanation')}
      />
    </div>
  );
}

interface Part {
  draft: Draft;
  errors: Readonly<Record<string, string>>;
  onChange: (draft: Draft) => void;
}

function Options({ draft, errors, onChange }: Part) {
  const options = optionsOf(draft);
  const answer = answerIndex(draft);
  const wrong = errors['answerText'] ?? errors['options'];
  return (
    <fieldset className={styles.options}>
      <legend className={styles.legend}>Options</legend>
      <p className={styles.hint}>Press the bubble of the right answer.</p>
      {options.map((option, i) => (
        <OptionRow
          // oxlint-disable-next-line react/no-array-index-key -- an option is its letter
          key={i}
          index={i}
          text={option}
          isAnswer={answer === i}
          error={errors[`options.${i}`]}
          onAnswer={() => onChange({ ...draft, answerText: option })}
          onText={(text) => onChange(withOption(draft, i, text))}
          onRemove={options.length > 2 ? () => onChange(withoutOption(draft, i)) : undefined}
        />
      ))}
      {wrong !== undefined && <p className={styles.error}>{wrong}</p>}
      {options.length < MAX_OPTIONS && (
        <Button className={styles.add} onClick={() => onChange(withOptionAdded(draft))}>
          Add an option
        </Button>
      )}
    </fieldset>
  );
}

/** A number as it is typed: `2.` on the way to `2.5` stays `2.`. */
function NumberField({
  name,
  label,
  draft,
  error,
  onChange,
}: {
  name: string;
  label: string;
  draft: Draft;
  error: string | undefined;
  onChange: (draft: Draft) => void;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <InputField
      label={label}
      inputMode="decimal"
      maxLength={MAX_NAME_LENGTH}
      value={typed ?? textOf(draft, name)}
      error={error}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(withNumber(draft, name, event.target.value));
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
