import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { GRADES, MAX_NAME_LENGTH } from '../../contract/limits.ts';
import { CallError, call } from '../api.ts';
import { ScreenHeading } from '../frame/screen-heading.tsx';
import { paths } from '../router/paths.ts';
import { keepProfile, useStudent } from '../session/student.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { InputField } from '../ui/field.tsx';
import styles from './profile.module.css';
import { type ProfileForm, profileErrors } from './profile-rules.ts';

const FALLBACK = 'Something went wrong. Please try again.';

/** /profile: what is asked of a student once. */
export default function Profile() {
  const student = useStudent();
  const [, navigate] = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState<ProfileForm>({
    phone: student?.phone ?? '',
    studyingIn: student?.studyingIn ?? '',
    city: student?.city ?? '',
    country: student?.country ?? '',
  });
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const errors = profileErrors(values);

  const save = useMutation({
    mutationFn: async (values: ProfileForm) => {
      const answer = await call('/user/updateProfile', values);
      if (!answer.updateSuccess) throw new Error(answer.message ?? FALLBACK);
      return answer.profile;
    },
    onSuccess: (profile) => {
      keepProfile(profile);
      navigate(paths.dashboard());
    },
  });

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    setTouched(new Set(Object.keys(values)));
    const [first] = Object.keys(errors);
    if (first === undefined) save.mutate(values);
    else form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };

  const field = (name: keyof ProfileForm) => ({
    name,
    value: values[name],
    error: touched.has(name) ? errors[name] : undefined,
    required: true,
    maxLength: name === 'phone' ? 40 : MAX_NAME_LENGTH,
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
    onBlur: () => setTouched(new Set(touched).add(name)),
  });

  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <ScreenHeading>Complete your Profile</ScreenHeading>
        <p>We ask for these four lines only once.</p>
      </div>
      <Card>
        <form ref={form} className={styles.form} noValidate onSubmit={submit}>
          <InputField label="Phone number" type="tel" autoComplete="tel" {...field('phone')} />
          <InputField
            label="Studying in"
            hint="Your grade, or the exam you prepare for"
            list="grades"
            {...field('studyingIn')}
          />
          <datalist id="grades">
            {GRADES.map((grade) => (
              <option key={grade}>{`Grade ${grade}`}</option>
            ))}
          </datalist>
          <InputField label="City" autoComplete="address-level2" {...field('city')} />
          <InputField label="Country" autoComplete="country-name" {...field('country')} />
          {save.isError && (
            <Alert tone="failure" title="Profile update failed. Please try again.">
              {failureText(save.error)}
            </Alert>
          )}
          <Button type="submit" kind="primary" wide busy={save.isPending}>
            {save.isPending ? 'Saving...' : 'Save Profile'}
          </Button>
        </form>
      </Card>
    </div>
  );
}

/** What the server said; else what can be said (spec section 8). */
function failureText(error: Error): string {
  if (error instanceof CallError && error.code === 'network') {
    return 'Network error. Please check your internet connection.';
  }
  return error.message || FALLBACK;
}
