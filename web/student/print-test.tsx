import { useQuery } from '@tanstack/react-query';
import printing from '../../locale/en/printing.ts';
import { call } from '../api.ts';
import { words } from '../locale/words.ts';
import { NotPrinted } from '../printing/not-printed.tsx';
import { PrintView } from '../printing/print-view.tsx';
import { useAddressQuery } from '../router/address-query.ts';
import { paths } from '../router/paths.ts';
import { useStudent } from '../session/student.ts';
import { ButtonLink } from '../ui/button.tsx';

const t = words({ printing });

/** /print: a test that the student may have on paper. */
export default function PrintTest() {
  const search = useAddressQuery();
  const testCode = search.get('testCode') ?? '';
  const student = useStudent();
  const asked = useQuery({
    queryKey: ['printedPaper', student?.email, testCode],
    queryFn: ({ signal }) => call('/printing/paper', { testCode }, { signal }),
    // What may be printed changes with a submission.
    gcTime: 0,
  });
  const back = <ButtonLink href={paths.testHome()}>{t('printing.back')}</ButtonLink>;
  if (asked.data) return <PrintView paper={asked.data.paper} back={back} />;
  return <NotPrinted asked={asked} missing={t('printing.notFoundMore')} back={back} />;
}
