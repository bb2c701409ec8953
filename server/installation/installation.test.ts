import sharp from 'sharp';
import { expect, it } from 'vitest';
import { SITE_PAGES } from '../../contract/site-pages.ts';
import { admins } from '../db/tables/admins.ts';
import { auditEntries } from '../db/tables/audit.ts';
import { settings } from '../db/tables/settings.ts';
import { ADMIN_PASSWORD, anAdmin, prove } from '../testing/admins.ts';
import { TOKEN_SECRET, useApp } from '../testing/app.ts';
import { openMailbox } from '../testing/mailbox.ts';
import { useObjectStore } from '../testing/object-store.ts';
import { newSetUpToken } from './set-up.ts';

const app = useApp();

const mailbox = await openMailbox();
const store = useObjectStore();

const asha = {
  name: 'Asha Rao',
  email: 'asha@school.example',
  password: ADMIN_PASSWORD,
  school: 'नवोदय विद्यालय',
  timeZone: 'Asia/Kathmandu',
  language: 'hi' as const,
  googleClientId: '',
  demo: false,
};

it('is set up once: of all who try at the same time, with the links of several servers, one becomes the owner', async () => {
  const node = await app.anotherNode();
  const late = (await newSetUpToken(app.db, app.clock.now())) ?? '';
  app.clock.advance(24 * 3600 + 1);
  expect(await app.call('/admin/setUpState', { token: late })).toEqual({ isOpen: false });
  const [one = '', two = ''] = [
    await newSetUpToken(app.db, app.clock.now()),
    await newSetUpToken(app.db, app.clock.now()),
  ];
  expect(JSON.stringify(await app.db.execute('select * from one_time_secrets'))).not.toContain(one);
  expect(await node.call('/admin/setUpState', { token: one })).toEqual({ isOpen: true });
  expect(await app.call('/admin/setUpState', { token: 'another' })).toEqual({ isOpen: false });
  expect((await app.post('/admin/setUp', { ...asha, token: one, password: 'password1234' })).status).toBe(
    400,
  );
  const zone = await app.post('/admin/setUp', { ...asha, token: one, timeZone: 'Mars/Olympus' });
  expect(zone).toMatchObject({ status: 400, body: { field: 'settings.TIME_ZONE' } });

  const tries = [one, two, one].map((token, n) =>
    (n === 2 ? node : app).call('/admin/setUp', { ...asha, email: `asha${n}@school.example`, token }),
  );
  const done = await Promise.all(tries);
  expect(done.filter(({ isSetUp }) => isSetUp)).toHaveLength(1);
  expect(await app.db.select().from(admins)).toMatchObject([{ role: 'owner', status: 'approved' }]);
  expect(await app.call('/admin/setUpState', { token: two })).toEqual({ isOpen: false });
  expect(await newSetUpToken(app.db, app.clock.now())).toBeUndefined();
  const [owner] = await app.db.select().from(admins);
  const { token = '' } = await app.call('/admin/signin', { ...asha, email: owner?.email ?? '' });
  // Another server than this one may have been faster.
  await expect
    .poll(async () => (await app.call('/admin/settings', {}, token)).settings)
    .toContainEqual({ name: 'TIME_ZONE', value: 'Asia/Kathmandu', isSet: true, isFixed: false });
});

