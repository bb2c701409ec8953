import type { Endpoint } from '../../../contract/http/endpoint.ts';
import type { Random } from '../../../server/testing/random.ts';
import {
  bodySchema,
  fieldsOf,
  type Schema,
  sample,
  withField,
} from '../../../server/testing/sample-bodies.ts';
import { damagedFile, hostileFile, validFile } from './files.ts';

/** Ids and texts that exist, so that calls get beyond 'not found'. */
export type KnownValues = ReadonlyMap<string, readonly [unknown, ...unknown[]]>;

/** A body as it is sent, and what was done to it. */
export interface GrownBody {
  how: 'valid' | 'nearly valid' | 'hostile';
  body: string | Uint8Array<ArrayBuffer>;
  /** Of the address, with its question mark. */
  query?: string;
  headers?: Record<string, string>;
}

const schemas = new Map<Endpoint, { schema: Schema; fields: ReturnType<typeof fieldsOf> }>();

function shapeOf(entry: Endpoint) {
  const kept = schemas.get(entry);
  if (kept) return kept;
  const schema = bodySchema(entry);
  const shape = { schema, fields: fieldsOf(schema) };
  schemas.set(entry, shape);
  return shape;
}

/** Three in ten fit the contract, four in ten nearly, the rest nobody would send by accident. */
function someHow(random: Random): GrownBody['how'] {
  const part = random.next();
  if (part < 0.3) return 'valid';
  return part < 0.7 ? 'nearly valid' : 'hostile';
}

/** A body for a call. */
export function growBody(
  entry: Endpoint,
  random: Random,
  known: KnownValues,
  how = someHow(random),
): GrownBody {
  // Now and then a file's call gets JSON, as any other.
  if (entry.takesFile && random.chance(0.9)) return growFile(entry, random, how);
  const valid = validBody(entry, random, known);
  if (how === 'valid') return { how, body: JSON.stringify(valid) };
  if (how === 'nearly valid') {
    let body = valid;
    const { fields } = shapeOf(entry);
    for (let change = random.between(1, 2); change > 0 && fields.length > 0; change--) {
      const field = fields[random.between(0, fields.length - 1)];
      if (field) body = changed(body, field.path, oddValue(random));
    }
    return { how, body: JSON.stringify(body) };
  }
  return { how, ...hostileBody(valid, random) };
}

/** A file with the other fields of its call in the query string. */
function growFile(entry: Endpoint, random: Random, how: GrownBody['how']): GrownBody {
  const { bytes, ...named } = (
    { valid: validFile, 'nearly valid': damagedFile, hostile: hostileFile } as const
  )[how](random);
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(named)) if (name in entry.body.shape) query.set(name, value);
  if (how === 'hostile') {
    for (const name of [...Object.keys(entry.body.shape), 'toString']) {
      if (random.chance(0.3)) query.append(name, String(oddValue(random)).slice(0, LONGEST_IN_QUERY));
    }
  }
  return { how, body: new Uint8Array(bytes), query: `?${query}` };
}

/** Characters; the server takes 16 kB of address and headers, in which a character takes up to 12 bytes. */
const LONGEST_IN_QUERY = 300;

function validBody(entry: Endpoint, random: Random, known: KnownValues): unknown {
  const { schema, fields } = shapeOf(entry);
  let body = sample(schema);
  for (const { name, path, schema: field, isRequired } of fields) {
    const { enum: choices, type } = field as Schema & { enum?: [unknown, ...unknown[]] };
    const values = known.get(name.replace(/^.*\./, ''));
    if (!isRequired && random.chance(0.4)) body = changed(body, path, undefined);
    else if (values && random.chance(0.8)) body = changed(body, path, random.pick(values));
    else if (choices) body = changed(body, path, random.pick(choices));
    else if (type === 'integer') body = changed(body, path, random.between(0, 3));
    else if (type === 'boolean') body = changed(body, path, random.chance(0.5));
  }
  return body;
}

/** Without a parent, which an earlier change has taken away, nothing changes. */
function changed(body: unknown, path: (string | number)[], value: unknown): unknown {
  let parent = body;
  for (const key of path.slice(0, -1)) parent = (parent as Record<string | number, unknown> | null)?.[key];
  return typeof parent === 'object' && parent !== null ? withField(body, path, value) : body;
}

const ODD: readonly [(random: Random) => unknown, ...((random: Random) => unknown)[]] = [
  () => undefined,
  () => null,
  () => '',
  () => [],
  () => ({}),
  () => -1,
  () => 0.1,
  () => Number.MAX_SAFE_INTEGER,
  () => 1e308,
  () => true,
  () => '\u0000',
  () => '\ud800',
  () => '\u202e\u200d\ufeff\u0301',
  () => '0000-01-01T00:00:00.000Z',
  () => '9999-12-31T23:59:60.000Z',
  () => "' or 1=1; drop table students; --",
  () => '%_\\%',
  () => '../../etc/passwd',
  () => '{{7*7}}${7*7}<script>alert(1)</script>',
  () => '__proto__',
  (random) => 'a'.repeat(random.between(1, 70_000)),
  (random) => '🧮'.repeat(random.between(1, 5_000)),
  (random) => `$${'\\frac{'.repeat(random.between(1, 300))}1$`,
  (random) => '*'.repeat(random.between(1, 3_000)),
  (random) => `${'| a '.repeat(random.between(1, 200))}|\n`.repeat(random.between(1, 20)),
  (random) => Array.from({ length: random.between(1, 3_000) }, (_, n) => n),
  (random) => Array.from({ length: random.between(1, 300) }, () => ({ index: 0, answer: 'x', marked: 1 })),
  (random) => nested(random.between(1, 2_000)),
];

const oddValue = (random: Random): unknown => random.pick(ODD)(random);

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level++) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}

function hostileBody(valid: unknown, random: Random): { body: string; headers?: Record<string, string> } {
  const text = JSON.stringify(valid);
  switch (random.between(0, 7)) {
    case 0:
      return { body: text.slice(0, random.between(0, text.length)) };
    case 1:
      return { body: '['.repeat(random.between(1, 8_000)) };
    case 2:
      return { body: `{"__proto__":{"role":"owner"},"constructor":{"prototype":{"a":1}},${text.slice(1)}` };
    case 3:
      return { body: text, headers: { 'content-type': 'text/plain' } };
    case 4:
      return { body: text, headers: { 'content-type': 'application/json; charset=utf-7' } };
    case 5:
      return {
        body: text.replaceAll(/"[^"]*"/g, (part) => (random.chance(0.3) ? `"\\ud800${part.slice(1)}` : part)),
      };
    case 6:
      return { body: `{"a":"${'x'.repeat(random.between(1, 200_000))}"}` };
    default:
      return { body: JSON.stringify(changedEverywhere(valid, random)) };
  }
}

/** Every value in its place becomes another. */
function changedEverywhere(value: unknown, random: Random): unknown {
  if (Array.isArray(value)) return value.map((one) => changedEverywhere(one, random));
  if (typeof value !== 'object' || value === null) return random.chance(0.5) ? oddValue(random) : value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, changedEverywhere(one, random)]),
  );
}
