import { useState } from 'react';
import { MAX_NAME_LENGTH } from '../../../contract/limits.ts';
import type { FiledLabels } from '../../../contract/papers/draft.ts';
import questions from '../../../locale/en/questions.ts';
import { words } from '../../locale/words.ts';
import type { Draft } from '../../questions/question-draft.ts';
import { InputField } from '../../ui/field.tsx';
import styles from './question-fields.module.css';
import { TypedField } from './typed-field.tsx';

const t = words({ questions });

/** What a question is filed under in the bank beside its labels and its chapter; folded. */
export function FiledFields({
  draft,
  errors,
  onChange,
}: {
  draft: Draft;
  errors: Readonly<Record<string, string>>;
  onChange: (draft: Draft) => void;
}) {
  const filed: FiledLabels = draft.place.filed ?? {};
  const [isOpened, setOpened] = useState(false);
  const isOpen =
    isOpened || Object.keys(errors).some((name) => name.startsWith('filed.') && name !== 'filed.chapter');
  const set = (change: { [F in keyof FiledLabels]: FiledLabels[F] | undefined }) => {
    const kept = Object.fromEntries(
      Object.entries({ ...filed, ...change }).filter(([, value]) => value !== undefined),
    );
    onChange({ ...draft, place: { ...draft.place, filed: kept } });
  };
  const text = (name: 'source' | 'language', label: string) => (
    <InputField
      label={label}
      maxLength={name === 'language' ? 35 : MAX_NAME_LENGTH}
      value={filed[name] ?? ''}
      error={errors[`filed.${name}`]}
      onChange={({ target }) => set({ [name]: target.value === '' ? undefined : target.value })}
    />
  );
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
      <summary className={styles.summary}>{t('questions.filed')}</summary>
      {isOpen && (
        <div className={styles.small}>
          <TypedField
            label={t('questions.filedTags')}
            hint={t('questions.filedTagsHint')}
            value={(filed.tags ?? []).join(', ')}
            error={errors['filed.tags']}
            onType={(typed) => {
              const tags = typed.split(',').map((tag) => tag.trim());
              const given = [...new Set(tags)].filter((tag) => tag !== '');
              set({ tags: given.length === 0 ? undefined : given });
            }}
          />
          {text('source', t('questions.filedSource'))}
          <TypedField
            label={t('questions.filedYear')}
            inputMode="numeric"
            value={filed.year === undefined ? '' : String(filed.year)}
            error={errors['filed.year']}
            onType={(typed) => {
              const digits = typed.trim();
              // What is no number stays to be read, and the schema says what is wrong.
              const year = /^\d+$/.test(digits) ? Number(digits) : (digits as unknown as number);
              set({ year: digits === '' ? undefined : year });
            }}
          />
          {text('language', t('questions.filedLanguage'))}
        </div>
      )}
    </details>
  );
}
