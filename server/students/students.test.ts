import { describe, expect, it } from 'vitest';
import { useApp } from '../testing/app.ts';

const app = useApp();

const profile = { phone: '+91 98765-43210', studyingIn: 'Grade 10', city: 'Pune', country: 'India' };

async function signIn(email: string, name = 'Asha') {
  const { credential } = await app.call('/identity/credential', { email, name });
  return app.call('/user/googlesignup', { email, name, credential });
}

describe('signing in', () => {
  it('creates the student at the first sign-in and finds the completed profile at the next', async () => {
    const first = await signIn('asha@test.example');
    expect(first).toMatchObject({
      userFound: false,
      profile: { name: 'Asha', phone: null, profileCompleted: false },
    });
    const saved = await app.call('/user/updateProfile', profile, first.token);
    expect(saved).toMatchObject({ updateSuccess: true, profile: { ...profile, profileCompleted: true } });
    const second = await signIn('asha@test.example', 'Asha Rao');
    expect(second).toMatchObject({ userFound: true, profile: { ...profile, name: 'Asha Rao' } });
    expect(second.profile._id).toBe(first.profile._id);
  });

  it('finds who has only said what they study, whose profile is still to be completed', async () => {
    const { token } = await signIn('begun@test.example');
    const { profile: begun } = await app.call('/user/studyingIn', { studyingIn: ' Grade 8 ' }, token);
    expect(begun).toMatchObject({ studyingIn: 'Grade 8', phone: null, profileCompleted: false });
    expect(await signIn('begun@test.example')).toMatchObject({ userFound: true, profile: begun });
    const more = { studyingIn: 'Grade 8', city: 'Pune' };
    expect((await app.call('/user/studyingIn', more, token)).profile).toMatchObject({ ...more, phone: null });
    expect(await app.post('/user/studyingIn', { ...more, phone: '12' }, token)).toMatchObject({
      status: 400,
      body: { field: 'phone', message: 'Invalid phone number' },
    });
    expect(await app.post('/user/studyingIn', { studyingIn: ' ' }, token)).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('This field is required') },
    });
  });

  it('trusts the credential, not the name and address sent with it', async () => {
    const { credential } = await app.call('/identity/credential', {
      email: 'real@test.example',
      name: 'Real',
    });
    const input = { email: 'other@test.example', name: 'Other', credential };
    const { profile: got } = await app.call('/user/googlesignup', input);
    expect(got).toMatchObject({ email: 'real@test.example', name: 'Real' });
  });

  it('returns how to sign in, with a nonce that the local provider puts into its token', async () => {
    const { provider, nonce, script } = await app.call('/user/signinOptions', {});
    expect(provider).toBe('local');
    const response = await fetch(app.address + script);
    expect(response.headers.get('content-type')).toContain('javascript');
    expect(await response.text()).toContain('accounts');
    const { credential } = await app.call('/identity/credential', {
      email: 'n@test.example',
      name: 'N',
      nonce,
    });
    expect((await app.post('/user/googlesignup', { email: '', name: '', credential })).status).toBe(200);
  });
});

describe('the profile', () => {
  it.each([
    ['phone', '', 'Phone number is required'],
    ['phone', undefined, 'Phone number is required'],
    ['phone', 'abc', 'Invalid phone number'],
    ['phone', '12', 'Invalid phone number'],
    ['phone', '+91 98765 43210 ext 4', 'Invalid phone number'],
    ['studyingIn', '   ', 'This field is required'],
    ['city', '', 'City is required'],
    ['country', '', 'Country is required'],
  ])('%s «%s»: %s', async (field, value, message) => {
    const { token } = await signIn('form@test.example');
    expect(await app.post('/user/updateProfile', { ...profile, [field]: value }, token)).toMatchObject({
      status: 400,
      body: { code: 'bad_input', field, message },
    });
  });

  it.each(['9876543210', '+91 98765-43210', '+1 (415) 555.2671', '+44 20 7946 0958', '12345'])(
    'takes the number %s',
    async (phone) => {
      const { token } = await signIn('form@test.example');
      expect((await app.call('/user/updateProfile', { ...profile, phone }, token)).profile.phone).toBe(phone);
    },
  );
});
