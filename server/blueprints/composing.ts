import {
  type BlueprintLimits,
  type BlueprintRow,
  ROW_CONDITIONS,
  type RowCondition,
} from '../../contract/blueprints.ts';
import type { QuestionId } from '../../contract/ids.ts';
import type { Db } from '../db/db.ts';
import type { TeacherScope } from '../http/session.ts';
import { findCandidates, type Sought } from './candidates.ts';
import { familiesOf } from './families.ts';
import { matchRows, type RowDemand, type Shortage, shortagesOf } from './matching.ts';
import { findParts, findPassages, fittingPassages, type OnPassage, type Unit } from './passages.ts';

/** What a paper is composed by. */
export interface Composition {
  rows: readonly BlueprintRow[];
  limits: BlueprintLimits;
  seed: number;
  /** On the paper: neither they nor others of their families are found. */
  present: readonly QuestionId[];
  avoided: readonly QuestionId[];
}

interface Reader {
  db: Db;
  scope: TeacherScope;
  now: Date;
  passages: readonly OnPassage[];
}

interface Composed {
  found: (Pick<Unit, 'passage'> & Unit['questions'][number] & { row: number })[];
  short: Shortage[];
  nearest: { row: number; without: RowCondition; more: number }[];
}

/** How many rows are told what is nearest to them, and how much each. */
const MOST_ROWS_HELPED = 6;
const MOST_NEAREST = 3;

/** Finds questions for all rows, or as many as there are; then also why, and what would help. */
export async function compose(of: Omit<Reader, 'passages'>, composition: Composition): Promise<Composed> {
  const { rows, limits } = composition;
  const reader = { ...of, passages: await findPassages(of.db, rows) };
  const sought = rows.map((row, at): Sought => ({ row, limits, start: startOf(composition.seed, at) }));
  // A sample is mostly enough, and a paper that meets all rows needs no proof.
  const fitting = await gather(reader, composition, sought, { isSample: true });
  const wantedOf = ({ fits }: Fitting, at: number): RowDemand<QuestionId> => ({
    count: rows[at]?.count ?? 0,
    fits,
  });
  if (matchRows(fitting.map(wantedOf)).some(({ length }, at) => length < (rows[at]?.count ?? 0))) {
    const partly = [...sought.keys()].filter((at) => fitting[at]?.isAll === false);
    const whole = await gather(
      reader,
      composition,
      partly.map((at) => sought[at] as Sought),
    );
    for (const [i, at] of partly.entries()) fitting[at] = whole[i] as Fitting;
  }
  const wanted = fitting.map(wantedOf);
  const taken = matchRows(wanted);
  const found = taken.flatMap((families, row) =>
    families.flatMap((family) => {
      const { questions, passage } = fitting[row]?.first.get(family) ?? {};
      return (questions ?? []).map((one) => ({ row, ...one, ...(passage && { passage }) }));
    }),
  );
  const short = shortagesOf(wanted, taken);
  const unmet = taken.flatMap((has, row) => (has.length < (rows[row]?.count ?? 0) ? [row] : []));
  const help = unmet
    .slice(0, MOST_ROWS_HELPED)
    .flatMap((row) => relaxationsOf(sought[row] as Sought).map((relaxed) => ({ row, ...relaxed })));
  if (help.length === 0) return { found, short, nearest: [] };
  const relaxed = await gather(
    reader,
    composition,
    help.map(({ sought: one }) => one),
  );
  const has = taken.flat().length;
  const more = help.map(({ row, without }, at) => {
    const instead = { count: rows[row]?.count ?? 0, fits: relaxed[at]?.fits ?? [] };
    return { row, without, more: matchRows(wanted.with(row, instead)).flat().length - has };
  });
  const nearest = unmet.flatMap((row) =>
    more
      .filter((one) => one.row === row && one.more > 0)
      .toSorted((a, b) => b.more - a.more)
      .slice(0, MOST_NEAREST),
  );
  return { found, short, nearest };
}

/** What fits a row: families, those liked best first, and of each the first question or passage. */
interface Fitting {
  fits: QuestionId[];
  first: Map<QuestionId, Unit>;
  /** Nothing else fits. */
  isAll: boolean;
}

/** How many rows are read at once: saves of students share the connections. */
const AT_ONCE = 2;

/** How many questions are read for a row of a sample, beside some for each that it asks for: chapters can take turns. */
const SAMPLE = { least: 40, forEach: 2 };

/**
 * What fits each of these rows: a sample, or else as many families as all rows of the blueprint ask for, which are enough
 * for any of them: whatever the others take, it can still be met. So the matching is exact without reading all. Of
 * passages, which are few, all that fit are read.
 */
