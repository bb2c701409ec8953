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

/** A mobile number of India, or one of a landline with the 0 before its area or the code of the country. */
const OF_INDIA = /^((91)?[6-9]|(91|0)[1-9])\d{9}$/;
/** With the code of the country a number has at most 15 digits (ITU E.164), and hardly less than 8 anywhere. */
const WHOLE_NUMBER = /^\d{8,15}$/;

/**
 * What is wrong with a phone number that the specification allows: what it allows may be a part of one. `impossible` is no
 * number; `foreign` may be one of another country, without its code.
 */
export function phoneDoubt({
  phone,
  country,
}: Pick<ProfileForm, 'phone' | 'country'>): 'impossible' | 'foreign' | undefined {
  const signs = inPlainSigns(phone).trim();
  const digits = signs.replace(/\D/g, '');
  if (/^(\d)\1+$/.test(digits)) return 'impossible';
  const isIndian = /^(india|bharat|भारत)?$/i.test(country.trim());
  if (OF_INDIA.test(digits)) return undefined;
  if (!WHOLE_NUMBER.test(digits) || /^\+(0|91)/.test(signs)) return 'impossible';
  if (signs.startsWith('+')) return undefined;
  return isIndian ? 'impossible' : 'foreign';
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
