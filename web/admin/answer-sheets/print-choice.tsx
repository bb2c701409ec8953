import { useMutation } from '@tanstack/react-query';
import scans from '../../../locale/en/scans.ts';
import { call } from '../../api.ts';
import { errorText } from '../../locale/error-text.ts';
import { words } from '../../locale/words.ts';
import { adminPaths } from '../../router/admin-paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';
import { FilterButtons } from '../../ui/filter-buttons.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import styles from './answer-sheets.module.css';
import type { PrintedSheets } from './sheet-pages.tsx';
import type { Sheets } from './use-sheets.ts';

const t = words({ scans });

const isInDigits = (roll: string | null) => /^\s*\d{1,12}\s*$/.test(roll ?? '');

export interface SheetChoice {
  classId: string;
  kind: 'named' | 'grid';
  sets: '1' | '2' | '4';
}

/** Which sheets are printed, for whom; and the way for who has no camera. */
export function PrintChoice({
  testCode,
  sheets: { classes, pupils, notOnSheet, questions },
  choice,
  onChoose,
  onPrint,
  onType,
}: {
  testCode: string;
  sheets: Sheets;
  choice: SheetChoice;
  onChoose: (choice: SheetChoice) => void;
  onPrint: (printed: PrintedSheets) => void;
  onType: (classId: string) => void;
}) {
  const { classId: chosen, kind, sets } = choice;
  const of = classes.find(({ id }) => id === chosen) ?? classes[0];
  const { mutate, isPending, error } = useMutation({
    mutationFn: (classId: string) =>
      call('/adminexam/answerSheetPrint', {
        testCode,
        classId,
        isNamed: kind === 'named',
        sets: Number(sets),
      }),
    onSuccess: onPrint,
  });
  const withoutRoll = pupils.filter(
    (pupil) => pupil.class === of?.name && !isInDigits(pupil.rollNumber),
  ).length;
  return (
    <Stack as="section" gap={2} aria-labelledby="print-sheets">
      <h2 id="print-sheets">{t('scans.printHeading')}</h2>
      <Stack gap={4} align="start" className={styles.measure}>
        <p>{t(of ? 'scans.printMore' : 'scans.noClasses')}</p>
        {of && (
          <>
            <SelectField
              label={t('scans.class')}
              value={of.id}
              onChange={({ target }) => onChoose({ ...choice, classId: target.value })}
              data-content
            >
              {classes.map(({ id, name, students }) => (
                <option key={id} value={id}>
                  {t('scans.classWithCount', { name, count: students })}
                </option>
              ))}
            </SelectField>
            <FilterButtons
              label={t('scans.kind')}
              value={kind}
              options={[
                { value: 'named', label: t('scans.named') },
                { value: 'grid', label: t('scans.grid') },
              ]}
              onChange={(to) => onChoose({ ...choice, kind: to })}
            />
            <FilterButtons
              label={t('scans.sets')}
              value={sets}
              options={[
                { value: '1', label: t('scans.oneSet') },
                { value: '2', label: t('scans.setsTo', { last: 'B' }) },
                { value: '4', label: t('scans.setsTo', { last: 'D' }) },
              ]}
              onChange={(to) => onChoose({ ...choice, sets: to })}
            />
            {sets !== '1' && <p>{t('scans.setsMore')}</p>}
            {kind === 'grid' && withoutRoll > 0 && <p>{t('scans.gridNeedsRolls', { count: withoutRoll })}</p>}
            {notOnSheet.length > 0 && (
              <p>{t('scans.notOnSheet', { count: notOnSheet.length, numbers: notOnSheet.join(', ') })}</p>
            )}
            <Row gap={3}>
              {notOnSheet.length < questions && (
                <Button busy={isPending} onClick={() => mutate(of.id)}>
                  {t('scans.makeSheets')}
                </Button>
              )}
              <ButtonLink href={adminPaths.print({ testCode, ...(sets !== '1' && { set: 'A' }) })}>
                {t('scans.questionPaper')}
              </ButtonLink>
              <Button onClick={() => onType(of.id)}>{t('scans.type')}</Button>
            </Row>
            {error !== null && <Alert tone="failure">{errorText(error)}</Alert>}
          </>
        )}
      </Stack>
    </Stack>
  );
}