it('is changed by owners, on every server, with a trail and without telling secrets', async () => {
  const owner = await anAdmin(app, 'owner');
  const node = await app.anotherNode();
  const smtp = mailbox.url.replace('smtp://', 'smtp://school:h1dden@');
  const change = {
    settings: {
      SMTP_URL: smtp,
      MAIL_FROM: 'exams@school.example',
      SITE_ADDRESS: 'https://exams.school.example',
    },
  };
  app.clock.advance(6 * 60);
  expect(await app.post('/admin/settingsUpdate', change, owner.token)).toMatchObject({
    status: 403,
    body: { code: 'proof_required' },
  });
  await prove(app, owner);
  expect(
    await app.post('/admin/settingsUpdate', { settings: { MAIL_FROM: 'a@b.example' } }, owner.token),
  ).toMatchObject({
    status: 400,
    body: { code: 'bad_input' },
  });
  await app.call('/admin/settingsUpdate', change, owner.token);
  const found = await app.post('/admin/settings', {}, owner.token);
  expect(found.text).not.toContain('h1dden');
  expect(found.body).toMatchObject({
    settings: expect.arrayContaining([
      { name: 'SMTP_URL', isSet: true, isFixed: false },
      { name: 'MAIL_FROM', value: 'exams@school.example', isSet: true, isFixed: false },
      { name: 'SCHOOL_NAME', value: 'नवोदय विद्यालय', isSet: true, isFixed: false },
    ]),
  });
  expect(JSON.stringify(await app.db.select().from(settings))).not.toContain('h1dden');
  expect(JSON.stringify(await app.db.select().from(auditEntries))).not.toContain('h1dden');
  await expect.poll(() => node.call('/admin/signupOptions', {})).toEqual({ sendsCode: true });
  expect(await node.call('/admin/settingsCheck', { group: 'mail' }, owner.token)).toEqual({ worked: true });
  expect(mailbox.to(owner.email).at(-1)).toContain('exams@school.example');
  expect(await app.call('/admin/settingsCheck', { group: 'images' }, owner.token)).toMatchObject({
    worked: false,
  });
  const { entries } = await app.call('/admin/auditList', { filters: { kind: 'installation' } }, owner.token);
  expect(entries[0]).toMatchObject({ action: 'settingsUpdate', after: { SMTP_URL: '(set)' } });

  await app.call('/admin/settingsUpdate', { settings: { SMTP_URL: '', MAIL_FROM: '' } }, owner.token);
  expect(await app.call('/admin/signupOptions', {})).toEqual({ sendsCode: false });
  mailbox.close();
});

it('sends the secret of a provider to no other one', async () => {
  const owner = await anAdmin(app, 'owner');
  await prove(app, owner);
  const set = (settings: object, node: Pick<typeof app, 'post'> = app) =>
    node.post('/admin/settingsUpdate', { settings }, owner.token);
  const own = { OIDC_ISSUER: 'https://a.example', OIDC_CLIENT_ID: 'x', OIDC_CLIENT_SECRET: 'h1dden' };
  expect((await set(own)).status).toBe(200);
  const refused = { status: 400, body: { field: 'settings.OIDC_CLIENT_SECRET' } };
  expect(await set({ OIDC_ISSUER: 'https://b.example' })).toMatchObject(refused);
  // Not in two steps either.
  await set({ OIDC_ISSUER: '', OIDC_CLIENT_ID: '' });
  expect(await set({ OIDC_ISSUER: 'https://b.example', OIDC_CLIENT_ID: 'x' })).toMatchObject(refused);
  const fixed = await app.anotherNode({ environment: { OIDC_CLIENT_SECRET: 'of the operator' } });
  expect(await set({ OIDC_ISSUER: 'https://b.example', OIDC_CLIENT_ID: 'x' }, fixed)).toMatchObject(refused);
  const other = { OIDC_ISSUER: 'https://b.example', OIDC_CLIENT_ID: 'y', OIDC_CLIENT_SECRET: '' };
  expect((await set(other)).status).toBe(200);
  await set({ OIDC_ISSUER: '', OIDC_CLIENT_ID: '' });
});

it('takes as logo only a picture that was uploaded', async () => {
  const owner = await anAdmin(app, 'owner');
  await prove(app, owner);
  const upload = (bytes: Buffer) =>
    fetch(`${app.address}/adminexam/imageUpload`, {
      method: 'POST',
      headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/octet-stream' },
      body: new Uint8Array(bytes),
    });
  const options = { create: { width: 300, height: 200, channels: 3, background: '#7a1f2b' } } as const;
  const png = await sharp(options).png().toBuffer();
  expect((await upload(Buffer.from('<svg onload="alert(1)"/>'))).status).toBe(400);
  expect((await upload(png.subarray(0, 60))).status).toBe(400);
  const { image } = (await (await upload(png)).json()) as { image: { hash: string } };
  const set = (SCHOOL_LOGO: string) =>
    app.post('/admin/settingsUpdate', { settings: { SCHOOL_LOGO } }, owner.token);
  for (const none of ['f'.repeat(32), 'logo.png', '../../etc/passwd'])
    expect(await set(none)).toMatchObject({ status: 400, body: { field: 'settings.SCHOOL_LOGO' } });
  expect((await set(image.hash)).status).toBe(200);
});

