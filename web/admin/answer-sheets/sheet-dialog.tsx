import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SheetQuestion } from '../../../contract/answer-sheets.ts';
import scans from '../../../locale/en/scans.ts';
import { errorText } from '../../locale/error-text.ts';
import { words } from '../../locale/words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { CheckField } from '../../ui/check-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { InputField, SelectField } from '../../ui/field.tsx';
import { Grid, Row, Stack } from '../../ui/layout.tsx';
import { SheetPicture } from '../../ui/sheet-picture.tsx';
import { Loading, Ruled } from '../../ui/skeleton.tsx';
import styles from './answer-sheets.module.css';
import { type Change, type Sheets, sheetQuery, useCorrecting } from './use-sheets.ts';

const t = words({ scans });

/** A photo beside what was read on it: any answer can be corrected, and whose sheet it is. */
export function SheetDialog({
  testCode,
  imageId,
  studentId,
  name,
  pupils,
  onClose,
}: {
  testCode: string;
  imageId: string;
  studentId: string;
  name: string;
  pupils: Sheets['pupils'];
  onClose: () => void;
}) {
  const { data, error } = useQuery(sheetQuery(imageId));
  const [changed, setChanged] = useState<SheetQuestion>();
  const correcting = useCorrecting(testCode, () => setChanged(undefined));
  const correct = (change: Omit<Change, 'imageId'>, reason: string) =>
    correcting.mutate({ changes: [{ imageId, ...change }], reason });
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={t('scans.sheetOf', { name })}
      actions={<Button onClick={onClose}>{t('scans.close')}</Button>}
    >
      <Stack gap={4}>
        {error !== null && <Alert tone="failure">{errorText(error)}</Alert>}
        {correcting.error !== null && <Alert tone="failure">{errorText(correcting.error)}</Alert>}
        {data === undefined ? (
          <Loading>
            <Ruled width={60} />
          </Loading>
        ) : (
          <Grid gap={5} columns="widest">
            <SheetPicture picture={data.picture} label={t('scans.pictureOf')} className={styles.whole} />
            <Stack gap={4}>
              <SelectField
                label={t('scans.belongsTo')}
                value={studentId}
                data-content
                onChange={({ target }) => {
                  correct({ studentId: target.value }, '');
                  onClose();
                }}
              >
                {pupils.map((pupil) => (
                  <option key={pupil.studentId} value={pupil.studentId}>
                    {[pupil.rollNumber, pupil.student, pupil.class].filter(Boolean).join(' · ')}
                  </option>
                ))}
              </SelectField>
              <ul className={styles.list}>
                {data.questions.map((question) => (
                  <li key={question.question}>
                    <Row gap={3} justify="between">
                      <span>
                        <b>{question.number}</b> {question.marked.join(' ') || t('scans.blank')}{' '}
                        <span className="soft" data-content>
                          {noteOf(question)}
                        </span>
                      </span>
                      <Button kind="quiet" onClick={() => setChanged(question)}>
                        {t('scans.change', { number: question.number })}
                      </Button>
                    </Row>
                    {changed?.question === question.question && (
                      <ChangeAnswer
                        question={question}
                        isBusy={correcting.isPending}
                        onSave={(marked, reason) => correct({ question: question.question, marked }, reason)}
                      />
                    )}
                  </li>
                ))}
              </ul>
            </Stack>
          </Grid>
        )}
      </Stack>
    </Dialog>
  );
}

function noteOf({ decidedBy, isSure }: SheetQuestion): string {
  if (decidedBy !== null) return t('scans.decidedBy', { name: decidedBy });
  return isSure ? '' : t('scans.notClear');
}

function ChangeAnswer({
  question: { letters, marked: before },
  isBusy,
  onSave,
}: {
  question: SheetQuestion;
  isBusy: boolean;
  onSave: (marked: string[], reason: string) => void;
}) {
  const [marked, setMarked] = useState(before);
  const [reason, setReason] = useState('');
  return (
    <Stack
      as="form"
      gap={2}
      className={styles.change}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) onSave(marked, reason.trim());
      }}
    >
      {letters.length > 0 ? (
        <Row as="fieldset" gap={4}>
          <legend className="visually-hidden">{t('scans.marked')}</legend>
          {letters.map((letter) => (
            <CheckField
              key={letter}
              label={letter}
              checked={marked.includes(letter)}
              onCheck={(is) =>
                setMarked(is ? [...marked, letter].toSorted() : marked.filter((one) => one !== letter))
              }
            />
          ))}
        </Row>
      ) : (
        <InputField
          label={t('scans.number')}
          value={marked[0] ?? ''}
          maxLength={12}
          onChange={({ target }) => setMarked(target.value === '' ? [] : [target.value])}
        />
      )}
      <InputField
        label={t('scans.reason')}
        value={reason}
        maxLength={200}
        onChange={({ target }) => setReason(target.value)}
      />
      <Row gap={2}>
        <Button type="submit" busy={isBusy}>
          {t('scans.save')}
        </Button>
      </Row>
    </Stack>
  );
}
