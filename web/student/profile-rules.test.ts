import { describe, expect, test } from 'vitest';
import { isUsualPhone, profileErrors } from './profile-rules.ts';

const whole = { phone: '+91 98765 43210', studyingIn: 'Grade 8', city: 'Pune', country: 'India' };

describe('profileErrors', () => {
  test('a complete form has none', () => expect(profileErrors(whole)).toEqual({}));

  test('an empty form names every field', () => {
    expect(profileErrors({ phone: '', studyingIn: ' ', city: '', country: '\t' })).toEqual({
      phone: 'profile.phoneRequired',
      studyingIn: 'profile.studyingInRequired',
      city: 'profile.cityRequired',
      country: 'profile.countryRequired',
    });
  });

  test.each([
    '9876543210',
    '+919876543210',
    '+91 98765 43210',
    '91-98765-43210',
    '+1 (202) 555.0123',
    '+1(202)555-0123',
    '९८७६५ ४३२१०',
  ])('takes %s', (phone) => expect(profileErrors({ ...whole, phone })).toEqual({}));

  test.each(['abc', '12', '+', '98765x43210', '++919876543210', '1234567890123456789012345'])(
    'refuses %s',
    (phone) => expect(profileErrors({ ...whole, phone })).toEqual({ phone: 'profile.phoneInvalid' }),
  );
});

test.each([
  ['98765 43210', true],
  ['+91 98765 43210', true],
  ['९८७६५ ४३२१०', true],
  ['123456789', false],
  ['12345', false],
])('%s has as many digits as phone numbers have: %s', (phone, isUsual) =>
  expect(isUsualPhone(phone)).toBe(isUsual),
);
