import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isTeaching } from '../../../contract/access.ts';
import type { Api } from '../../../contract/api.ts';
import admin from '../../../locale/en/admin.ts';
import interventions from '../../../locale/en/interventions.ts';
import students from '../../../locale/en/students.ts';
import { call } from '../../api.ts';
import { PageWithoutData } from '../../frame/page-without-data.tsx';
import { words } from '../../locale/words.ts';
import { useAddressQuery } from '../../router/address-query.ts';
import { adminPaths } from '../../router/admin-paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Fold } from '../../ui/fold.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { RecordChanges } from '../change-list.tsx';
import { ListHead } from '../list/list-head.tsx';
import { CardSheet, type MadeCards } from '../pupils/card-sheet.tsx';
import { ExtraTime } from '../results/extra-time.tsx';
import { lastAdmin, useAdmin, useIsTeaching } from '../signed-in.ts';
import { CourseOfTests } from './course-of-tests.tsx';
import { DeleteStudent } from './delete-student.tsx';
import { DownloadData } from './download-data.tsx';
import { GuardianConsent } from './guardian-consent.tsx';
import { NewCard } from './new-card.tsx';
import { NotSat } from './not-sat.tsx';
import { SignIns } from './sign-ins.tsx';
import styles from './student.module.css';
import { StudentAttempts, useAttempts } from './student-attempts.tsx';
import { StudentFacts } from './student-facts.tsx';
import { UnlinkProvider } from './unlink-provider.tsx';
import { WeakChapters } from './weak-chapters.tsx';

const t = words({ admin, interventions, students });

type Details = Api['/admin/studentDetails']['output'];

/** /admin/student: the student that `studentId` names, results beside the class, where the student is weak, and the account. */
export default function StudentScreen() {
  const search = useAddressQuery();
  const studentId = search.get('studentId') ?? '';
  const query = useQuery({
    queryKey: ['admin', 'studentDetails', studentId],
    queryFn: ({ signal }) => call('/admin/studentDetails', { studentId }, { signal }),
    // Each reading is in the audit trail: coming back to the window is none.
    refetchOnWindowFocus: false,
  });
  if (query.data !== undefined) return <Student key={studentId} details={query.data} />;
  return (
    <PageWithoutData
      heading={t('admin.student')}
      query={query}
      notFound={{ title: t('students.notFound'), action: <AllUsers /> }}
      failed={t('students.failed')}
    />
  );
}

function AllUsers() {
  return <ButtonLink href={adminPaths.users()}>{t('admin.allStudents')}</ButtonLink>;
}

function Student({ details }: { details: Details }) {
  const { student, classes } = details;
  const [made, setMade] = useState<MadeCards>();
  const { id: studentId, name, signInName } = student;
  const ofCard = classes.find((one) => one.name === student.grade) ?? classes[0];
  const first = useAttempts(studentId, 1);
  if (made !== undefined) {
    return <CardSheet className={ofCard?.name ?? ''} made={made} onDone={() => setMade(undefined)} />;
  }
  return (
    <>
      <ListHead
        heading={t('students.heading', { name })}
        actions={
          <>
            {signInName !== null && ofCard !== undefined && (
              <NewCard student={student} classId={ofCard.id} onMade={setMade} />
            )}
            <Button onClick={() => print()}>{t('admin.print')}</Button>
          </>
        }
      />
      <Stack gap={5} className={styles.sections}>
        <StudentFacts student={student} classes={classes} />
        <div className={styles.beside}>
          <section aria-labelledby="results">
            <h2 id="results">{t('students.results')}</h2>
            <Stack gap={4}>
              <CourseOfTests
                name={name}
                attempts={first.data?.rows ?? []}
                classMean={first.data?.classMean}
              />
              {classes.map((one) => (
                <NotSat key={one.id} studentId={studentId} of={one} />
              ))}
              <div className={styles.attempts}>
                <StudentAttempts studentId={studentId} />
              </div>
            </Stack>
          </section>
          <section aria-labelledby="weak">
            <h2 id="weak">{t('students.weak')}</h2>
            <WeakChapters studentId={studentId} />
          </section>
        </div>
      </Stack>
      <Stack gap={5} className={styles.account}>
        <Account details={details} />
      </Stack>
    </>
  );
}

/** How the student signs in, what a guardian has said, and all data: less often looked for than results. */
function Account({ details: { student, isLinked, sessions, consent } }: { details: Details }) {
  const signedIn = useAdmin();
  // A dialog of an owner stays below the sign-in that is asked for again.
  const role = (signedIn ?? lastAdmin())?.role;
  const isTeacher = isTeaching(role ?? '');
  const { id: studentId, name } = student;
  return (
    <>
      {consent !== undefined && (
        <section aria-labelledby="guardian">
          <h2 id="guardian">{t('admin.guardian')}</h2>
          <GuardianConsent studentId={studentId} consent={consent} />
        </section>
      )}
      <section aria-labelledby="sign-ins">
        <h2 id="sign-ins">{t('admin.signIns')}</h2>
        <Stack gap={5}>
          <SignIns studentId={studentId} name={name} sessions={sessions} mayEnd={!isTeacher} />
          {isLinked && !isTeacher && (
            <UnlinkProvider studentId={studentId} name={name} email={student.email ?? ''} />
          )}
        </Stack>
      </section>
      {role === 'owner' && (
        <Row gap={3} rowGap={2}>
          <DownloadData studentId={studentId} name={name} />
          <DeleteStudent studentId={studentId} name={name} />
        </Row>
      )}
      <ExtraTimeSection studentId={studentId} name={name} />
      {!isTeacher && <RecordChanges kind="student" recordId={studentId} />}
    </>
  );
}

/** Teachers do not give it. */
function ExtraTimeSection({ studentId, name }: { studentId: string; name: string }) {
  const isTeacher = useIsTeaching();
  if (isTeacher) return null;
  return (
    <Fold heading label={t('interventions.extraTime', { name })}>
      <ExtraTime studentId={studentId} />
    </Fold>
  );
}
