import { describe, expect, test } from 'vitest';
import { phoneDoubt, profileErrors } from './profile-rules.ts';

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
  ['98765 43210', 'India', undefined],
  ['098765 43210', '', undefined],
  ['+91 98765 43210', 'भारत', undefined],
  ['९८७६५ ४३२१०', 'India', undefined],
  ['022 2345 6789', 'India', undefined],
  ['+91 22 2345 6789', 'India', undefined],
  ['+977 984 1234567', 'India', undefined],
  ['984 1234567', 'Nepal', undefined],
  ['12345', 'India', 'impossible'],
  ['12345', 'Nepal', 'impossible'],
  ['1234567890', 'India', 'impossible'],
  ['9999999999', 'India', 'impossible'],
  ['+91 98765', 'India', 'impossible'],
  ['987654321', 'India', 'impossible'],
  ['98765432109', 'india', 'impossible'],
  ['+1 202 555', 'India', 'impossible'],
  ['+1234567890123456', 'India', 'impossible'],
  ['6123 4567', 'Singapore', 'foreign'],
])('the number %s in %s is doubted: %s', (phone, country, doubt) =>
  expect(phoneDoubt({ phone, country })).toBe(doubt),
);
