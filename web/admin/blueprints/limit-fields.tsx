import type { BlueprintLimits } from '../../../contract/blueprints.ts';
import { classId as classIdOf } from '../../../contract/ids.ts';
import { LANGUAGES } from '../../../contract/languages.ts';
import admin from '../../../locale/en/admin.ts';
import bank from '../../../locale/en/bank.ts';
import blueprints from '../../../locale/en/blueprints.ts';
import { words } from '../../locale/words.ts';
import { CheckField } from '../../ui/check-field.tsx';
import { InputField, SelectField } from '../../ui/field.tsx';
import { Fold } from '../../ui/fold.tsx';
import { Grid } from '../../ui/layout.tsx';
import { MONTHS } from '../bank/bank-filters.tsx';
import { valueText } from '../bank/bank-words.ts';
import { useClassChoices } from '../use-class-choices.ts';
import type { Blueprint } from './blueprint.ts';
import styles from './blueprints.module.css';

const t = words({ admin, bank, blueprints });

const PICTURES = ['with', 'without'] as const;
const PICTURE_KEYS = { with: 'blueprints.picturesWith', without: 'blueprints.picturesWithout' } as const;

/** What holds for all questions of a blueprint, and which of many choices is made. */
export function LimitFields({
  blueprint,
  source,
  onBlueprint,
}: {
  blueprint: Blueprint;
  /** The questions of the test that it was made from; none where there is no such test. */
  source: readonly string[];
  onBlueprint: (blueprint: Blueprint) => void;
}) {
  const { data } = useClassChoices();
  const { limits, seed } = blueprint;
  const set = (change: BlueprintLimits) => onBlueprint({ ...blueprint, limits: { ...limits, ...change } });
  return (
    <Fold label={t('blueprints.limits')}>
      <Grid gap={4} rowGap={3} columns="narrow" className={styles.aligned}>
        {data !== undefined && data.total > 0 && (
          <SelectField
            label={t('blueprints.unusedWith')}
            value={limits.unusedWith ?? ''}
            onChange={({ target }) => set({ unusedWith: classIdOf.safeParse(target.value).data })}
          >
            <option value="">{t('blueprints.anyClass')}</option>
            {data.classes.map(({ id, name }) => (
              <option key={id} value={id} data-content>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        {limits.unusedWith !== undefined && (
          <SelectField
            label={t('blueprints.within')}
            value={limits.unusedMonths ?? ''}
            onChange={({ target }) =>
              set({ unusedMonths: target.value === '' ? undefined : Number(target.value) })
            }
          >
            <option value="">{t('blueprints.withinAll')}</option>
            {MONTHS.map((months) => (
              <option key={months} value={months}>
                {t('blueprints.withinMonths', { count: months })}
              </option>
            ))}
          </SelectField>
        )}
        <SelectField
          label={t('blueprints.pictures')}
          value={limits.pictures ?? ''}
          onChange={({ target }) => set({ pictures: PICTURES.find((one) => one === target.value) })}
        >
          <option value="">{t('blueprints.picturesAny')}</option>
          {PICTURES.map((one) => (
            <option key={one} value={one}>
              {t(PICTURE_KEYS[one])}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('admin.language')}
          hint={t('blueprints.languageHint')}
          value={limits.language ?? ''}
          onChange={({ target }) => set({ language: LANGUAGES.find((one) => one === target.value) })}
        >
          <option value="">{t('blueprints.anyKind')}</option>
          {LANGUAGES.map((one) => (
            <option key={one} value={one}>
              {valueText('language', one)}
            </option>
          ))}
        </SelectField>
        <InputField
          label={t('blueprints.seed')}
          hint={t('blueprints.seedHint')}
          inputMode="numeric"
          maxLength={9}
          value={seed}
          onChange={({ target }) =>
            onBlueprint({ ...blueprint, seed: Number(target.value.replaceAll(/\D/g, '')) })
          }
        />
      </Grid>
      <div>
        <CheckField
          label={t('blueprints.alike')}
          checked={limits.allowsAlike !== true}
          onCheck={(isChecked) => set({ allowsAlike: isChecked ? undefined : true })}
        />
        {source.length > 0 && (
          <CheckField
            label={t('blueprints.notSource')}
            checked={blueprint.source.length > 0}
            onCheck={(isChecked) => onBlueprint({ ...blueprint, source: isChecked ? source : [] })}
          />
        )}
      </div>
    </Fold>
  );
}
