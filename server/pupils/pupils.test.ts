import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ClassId, classId, studentId } from '../../contract/ids.ts';
import { isEasyPin } from '../../contract/pin.ts';
import { rateLimits } from '../db/tables/auth.ts';
import { createCounterKey } from '../http/counter-key.ts';
import { anAdmin, prove, type TestAdmin } from '../testing/admins.ts';
import { TOKEN_SECRET, useApp } from '../testing/app.ts';
import { aTest } from '../testing/content.ts';
import { sitTest } from '../testing/sitting.ts';

let log = '';
const app = useApp({ logLevel: 'warn', logStream: { stream: { write: (line) => void (log += line) } } });

let owner: TestAdmin;
let admin: TestAdmin;
let teacher: TestAdmin;
let classid: ClassId;
let className: string;
let classes = 0;

beforeAll(async () => {
  owner = await anAdmin(app, 'owner');
  admin = await anAdmin(app);
  teacher = await anAdmin(app, 'teacher');
});

beforeEach(async () => {
  await app.db.delete(rateLimits);
  classes += 1;
  className = `Class ${classes}-A`;
  const added = await app.call('/admin/classAdd', { name: className, teachers: [teacher.id] }, admin.token);
  classid = classId.parse(added.class._id);
});

const upload = (csv: string, of: ClassId | undefined = classid) =>
  app.call('/admin/classRoster', { ...(of && { classid: of }), csv }, admin.token);
const cards = async (body: { studentids?: string[] } = {}, by = teacher) =>
  (await app.call('/admin/pupilCards', { classid, ...body }, by.token)).cards;
const signIn = (name: string, pin: string, more: { newPin?: string; device?: string | undefined } = {}) =>
  app.call('/user/pinSignin', { name, pin, ...more });
const setting = async (settings: { PUPIL_PIN?: string; PUPIL_CONTACT?: string }) => {
  await prove(app, owner);
  await app.call('/admin/settingsUpdate', { settings }, owner.token);
};
const wrongPin = (pin: string) => (pin === '402917' ? '402918' : '402917');

async function aPupil(name = 'Asha Rao') {
  await upload(`Roll,Name\n14,${name}`);
  const [card] = await cards();
  if (!card) throw new Error('A new pupil has a card');
  return card;
}

it('a card leads where pupils reach the product, whatever address its teacher uses', async () => {
  await aPupil();
  const addressOn = async (addressInNetwork: string | undefined, environment = {}) => {
    const node = await app.anotherNode({ addressInNetwork: () => addressInNetwork, environment });
    const { address } = await node.call('/admin/pupilCards', { classid }, teacher.token);
    return address === node.address ? 'as asked' : address;
  };
  expect(await addressOn(undefined)).toBe('as asked');
  expect(await addressOn('http://192.168.1.20:3000')).toBe('http://192.168.1.20:3000');
  const SITE_ADDRESS = 'https://exams.school.example';
  expect(await addressOn('http://192.168.1.20:3000', { SITE_ADDRESS })).toBe(SITE_ADDRESS);
});

