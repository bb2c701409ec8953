import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import printing from '../../locale/en/printing.ts';
import { call } from '../api.ts';
import { words } from '../locale/words.ts';
import { NotPrinted } from '../printing/not-printed.tsx';
import { PrintView } from '../printing/print-view.tsx';
import { paths } from '../router/paths.ts';
import { ButtonLink } from '../ui/button.tsx';

const t = words({ printing });

/** /admin/print: a test on paper, with its key and its solutions. */
export default function PrintTest() {
  const [search] = useSearchParams();
  const quizid = search.get('quizid') ?? '';
  const asked = useQuery({
    queryKey: ['admin', 'printedPaper', quizid],
    queryFn: ({ signal }) => call('/adminexam/printedPaper', { quizid }, { signal }),
    gcTime: 0,
  });
  const back = <ButtonLink href={paths.admin.quizzes()}>{t('printing.back')}</ButtonLink>;
  if (asked.data) return <PrintView paper={asked.data.paper} back={back} />;
  return <NotPrinted asked={asked} missing={t('printing.notFoundForAdmins')} back={back} />;
}
