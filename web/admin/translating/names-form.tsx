import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ChosenLanguage } from '../../../contract/languages.ts';
import { MAX_TRANSLATED_NAME, type TranslatedName } from '../../../contract/names.ts';
import names from '../../../locale/en/names.ts';
import { languages } from '../../../locale/languages.ts';
import { call } from '../../api.ts';
import { errorText } from '../../locale/error-text.ts';
import { words } from '../../locale/words.ts';
import { Button } from '../../ui/button.tsx';
import { CheckField } from '../../ui/check-field.tsx';
import { InputField } from '../../ui/field.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import type { Outcome } from '../form/record-form.ts';
import { SaveBar } from '../form/save-bar.tsx';
import { NotHereYet } from '../not-here-yet.tsx';
import styles from './translating.module.css';

const t = words({ names });

/** How many names are shown at first, and how many more with each press. */
const SHOWN = 50;

/** Names beside what they are called in a language: those of a test, or with ways to find one all of them. */
export function NamesForm({
  testCode,
  language,
  onDirty,
}: {
  testCode?: string;
  language: ChosenLanguage;
  /** Tells whether anything is typed and not saved. */
  onDirty: (isDirty: boolean) => void;
}) {
  const [edits, setEdits] = useState<Readonly<Record<string, string>>>({});
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [isSaving, setSaving] = useState(false);
  const query = useQuery({
    queryKey: ['admin', 'nameList', language, testCode],
    queryFn: ({ signal }) =>
      call('/adminexam/nameList', { language, ...(testCode !== undefined && { testCode }) }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const { data, refetch } = query;
  const all = data?.names ?? [];
  const changed = all.filter(({ name, text }) => edits[name] !== undefined && edits[name].trim() !== text);
  const isDirty = changed.length > 0;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);

  if (data === undefined) return <NotHereYet query={query} failed={t('names.failed')} lines={1} />;

  const save = async () => {
    setSaving(true);
    try {
      const said = changed.map(({ name }) => ({ name, text: edits[name] ?? '' }));
      await call('/adminexam/nameWrite', { language, names: said });
      await refetch();
      setEdits({});
      setOutcome({ tone: 'success', title: t('names.saved') });
    } catch (error) {
      setOutcome({ tone: 'failure', title: t('names.notSaved'), more: errorText(error) });
    }
    setSaving(false);
  };

  return (
    <Stack
      as="form"
      gap={4}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <p>{t('names.missing', { count: all.filter(({ text }) => text === '').length })}</p>
      <Names
        all={all}
        isSearched={testCode === undefined}
        language={language}
        edits={edits}
        onEdit={(name, text) => {
          setEdits({ ...edits, [name]: text });
          setOutcome(null);
        }}
      />
      <SaveBar outcome={outcome} errors={[]} isSaving={isSaving} label={t('names.save')} kind="plain" />
    </Stack>
  );
}

function Names({
  all,
  isSearched,
  language,
  edits,
  onEdit,
}: {
  all: readonly TranslatedName[];
  isSearched: boolean;
  language: ChosenLanguage;
  edits: Readonly<Record<string, string>>;
  onEdit: (name: string, text: string) => void;
}) {
  const [part, setPart] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [count, setCount] = useState(SHOWN);
  const wanted = part.trim().toLowerCase();
  // What is being typed stays, though it is missing no more.
  const found = all.filter(
    ({ name, text }) =>
      (!isMissing || text === '') && [name, text].some((one) => one.toLowerCase().includes(wanted)),
  );
  return (
    <>
      {isSearched && (
        <Row gap={4} align="end">
          <InputField label={t('names.find')} value={part} onChange={({ target }) => setPart(target.value)} />
          <CheckField label={t('names.onlyMissing')} checked={isMissing} onCheck={setMissing} />
        </Row>
      )}
      {found.length === 0 && <p className="soft">{t('names.none')}</p>}
      <div className={styles.names} data-content>
        {found.slice(0, count).map(({ name, of, text, mayWrite }) => (
          <InputField
            key={name}
            label={t('names.named', { name, of })}
            hint={mayWrite ? undefined : t('names.byOthers')}
            lang={languages[language].tag}
            maxLength={MAX_TRANSLATED_NAME}
            readOnly={!mayWrite}
            value={edits[name] ?? text}
            onChange={({ target }) => onEdit(name, target.value)}
          />
        ))}
      </div>
      {found.length > count && (
        <Button kind="quiet" onClick={() => setCount(count + SHOWN)}>
          {t('names.more', { count: found.length - count })}
        </Button>
      )}
    </>
  );
}
