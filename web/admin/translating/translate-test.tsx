import { useState } from 'react';
import { type ChosenLanguage, LANGUAGES } from '../../../contract/languages.ts';
import { MAX_REASON_LENGTH } from '../../../contract/limits.ts';
import type { AdminQuiz } from '../../../contract/papers/editing.ts';
import { recordOf } from '../../../contract/questions/translations.ts';
import names from '../../../locale/en/names.ts';
import translating from '../../../locale/en/translating.ts';
import { languages as known } from '../../../locale/languages.ts';
import { CallError, call } from '../../api.ts';
import { ScreenHeading } from '../../frame/screen-heading.tsx';
import { errorText } from '../../locale/error-text.ts';
import { named, words } from '../../locale/words.ts';
import { adminPaths } from '../../router/admin-paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { SelectField, TextareaField } from '../../ui/field.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import type { Outcome } from '../form/record-form.ts';
import { SaveBar } from '../form/save-bar.tsx';
import { UnsavedChangesDialog } from '../form/unsaved-changes-dialog.tsx';
import { NamesForm } from './names-form.tsx';
import { type Edit, editOf, keyOf, mismatchesIn, partsOf, sentParts, withEdit } from './parts.ts';
import { TranslatedPart } from './translated-part.tsx';

const t = words({ names, translating });

type Edits = Readonly<Record<string, Edit>>;

/** Every text of a test beside its translation, with what differs between them, and how far each is. */
export function TranslateTest({ test: opened }: { test: AdminQuiz }) {
  const [test, setTest] = useState(opened);
  const { paper } = test;
  const [record, setRecord] = useState(recordOf(paper));
  const others = LANGUAGES.filter((name) => name !== record);
  const [wanted, setWanted] = useState<ChosenLanguage>();
  const language = others.find((name) => name === wanted) ?? others[0] ?? record;
  const [edits, setEdits] = useState<Edits>({});
  const [because, setBecause] = useState(paper.languages?.differBecause ?? '');
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [hasTypedNames, setHasTypedNames] = useState(false);

  const stored = partsOf(paper, language);
  const parts = stored.map((part) => withEdit(part, edits[keyOf(part)]));
  const compared = parts.filter(({ state }) => state === 'reviewed').length;
  const differ = parts.some((part) => mismatchesIn(part).length > 0);
  const hasOtherHead = record !== recordOf(paper) || because !== (paper.languages?.differBecause ?? '');
  const isDirty = hasOtherHead || Object.keys(edits).length > 0;
  const nameOf = (name: ChosenLanguage) => known[name].name;

  const change = (next: Edits) => {
    setEdits(next);
    setOutcome(null);
  };
  const compareAll = () => {
    const complete = parts.filter(
      (part) =>
        part.state !== 'outdated' &&
        part.texts.every(({ translated }) => translated.trim() !== '') &&
        mismatchesIn({ ...part, state: 'draft' }).length === 0,
    );
    const reviewed = complete.map((part) => [keyOf(part), { ...editOf(part), isReviewed: true }]);
    change({ ...edits, ...Object.fromEntries(reviewed) });
  };
  const save = async () => {
    setSaving(true);
    try {
      const changed = parts.filter((part) => edits[keyOf(part)]);
      const { quiz } = await call('/adminexam/translate', {
        testCode: test.testCode,
        version: test.version,
        language,
        ...sentParts(paper, changed),
        ...(hasOtherHead && {
          languages: {
            ...(record !== LANGUAGES[0] && { record }),
            ...(because.trim() !== '' && { differBecause: because.trim() }),
          },
        }),
      });
      if (!quiz) throw new Error('The test is gone');
      setTest(quiz);
      setEdits({});
      setOutcome({ tone: 'success', title: t('translating.saved') });
    } catch (error) {
      const isConflict = error instanceof CallError && error.code === 'conflict';
      const isDifferent = error instanceof CallError && error.field === 'languages.differBecause';
      const more = isConflict
        ? t('translating.conflict')
        : isDifferent
          ? t('translating.becauseHint')
          : errorText(error);
      setOutcome({ tone: 'failure', title: t('translating.notSaved'), more });
    }
    setSaving(false);
  };

  return (
    <Stack gap={5}>
      <Row gap={5} rowGap={2} justify="between">
        <ScreenHeading name={t('translating.heading', { test: named(test.testName) })}>
          <span data-content>{t('translating.heading', { test: named(test.testName) })}</span>
        </ScreenHeading>
        <Row gap={2}>
          <ButtonLink href={adminPaths.preview({ testCode: test.testCode })}>
            {t('translating.preview')}
          </ButtonLink>
          <ButtonLink href={adminPaths.print({ testCode: test.testCode })}>
            {t('translating.print')}
          </ButtonLink>
        </Row>
      </Row>
      <Card>
        <Stack gap={3}>
          <h2>{t('names.ofTest')}</h2>
          <p className="soft">{t('names.ofTestMore')}</p>
          <NamesForm key={language} testCode={test.testCode} language={language} onDirty={setHasTypedNames} />
        </Stack>
      </Card>
      <Stack
        as="form"
        gap={5}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Row gap={4}>
          <SelectField
            label={t('translating.written')}
            value={record}
            onChange={({ target }) => {
              setRecord(LANGUAGES.find((name) => name === target.value) ?? record);
              change({});
            }}
          >
            {LANGUAGES.map((name) => (
              <option key={name} value={name} lang={name} data-content>
                {nameOf(name)}
              </option>
            ))}
          </SelectField>
          {others.length > 1 && (
            <SelectField
              label={t('translating.into')}
              value={language}
              onChange={({ target }) => {
                setWanted(others.find((name) => name === target.value));
                change({});
              }}
            >
              {others.map((name) => (
                <option key={name} value={name} lang={name} data-content>
                  {nameOf(name)}
                </option>
              ))}
            </SelectField>
          )}
        </Row>
        <Row gap={4} justify="between">
          <p>
            {t('translating.progress', {
              compared,
              total: parts.length,
              language: nameOf(language),
            })}
          </p>
          <Button onClick={compareAll}>{t('translating.compareAll')}</Button>
        </Row>
        {parts.map((part) => (
          <TranslatedPart
            key={`${language} ${keyOf(part)}`}
            part={part}
            record={record}
            language={language}
            onEdit={(edit) => change({ ...edits, [keyOf(part)]: edit })}
          />
        ))}
        {(differ || because !== '') && (
          <TextareaField
            label={t('translating.because')}
            hint={t('translating.becauseHint')}
            rows={2}
            maxLength={MAX_REASON_LENGTH}
            value={because}
            onChange={({ target }) => {
              setBecause(target.value);
              setOutcome(null);
            }}
          />
        )}
        <SaveBar outcome={outcome} errors={[]} isSaving={isSaving} label={t('translating.save')} />
      </Stack>
      <UnsavedChangesDialog isDirty={(isDirty && !isSaving) || hasTypedNames} />
    </Stack>
  );
}