describe('a roster', () => {
  it('makes an account for each roll number, and twice is once', async () => {
    const csv = 'Roll,Name,Guardian Phone,Email\n14,Asha Rao,98765 43210,\n15,Ravi Rao,,ravi@school.example';
    expect(await upload(csv)).toMatchObject({ made: 2, joined: 0, known: 0, problems: [] });
    expect(await upload(csv)).toMatchObject({ made: 0, joined: 0, known: 2, problems: [] });
    const filters = { classid };
    const { users } = await app.call(
      '/admin/userList',
      { filters, sort: { by: 'name', order: 'asc' } },
      teacher.token,
    );
    expect(users).toMatchObject([
      {
        name: 'Asha Rao',
        rollNumber: '14',
        signInName: `${classes}a-14`,
        guardianPhone: '98765 43210',
        grade: className,
        email: null,
      },
      { name: 'Ravi Rao', email: 'ravi@school.example' },
    ]);
    for (const search of ['14', 'roll 14', 'Roll no. 14', 'रोल नंबर 14', `${classes}a-14`, `${classes}A-14`]) {
      const found = await app.call('/admin/userList', { filters: { search, classid } }, admin.token);
      expect(found.users.map(({ name }) => name)).toEqual(['Asha Rao']);
    }
  });

  it('makes the classes that it names, however they are written', async () => {
    const csv = `Roll,Name,Class\n1,Asha Rao,${classes}A\n1,Ravi Rao,New ${classes}\n2,Meera Rao,new-${classes}`;
    expect(await upload(csv)).toMatchObject({ made: 3 });
    expect((await app.call('/admin/classDetails', { classid }, admin.token)).class).toMatchObject({
      students: 1,
      pupils: 1,
      withoutCard: 1,
    });
    const { classes: found } = await app.call(
      '/admin/classList',
      { filters: { search: `New ${classes}` } },
      admin.token,
    );
    expect(found).toMatchObject([{ name: `New ${classes}`, students: 2 }]);
  });

  it('takes all to one class where it is told to, and a look takes nothing', async () => {
    const csv = `Roll,Name,Class,Number\n1,Asha Rao,Class 6,7\n1,Ravi Rao,${className},8\n2,Meera Rao,,9`;
    const asked = { classid, csv, look: true };
    expect(await app.call('/admin/classRoster', asked, admin.token)).toMatchObject({
      made: 0,
      file: { heads: ['Roll', 'Name', 'Class', 'Number'], columns: { rollNumber: 0, name: 1, className: 2 } },
      classes: [
        { name: 'Class 6', students: 1 },
        {
          _id: classid,
          name: className,
          students: 2,
          rows: [expect.objectContaining({ name: 'Ravi Rao', rollNumber: '1' }), expect.anything()],
        },
      ],
    });
    const here = await app.call('/admin/classRoster', { ...asked, here: true }, admin.token);
    expect(here).toMatchObject({
      classes: [{ _id: classid, students: 2 }],
      problems: [{ reason: 'repeated' }],
    });
    const { class: untouched } = await app.call('/admin/classDetails', { classid }, admin.token);
    expect(untouched.students).toBe(0);
    const taken = await app.call('/admin/classRoster', { classid, csv, here: true }, admin.token);
    expect(taken).toMatchObject({ made: 2, classes: [{ _id: classid, name: className, made: 2 }] });
    const { classes: found } = await app.call(
      '/admin/classList',
      { filters: { search: 'Class 6' } },
      admin.token,
    );
    expect(found.filter(({ name }) => name === 'Class 6')).toEqual([]);
  });

  it('gives nobody the account of another', async () => {
    await upload(`Roll,Name,Adm No\n14,Asha Rao,\n15,Ravi Rao,77${classes}`);
    expect(await upload(`Roll,Name,Adm No\n14,Kabir Das,\n1,Irfan Khan,77${classes}`)).toMatchObject({
      made: 0,
      problems: [
        { line: 2, reason: 'rollTaken', value: 'Kabir Das' },
        { line: 3, reason: 'numberTaken', value: 'Irfan Khan' },
      ],
    });
    expect(await upload(`Roll,Name,Adm No\n15,RAVI RAO,77${classes}`)).toMatchObject({ made: 0, known: 1 });
  });

  it('keeps one account for who has signed in with the address', async () => {
    const email = `early${classes}@school.example`;
    const { credential } = await app.call('/identity/credential', { email, name: 'Early Bird' });
    const { profile } = await app.call('/user/googlesignup', { email, name: '', credential });
    expect(await upload(`Roll,Name,Email\n3,E. Bird,${email}`)).toMatchObject({ made: 0, joined: 1 });
    const [card] = await cards();
    expect(card).toMatchObject({ _id: profile._id, signInName: `${classes}a-3` });
    const answer = await signIn(card?.signInName ?? '', card?.pin ?? '');
    expect(answer.profile).toMatchObject({ _id: profile._id, email });
  });

  it('asks for columns that it does not know', async () => {
    const csv = 'Kramank,Vidyarthi\n4,Asha Rao';
    expect(await upload(csv)).toMatchObject({ made: 0, asks: { heads: ['Kramank', 'Vidyarthi'] } });
    const columns = { rollNumber: 0, name: 1 };
    expect(await app.call('/admin/classRoster', { classid, csv, columns }, admin.token)).toMatchObject({
      made: 1,
    });
  });
});