it('says whether the bucket takes and gives back', async () => {
  const owner = await anAdmin(app, 'owner');
  const node = await app.anotherNode({ environment: store.environment });
  const check = () => node.call('/admin/settingsCheck', { group: 'images' }, owner.token);
  expect(await check()).toEqual({ worked: true });
  store.failWith = 403;
  expect(await check()).toMatchObject({ worked: false, reason: expect.stringContaining('403') });
  store.failWith = undefined;
});

it('keeps its secrets through a change of the token secret, and says which are lost without the old one', async () => {
  const owner = await anAdmin(app, 'owner');
  await prove(app, owner);
  const smtp = { SMTP_URL: 'smtp://127.0.0.1:2525', MAIL_FROM: 'exams@school.example' };
  await app.call('/admin/settingsUpdate', { settings: smtp }, owner.token);
  const sendsCode = async (tokenSecret: string) =>
    (await (await app.anotherNode({ tokenSecret })).call('/admin/signupOptions', {})).sendsCode;
  const another = 'another secret of the server, long enough';
  expect(await sendsCode(another)).toBe(false);
  expect(await sendsCode(`${another},${TOKEN_SECRET}`)).toBe(true);
  expect(await sendsCode(another)).toBe(true);
  // The first server still has the old one alone.
  expect(await sendsCode(TOKEN_SECRET)).toBe(false);
});

it('says nothing against the environment, which wins', async () => {
  const owner = await anAdmin(app, 'owner');
  const node = await app.anotherNode({
    environment: { SCHOOL_NAME: 'From outside', OIDC_CLIENT_ID: 'x', OIDC_ISSUER: 'https://a.example' },
  });
  const { settings: shown } = await node.call('/admin/settings', {}, owner.token);
  expect(shown).toContainEqual({ name: 'SCHOOL_NAME', value: 'From outside', isSet: true, isFixed: true });
  const refused = await node.post('/admin/settingsUpdate', { settings: { SCHOOL_NAME: 'x' } }, owner.token);
  expect(refused).toMatchObject({ status: 409, body: { field: 'settings.SCHOOL_NAME' } });
});

it('shows the pages that the school has written, to everybody', async () => {
  const owner = await anAdmin(app, 'owner');
  expect(await app.call('/user/page', { page: 'team' })).toEqual({});
  const text = '## Who we are\nAsha teaches **physics**.';
  await app.call('/admin/pageUpdate', { page: 'team', text }, owner.token);
  const { sections } = await app.call('/user/page', { page: 'team' });
  expect(sections).toMatchObject([{ heading: 'Who we are' }]);
  // A text that is JSON is a text.
  for (const written of ['5', 'null', '{"a":1}']) {
    await app.call('/admin/pageUpdate', { page: 'team', text: written }, owner.token);
    const { pages } = await app.call('/admin/settings', {}, owner.token);
    expect(pages).toContainEqual({ page: 'team', text: written });
  }
  await app.call('/admin/pageUpdate', { page: 'team', text: '' }, owner.token);
  expect(await app.call('/user/page', { page: 'team' })).toEqual({});
  expect((await app.call('/admin/settings', {}, owner.token)).pages).toHaveLength(SITE_PAGES.length);
});

it('counts whom retention and consent concern before they do', async () => {
  await app.signIn();
  app.clock.advance(100 * 24 * 3600);
  const owner = await anAdmin(app, 'owner');
  const found = async (environment: Record<string, string>) =>
    (await app.anotherNode({ environment })).call('/admin/settingsCheck', { group: 'people' }, owner.token);
  expect(await found({})).toEqual({ worked: true, due: 0, withoutConsent: 0 });
  expect(await found({ DELETE_STUDENTS_AFTER_MONTHS: '3', GUARDIAN_CONSENT: 'required' })).toEqual({
    worked: true,
    due: 1,
    withoutConsent: 1,
  });
});
