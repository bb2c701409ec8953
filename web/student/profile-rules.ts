import { PHONE_PATTERN } from '../../contract/limits.ts';

export interface ProfileForm {
  phone: string;
  studyingIn: string;
  city: string;
  country: string;
}

export type ProfileErrors = Partial<Record<keyof ProfileForm, string>>;

/** The messages of a profile form; an empty object when it may be sent (spec section 5). */
export function profileErrors(form: ProfileForm): ProfileErrors {
  const errors: ProfileErrors = {};
  const phone = form.phone.trim();
  if (phone === '') errors.phone = 'Phone number is required';
  else if (!PHONE_PATTERN.test(phone)) errors.phone = 'Invalid phone number';
  if (form.studyingIn.trim() === '') errors.studyingIn = 'This field is required';
  if (form.city.trim() === '') errors.city = 'City is required';
  if (form.country.trim() === '') errors.country = 'Country is required';
  return errors;
}