it('one pupil is added with a form, and a number that is taken is named', async () => {
  const form = { classid, name: 'Asha Rao', rollNumber: '14', email: '', guardianPhone: '' };
  const { student: made } = await app.call('/admin/pupilAdd', form, admin.token);
  expect(made).toMatchObject({ signInName: `${classes}a-14`, email: null });
  expect(await app.post('/admin/pupilAdd', { ...form, name: 'Ravi Rao' }, admin.token)).toMatchObject({
    status: 409,
    body: { field: 'rollNumber' },
  });
  const student = made ?? expect.fail('No account was made');
  const update = { studentid: student._id, name: 'Asha S. Rao', rollNumber: '16', guardianPhone: '' };
  expect((await app.call('/admin/pupilUpdate', update, admin.token)).student).toMatchObject({
    name: 'Asha S. Rao',
    signInName: `${classes}a-16`,
  });
});

it('one pupil with an e-mail address alone is expected, as by a roster, and nobody is added with a name alone', async () => {
  const form = { classid, name: 'Tara Rao', rollNumber: '', email: `Tara.${classes}@school.example` };
  expect(await app.call('/admin/pupilAdd', form, admin.token)).toEqual({ isExpected: true });
  const { class: of } = await app.call('/admin/classDetails', { classid }, admin.token);
  expect(of.roster).toEqual([{ name: 'Tara Rao', email: form.email.toLowerCase() }]);
  expect(await app.post('/admin/pupilAdd', { ...form, email: '' }, admin.token)).toMatchObject({
    status: 400,
    body: { field: 'rollNumber' },
  });
});

describe('a card', () => {
  it('is made once; afterwards only a new PIN can be, by the class’s teacher too, and the old one ends', async () => {
    const first = await aPupil();
    expect(isEasyPin(first.pin)).toBe(false);
    expect(await cards()).toEqual([]);
    const lastSignIn = async () => {
      const { users } = await app.call('/admin/userList', { filters: { classid } }, teacher.token);
      return users[0]?.lastSignInAt;
    };
    expect(await lastSignIn()).toBeNull();
    app.clock.advance(60);
    expect(await signIn(first.signInName, first.pin)).toMatchObject({ userFound: true });
    expect(await lastSignIn()).toBe(app.clock.now().toISOString());
    const [second] = await cards({ studentids: [first._id] });
    expect(await signIn(first.signInName, first.pin)).toEqual({
      userFound: false,
      message: expect.any(String),
    });
    expect(await signIn(first.signInName, second?.pin ?? '')).toMatchObject({ userFound: true });
    const stranger = await anAdmin(app, 'teacher');
    const body = { classid, studentids: [first._id] };
    expect((await app.post('/admin/pupilCards', body, stranger.token)).status).toBe(404);
  });

  it('ends the sessions that the earlier PIN opened, and a PIN of one’s own those of the card', async () => {
    const { signInName, pin, _id } = await aPupil();
    const { token: thief } = await signIn(signInName, pin);
    const isOpen = async (token: string | undefined) =>
      (await app.post('/user/classes', {}, token)).status === 200;
    expect(await isOpen(thief)).toBe(true);
    const [next] = await cards({ studentids: [_id] });
    expect(await isOpen(thief)).toBe(false);
    const { token: other } = await signIn(signInName, next?.pin ?? '');
    const { token: own } = await signIn(signInName, next?.pin ?? '', { newPin: '840213' });
    expect([await isOpen(other), await isOpen(own)]).toEqual([false, true]);
  });

  it('leaves the PIN nowhere in the database', async () => {
    const { pin, signInName } = await aPupil();
    await signIn(signInName, pin);
    const tables = await app.db.execute<{ text: string }>(
      sql`select coalesce(string_agg(p::text, ''), '') as text from pupil_pins p
        union all select coalesce(string_agg(s::text, ''), '') from students s
        union all select coalesce(string_agg(a::text, ''), '') from audit_entries a`,
    );
    expect(tables.map(({ text }) => text).join()).not.toContain(pin);
  });
});

