import { MAX_NAME_LENGTH } from '../../../contract/limits.ts';
import type { Section } from '../../../contract/papers/section.ts';
import admin from '../../../locale/en/admin.ts';
import sections from '../../../locale/en/sections.ts';
import { namedSection, words } from '../../locale/words.ts';
import { ruleWords } from '../../questions/rule-words.ts';
import { Button } from '../../ui/button.tsx';
import { CheckField } from '../../ui/check-field.tsx';
import { InputField, SelectField } from '../../ui/field.tsx';
import { Grid, Row, Stack } from '../../ui/layout.tsx';
import { FormattedField } from '../rich-text/formatted-field.tsx';
import { TextPreview } from '../rich-text/text-preview.tsx';
import { isReadable } from './rule-fields.tsx';
import { SchemeFields } from './scheme-fields.tsx';
import styles from './sections.module.css';

const t = words({ admin, sections });

interface Props {
  section: Section;
  errorOf: (field: string) => string | undefined;
  onChange: (section: Section) => void;
}

/** One section: name, instructions, marking, choice, time and shuffling. */
export function SectionFields({
  section,
  at,
  total,
  count,
  errorOf,
  onChange,
  onMoveUp,
  onMoveDown,
  onRemove,
}: Props & {
  /** From 0. */
  at: number;
  total: number;
  /** How many questions it has. */
  count: number;
  /** Absent at the ends. */
  onMoveUp: (() => void) | undefined;
  onMoveDown: (() => void) | undefined;
  /** Absent for the only one. */
  onRemove: (() => void) | undefined;
}) {
  return (
    <details className={styles.section} open={total === 1}>
      <summary className={styles.summary}>
        <h3>{t('sections.sectionOf', { number: at + 1, total })}</h3>
        <span className={styles.line}>
          {t('sections.sectionLine', { name: namedSection(section.name), rule: ruleOf(section), count })}
        </span>
      </summary>
      <Stack gap={5} className={styles.parts}>
        {total > 1 && (
          <Row gap={4} rowGap={2}>
            <Button disabled={onMoveUp === undefined} onClick={onMoveUp}>
              {t('sections.moveUp')}
            </Button>
            <Button disabled={onMoveDown === undefined} onClick={onMoveDown}>
              {t('sections.moveDown')}
            </Button>
            <Button kind="danger" onClick={onRemove}>
              {t('sections.removeSection')}
            </Button>
          </Row>
        )}
        <InputField
          label={t('sections.name')}
          maxLength={MAX_NAME_LENGTH}
          value={section.name}
          error={errorOf('name')}
          onChange={({ target }) => onChange({ ...section, name: target.value })}
        />
        <FormattedField
          label={t('sections.instructions')}
          hint={t('sections.instructionsHint')}
          rows={2}
          value={section.instructions}
          onText={(instructions) => onChange({ ...section, instructions })}
        />
        <TextPreview
          scope={`section-${at}-${total}-${section.name}`}
          name={t('sections.instructionsOf', { number: at + 1 })}
          text={section.instructions}
        />
        <SchemeFields
          scheme={section.scheme}
          errorOf={(field) => errorOf(`scheme.${field}`)}
          onChange={(scheme) => onChange({ ...section, scheme })}
        />
        <ChoiceFields section={section} errorOf={errorOf} onChange={onChange} />
        <TimeAndOrder section={section} errorOf={errorOf} onChange={onChange} />
      </Stack>
    </details>
  );
}

const ruleOf = ({ scheme: { rule } }: Section) =>
  isReadable(rule) ? ruleWords(rule) : t('sections.notReadable');

function ChoiceFields({ section, errorOf, onChange }: Props) {
  const { choice, ...rest } = section;
  return (
    <div>
      <CheckField
        label={t('sections.choice')}
        checked={choice !== undefined}
        onCheck={(isChosen) =>
          onChange(isChosen ? { ...rest, choice: { answer: 1, counts: 'first' } } : rest)
        }
      />
      {choice !== undefined && (
        <Grid gap={4} rowGap={3} columns="narrow" className={styles.fields}>
          <InputField
            label={t('sections.choiceAnswer')}
            type="number"
            min={1}
            inputMode="numeric"
            value={choice.answer || ''}
            error={errorOf('choice') ?? errorOf('choice.answer')}
            onChange={({ target }) =>
              onChange({ ...rest, choice: { ...choice, answer: Math.trunc(Number(target.value)) } })
            }
          />
          <SelectField
            label={t('sections.choiceCounts')}
            value={choice.counts}
            onChange={({ target }) =>
              onChange({
                ...rest,
                choice: { ...choice, counts: target.value === 'best' ? 'best' : 'first' },
              })
            }
          >
            <option value="first">{t('sections.firstCount')}</option>
            <option value="best">{t('sections.bestCount')}</option>
          </SelectField>
        </Grid>
      )}
    </div>
  );
}

function TimeAndOrder({ section, errorOf, onChange }: Props) {
  const { minutes, ...rest } = section;
  return (
    <Grid gap={4} rowGap={3} columns="narrow" className={styles.fields}>
      <InputField
        label={t('sections.minutes')}
        hint={t('sections.minutesHint')}
        type="number"
        min={1}
        inputMode="numeric"
        value={minutes ?? ''}
        error={errorOf('minutes')}
        onChange={({ target }) =>
          onChange(target.value === '' ? rest : { ...rest, minutes: Number(target.value) })
        }
      />
      <fieldset>
        <legend className={styles.legend}>{t('sections.shuffle')}</legend>
        <CheckField
          label={t('admin.questions')}
          checked={section.shufflesQuestions}
          onCheck={(shufflesQuestions) => onChange({ ...section, shufflesQuestions })}
        />
        {errorOf('shufflesQuestions') !== undefined && <p role="alert">{errorOf('shufflesQuestions')}</p>}
        <CheckField
          label={t('admin.options')}
          checked={section.shufflesOptions}
          onCheck={(shufflesOptions) => onChange({ ...section, shufflesOptions })}
        />
      </fieldset>
    </Grid>
  );
}
