import { MAX_ANSWER_LENGTH } from '../../../contract/limits.ts';
import questions from '../../../locale/en/questions.ts';
import { words } from '../../locale/words.ts';
import { Button } from '../../ui/button.tsx';
import { CheckField } from '../../ui/check-field.tsx';
import { InputField } from '../../ui/field.tsx';
import type { Asked } from '../asked.ts';
import type { EditorProps, QuestionEditor } from '../editor-props.ts';
import { ListRow } from '../list-row.tsx';

const t = words({ questions });

/** The specification's Short Answer, with further accepted answers and what does not count in comparing. */
export const shortTextEditor: QuestionEditor<'short_text'> = {
  label: () => t('questions.shortText'),
  Fields: ShortTextFields,
  blank: (answer) => ({
    kind: 'short_text',
    body: {},
    key: { accepted: [answer], ignoreCase: false, ignoreSpaces: false, ignoreForm: false },
  }),
  isSaid: ({ key }) => key.accepted.length === 1 && isExact(key),
  settings: ({ key }) =>
    [
      key.ignoreCase ? t('questions.ignoreCase') : '',
      key.ignoreSpaces ? t('questions.ignoreSpaces') : '',
      key.ignoreForm ? t('questions.ignoreForm') : '',
    ]
      .filter((text) => text !== '')
      .map((text) => t('questions.ignoredSaid', { text })),
  preview: {
    answerOf: ({ key }) => key.accepted[0] || null,
    withAnswer: (asked, answer) => ({
      ...asked,
      key: {
        ...asked.key,
        accepted: asked.key.accepted.with(0, typeof answer === 'string' ? answer : ''),
      },
    }),
  },
};

function ShortTextFields({ asked, errors, onAsked }: EditorProps<'short_text'>) {
  const { key } = asked;
  const { accepted } = key;
  const change = (part: Partial<typeof key>) => onAsked({ ...asked, key: { ...key, ...part } });
  return (
    <>
      <InputField
        label={t('questions.answerText')}
        hint={isExact(key) ? t('questions.gradedByExactMatch') : undefined}
        maxLength={MAX_ANSWER_LENGTH}
        value={accepted[0] ?? ''}
        error={errors['key.accepted.0'] ?? errors['answerText']}
        onChange={(event) => change({ accepted: accepted.with(0, event.target.value) })}
      />
      {accepted.slice(1).map((text, i) => (
        <ListRow
          key={i}
          removeLabel={t('questions.removeAccepted', { number: i + 2 })}
          onRemove={() => change({ accepted: accepted.toSpliced(i + 1, 1) })}
        >
          <InputField
            label={t('questions.alsoAccepted', { number: i + 2 })}
            maxLength={MAX_ANSWER_LENGTH}
            value={text}
            error={errors[`key.accepted.${i + 1}`]}
            onChange={(event) => change({ accepted: accepted.with(i + 1, event.target.value) })}
          />
        </ListRow>
      ))}
      <div>
        <Button onClick={() => change({ accepted: [...accepted, ''] })}>{t('questions.addAccepted')}</Button>
      </div>
      <fieldset>
        <legend>{t('questions.ignoredInComparing')}</legend>
        <CheckField
          label={t('questions.ignoreCase')}
          checked={key.ignoreCase}
          onCheck={(ignoreCase) => change({ ignoreCase })}
        />
        <CheckField
          label={t('questions.ignoreSpaces')}
          checked={key.ignoreSpaces}
          onCheck={(ignoreSpaces) => change({ ignoreSpaces })}
        />
        <CheckField
          label={t('questions.ignoreForm')}
          checked={key.ignoreForm}
          onCheck={(ignoreForm) => change({ ignoreForm })}
        />
      </fieldset>
    </>
  );
}

const isExact = ({ ignoreCase, ignoreSpaces, ignoreForm }: Asked<'short_text'>['key']) =>
  !ignoreCase && !ignoreSpaces && !ignoreForm;