describe('signing in', () => {
  it('answers as /user/googlesignup does, however name and PIN are typed', async () => {
    const { signInName, pin, _id } = await aPupil();
    const typed = signInName.toUpperCase().replace('-', ' ');
    const answer = await signIn(` ${typed} `, `${pin.slice(0, 3)} ${pin.slice(3)}`);
    expect(answer).toMatchObject({
      userFound: true,
      token: expect.any(String),
      device: expect.any(String),
      profile: { _id, name: 'Asha Rao', studyingIn: className, rollNumber: '14', email: null },
    });
    expect(answer.user).toEqual(answer.profile);
    expect((await app.call('/user/classes', {}, answer.token)).classes).toMatchObject([{ name: className }]);
  });

  it('takes a name as the card says class and roll number, unless two pupils could be meant', async () => {
    await upload(`Roll,Name,Adm No\n14,Asha Rao,7${classes}-1\n15,Ravi Rao,7-${classes}1`);
    const [asha, ravi] = await cards();
    expect(await signIn(`7${classes} 1`, asha?.pin ?? '')).toMatchObject({ userFound: true });
    expect(await signIn(`7${classes}1`, asha?.pin ?? '')).toMatchObject({ userFound: false });
    expect(await signIn(`7-${classes}1`, ravi?.pin ?? '')).toMatchObject({ userFound: true });
    await upload('Roll,Name\n16,Meera Rao');
    const [meera] = await cards();
    expect(await signIn(`${classes} A, roll 16`, meera?.pin ?? '')).toMatchObject({ userFound: true });
  });

  it('has one answer for a wrong PIN, an unknown name and a pupil without a card', async () => {
    const { signInName, pin } = await aPupil();
    await upload('Roll,Name\n15,Ravi Rao');
    const wrong = await app.post('/user/pinSignin', { name: signInName, pin: wrongPin(pin) });
    expect([wrong.status, (wrong.body as { userFound: boolean }).userFound]).toEqual([200, false]);
    expect(wrong.body).not.toHaveProperty('token');
    for (const name of ['nobody-1', `${classes}a-15`]) {
      const { status, text } = await app.post('/user/pinSignin', { name, pin });
      expect([status, text]).toEqual([200, wrong.text]);
    }
    expect(log).toContain('"code":"wrong_pin","path":"/user/pinSignin","remoteAddress":"127.0.0.1"');
  });

  it.each([
    [{ name: '', pin: '402917' }, 'name'],
    [{ name: '9a-14', pin: '4029' }, 'pin'],
    [{ name: '9a-14', pin: 'abcdef' }, 'pin'],
    [{ name: '9a-14', pin: '402917', newPin: '12' }, 'newPin'],
  ])('%o is refused by name', async (body, field) => {
    expect(await app.post('/user/pinSignin', body)).toMatchObject({ status: 400, body: { field } });
  });

  it('asks for a PIN of one’s own first where the school wants it', async () => {
    const { signInName, pin } = await aPupil();
    await setting({ PUPIL_PIN: 'own' });
    const asked = await signIn(signInName, pin);
    expect(asked).toMatchObject({ choosesPin: true });
    expect(asked).not.toHaveProperty('token');
    for (const newPin of ['111111', pin]) {
      expect(await app.post('/user/pinSignin', { name: signInName, pin, newPin })).toMatchObject({
        status: 400,
        body: { field: 'newPin' },
      });
    }
    expect(await signIn(signInName, pin, { newPin: '840213' })).toMatchObject({ token: expect.any(String) });
    expect(await signIn(signInName, '840213')).toMatchObject({ token: expect.any(String) });
    expect((await signIn(signInName, pin)).userFound).toBe(false);
    await setting({ PUPIL_PIN: '' });
  });

  it('finds the profile complete unless the school asks for contact data', async () => {
    const { signInName, pin } = await aPupil();
    await setting({ PUPIL_CONTACT: 'asked' });
    const { token = '', ...answer } = await signIn(signInName, pin);
    expect(answer).toMatchObject({ userFound: false, profile: { profileCompleted: false } });
    const contact = { phone: '98765 43210', studyingIn: 'Class 12', city: 'Pune', country: 'India' };
    const { profile } = await app.call('/user/updateProfile', contact, token);
    expect(profile).toMatchObject({ profileCompleted: true, city: 'Pune', studyingIn: className });
    await setting({ PUPIL_CONTACT: '' });
  });

  it('needs no identity provider', async () => {
    const { signInName, pin } = await aPupil();
    const node = await app.anotherNode({ local: undefined });
    expect(await node.call('/user/signinOptions', {})).toMatchObject({ provider: 'none' });
    const { credential } = await app.call('/identity/credential', { email: 'a@b.example', name: 'A' });
    const signUp = { email: '', name: '', credential };
    expect((await node.post('/user/googlesignup', signUp)).status).toBe(401);
    const { token } = await node.call('/user/pinSignin', { name: signInName, pin });
    expect((await node.post('/exam/examList', {}, token)).status).toBe(200);
  });

  it('goes on with a new token secret, and without the old one needs a new card', async () => {
    const { signInName, pin } = await aPupil();
    const next = 'another secret for tests that is long enough';
    const both = await app.anotherNode({ tokenSecret: `${next},${TOKEN_SECRET}` });
    const newest = await app.anotherNode({ tokenSecret: next });
    const at = async (node: typeof both) =>
      (await node.call('/user/pinSignin', { name: signInName, pin })).userFound;
    expect(await at(newest)).toBe(false);
    expect(await at(both)).toBe(true);
    expect(await at(newest)).toBe(true);
  });
});

