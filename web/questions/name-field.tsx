import questions from '../../locale/en/questions.ts';
import { words } from '../locale/words.ts';
import { InputField } from '../ui/field.tsx';

const t = words({ questions });

/** What the question calls the value that it asks for: x where 'x = 5' is right too. */
export function NameField({
  name,
  error,
  onName,
}: {
  name: string | undefined;
  error: string | undefined;
  onName: (name: string | undefined) => void;
}) {
  return (
    <InputField
      label={t('questions.answerName')}
      hint={t('questions.answerNameHint')}
      maxLength={20}
      value={name ?? ''}
      error={error}
      onChange={({ target }) => onName(target.value === '' ? undefined : target.value)}
    />
  );
}

/** A body with another name, or none. */
export function withName<Body extends { name?: string | undefined }>(body: Body, name: string | undefined) {
  const { name: _, ...others } = body;
  return name === undefined ? others : { ...others, name };
}
