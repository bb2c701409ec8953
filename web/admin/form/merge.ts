/** A value of JSON; undefined is a field that is not there. */
export type Json = string | number | boolean | null | undefined | readonly Json[] | JsonObject;

export interface JsonObject {
  readonly [field: string]: Json;
}

/** What a record was, what somebody else made of it meanwhile, and what has been made of it here. */
export interface Versions<T> {
  base: T;
  theirs: T;
  mine: T;
}

/** A value that both changed, each in another way. In lists whose elements have an `id`, the path names them by it. */
export interface Disagreement extends Versions<Json> {
  path: readonly string[];
}

/** The path of the order of a list ends with this. */
export const ORDER = 'order';

/** Fields that are one value however many parts they have: half of one and half of the other would make no sense. */
const WHOLE: readonly string[] = ['scheme', 'choice', 'draw', 'key', 'results', 'solutions'];

/**
 * Merges two versions of one record: what only one side changed is as that side has it, field by field, in objects and
 * in lists whose elements have an `id`. Of a value that both changed, it takes that of the side that `sideOf` says, and
 * reports it.
 */
export function merge(
  versions: Versions<Json>,
  sideOf: (path: readonly string[]) => 'theirs' | 'mine',
): { merged: Json; disagreements: Disagreement[] } {
  const disagreements: Disagreement[] = [];
  const choose = (path: readonly string[], values: Versions<Json>) => {
    disagreements.push({ path, ...values });
    return values[sideOf(path)];
  };
  return { merged: mergeValue(versions, [], choose), disagreements };
}

type Choose = (path: readonly string[], values: Versions<Json>) => Json;

function mergeValue(
  values: Versions<Json>,
  path: readonly string[],
  choose: Choose,
  { isWhole = false } = {},
): Json {
  const { base, theirs, mine } = values;
  if (isSame(theirs, mine) || isSame(base, theirs)) return mine;
  if (isSame(base, mine)) return theirs;
  if (isWhole) return choose(path, values);
  if (isList(base) && isList(theirs) && isList(mine)) {
    return mergeLists({ base, theirs, mine }, path, choose);
  }
  if (isObject(base) && isObject(theirs) && isObject(mine) && isOneKind([base, theirs, mine])) {
    const names = new Set([base, theirs, mine].flatMap((one) => Object.keys(one)));
    return fromFields(
      [...names].map((name) => [
        name,
        mergeValue({ base: base[name], theirs: theirs[name], mine: mine[name] }, [...path, name], choose, {
          isWhole: WHOLE.includes(name),
        }),
      ]),
    );
  }
  return choose(path, values);
}

/** A list whose elements have an id each. */
type List = readonly (JsonObject & { id: string })[];

function mergeLists(lists: Versions<List>, path: readonly string[], choose: Choose): Json {
  const byId = (list: List) => new Map<string, JsonObject>(list.map((element) => [element.id, element]));
  const [base, theirs, mine] = [byId(lists.base), byId(lists.theirs), byId(lists.mine)];
  return mergeOrders(
    { base: [...base.keys()], theirs: [...theirs.keys()], mine: [...mine.keys()] },
    (orders) => choose([...path, ORDER], orders) as readonly string[],
  ).flatMap((id) => {
    const values = { base: base.get(id), theirs: theirs.get(id), mine: mine.get(id) };
    return mergeValue(values, [...path, id], choose) ?? [];
  });
}

/** All ids of both sides. Where only one side moved what both have, the order is that of this side. */
function mergeOrders(
  orders: Versions<readonly string[]>,
  choose: (orders: Versions<readonly string[]>) => readonly string[],
): string[] {
  const { base, theirs, mine } = orders;
  const common = new Set(base.filter((id) => theirs.includes(id) && mine.includes(id)));
  const inCommon = (order: readonly string[]) => order.filter((id) => common.has(id));
  const [before, their, own] = [inCommon(base), inCommon(theirs), inCommon(mine)];
  let first = theirs;
  if (!isSame(before, own)) {
    const isOneSide = isSame(before, their) || isSame(their, own);
    first = isOneSide
      ? mine
      : isSame(choose({ base: before, theirs: their, mine: own }), own)
        ? mine
        : theirs;
  }
  return withOthers(first, first === mine ? theirs : mine);
}

/** Puts what only `other` has behind its neighbor there, after what only `first` has in the same place. */
function withOthers(first: readonly string[], other: readonly string[]): string[] {
  const order = [...first];
  const known = new Set(other);
  let at = 0;
  for (const id of other) {
    const place = order.indexOf(id);
    if (place !== -1) {
      at = place + 1;
      continue;
    }
    while (at < order.length && !known.has(order[at] ?? '')) at += 1;
    order.splice(at, 0, id);
    at += 1;
  }
  return order;
}

export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((value, i) => isSame(value, other[i]));
  }
  if (!isObject(one) || !isObject(other)) return false;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => isSame(one[name], other[name]));
}

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function isList(value: Json): value is List {
  if (!Array.isArray(value)) return false;
  const ids = value.map((element: Json) => (isObject(element) ? element['id'] : undefined));
  return ids.every((id) => typeof id === 'string') && new Set(ids).size === ids.length;
}

/** Objects of several kinds, such as questions of which one chooses and one types, have no fields in common. */
const isOneKind = (objects: readonly JsonObject[]) =>
  new Set(objects.map(({ kind }) => JSON.stringify(kind))).size === 1;

/** Without the fields that are not there. */
const fromFields = (fields: readonly [string, Json][]): JsonObject =>
  Object.fromEntries(fields.filter(([, value]) => value !== undefined));
