import { useState } from 'react';
import scans from '../../../locale/en/scans.ts';
import { words } from '../../locale/words.ts';
import { Button } from '../../ui/button.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Table } from '../../ui/table.tsx';
import { classAndRoll } from '../pupils/class-and-roll.ts';
import { SheetDialog } from './sheet-dialog.tsx';
import type { Sheets } from './use-sheets.ts';

const t = words({ scans });

type Sheet = Sheets['sheets'][number];

const STATE_KEYS = {
  ready: 'scans.stateReady',
  changed: 'scans.stateChanged',
  entered: 'scans.stateEntered',
  twice: 'scans.stateTwice',
  page_missing: 'scans.pageMissing',
} as const satisfies Partial<Record<Sheet['state'], string>>;

function stateText(own: readonly Sheet[], hasResult: boolean): string {
  const [first] = own;
  if (!first) return t(hasResult ? 'scans.stateResult' : 'scans.stateNone');
  const asked = own.reduce((sum, sheet) => sum + sheet.asked.length, 0);
  if (asked > 0) return t('scans.stateAsk', { count: asked });
  return t(STATE_KEYS[first.state as keyof typeof STATE_KEYS]);
}

/** Each pupil with what is there; those without a sheet are seen at once. */
export function PupilTable({ testCode, sheets: { sheets, pupils } }: { testCode: string; sheets: Sheets }) {
  const [shown, setShown] = useState<{ sheet: Sheet; name: string }>();
  const ofPupil = Map.groupBy(
    sheets.filter(({ state }) => state !== 'again' && state !== 'foreign'),
    ({ studentId }) => studentId,
  );
  const missing = pupils.filter(({ studentId, hasResult }) => !hasResult && !ofPupil.has(studentId)).length;
  return (
    <Stack as="section" gap={2} aria-labelledby="sheet-pupils">
      <Stack gap={3}>
        <h2 id="sheet-pupils">{t('scans.pupils')}</h2>
        {sheets.length > 0 && missing > 0 && <p>{t('scans.missing', { count: missing })}</p>}
        <Table
          caption={t('scans.pupils')}
          columns={[
            {
              head: t('scans.pupil'),
              isContent: true,
              isName: true,
              cell: ({ student }) => <b>{student}</b>,
            },
            {
              head: t('scans.class'),
              isContent: true,
              cell: (pupil) => classAndRoll(pupil.class, pupil.rollNumber),
            },
            {
              head: t('scans.state'),
              cell: ({ studentId, hasResult }) => stateText(ofPupil.get(studentId) ?? [], hasResult),
            },
            {
              head: t('scans.actions'),
              cell: ({ studentId, student }) =>
                ofPupil.get(studentId)?.map((sheet) => (
                  <Button key={sheet.id} kind="quiet" onClick={() => setShown({ sheet, name: student })}>
                    {t('scans.show', { name: student })}
                  </Button>
                )),
            },
          ]}
          rows={pupils}
          rowKey={({ studentId }) => studentId}
        />
      </Stack>
      {shown && (
        <SheetDialog
          testCode={testCode}
          imageId={shown.sheet.id}
          studentId={shown.sheet.studentId ?? ''}
          name={shown.name}
          pupils={pupils}
          onClose={() => setShown(undefined)}
        />
      )}
    </Stack>
  );
}
