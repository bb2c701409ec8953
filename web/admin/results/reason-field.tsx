import type { ComponentProps } from 'react';
import { MAX_REASON_LENGTH } from '../../../contract/limits.ts';
import admin from '../../../locale/en/admin.ts';
import interventions from '../../../locale/en/interventions.ts';
import { words } from '../../locale/words.ts';
import { Button } from '../../ui/button.tsx';
import { InputField } from '../../ui/field.tsx';
import { Row } from '../../ui/layout.tsx';
import styles from './results.module.css';

const t = words({ admin, interventions });

/** The usual reasons. */
export type ReasonKey =
  | 'interventions.askedForHelp'
  | 'interventions.lostPower'
  | 'interventions.beganLate'
  | 'interventions.bySlip'
  | 'interventions.leftRoom';

/** Why an admin does something about an attempt, which the audit log keeps: typed, or one of the usual reasons by a press. */
export function ReasonField({
  choices = [],
  onChoose,
  ...field
}: {
  choices?: readonly ReasonKey[] | undefined;
  onChoose?: (key: ReasonKey) => void;
} & Omit<ComponentProps<typeof InputField>, 'label'>) {
  return (
    <>
      <InputField
        label={t('admin.reason')}
        hint={t('interventions.reasonHint')}
        maxLength={MAX_REASON_LENGTH}
        required
        {...field}
      />
      {choices.length > 0 && (
        <Row gap={2} rowGap={2} className={styles.reasons}>
          {choices.map((key) => (
            <Button key={key} onClick={() => onChoose?.(key)}>
              {t(key)}
            </Button>
          ))}
        </Row>
      )}
    </>
  );
}
