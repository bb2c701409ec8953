import { readMarks } from '../../../contract/marks/exact-marks.ts';
import type { PaperDraft } from '../../../contract/papers/draft.ts';
import { groupOf } from '../../../contract/papers/revision.ts';
import { ruleOf } from '../../../contract/papers/section.ts';
import type { Draft, Place } from '../../questions/question-draft.ts';

/** What keeps questions together. */
type Group = 'passage' | 'either' | 'draw';

interface Placed {
  key: number;
  draft: Draft;
}

/** What a paper says beside its questions. */
export type Frame = Pick<PaperDraft, 'languages' | 'movement' | 'passages' | 'sections'>;

/** A paper whose parts are being arranged. */
export interface MovedPaper<Item extends Placed> {
  frame: Frame;
  items: readonly Item[];
}

/**
 * The questions in the order of their sections, those of one passage or one choice together. `moved` is the key of a
 * question that was moved by hand: it takes the section of its new neighbors, and leaves what it no longer touches.
 */
export function inOrder<Item extends Placed>(items: readonly Item[], moved?: number): Item[] {
  const settled = items.map((item, i) =>
    item.key === moved ? settle(item, items[i - 1], items[i + 1]) : item,
  );
  const bySection = settled.toSorted((a, b) => a.draft.place.section - b.draft.place.section);
  const inGroups = together(together(together(bySection, 'passage'), 'either'), 'draw');
  return inGroups.map((item, _, all) => (hasPartner(item, all) ? item : placed(item, { either: undefined })));
}

/** Keeps the order of the text and drops what no longer fits it. */
export function inGivenOrder<Item extends Placed>(items: readonly Item[]): Item[] {
  const seen = { passage: new Set<string>(), either: new Set<string>(), draw: new Set<string>() };
  let before: Item | undefined;
  return items.map((item) => {
    const last = before?.draft.place;
    const section = Math.max(item.draft.place.section, last?.section ?? 0);
    const keep = <F extends Group>(field: F) => {
      const group = groupOf(item.draft.place, field);
      if (group === undefined) return undefined;
      const follows = last && groupOf(last, field) === group && last.section === section;
      const isStray = seen[field].has(group) && !follows;
      seen[field].add(group);
      return isStray ? undefined : item.draft.place[field];
    };
    const groups = { passage: keep('passage'), either: keep('either'), draw: keep('draw') };
    before = placed(item, { section, ...groups });
    return before;
  });
}

function settle<Item extends Placed>(item: Item, before: Item | undefined, after: Item | undefined): Item {
  const { section } = item.draft.place;
  const least = before?.draft.place.section ?? 0;
  const most = after?.draft.place.section ?? Math.max(least, section);
  const touches = <F extends Group>(field: F) => {
    const group = groupOf(item.draft.place, field);
    const isBeside = [before, after].some((other) => other && groupOf(other.draft.place, field) === group);
    return isBeside ? item.draft.place[field] : undefined;
  };
  return placed(item, {
    section: Math.min(Math.max(section, least), Math.max(least, most)),
    passage: touches('passage'),
    either: touches('either'),
    draw: touches('draw'),
  });
}

/** Brings the questions of one group behind its first one, into its section. */
function together<Item extends Placed>(items: readonly Item[], field: Group): Item[] {
  const groups = Map.groupBy(items, ({ draft }) => groupOf(draft.place, field));
  return items.flatMap((item) => {
    const group = groupOf(item.draft.place, field);
    if (group === undefined) return [item];
    const all = groups.get(group) ?? [];
    const { section } = all[0]?.draft.place ?? item.draft.place;
    return all[0] === item ? all.map((one) => placed(one, { section })) : [];
  });
}

/** A choice of one question is none. */
const hasPartner = (item: Placed, items: readonly Placed[]) =>
  item.draft.place.either === undefined ||
  items.some((other) => other !== item && other.draft.place.either === item.draft.place.either);

type PlaceChange = { [F in keyof Place]?: Place[F] | undefined };

/** With its place changed; undefined removes a field. The same object where nothing changes. */
export function placed<Item extends Placed>(item: Item, change: PlaceChange): Item {
  const { place } = item.draft;
  const isSame = Object.entries(change).every(([field, value]) => place[field as keyof Place] === value);
  if (isSame) return item;
  const kept = Object.entries({ ...place, ...change }).filter(([, value]) => value !== undefined);
  return { ...item, draft: { ...item.draft, place: Object.fromEntries(kept) as unknown as Place } };
}

/** Questions without marks of their own show those of their section. */
export function withRuleMarks<Item extends Placed>({ sections }: Frame, items: readonly Item[]): Item[] {
  return items.map((item) => {
    const { asked, place, fields } = item.draft;
    const section = Math.min(place.section, sections.length - 1);
    const { right } = ruleOf(sections, { section, question: asked });
    if (place.marks !== undefined) return item;
    const { num, den } = readMarks(right);
    const marks = Number(num) / Number(den);
    if (fields['marks'] === marks) return item;
    return { ...item, draft: { ...item.draft, fields: { ...fields, marks } } };
  });
}
