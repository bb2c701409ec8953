import questions from '../../../locale/en/questions.ts';
import { words } from '../../locale/words.ts';
import type { QuestionContent } from '../asked.ts';
import { firstChoices } from '../choice/options.ts';
import { OptionsField } from '../choice/options-field.tsx';
import type { EditorProps, QuestionEditor } from '../editor-props.ts';

const t = words({ questions });

type MultipleChoice = QuestionContent<'multiple_choice'>;

/** The options of which one or more are right, four at first. */
export const multipleChoiceEditor: QuestionEditor<'multiple_choice'> = {
  label: () => t('questions.multipleChoice'),
  Fields: MultipleChoiceFields,
  blank: (answer, choices) => {
    const { options, right } = firstChoices(answer, choices);
    return { kind: 'multiple_choice', body: { options }, key: { right: [right] } };
  },
  isSaid: () => false,
  preview: {
    answerOf: ({ key }) => key.right[0] ?? null,
    withAnswer: (asked, answer) => (typeof answer === 'string' ? asked : withSet(asked, [...(answer ?? [])])),
  },
};

function MultipleChoiceFields({ asked, errors, onAsked }: EditorProps<'multiple_choice'>) {
  const { body, key } = asked;
  const [right = [], ...others] = key.right;
  const isRight = (id: string) => right.includes(id);
  return (
    <>
      <OptionsField
        choices={{ options: body.options, right }}
        hint={t('questions.severalHint')}
        errors={errors}
        onChange={({ options, right: set }) => {
          const has = (id: string) => options.some((option) => option.id === id);
          const rest = others.map((other) => other.filter(has)).filter((other) => other.length > 0);
          onAsked({ ...asked, body: { options }, key: { right: [set, ...rest] } });
        }}
        onRight={(id) =>
          onAsked(
            withSet(
              asked,
              body.options
                .map((option) => option.id)
                .filter((one) => (one === id ? !isRight(id) : isRight(one))),
            ),
          )
        }
      />
      {others.length > 0 && <p>{t('questions.otherSets', { count: others.length })}</p>}
    </>
  );
}

/** With another first set of right options; further ones that the examiner accepted stay. */
const withSet = (asked: MultipleChoice, set: string[]): MultipleChoice => ({
  ...asked,
  key: { right: [set, ...asked.key.right.slice(1)] },
});
