import questions from '../../../locale/en/questions.ts';
import { words } from '../../locale/words.ts';
import type { Draft } from '../../questions/question-draft.ts';
import { SelectField } from '../../ui/field.tsx';
import { chosenKind, kindChoices } from './kind-choices.ts';

const t = words({ questions });

/** Chooses the kind of a question, which keeps what the kinds have in common. */
export function KindField({
  draft,
  error,
  onChange,
}: {
  draft: Draft;
  error: string | undefined;
  onChange: (draft: Draft) => void;
}) {
  const choices = kindChoices();
  return (
    <SelectField
      label={t('questions.questionFormat')}
      value={chosenKind(draft)}
      error={error}
      onChange={({ target }) => {
        const choice = choices.find(({ value }) => value === target.value);
        if (choice) onChange(choice.apply(draft));
      }}
    >
      {choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}
