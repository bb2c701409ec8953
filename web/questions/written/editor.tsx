import { MAX_QUESTION_TEXT } from '../../../contract/limits.ts';
import questions from '../../../locale/en/questions.ts';
import { words } from '../../locale/words.ts';
import { TextareaField } from '../../ui/field.tsx';
import type { EditorProps, QuestionEditor } from '../editor-props.ts';

const t = words({ questions });

/** Answered in one's own words; the answer that it had as another kind is where the model answer begins. */
export const writtenEditor: QuestionEditor<'written'> = {
  label: () => t('questions.written'),
  Fields: WrittenFields,
  blank: (answer) => ({ kind: 'written', body: {}, key: { model: answer } }),
  isSaid: () => false,
};

function WrittenFields({ asked, errors, onAsked }: EditorProps<'written'>) {
  return (
    <TextareaField
      label={t('questions.modelAnswer')}
      hint={t('questions.modelAnswerHint')}
      maxLength={MAX_QUESTION_TEXT}
      value={asked.key.model}
      error={errors['key.model'] ?? errors['answerText']}
      onChange={({ target }) => onAsked({ ...asked, key: { model: target.value } })}
    />
  );
}