describe('guessing', () => {
  /** Guesses in a row; when the first one was refused. */
  async function guess(name: string, count: number, more: { device?: string } = {}) {
    for (let n = 1; n <= count; n += 1) {
      const pin = `4${String(n).padStart(5, '0')}`;
      if ((await app.post('/user/pinSignin', { name, pin, ...more })).status === 429) return n;
    }
    return undefined;
  }

  it('is delayed at a known name as at an unknown one, long before the 40th in a row', async () => {
    const { signInName } = await aPupil();
    expect(await guess(signInName, 40)).toBe(6);
    expect(await guess('nobody-99', 40)).toBe(6);
    for (const name of [signInName.replace('-', ' '), signInName.replace('a-', '-a.'), 'nobody/99']) {
      expect(await guess(name, 1)).toBe(1);
    }
  });

  it('delays nobody who has a new card', async () => {
    const { signInName, pin, _id } = await aPupil();
    expect(await guess(signInName, 40)).toBe(6);
    expect((await app.post('/user/pinSignin', { name: signInName, pin })).status).toBe(429);
    app.clock.advance(1);
    const [next] = await cards({ studentids: [_id] });
    expect(await signIn(signInName, next?.pin ?? '')).toMatchObject({ token: expect.any(String) });
    expect(await guess(signInName, 40)).toBe(6);
  });

  it('delays neither the pupil on a device that was used before, nor one who scans the card', async () => {
    const { signInName, pin, device: card } = await aPupil();
    const { device } = await signIn(signInName, pin);
    expect(await guess(signInName, 40)).toBe(6);
    expect((await app.post('/user/pinSignin', { name: signInName, pin })).status).toBe(429);
    expect(await signIn(signInName, pin, { device })).toMatchObject({ token: expect.any(String) });
    expect(await signIn(signInName, pin, { device: card })).toMatchObject({ token: expect.any(String) });
  });

  it('with a device of one’s own or of a former card is delayed as any other', async () => {
    const { signInName, device: card, _id } = await aPupil();
    const [own] = await (async () => {
      await upload('Roll,Name\n15,Ravi Rao');
      return cards();
    })();
    const { device = '' } = await signIn(own?.signInName ?? '', own?.pin ?? '');
    expect(await guess(signInName, 40, { device })).toBe(6);
    app.clock.advance(1);
    const [next] = await cards({ studentids: [_id] });
    expect(await guess(signInName, 40, { device: card })).toBe(6);
    expect(await guess(signInName, 40, { device: next?.device ?? '' })).toBe(6);
  });

  it('at all of a school ends after 500 in six hours, but not for who has a card', async () => {
    const { signInName, pin, device } = await aPupil();
    const key = createCounterKey(TOKEN_SECRET)('pinsOfNetwork', '127.0.0.1');
    const resetsAt = new Date(app.clock.now().getTime() + 6 * 3_600_000);
    await app.db.insert(rateLimits).values({ key, count: 499, resetsAt });
    expect(await guess('x-500', 1)).toBeUndefined();
    expect(await guess('x-501', 1)).toBe(1);
    const refused = await app.post('/user/pinSignin', { name: 'x-502', pin: '402917' });
    expect(refused).toMatchObject({ status: 429, body: { field: 'network' } });
    expect(await signIn(signInName, pin, { device })).toMatchObject({ token: expect.any(String) });
  });

  it('with devices that were kept from an earlier PIN is delayed as any other', async () => {
    const { signInName, pin, _id } = await aPupil();
    const devices = [await signIn(signInName, pin), await signIn(signInName, pin)].map(
      ({ device }) => device,
    );
    app.clock.advance(1);
    const [next] = await cards({ studentids: [_id] });
    const tries: boolean[] = [];
    for (const device of devices) {
      for (let n = 0; n < 5; n += 1) {
        const body = { name: signInName, pin: wrongPin(next?.pin ?? ''), ...(device && { device }) };
        tries.push((await app.post('/user/pinSignin', body)).status === 200);
      }
    }
    expect(tries.filter(Boolean)).toHaveLength(5);
  });
});

