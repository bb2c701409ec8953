import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import type { Api } from '../../../contract/api.ts';
import { MAX_WORKSHEET } from '../../../contract/limits.ts';
import sheets from '../../../locale/en/sheets.ts';
import { call } from '../../api.ts';
import { named, words } from '../../locale/words.ts';
import { NotPrinted } from '../../printing/not-printed.tsx';
import { PrintView } from '../../printing/print-view.tsx';
import { paths } from '../../router/paths.ts';
import { useStudent } from '../../session/student.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';
import styles from './sheets.module.css';

const t = words({ sheets });

/** How many questions a sheet may have: as many, or all that there are. */
const COUNTS = [5, 10, 15, 20, MAX_WORKSHEET];

const PARTS = ['paper', 'key'] as const;

/** Another sheet of the same questions: any number that the address can carry. */
const newSeed = () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

/** A sheet of questions to print: as many others of the same kind, or more, after a press. */
export default function Worksheet({ wanted }: { wanted: Api['/printing/worksheet']['input'] }) {
  const student = useStudent();
  const [, navigate] = useLocation();
  const asked = useQuery({
    queryKey: ['worksheet', student?.email, wanted],
    queryFn: ({ signal }) => call('/printing/worksheet', wanted, { signal }),
    gcTime: 0,
  });
  const back = (
    <ButtonLink kind="quiet" href={paths.worksheets()}>
      {t('sheets.otherSheet')}
    </ButtonLink>
  );
  if (!asked.data) return <NotPrinted asked={asked} missing={t('sheets.sheetMissing')} back={back} />;
  const { length } = asked.data.paper.questions;
  // Fewer than wanted are all that there are.
  const counts = length < wanted.count ? COUNTS.filter((one) => one < length) : COUNTS;
  const other = () => navigate(paths.worksheets({ ...wanted, seed: newSeed() }));
  const change = (count: number) => navigate(paths.worksheets({ ...wanted, count }), { replace: true });
  return (
    <PrintView
      paper={asked.data.paper}
      heading={t('sheets.sheetOf', { chapter: named(asked.data.paper.title) })}
      first={PARTS}
      isWorksheet
      back={
        <>
          {length === wanted.count && <Button onClick={other}>{t('sheets.otherQuestions')}</Button>}
          {back}
        </>
      }
    >
      <div className={styles.count}>
        <SelectField
          label={t('sheets.count')}
          value={Math.min(wanted.count, length)}
          onChange={(event) => change(Number(event.target.value))}
        >
          {[...new Set([...counts, Math.min(wanted.count, length)])].map((one) => (
            <option key={one} value={one}>
              {String(one)}
            </option>
          ))}
        </SelectField>
      </div>
    </PrintView>
  );
}
