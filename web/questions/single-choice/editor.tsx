import questions from '../../../locale/en/questions.ts';
import { words } from '../../locale/words.ts';
import type { QuestionContent } from '../asked.ts';
import { type Choices, firstChoices } from '../choice/options.ts';
import { OptionsField } from '../choice/options-field.tsx';
import type { EditorProps, QuestionEditor } from '../editor-props.ts';

const t = words({ questions });

type SingleChoice = QuestionContent<'single_choice'>;

/** The options with the answer key among them, four at first. */
export const singleChoiceEditor: QuestionEditor<'single_choice'> = {
  label: () => t('questions.singleChoice'),
  Fields: SingleChoiceFields,
  blank: (answer, choices) => {
    const { options, right } = firstChoices(answer, choices);
    return withChoices({ options, right: right.slice(0, 1) });
  },
  isSaid: ({ body: { options }, key: { right } }) => right.length < 2 && !options.some(({ last }) => last),
  preview: {
    answerOf: ({ key }) => (key.right.length === 1 ? key.right : null),
    withAnswer: (asked, answer) =>
      typeof answer === 'string' ? asked : { ...asked, key: { right: [...(answer ?? [])] } },
  },
};

function SingleChoiceFields({ asked, errors, onAsked }: EditorProps<'single_choice'>) {
  const choices = { options: asked.body.options, right: asked.key.right };
  return (
    <OptionsField
      choices={choices}
      hint={t('questions.optionsHint')}
      errors={errors}
      onChange={(changed) => onAsked(withChoices(changed))}
      onRight={(id) => onAsked(withChoices({ ...choices, right: [id] }))}
    />
  );
}

const withChoices = ({ options, right }: Choices): SingleChoice => ({
  kind: 'single_choice',
  body: { options },
  key: { right },
});
