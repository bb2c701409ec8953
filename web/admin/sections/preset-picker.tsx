import { type ReactNode, useState } from 'react';
import type { Preset } from '../../../contract/schemes/preset.ts';
import { presets } from '../../../contract/schemes/presets.ts';
import sections from '../../../locale/en/sections.ts';
import { named, namedSection, words } from '../../locale/words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';
import { Grid } from '../../ui/layout.tsx';
import { type Arrange, applyPreset, type PresetOutcome, sectionsOf } from '../paper/arrange.ts';
import type { Frame } from '../paper/paper-order.ts';
import { patternOf } from '../paper/pattern-of.ts';
import type { Item } from '../paper/question-list.ts';
import styles from './sections.module.css';

const t = words({ sections });

const all: [name: string, preset: Preset][] = Object.entries(presets);
const exams = [...new Set(all.map(([, { exam }]) => exam))];

/** Who reported a pattern is named as they call themselves. */
const english = (text: ReactNode) => <span lang="en">{text}</span>;

/** Chooses the pattern of a real exam by exam, paper and year, and says what of it did not fit. */
export function PresetPicker({
  frame,
  items,
  onArrange,
  onFollow,
}: {
  frame: Frame;
  items: readonly Item[];
  onArrange: (arrange: Arrange) => void;
  onFollow: (preset: Preset) => void;
}) {
  const [exam, setExam] = useState('');
  const [name, setName] = useState('');
  const [applied, setApplied] = useState<{ preset: Preset; alternatives: number[] } | null>(null);
  const offered = all.filter(([, preset]) => preset.exam === exam);
  const preset = offered.find(([one]) => one === name)?.[1];

  const apply = (chosen: Preset) => {
    const { alternatives } = applyPreset(chosen, { frame, items }).outcome;
    setApplied({ preset: chosen, alternatives });
    onArrange((paper) => applyPreset(chosen, paper).paper);
    onFollow(chosen);
  };
  return (
    <fieldset className={styles.notes}>
      <legend className={styles.legend}>{t('sections.preset')}</legend>
      <Grid gap={4} rowGap={3} columns="narrow" className={styles.fields}>
        <SelectField
          label={t('sections.presetExam')}
          value={exam}
          onChange={({ target }) => {
            setExam(target.value);
            const only = all.filter(([, one]) => one.exam === target.value);
            setName(only.length === 1 ? (only[0]?.[0] ?? '') : '');
          }}
        >
          <option value="">{t('sections.choosePreset')}</option>
          {exams.map((one) => (
            <option key={one} value={one} data-content>
              {named(one)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('sections.presetPaper')}
          value={name}
          onChange={({ target }) => setName(target.value)}
        >
          <option value="">{t('sections.choosePaper')}</option>
          {offered.map(([one, { paper, years }]) => (
            <option key={one} value={one} data-content>
              {t('sections.presetName', {
                paper: named(paper),
                years: years.length === 0 ? t('sections.anyYear') : years.join(', '),
              })}
            </option>
          ))}
        </SelectField>
      </Grid>
      {preset !== undefined && (
        <>
          <p className="soft">
            {preset.source === undefined
              ? t('sections.ownPattern')
              : t('sections.source', { ...preset.source, cite: english })}{' '}
            {t('sections.applyHint')}
          </p>
          <div>
            <Button onClick={() => apply(preset)}>{t('sections.applyPreset')}</Button>
          </div>
        </>
      )}
      {/* While the paper has that pattern, as its questions fit it now. */}
      {applied !== null && patternOf(frame.sections) === patternOf(sectionsOf(applied.preset)) && (
        <Outcome
          preset={applied.preset}
          outcome={{
            ...applyPreset(applied.preset, { frame, items }).outcome,
            alternatives: applied.alternatives,
          }}
        />
      )}
    </fieldset>
  );
}

function Outcome({ preset, outcome }: { preset: Preset; outcome: PresetOutcome }) {
  const { unplaced, alternatives, short, withoutChoice, written } = outcome;
  const name = [preset.exam, preset.paper].map(named).join(', ');
  const isWhole = Object.values(outcome).every((list) => list.length === 0);
  return (
    <Alert tone="info" title={t('sections.applied', { name })}>
      <ul>
        {isWhole && <li>{t('sections.fits')}</li>}
        {unplaced.length > 0 && (
          <li>{t('sections.unplaced', { count: unplaced.length, numbers: unplaced.join(', ') })}</li>
        )}
        {alternatives.length > 0 && (
          <li>
            {t('sections.alternatives', { count: alternatives.length, numbers: alternatives.join(', ') })}
          </li>
        )}
        {short.map(({ parts, ...part }) => (
          <li key={part.name}>
            {parts === undefined
              ? t('sections.short', { ...part, name: namedSection(part.name) })
              : t('sections.shortOfPassages', { ...part, name: namedSection(part.name), parts })}
          </li>
        ))}
        {withoutChoice.map((part) => (
          <li key={part.name}>{t('sections.withoutChoice', { ...part, name: namedSection(part.name) })}</li>
        ))}
        {written.length > 0 && (
          <li>{t('sections.written', { names: written.map(namedSection).join(', ') })}</li>
        )}
      </ul>
    </Alert>
  );
}