describe('one account', () => {
  it('comes to the next class with its results, PIN and a name that follows', async () => {
    const { signInName, pin, _id } = await aPupil();
    const { token = '' } = await signIn(signInName, pin);
    const { testCode: quizid } = await aTest(app.db);
    await sitTest(app, token, quizid, ['right 0']);
    const to = `Class ${classes}0-B`;
    const moved = await app.call('/admin/pupilMove', { classid, to }, admin.token);
    expect(moved).toMatchObject({ moved: 1, class: { name: to } });
    const answer = await signIn(`${classes}0b-14`, pin);
    expect(answer.profile).toMatchObject({ _id, studyingIn: to });
    const { users } = await app.call(
      '/admin/userList',
      { filters: { classid: classId.parse(moved.class._id) } },
      admin.token,
    );
    expect(users).toMatchObject([{ _id, submitted: 1 }]);
    const asked = { filters: { kind: 'class' as const, recordid: classid } };
    const { entries, names } = await app.call('/admin/auditList', asked, owner.token);
    expect(entries[0]).toMatchObject({
      action: 'pupilMove',
      after: { students: 1, from: classid, to: moved.class._id },
    });
    expect(names).toContainEqual({ recordid: classid, kind: 'class', name: className });
    expect(names).toContainEqual({ recordid: moved.class._id, kind: 'class', name: to });
    // The number is free for the next one.
    expect(await upload('Roll,Name\n14,Kabir Das')).toMatchObject({ made: 1, problems: [] });
    expect(await app.post('/admin/pupilMove', { classid, to: className }, admin.token)).toMatchObject({
      status: 409,
      body: { field: 'to' },
    });
  });

  it('keeps name and card where one pupil alone changes the class', async () => {
    const { signInName, pin, _id } = await aPupil();
    const to = `Class ${classes}x-B`;
    const there = (await app.call('/admin/classAdd', { name: to, teachers: [] }, owner.token)).class._id;
    // A number of an old register is not counted on from.
    const csv = 'Roll,Name\n14,Kabir Das\n31,Dev Lal\n99999999999999999,Om Rao';
    await app.call('/admin/classRoster', { classid: there, csv }, owner.token);
    const alone = { studentids: [studentId.parse(_id)] };
    const moved = await app.call('/admin/pupilMove', { classid, ...alone, to }, admin.token);
    expect(moved.renumbered).toEqual([{ _id, rollNumber: '32' }]);
    const { profile } = await signIn(signInName, pin);
    expect(profile).toMatchObject({ _id, studyingIn: to, rollNumber: '32' });
    const back = { ...alone, classid: classId.parse(there), to: className, rollNumber: '14' };
    expect(await app.call('/admin/pupilMove', back, admin.token)).toMatchObject({
      renumbered: [{ _id, rollNumber: '14' }],
    });
  });

  const credentialOf = async (email: string) =>
    (await app.call('/identity/credential', { email, name: 'Provider Name' })).credential;

  it('is linked to a provider by the pupil', async () => {
    const { signInName, pin, _id } = await aPupil();
    const { token = '' } = await signIn(signInName, pin);
    const email = `linked${classes}@home.example`;
    const link = async (typed: string) => ({ credential: await credentialOf(email), pin: typed });
    // Whoever finds a session open would keep the account, whatever becomes of card and session.
    expect(await app.post('/user/linkProvider', await link(wrongPin(pin)), token)).toMatchObject({
      status: 400,
      body: { field: 'pin' },
    });
    const linked = await app.call('/user/linkProvider', await link(pin), token);
    expect(linked).toMatchObject({ linked: true, profile: { _id, email } });
    const again = await app.call('/user/googlesignup', {
      email,
      name: '',
      credential: await credentialOf(email),
    });
    expect(again).toMatchObject({ userFound: true, profile: { _id, name: 'Asha Rao', signInName } });
    expect(await signIn(signInName, pin)).toMatchObject({ profile: { _id } });
  });

  it('is deleted by the pupil with the PIN, and not by whoever finds the session open', async () => {
    const { signInName, pin } = await aPupil();
    const { token = '' } = await signIn(signInName, pin);
    for (const typed of [undefined, '12', wrongPin(pin)]) {
      const refused = await app.post('/user/deleteAccount', { isSure: true, pin: typed }, token);
      expect(refused).toMatchObject({ status: 400, body: { field: 'pin' } });
    }
    expect(await app.call('/user/deleteAccount', { isSure: true, pin }, token)).toEqual({ deleted: true });
    expect(await signIn(signInName, pin)).toMatchObject({ userFound: false });
  });

  it('is taken from a provider’s account by an admin, who thereby ends every sign-in with it', async () => {
    const { signInName, pin, _id } = await aPupil();
    const { token = '' } = await signIn(signInName, pin);
    const email = `foreign${classes}@home.example`;
    const withProvider = async () =>
      app.call('/user/googlesignup', { email, name: '', credential: await credentialOf(email) });
    await app.call('/user/linkProvider', { credential: await credentialOf(email), pin }, token);
    const foreign = await withProvider();
    expect(foreign.profile._id).toBe(_id);
    const details = async () => app.call('/admin/studentDetails', { studentid: _id }, admin.token);
    expect(await details()).toMatchObject({ isLinked: true });
    expect((await app.post('/admin/pupilUnlink', { studentid: _id }, teacher.token)).status).toBe(403);
    await app.call('/admin/pupilUnlink', { studentid: _id }, admin.token);
    for (const ended of [token, foreign.token]) {
      expect((await app.post('/exam/examList', {}, ended)).status).toBe(401);
    }
    expect((await withProvider()).profile._id).not.toBe(_id);
    expect(await signIn(signInName, pin)).toMatchObject({ profile: { _id } });
    expect(await details()).toMatchObject({ isLinked: false, student: { email: null } });
    expect((await app.post('/admin/pupilUnlink', { studentid: _id }, admin.token)).status).toBe(409);
  });

  it('is not linked to a provider’s account that has one of its own', async () => {
    const email = `own${classes}@home.example`;
    await app.call('/user/googlesignup', { email, name: '', credential: await credentialOf(email) });
    const { signInName, pin } = await aPupil();
    const { token = '' } = await signIn(signInName, pin);
    const body = { credential: await credentialOf(email), pin };
    expect((await app.post('/user/linkProvider', body, token)).status).toBe(409);
    expect(
      (
        await app.post(
          '/user/linkProvider',
          { credential: await credentialOf('x@y.example'), pin },
          await app.signIn(),
        )
      ).status,
    ).toBe(409);
  });

  it('is found by the address that the school gave, unless two have it', async () => {
    const email = `family${classes}@home.example`;
    await upload(`Roll,Name,Email\n1,Asha Rao,${email}`);
    const one = await app.call('/user/googlesignup', {
      email,
      name: '',
      credential: await credentialOf(email),
    });
    expect(one.profile).toMatchObject({ name: 'Asha Rao', rollNumber: '1' });
    const shared = `shared${classes}@home.example`;
    await upload(`Roll,Name,Email\n2,Ravi Rao,${shared}\n3,Meera Rao,${shared}`);
    const two = await app.call('/user/googlesignup', {
      email: shared,
      name: '',
      credential: await credentialOf(shared),
    });
    expect(two.profile).toMatchObject({ name: 'Provider Name', signInName: null });
  });
});
