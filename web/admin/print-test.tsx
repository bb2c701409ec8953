import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import { MAX_PRINTED_SETS, MAX_SHEET_SETS } from '../../contract/limits.ts';
import printing from '../../locale/en/printing.ts';
import { call } from '../api.ts';
import { words } from '../locale/words.ts';
import { NotPrinted } from '../printing/not-printed.tsx';
import { PrintView } from '../printing/print-view.tsx';
import { useAddressQuery } from '../router/address-query.ts';
import { adminPaths } from '../router/admin-paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { SelectField } from '../ui/field.tsx';
import { optionLetter } from '../ui/option-letter.ts';
import { useTestAccess } from './sharing/use-test-access.ts';

const t = words({ printing });

const SETS = Array.from({ length: MAX_PRINTED_SETS }, (_, i) => ({
  number: i + 1,
  letter: optionLetter(i),
}));

/** The sheets that are filled are those that a camera reads, under Results. */
const PARTS = ['paper', 'key', 'solutions'] as const;

/** /admin/print: a set of a test on paper, with its key and its solutions; the address says which. */
export default function PrintTest() {
  const [, setSearch] = useSearchParams();
  const search = useAddressQuery();
  const testCode = search.get('testCode') ?? '';
  const set = SETS.find(({ letter }) => letter === search.get('set')) ?? { number: 1, letter: 'A' };
  const asked = useQuery({
    queryKey: ['admin', 'printedPaper', testCode, set.number],
    queryFn: async ({ signal }) => ({
      ...(await call('/adminexam/printedPaper', { testCode, set: set.number }, { signal })),
      // While another set loads, the page says which one it shows.
      letter: set.letter,
    }),
    gcTime: 0,
    // The choice of the set stays while another one loads.
    placeholderData: keepPreviousData,
  });
  const access = useTestAccess(testCode);
  const back = (
    <>
      {access !== 'see' && (
        <ButtonLink href={adminPaths.results({ testCode, view: 'paper' })}>
          {t('printing.omrSheets')}
        </ButtonLink>
      )}
      <ButtonLink href={adminPaths.quizzes()}>{t('printing.back')}</ButtonLink>
    </>
  );
  if (!asked.data) {
    return <NotPrinted asked={asked} missing={t('printing.notFoundForAdmins')} back={back} />;
  }
  const { paper, isDrawn, letter: shown } = asked.data;
  // Set A of a test without draws is the test as it is written, and may be the only one.
  const isPlain = !isDrawn && search.get('set') === null;
  const title = isPlain ? paper.title : t('printing.setTitle', { test: paper.title, letter: shown });
  return (
    <PrintView paper={{ ...paper, title }} parts={PARTS} back={back}>
      <SelectField
        label={t('printing.set')}
        hint={t(isDrawn ? 'printing.setHint' : 'printing.setOrderHint')}
        value={isPlain ? '' : set.letter}
        onChange={({ target }) =>
          setSearch(
            (params) => {
              if (target.value === '') params.delete('set');
              else params.set('set', target.value);
              return params;
            },
            { replace: true },
          )
        }
      >
        {!isDrawn && <option value="">{t('printing.onePaper')}</option>}
        {(isDrawn ? SETS : SETS.slice(0, MAX_SHEET_SETS)).map(({ letter }) => (
          <option key={letter}>{letter}</option>
        ))}
      </SelectField>
    </PrintView>
  );
}
