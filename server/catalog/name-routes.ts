import type { AdminId } from '../../contract/ids.ts';
import { nameEndpoints } from '../../contract/names.ts';
import { recordChange } from '../audit/queries.ts';
import type { Db } from '../db/db.ts';
import { RequestError } from '../errors.ts';
import { type Adapter, route } from '../http/route.ts';
import type { TeacherScope } from '../http/session.ts';
import { saidIn } from '../syllabus/trees.ts';
import {
  type Dictionary,
  dictionaryForAdmin,
  dictionaryForStudent,
  findSaid,
  listNames,
  writeNames,
} from './name-queries.ts';

/** Names of exams, chapters and tests in other languages. */
export function nameRoutes(adapter: Adapter, { db, now }: { db: Db; now: () => Date }): void {
  route(adapter, nameEndpoints.read, async ({ language, version }, { student }) =>
    since(version, await dictionaryForStudent(db, language, student)),
  );

  route(adapter, nameEndpoints.readAll, async ({ language, version }, { scope }) =>
    since(version, await dictionaryForAdmin(db, language, scope)),
  );

  route(adapter, nameEndpoints.list, async ({ language, testCode }, { admin, scope }) => {
    const found = await listNames(db, { testCode, scope });
    // What a syllabus says holds until somebody writes another.
    const listed = saidIn(language);
    const said = new Map((await findSaid(db, language, [...found.keys()])).map((one) => [one.name, one]));
    return {
      names: [...found].map(([name, of]) => {
        const own = said.get(name);
        return { name, of, text: own?.text ?? listed.get(name) ?? '', mayWrite: mayWrite(own, admin, scope) };
      }),
    };
  });

  route(adapter, nameEndpoints.write, async ({ language, names: sent }, { admin, scope }) => {
    const texts = new Map(sent.map(({ name, text }) => [name, text]));
    const known = await listNames(db, { scope });
    const unknown = sent.findIndex(({ name }) => !known.has(name));
    if (unknown !== -1) {
      throw new RequestError('not_found', 'There is no such name.', { field: `names.${unknown}.name` });
    }
    await db.transaction(async (tx) => {
      const before = await findSaid(tx, language, [...texts.keys()]);
      const others = before.find((one) => !mayWrite(one, admin, scope) && one.text !== texts.get(one.name));
      if (others) {
        const at = sent.findIndex(({ name }) => name === others.name);
        const message = `Somebody else has written what '${others.name}' is called. An admin can change it.`;
        throw new RequestError('bad_input', message, { field: `names.${at}.text` });
      }
      const said = [...texts].map(([name, text]) => ({ name, text }));
      await writeNames(tx, language, said, { admin, now: now() });
      const change = {
        before: Object.fromEntries(before.map(({ name, text }) => [name, text])),
        after: Object.fromEntries(texts),
      };
      const record = { admin, action: 'nameWrite', kind: 'installation', recordId: language } as const;
      await recordChange(tx, { ...record, ...change }, now());
    });
    return { written: texts.size };
  });
}

const since = (known: string | undefined, { version, said }: Dictionary) =>
  known === version ? { version } : { version, said };

/** A name is one for the whole school: a teacher adds it, and changes only what they wrote themselves. */
const mayWrite = (
  said: { updatedBy: AdminId | null } | undefined,
  admin: AdminId,
  scope: TeacherScope,
): boolean => scope?.teacher === undefined || said === undefined || said.updatedBy === admin;
