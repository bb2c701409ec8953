import { installationEndpoints } from '../../contract/installation.ts';
import { isSecretSetting, SETTING_NAMES, type SettingName } from '../../contract/settings.ts';
import { SITE_PAGES } from '../../contract/site-pages.ts';
import { refuseEasy } from '../admins/password-strength.ts';
import { findAdmin } from '../admins/queries.ts';
import { type Counters, consumeRateLimit } from '../admins/rate-limit.ts';
import { recordChange } from '../audit/queries.ts';
import type { Oidc } from '../auth/oidc.ts';
import type { NightlyBackups } from '../backups/nightly.ts';
import { ConfigError } from '../config-error.ts';
import type { RootDb } from '../db/db.ts';
import { RequestError } from '../errors.ts';
import { type Adapter, route } from '../http/route.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { ObjectStore } from '../media/object-store.ts';
import { findImageSizes } from '../media/queries.ts';
import type { Installation } from '../settings/live.ts';
import type { SettingTexts } from '../settings/variables.ts';
import { countDue } from '../students/retention.ts';
import { checkBackups, checkBucket, checkMail, checkSignIn } from './checks.ts';
import { createRenderedPages, readPage, writePage } from './own-pages.ts';
import { isSetUpOpen, setUp } from './set-up.ts';

export interface InstallationDeps {
  db: RootDb;
  counters: Counters;
  now: () => Date;
  installation: Installation;
  mailer: () => Mailer | undefined;
  objects: () => ObjectStore | undefined;
  oidc: () => Oidc | undefined;
  backups: Pick<NightlyBackups, 'now'> | undefined;
  /** Puts the demo content into a database without exams. */
  loadDemo: () => Promise<unknown>;
}

export function settingsRoutes(adapter: Adapter, deps: InstallationDeps): void {
  const { db, now, installation } = deps;
  const renderedOf = createRenderedPages(db);

  route(adapter, installationEndpoints.settings, async () => ({
    settings: installation
      .texts()
      .map(({ value, ...one }) => ({ ...one, ...(value !== undefined && { value }) })),
    pages: await Promise.all(SITE_PAGES.map(async (page) => ({ page, text: await readPage(db, page) }))),
  }));

  route(adapter, installationEndpoints.updateSettings, async ({ settings }, { admin }) => {
    const fixed = installation.texts().find(({ name, isFixed }) => isFixed && settings[name] !== undefined);
    if (fixed) {
      throw new RequestError('conflict', `${fixed.name} is set in the environment of the server.`, {
        field: `settings.${fixed.name}`,
      });
    }
    const logo = settings.SCHOOL_LOGO;
    if (logo && !(await findImageSizes(db, [logo])).has(logo)) {
      throw new RequestError('bad_input', 'SCHOOL_LOGO must be an image that was uploaded in Settings.', {
        field: 'settings.SCHOOL_LOGO',
      });
    }
    refuseSecretElsewhere(installation.texts(), settings);
    const before = textsOf(installation);
    await holding(() =>
      db.transaction(async (tx) => {
        await installation.write(tx, settings);
        const change = {
          admin,
          action: 'settingsUpdate',
          kind: 'installation',
          recordId: 'settings',
        } as const;
        await recordChange(tx, { ...change, ...told(before, settings) }, now());
      }),
    );
    await installation.follow();
    return { updateSuccess: true };
  });

  route(adapter, installationEndpoints.checkSettings, async ({ group }, { admin }) => {
    const check = {
      mail: async () => checkMail(deps.mailer(), (await findAdmin(db, admin))?.email),
      images: () => checkBucket(deps.objects()),
      signIn: () => checkSignIn(deps.oidc()),
      people: () => countDue(db, installation.live(), now()),
      backups: () => checkBackups(deps.backups),
    }[group];
    try {
      const found = await check();
      return { worked: true, ...found };
    } catch (error) {
      const why = error instanceof Error && error.cause instanceof Error ? error.cause : error;
      return { worked: false, reason: why instanceof Error ? why.message : String(why) };
    }
  });

  route(adapter, installationEndpoints.updatePage, async ({ page, text }, { admin }) => {
    const written = text.trim();
    await db.transaction(async (tx) => {
      await writePage(tx, page, written);
      const change = { admin, action: 'pageUpdate', kind: 'installation', recordId: page } as const;
      await recordChange(tx, { ...change, after: { text: written } }, now());
    });
    return { updateSuccess: true };
  });

  route(adapter, installationEndpoints.page, async ({ page }) => {
    const text = await readPage(db, page);
    return { ...(text !== '' && { sections: await renderedOf(text) }) };
  });
}

