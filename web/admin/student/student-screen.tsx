import { useQuery } from '@tanstack/react-query';
import { isTeaching } from '../../../contract/access.ts';
import type { Api } from '../../../contract/api.ts';
import admin from '../../../locale/en/admin.ts';
import interventions from '../../../locale/en/interventions.ts';
import students from '../../../locale/en/students.ts';
import { call } from '../../api.ts';
import { PageWithoutData } from '../../frame/page-without-data.tsx';
import { readersDate } from '../../locale/dates-and-numbers.ts';
import { words } from '../../locale/words.ts';
import { useAddressQuery } from '../../router/address-query.ts';
import { adminPaths } from '../../router/admin-paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Grid, Stack } from '../../ui/layout.tsx';
import { RecordChanges } from '../change-list.tsx';
import { ListHead } from '../list/list-head.tsx';
import { ExtraTime } from '../results/extra-time.tsx';
import { lastAdmin, useAdmin, useIsTeaching } from '../signed-in.ts';
import { DeleteStudent } from './delete-student.tsx';
import { DownloadData } from './download-data.tsx';
import { GuardianConsent } from './guardian-consent.tsx';
import { NotSat } from './not-sat.tsx';
import { SignIns } from './sign-ins.tsx';
import styles from './student.module.css';
import { StudentAttempts } from './student-attempts.tsx';
import { UnlinkProvider } from './unlink-provider.tsx';

const t = words({ admin, interventions, students });

type Details = Api['/admin/studentDetails']['output'];

/** /admin/student: the student that `studentId` names, with attempts, sign-ins and what admins did. */
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
      notFound={{ title: t('admin.userNotFound'), action: <AllUsers /> }}
      failed={t('students.failed')}
    />
  );
}

function AllUsers() {
  return <ButtonLink href={adminPaths.users()}>{t('admin.allStudents')}</ButtonLink>;
}

function Student({ details: { student, isLinked, sessions, classes, consent } }: { details: Details }) {
  const signedIn = useAdmin();
  // A dialog of an owner stays below the sign-in that is asked for again.
  const role = (signedIn ?? lastAdmin())?.role;
  const isTeacher = isTeaching(role ?? '');
  const { id: studentId, name } = student;
  return (
    <>
      <ListHead
        heading={t('students.heading', { name })}
        actions={
          <>
            {role === 'owner' && (
              <>
                <DownloadData studentId={studentId} name={name} />
                <DeleteStudent studentId={studentId} name={name} />
              </>
            )}
            {classes.map((one) => (
              <ButtonLink key={one.id} href={adminPaths.class({ classId: one.id, view: 'students' })}>
                {t('students.toClass', { name: one.name })}
              </ButtonLink>
            ))}
            <AllUsers />
          </>
        }
      />
      <Stack gap={6} className={styles.sections}>
        <section aria-labelledby="profile">
          <h2 id="profile">{t('students.profile')}</h2>
          {student.mobile === null && student.signInName === null && (
            <p className={styles.soft}>{t('students.noProfile')}</p>
          )}
          <Grid as="dl" gap={5} rowGap={3} columns="medium" className={styles.facts} data-content>
            <Fact name={t('admin.email')} value={student.email} />
            <Fact name={t('admin.phone')} value={student.mobile} />
            <Fact name={t('admin.signsInAs')} value={student.signInName} />
            {/* What the profile says, where no class of the school is called so. */}
            <Fact
              name={t('admin.class')}
              value={classes.some((one) => one.name === student.grade) ? null : student.grade}
            />
            <Fact name={t('admin.rollNumber')} value={student.rollNumber} />
            <Fact name={t('admin.guardianPhone')} value={student.guardianPhone} />
            <Fact name={t('admin.city')} value={student.city} />
            <Fact name={t('admin.country')} value={student.country} />
            <Fact
              name={t('students.classes')}
              value={classes.length === 0 ? null : classes.map((one) => one.name).join(', ')}
            />
            <Fact name={t('admin.registeredOn')} value={readersDate(new Date(student.createdAt))} />
          </Grid>
        </section>
        {consent !== undefined && (
          <section aria-labelledby="guardian">
            <h2 id="guardian">{t('admin.guardian')}</h2>
            <GuardianConsent studentId={studentId} consent={consent} />
          </section>
        )}
        <section aria-labelledby="tests">
          <h2 id="tests">{t('admin.tests')}</h2>
          {classes.map((one) => (
            <NotSat key={one.id} studentId={studentId} of={one} />
          ))}
          <StudentAttempts studentId={studentId} />
        </section>
        <ExtraTimeSection studentId={studentId} name={name} />
        <section aria-labelledby="sign-ins">
          <h2 id="sign-ins">{t('admin.signIns')}</h2>
          <Stack gap={5}>
            <SignIns studentId={studentId} name={name} sessions={sessions} mayEnd={!isTeacher} />
            {isLinked && !isTeacher && (
              <UnlinkProvider studentId={studentId} name={name} email={student.email ?? ''} />
            )}
          </Stack>
        </section>
      </Stack>
      {!isTeacher && <RecordChanges kind="student" recordId={studentId} />}
    </>
  );
}

/** Teachers do not give it. */
function ExtraTimeSection({ studentId, name }: { studentId: string; name: string }) {
  const isTeacher = useIsTeaching();
  if (isTeacher) return null;
  return (
    <section aria-labelledby="extra-time">
      <h2 id="extra-time">{t('interventions.extraTime', { name })}</h2>
      <ExtraTime studentId={studentId} />
    </section>
  );
}

function Fact({ name, value }: { name: string; value: string | null }) {
  return (
    value !== null && (
      <div>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    )
  );
}
