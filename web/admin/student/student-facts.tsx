import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Api } from '../../../contract/api.ts';
import admin from '../../../locale/en/admin.ts';
import students from '../../../locale/en/students.ts';
import { readersDate } from '../../locale/dates-and-numbers.ts';
import { words } from '../../locale/words.ts';
import { adminPaths } from '../../router/admin-paths.ts';
import { Grid } from '../../ui/layout.tsx';
import { cardNumber } from '../pupils/card-number.ts';
import styles from './student.module.css';

const t = words({ admin, students });

type Details = Api['/admin/studentDetails']['output'];

/** What is kept of a student besides results: the classes, and how to reach the student and the guardian. */
export function StudentFacts({ student, classes }: Pick<Details, 'student' | 'classes'>) {
  return (
    <section aria-label={t('students.about')}>
      <Grid as="dl" gap={4} rowGap={2} columns="narrow" className={styles.facts} data-content>
        {classes.length > 0 && (
          <Fact name={t('admin.schoolClass')}>
            {classes.map(({ id: classId, name }, n) => (
              <span key={classId}>
                {n > 0 && ', '}
                <Link href={adminPaths.class({ classId, view: 'students' })}>{name}</Link>
              </span>
            ))}
          </Fact>
        )}
        {/* What the profile says, where no class of the school is called so. */}
        {student.grade !== null && classes.every(({ name }) => name !== student.grade) && (
          <Fact name={t('admin.grade')}>{student.grade}</Fact>
        )}
        <Fact name={t('admin.rollNumber')}>{student.rollNumber}</Fact>
        <Fact name={t('admin.signsInAs')}>{student.signInName && cardNumber(student.signInName)}</Fact>
        <Fact name={t('admin.guardianPhone')}>{phoneLink(student.guardianPhone)}</Fact>
        <Fact name={t('admin.phone')}>{phoneLink(student.mobile)}</Fact>
        <Fact name={t('admin.email')}>
          {student.email !== null && <a href={`mailto:${student.email}`}>{student.email}</a>}
        </Fact>
        <Fact name={t('admin.city')}>{student.city}</Fact>
        <Fact name={t('admin.country')}>{student.country}</Fact>
        <Fact name={t('admin.registeredOn')}>{readersDate(new Date(student.createdAt))}</Fact>
        <Fact name={t('admin.lastSignIn')}>
          {student.lastSignInAt === null
            ? t('admin.neverSignedIn')
            : readersDate(new Date(student.lastSignInAt))}
        </Fact>
      </Grid>
    </section>
  );
}

const phoneLink = (phone: string | null) =>
  phone !== null && <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>;

/** Nothing where it is not known. */
function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    Boolean(children) && (
      <div>
        <dt>{name}</dt>
        <dd>{children}</dd>
      </div>
    )
  );
}
