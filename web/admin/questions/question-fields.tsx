import { useState } from 'react';
import { MAX_NAME_LENGTH, MAX_QUESTION_TEXT } from '../../../contract/limits.ts';
import questions from '../../../locale/en/questions.ts';
import { words } from '../../locale/words.ts';
import { editorOf } from '../../questions/editors.ts';
import { ImageTarget } from '../../questions/image-target.tsx';
import {
  type Draft,
  textOf,
  withAsked,
  withMarks,
  withNumber,
  withoutMarks,
  withText,
} from '../../questions/question-draft.ts';
import { InputField, TextareaField } from '../../ui/field.tsx';
import { FormattingHelp } from './formatting-help.tsx';
import { KindField } from './kind-field.tsx';
import styles from './question-fields.module.css';

const t = words({ questions });

interface Props {
  draft: Draft;
  /** By field, options as `options.2`. */
  errors: Readonly<Record<string, string>>;
  /** The marks that the section gives; undefined where each question has its own. */
  ruleMarks: string | undefined;
  onChange: (draft: Draft) => void;
}

/** The fields of one question. Give it a `key` for each question. */
export function QuestionFields(props: Props) {
  const { draft, errors, ruleMarks, onChange } = props;
  const field = (name: string) => ({
    value: textOf(draft, name),
    error: errors[name],
    onChange: (event: { target: { value: string } }) => onChange(withText(draft, name, event.target.value)),
  });
  const { Fields } = editorOf(draft.asked);
  return (
    <div className={styles.fields}>
      <ImageTarget
        text={textOf(draft, 'questionText')}
        onText={(text) => onChange(withText(draft, 'questionText', text))}
        tools={<FormattingHelp />}
      >
        <TextareaField
          label={t('questions.questionText')}
          hint={t('questions.formulaHint')}
          rows={4}
          maxLength={MAX_QUESTION_TEXT}
          {...field('questionText')}
        />
      </ImageTarget>
      <KindField draft={draft} error={errors['questionFormat']} onChange={onChange} />
      <Fields asked={draft.asked} errors={errors} onAsked={(asked) => onChange(withAsked(draft, asked))} />
      <div className={styles.small}>
        <NumberField
          label={ruleMarks === undefined ? t('questions.marks') : t('questions.ownMarks')}
          hint={ruleMarks === undefined ? undefined : t('questions.ownMarksHint', { marks: ruleMarks })}
          value={
            ruleMarks === undefined
              ? (draft.place.marks ?? textOf(draft, 'marks'))
              : (draft.place.marks ?? '')
          }
          error={errors['marks']}
          onType={(typed) =>
            onChange(
              ruleMarks !== undefined && typed.trim() === '' ? withoutMarks(draft) : withMarks(draft, typed),
            )
          }
        />
        <NumberField
          label={t('questions.grade')}
          value={textOf(draft, 'grade')}
          error={errors['grade']}
          onType={(typed) => onChange(withNumber(draft, 'grade', typed))}
        />
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
      <ImageTarget
        text={textOf(draft, 'explanation')}
        onText={(text) => onChange(withText(draft, 'explanation', text))}
      >
        <TextareaField
          label={t('questions.explanation')}
          hint={t('questions.explanationHint')}
          rows={2}
          maxLength={MAX_QUESTION_TEXT}
          {...field('explanation')}
        />
      </ImageTarget>
    </div>
  );
}

/** A number as it is typed: `2.` stays `2.` until it becomes `2.5`. */
function NumberField({
  label,
  hint,
  value,
  error,
  onType,
}: {
  label: string;
  hint?: string | undefined;
  value: string;
  error: string | undefined;
  onType: (typed: string) => void;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <InputField
      label={label}
      hint={hint}
      inputMode="decimal"
      maxLength={MAX_NAME_LENGTH}
      value={typed ?? value}
      error={error}
      onChange={(event) => {
        setTyped(event.target.value);
        onType(event.target.value);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