export function setUpRoutes(
  adapter: Adapter,
  { db, counters, now, installation, loadDemo }: InstallationDeps,
): void {
  route(adapter, installationEndpoints.setUpState, async ({ token }) => ({
    isOpen: await isSetUpOpen(db, token, now()),
  }));

  route(adapter, installationEndpoints.setUp, async ({ token, demo, ...form }, _caller, { ip }) => {
    await consumeRateLimit(counters, 'signUps', ip, now());
    if (!(await isSetUpOpen(db, token, now()))) return { isSetUp: false };
    const { name, email, password } = form;
    await refuseEasy(counters, { password, personal: [name, email], field: 'password', by: ip }, now());
    const given: SettingTexts = {
      SCHOOL_NAME: form.school,
      TIME_ZONE: form.timeZone,
      SCHOOL_LANGUAGE: form.language,
      GOOGLE_CLIENT_ID: form.googleClientId,
    };
    const fixed = new Set(installation.texts().flatMap((one) => (one.isFixed ? [one.name] : [])));
    const texts = Object.fromEntries(
      Object.entries(given).filter(([setting, value]) => value !== '' && !fixed.has(setting as SettingName)),
    );
    const made = await holding(() =>
      setUp(db, installation, { token, owner: { name, email, password }, texts }, now()),
    );
    if (!made) return { isSetUp: false };
    await installation.follow();
    if (demo) await loadDemo();
    return { isSetUp: true };
  });
}

/** A secret that is never shown is sent to its provider: with another address it is given anew, or whoever sets that learns it. */
function refuseSecretElsewhere(texts: ReturnType<Installation['texts']>, given: SettingTexts): void {
  const of = (name: SettingName) => texts.find((one) => one.name === name);
  const issuer = given.OIDC_ISSUER;
  const isElsewhere = issuer !== undefined && issuer !== '' && issuer !== of('OIDC_ISSUER')?.value;
  const secret = of('OIDC_CLIENT_SECRET');
  if (!isElsewhere || !secret?.isSet || given.OIDC_CLIENT_SECRET !== undefined) return;
  const message = secret.isFixed
    ? 'OIDC_CLIENT_SECRET is set in the environment of the server: set OIDC_ISSUER there too.'
    : 'With another OIDC_ISSUER the client secret is given anew, or removed.';
  throw new RequestError('bad_input', message, { field: 'settings.OIDC_CLIENT_SECRET' });
}

/** A setting that does not hold is an error of its field. */
async function holding<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const name = SETTING_NAMES.find((one) => error.message.startsWith(one));
    throw new RequestError('bad_input', error.message, { field: `settings.${name ?? ''}` });
  }
}

const textsOf = (installation: Installation): SettingTexts =>
  Object.fromEntries(
    installation.texts().flatMap(({ name, value }) => (value === undefined ? [] : [[name, value]])),
  );

/** What the audit trail says of a change: of a secret that it was set, and nothing else. */
function told(before: SettingTexts, settings: SettingTexts) {
  const names = Object.keys(settings) as SettingName[];
  const shown = (of: SettingTexts, name: SettingName) => {
    if (isSecretSetting(name)) return of === settings && of[name] !== '' ? '(set)' : '';
    return of[name] ?? '';
  };
  const entries = (of: SettingTexts) => Object.fromEntries(names.map((name) => [name, shown(of, name)]));
  return { before: entries(before), after: entries(settings) };
}
