import forms from '../../../locale/en/forms.ts';
import { words } from '../../locale/words.ts';
import { useAddressQuery } from '../../router/address-query.ts';
import { adminPaths } from '../../router/admin-paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { RecordScreen } from '../form/record-screen.tsx';
import { ExamForm } from './exam-form.tsx';
import { readExam } from './exam-kind.ts';

const t = words({ forms });

/** /admin/examadd: a new exam, or the one that `examCode` names. */
export default function ExamFormScreen() {
  const search = useAddressQuery();
  const examCode = search.get('examCode') ?? '';
  if (examCode === '') return <ExamForm key="new" exam={undefined} />;
  return (
    <RecordScreen
      key={examCode}
      queryKey={['examDetails', examCode]}
      read={(signal) => readExam(examCode, signal)}
      heading={t('forms.updateExam')}
      fields={4}
      failed={t('forms.examNotLoaded')}
      missing={{
        title: t('forms.examNotFound'),
        more: t('forms.noExamWithId', { examCode }),
        action: <ButtonLink href={adminPaths.exams()}>{t('forms.manageExams')}</ButtonLink>,
      }}
    >
      {(exam) => <ExamForm exam={exam} />}
    </RecordScreen>
  );
}