async function gather(
  { db, scope, now, passages }: Reader,
  { rows, present, avoided }: Composition,
  sought: readonly Sought[],
  { isSample = false } = {},
): Promise<Fitting[]> {
  const enough = rows.reduce((sum, { count }) => sum + count, 0);
  const looking = { gone: [...new Set([...present, ...avoided])], scope, now };
  const together = passages.map(({ questions }) => questions.map(({ id }) => id));
  const fitting: (Fitting | undefined)[] = sought.map(() => undefined);
  for (let factor = 1; fitting.includes(undefined); factor *= 4) {
    const waiting = [...sought.keys()].filter((at) => fitting[at] === undefined);
    const find = async (at: number) => {
      const one = sought[at] as Sought;
      if (one.row.parts !== undefined) {
        return { units: await fittingPassages(db, one, passages, looking), isAll: true };
      }
      const most = isSample ? SAMPLE.least + SAMPLE.forEach * one.row.count : 2 * factor * (enough + 1);
      const { candidates, isAll } = await findCandidates(db, one, { ...looking, most });
      const units = candidates.map(
        ({ id, chapter, topic }): Unit => ({ questions: [{ id }], chapter: chapter || topic }),
      );
      return { units, isAll };
    };
    const read: Awaited<ReturnType<typeof find>>[] = [];
    for (let from = 0; from < waiting.length; from += AT_ONCE) {
      read.push(...(await Promise.all(waiting.slice(from, from + AT_ONCE).map(find))));
    }
    const ids = [...new Set(read.flatMap(({ units }) => units.map(idOf)))];
    const parts = await findParts(db, ids);
    const familyOf = await familiesOf(db, [...ids, ...present], together);
    const passageOf = await familiesOf(db, [], together, { alike: false });
    const taken = new Set(present.map(familyOf));
    for (const [i, { units, isAll }] of read.entries()) {
      const at = waiting[i] as number;
      const allowsAlike = sought[at]?.limits.allowsAlike === true;
      const usable = units.filter(
        (unit) =>
          (unit.passage !== undefined || !parts.has(idOf(unit))) &&
          (allowsAlike || !taken.has(familyOf(idOf(unit)))),
      );
      const found = byFamily(usable, allowsAlike ? passageOf : familyOf);
      if (isSample || isAll || found.fits.length >= enough) fitting[at] = { ...found, isAll };
    }
  }
  return fitting.filter((one) => one !== undefined);
}

/** Of a passage, its first question. */
const idOf = ({ questions }: Unit) => questions[0].id;

function byFamily(units: readonly Unit[], familyOf: (id: QuestionId) => QuestionId): Omit<Fitting, 'isAll'> {
  const first = new Map<QuestionId, Unit>();
  for (const unit of units) {
    const family = familyOf(idOf(unit));
    if (!first.has(family)) first.set(family, unit);
  }
  const chapters = Map.groupBy([...first], ([, { chapter }]) => chapter);
  return { fits: inTurns([...chapters.values()].map((of) => of.map(([family]) => family))), first };
}

/** One of each group, then the next of each, and so on: no chapter fills a row alone. */
function inTurns<T>(groups: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...groups.map(({ length }) => length));
  return Array.from({ length: longest }, (_, turn) =>
    groups.flatMap((group) => group.slice(turn, turn + 1)),
  ).flat();
}

/** What is looked for without one of its conditions each. */
function relaxationsOf({ row, limits, start }: Sought): { without: RowCondition; sought: Sought }[] {
  return ROW_CONDITIONS.flatMap((without) => {
    if (without === 'alike') {
      if (limits.allowsAlike) return [];
      return { without, sought: { row, limits: { ...limits, allowsAlike: true }, start } };
    }
    if (without === 'unused') {
      const { unusedWith, unusedMonths, ...others } = limits;
      if (unusedWith === undefined && unusedMonths === undefined) return [];
      return { without, sought: { row, limits: others, start } };
    }
    if (without === 'pictures' || without === 'language') {
      const { [without]: dropped, ...others } = limits;
      return dropped === undefined ? [] : { without, sought: { row, limits: others, start } };
    }
    const { [without]: dropped, ...others } = row;
    return dropped === undefined || dropped.length === 0
      ? []
      : { without, sought: { row: others, limits, start } };
  });
}

/** A signed number of 32 bits that follows from the seed, another for each row. */
function startOf(seed: number, row: number): number {
  const mixed = Math.imul(seed ^ Math.imul(row + 1, 0x9e37_79b1), 0x85eb_ca6b);
  return (Math.imul(mixed ^ (mixed >>> 15), 0xc2b2_ae35) ^ (mixed >>> 13)) | 0;
}
