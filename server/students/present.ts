import type { Wire } from '../../contract/http/wire-names.ts';
import type { listedUser, profile } from '../../contract/students.ts';
import type { Student } from './queries.ts';

/** `asksContact`: whether pupils are asked for phone number, city and country too (docs/decisions.md, 69). */
export function presentProfile(student: Student, asksContact = false): Wire<typeof profile> {
  const { id, name, email, signInName, rollNumber, phone, studyingIn, city, country, language } = student;
  const isKnownToSchool = signInName !== null && !asksContact;
  return {
    _id: id,
    name,
    email,
    signInName,
    rollNumber,
    phone,
    studyingIn,
    city,
    country,
    ...(language !== null && { language }),
    profileCompleted: phone !== null || isKnownToSchool,
  };
}

/** The school makes a pupil's account; every other one is made by its first sign-in. */
const hasSignedIn = ({ signInName, createdAt, lastSignedInAt }: Student) =>
  signInName === null || lastSignedInAt.getTime() !== createdAt.getTime();

/** A row of the users list: phone as mobile and studyingIn as grade (specification, section 3). */
export function presentListed(student: Student, submitted = 0): Wire<typeof listedUser> {
  const { id, name, phone, email, signInName, rollNumber, guardianPhone } = student;
  return {
    _id: id,
    name,
    mobile: phone,
    email,
    signInName,
    rollNumber,
    guardianPhone,
    createdAt: student.createdAt.toISOString(),
    lastSignInAt: hasSignedIn(student) ? student.lastSignedInAt.toISOString() : null,
    grade: student.studyingIn,
    city: student.city,
    country: student.country,
    submitted,
  };
}
