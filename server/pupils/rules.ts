import type { Db } from '../db/db.ts';
import { findSetting, writeSetting } from '../db/settings.ts';

/** How pupils sign in here, as an owner sets it. */
export interface PupilRules {
  /** Whether the first sign-in asks for a PIN of one's own. */
  choosesPin: boolean;
  /** Whether pupils are asked for phone number, city and country, as others are. */
  asksContact: boolean;
}

const NAME = 'pupils';

const atFirst: PupilRules = { choosesPin: false, asksContact: false };

export async function readPupilRules(db: Db): Promise<PupilRules> {
  return { ...atFirst, ...(await findSetting<Partial<PupilRules>>(db, NAME)) };
}

export const writePupilRules = (db: Db, rules: PupilRules) => writeSetting(db, NAME, rules);
