import { PHONE_PATTERN } from '../../contract/limits.ts';
import { inPlainSigns } from '../../contract/questions/as-read.ts';
import type profile from '../../locale/en/profile.ts';
import type { Key } from '../../locale/messages.ts';

export interface ProfileForm {
  phone: string;
  studyingIn: string;
  city: string;
  country: string;
}

export type ProfileErrors = Partial<Record<keyof ProfileForm, Key<{ profile: typeof profile }>>>;

/** Whether a phone number has as many digits as numbers have: what the specification allows may be a part of one. */
export function isUsualPhone(phone: string): boolean {
  const digits = inPlainSigns(phone).replace(/\D/g, '').length;
  return digits >= 10 && digits <= 15;
}

/** The message keys of the errors in a profile form; empty if the form is valid (spec section 5). */
export function profileErrors(form: ProfileForm): ProfileErrors {
  const errors: ProfileErrors = {};
  if (form.studyingIn.trim() === '') errors.studyingIn = 'profile.studyingInRequired';
  const phone = form.phone.trim();
  if (phone === '') errors.phone = 'profile.phoneRequired';
  else if (!PHONE_PATTERN.test(inPlainSigns(phone))) errors.phone = 'profile.phoneInvalid';
  if (form.city.trim() === '') errors.city = 'profile.cityRequired';
  if (form.country.trim() === '') errors.country = 'profile.countryRequired';
  return errors;
}
