import type { Kind } from '../../../contract/questions/authored-question.ts';
import type { Rule, Scheme } from '../../../contract/schemes/scheme.ts';
import sections from '../../../locale/en/sections.ts';
import { words } from '../../locale/words.ts';
import { editors } from '../../questions/editors.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';
import { Grid } from '../../ui/layout.tsx';
import { RuleFields } from './rule-fields.tsx';
import styles from './sections.module.css';

const t = words({ sections });

type DroppedRule = Scheme['dropped'];
type DoubleKeyRule = Scheme['doubleKey'];

const kinds = Object.keys(editors) as Kind[];

/** The marking of a section: a rule for all its questions, rules of their own for some kinds, and for faulty questions. */
export function SchemeFields({
  scheme,
  errorOf,
  onChange,
}: {
  scheme: Scheme;
  errorOf: (field: string) => string | undefined;
  onChange: (scheme: Scheme) => void;
}) {
  const own = kinds.filter((kind) => scheme.kinds[kind] !== undefined);
  const withKind = (kind: Kind, rule: Rule | undefined) => {
    const { [kind]: _, ...others } = scheme.kinds;
    onChange({ ...scheme, kinds: rule === undefined ? others : { ...others, [kind]: rule } });
  };
  return (
    <div className={styles.notes}>
      <RuleFields
        legend={own.length === 0 ? t('sections.marking') : t('sections.forAll')}
        rule={scheme.rule}
        errorOf={(field) => errorOf(`rule.${field}`)}
        onChange={(rule) => onChange({ ...scheme, rule })}
      />
      {own.map((kind) => (
        <div key={kind} className={styles.notes}>
          <RuleFields
            legend={editors[kind].label()}
            rule={scheme.kinds[kind] ?? scheme.rule}
            errorOf={(field) => errorOf(`kinds.${kind}.${field}`)}
            onChange={(rule) => withKind(kind, rule)}
          />
          <div>
            <Button onClick={() => withKind(kind, undefined)}>
              {t('sections.removeRule', { kind: editors[kind].label() })}
            </Button>
          </div>
        </div>
      ))}
      <Grid gap={4} rowGap={3} columns="narrow" className={styles.fields}>
        <SelectField
          label={t('sections.addRule')}
          value=""
          onChange={({ target }) => {
            const kind = kinds.find((one) => one === target.value);
            if (kind) withKind(kind, scheme.rule);
          }}
        >
          <option value="">{t('sections.chooseKind')}</option>
          {kinds
            .filter((kind) => !own.includes(kind))
            .map((kind) => (
              <option key={kind} value={kind}>
                {editors[kind].label()}
              </option>
            ))}
        </SelectField>
        <SelectField
          label={t('sections.dropped')}
          value={scheme.dropped}
          onChange={({ target }) => onChange({ ...scheme, dropped: target.value as DroppedRule })}
        >
          <option value="everyone">{t('sections.everyone')}</option>
          <option value="answered">{t('sections.answered')}</option>
          <option value="nobody">{t('sections.nobody')}</option>
        </SelectField>
        <SelectField
          label={t('sections.doubleKey')}
          value={scheme.doubleKey}
          onChange={({ target }) => onChange({ ...scheme, doubleKey: target.value as DoubleKeyRule })}
        >
          <option value="chosen">{t('sections.chosen')}</option>
          <option value="answered">{t('sections.answered')}</option>
          <option value="everyone">{t('sections.everyone')}</option>
        </SelectField>
      </Grid>
    </div>
  );
}
