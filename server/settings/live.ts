import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { isSecretSetting, SETTING_GROUPS, SETTINGS, type SettingName } from '../../contract/settings.ts';
import { ConfigError } from '../config-error.ts';
import type { Db } from '../db/db.ts';
import { findSetting, writeSetting } from '../db/settings.ts';
import type { Seal } from '../sealed.ts';
import { type LiveConfig, readLive, type SettingTexts } from './variables.ts';

/** The row of the table of settings: texts by name, secrets sealed. */
const NAME = 'installation';

/** What an owner has set and what the environment says, which wins. */
export interface Installation {
  /** What holds now: to be asked where it is used. */
  live: () => LiveConfig;
  /** The texts that hold, without secrets, and what the environment has fixed. */
  texts(): { name: SettingName; value: string | undefined; isSet: boolean; isFixed: boolean }[];
  /** Reads again what any server has written. */
  follow: () => Promise<void>;
  /** Writes texts in a transaction; `follow` makes them hold. Throws ConfigError when they do not hold together. */
  write(tx: Db, texts: SettingTexts): Promise<void>;
}

export async function openInstallation(
  db: Db,
  { environment, seal, warn }: { environment: SettingTexts; seal: Seal; warn: (line: string) => void },
): Promise<Installation> {
  let stored: SettingTexts = {};
  let texts: SettingTexts = environment;
  let live = readLive(environment);

  const open = (sealed: SettingTexts): SettingTexts =>
    Object.fromEntries(
      Object.entries(sealed).flatMap(([name, value]) => {
        const text = isSecretSetting(name) ? seal.open(value) : value;
        if (text === undefined)
          warn(`${name} was sealed with another token secret: set it again in Settings.`);
        return text === undefined ? [] : [[name, text]];
      }),
    );

  /** Group by group: one that does not fit what the environment says must not take the others with it. */
  function merge(opened: SettingTexts): SettingTexts {
    let merged = environment;
    for (const group of SETTING_GROUPS) {
      const more = { ...pick(opened, SETTINGS[group]), ...merged };
      try {
        readLive(more);
        merged = more;
      } catch (error) {
        if (!(error instanceof ConfigError)) throw error;
        warn(`What Settings says of “${group}” does not hold: ${error.message}`);
      }
    }
    return merged;
  }

  const read = async (from: Db) => (await findSetting<SettingTexts>(from, NAME)) ?? {};

  async function follow(): Promise<void> {
    const found = await read(db);
    if (isDeepStrictEqual(found, stored)) return;
    texts = merge(open(found));
    live = readLive(texts);
    stored = found;
  }

  /** One writer at a time: two owners who change different settings lose nothing. */
  async function change(tx: Db, changed: (before: SettingTexts) => SettingTexts): Promise<void> {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${NAME}))`);
    await writeSetting(tx, NAME, changed(await read(tx)));
  }

  await follow();
  const renewed = Object.entries(stored).flatMap(([name, value]) => {
    const again = isSecretSetting(name) ? seal.renew(value) : undefined;
    return again === undefined ? [] : [[name, again]];
  });
  if (renewed.length > 0) {
    await db.transaction((tx) => change(tx, (before) => ({ ...before, ...Object.fromEntries(renewed) })));
  }

  return {
    live: () => live,
    texts: () =>
      SETTING_GROUPS.flatMap((group) =>
        SETTINGS[group].map((name) => ({
          name,
          value: isSecretSetting(name) ? undefined : texts[name],
          isSet: (texts[name] ?? '') !== '',
          isFixed: environment[name] !== undefined,
        })),
      ),
    follow,
    write: (tx, given) =>
      change(tx, (before) => {
        const next = { ...before };
        for (const [name, value] of Object.entries(given) as [SettingName, string][]) {
          if (value === '') delete next[name];
          else next[name] = isSecretSetting(name) ? seal.close(value) : value;
        }
        readLive({ ...open(next), ...environment });
        return next;
      }),
  };
}

function pick(texts: SettingTexts, names: readonly SettingName[]): SettingTexts {
  return Object.fromEntries(
    names.flatMap((name) => (texts[name] === undefined ? [] : [[name, texts[name]]])),
  );
}

/** Makes something of a part of the settings, and again only when that part has changed. */
export function madeOf<Part, Made>(part: () => Part, make: (part: Part) => Made): () => Made {
  let last: { part: Part; made: Made } | undefined;
  return () => {
    const wanted = part();
    if (!last || !isDeepStrictEqual(last.part, wanted)) last = { part: wanted, made: make(wanted) };
    return last.made;
  };
}
