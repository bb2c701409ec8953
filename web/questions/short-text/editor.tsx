import { MAX_ANSWER_LENGTH } from '../../../contract/limits.ts';
import questions from '../../../locale/en/questions.ts';
import { words } from '../../locale/words.ts';
import { InputField } from '../../ui/field.tsx';
import type { EditorProps, QuestionEditor } from '../editor-props.ts';
import { textOf, withText } from '../question-draft.ts';

const t = words({ questions });

export const shortTextEditor: QuestionEditor = { Fields: AnswerField, firstOptions: () => [] };

function AnswerField({ draft, errors, onChange }: EditorProps) {
  return (
    <InputField
      label={t('questions.answerText')}
      hint={t('questions.gradedByExactMatch')}
      maxLength={MAX_ANSWER_LENGTH}
      value={textOf(draft, 'answerText')}
      error={errors['answerText']}
      onChange={(event) => onChange(withText(draft, 'answerText', event.target.value))}
    />
  );
}
