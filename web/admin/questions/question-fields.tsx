import { MAX_NAME_LENGTH } from '../../../contract/limits.ts';
import questions from '../../../locale/en/questions.ts';
import { words } from '../../locale/words.ts';
import { editorOf } from '../../questions/editors.ts';
import { withKind } from '../../questions/new-draft.ts';
import {
  type Draft,
  textOf,
  withAsked,
  withMarks,
  withNumber,
  withoutMarks,
  withQuestionText,
  withText,
} from '../../questions/question-draft.ts';
import { InputField } from '../../ui/field.tsx';
import { Stack } from '../../ui/layout.tsx';
import { FormattedField } from '../rich-text/formatted-field.tsx';
import { FiledFields } from './filed-fields.tsx';
import { KindField } from './kind-field.tsx';
import styles from './question-fields.module.css';
import { TypedField } from './typed-field.tsx';

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
  const formatted = (name: string) => ({
    value: textOf(draft, name),
    error: errors[name],
    onText: (text: string) => onChange(withText(draft, name, text)),
  });
  const { Fields } = editorOf(draft.asked);
  return (
    <Stack gap={4} className={styles.fields}>
      <FormattedField
        label={t('questions.questionText')}
        hint={t('questions.formulaHint')}
        rows={4}
        {...formatted('questionText')}
        onText={(text) => onChange(withQuestionText(draft, text))}
      />
      <KindField draft={draft} error={errors['questionFormat']} onChange={onChange} />
      <Fields
        asked={draft.asked}
        errors={errors}
        onAsked={(asked) => onChange(withAsked(draft, asked))}
        onKind={(kind) => onChange(withKind(draft, kind))}
      />
      <div className={styles.small}>
        <TypedField
          inputMode="decimal"
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
        <TypedField
          inputMode="decimal"
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
      <FiledFields draft={draft} errors={errors} onChange={onChange} />
      <datalist id="difficulties">
        {[t('questions.easy'), t('questions.medium'), t('questions.hard')].map((difficulty) => (
          <option key={difficulty}>{difficulty}</option>
        ))}
      </datalist>
      <FormattedField
        label={t('questions.explanation')}
        hint={t('questions.explanationHint')}
        rows={2}
        hasHelp={false}
        {...formatted('explanation')}
      />
    </Stack>
  );
}
