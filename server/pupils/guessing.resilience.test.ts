import { beforeAll, expect, it } from 'vitest';
import { rateLimits } from '../db/tables/auth.ts';
import { anAdmin } from '../testing/admins.ts';
import { useApp } from '../testing/app.ts';

/** How many PINs can be tried in a day, by who does nothing else; docs/decisions/0042 has the figures. */
const app = useApp({ trustedProxies: 1 });

const DAY_MS = 86_400_000;
const PUPILS = 60;

let cards: { signInName: string; pin: string }[] = [];
beforeAll(async () => {
  const owner = await anAdmin(app, 'owner');
  const { class: of } = await app.call('/admin/classAdd', { name: '9-A', teachers: [] }, owner.token);
  const rows = Array.from(
    { length: PUPILS },
    (_, n) => `Pupil ${'ABCDEF'[n % 6]}${'abcdefghij'[Math.floor(n / 6)]},${n + 1}`,
  );
  await app.call(
    '/admin/classRoster',
    { classid: of._id, csv: `Name,Roll\n${rows.join('\n')}` },
    owner.token,
  );
  ({ cards } = await app.call('/admin/pupilCards', { classid: of._id }, owner.token));
});

const signIn = (name: string, pin: string, network: string) =>
  app.post('/user/pinSignin', { name, pin }, undefined, { 'x-forwarded-for': network });

/** Tries wrong PINs at names for a day, each as soon as it may, and gives how many were looked at. */
async function guessForADay(names: readonly string[], networkOf: (tried: number) => string): Promise<number> {
  const end = app.clock.now().getTime() + DAY_MS;
  const nextAt = new Map(names.map((name) => [name, app.clock.now().getTime()]));
  let tried = 0;
  for (;;) {
    const [name = '', at = end] = [...nextAt].toSorted(([, a], [, b]) => a - b)[0] ?? [];
    if (at >= end) break;
    app.clock.advance(Math.max(0, at - app.clock.now().getTime()) / 1000);
    const right = cards.find(({ signInName }) => signInName === name)?.pin;
    const { status, retryAfter = 0 } = await signIn(
      name,
      right === '402917' ? '402918' : '402917',
      networkOf(tried),
    );
    if (status === 200) tried++;
    nextAt.set(name, app.clock.now().getTime() + (status === 200 ? 1 : retryAfter * 1000));
  }
  app.clock.advance((end - app.clock.now().getTime()) / 1000 + 2 * 86_400);
  return tried;
}

it('a stranger at one name has about a hundred, and the pupil signs in from another network meanwhile', async () => {
  const [{ signInName, pin } = { signInName: '', pin: '' }] = cards;
  const tried = await guessForADay([signInName], () => '198.51.100.7');
  expect(tried).toBeGreaterThan(90);
  expect(tried).toBeLessThanOrEqual(108);
  const again = guessForADay([signInName], () => '198.51.100.7');
  expect(await signIn(signInName, pin, '203.0.113.9')).toMatchObject({
    status: 200,
    body: { userFound: true },
  });
  await again;
}, 600_000);

it('who has the class list has two thousand in a network, at sixty names together', async () => {
  const tried = await guessForADay(
    cards.map(({ signInName }) => signInName),
    () => '198.51.100.8',
  );
  expect(tried).toBeGreaterThan(1_500);
  expect(tried).toBeLessThanOrEqual(2_000);
}, 600_000);

it('many networks have five hundred at a name', async () => {
  const [, { signInName } = { signInName: '' }] = cards;
  const tried = await guessForADay([signInName], (n) => `10.${n >> 8}.${n & 255}.1`);
  expect(tried).toBeLessThanOrEqual(500);
}, 600_000);

it('a class of sixty behind one address is not stopped by three mistakes each', async () => {
  await app.db.delete(rateLimits);
  const all = (wrong: boolean) =>
    cards.map(({ signInName, pin }) =>
      signIn(signInName, !wrong ? pin : pin === '402917' ? '402918' : '402917', '198.51.100.9'),
    );
  for (let mistake = 0; mistake < 3; mistake += 1) await Promise.all(all(true));
  for (const { body } of await Promise.all(all(false))) expect(body).toMatchObject({ userFound: true });
  // What a right PIN followed counts no longer.
  expect((await app.db.select().from(rateLimits)).every(({ count }) => count === 0)).toBe(true);
});
