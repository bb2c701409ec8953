import { z } from 'zod';
import { bodyLimitOf, type Endpoint } from './endpoint.ts';

/** How large the value of a body may be, apart from its length in bytes. */
export interface BodyShape {
  /** How deep lists and objects may be in each other; the body itself is 1. */
  depth: number;
  /** How many brackets, braces, colons and commas there may be outside of texts: each is a value, or belongs to one. */
  signs: number;
}

const PLAIN_TYPES = new Set<unknown>(['string', 'number', 'integer', 'boolean', 'null']);
const PLAIN: BodyShape = { depth: 0, signs: 0 };
/** What a schema allows that does not limit its value. */
const UNBOUNDED: BodyShape = { depth: Number.POSITIVE_INFINITY, signs: Number.POSITIVE_INFINITY };
/** How deep a body may be that its schema does not bound. */
const MOST_DEPTH = 32;
/** Bytes per sign in a body that its schema does not bound: 500 questions with 400 signs each. */
const BYTES_PER_SIGN = 25;
/** For fields that a newer browser may send: extra levels and signs, and as many signs again as the schema takes. */
const SPARE: BodyShape = { depth: 4, signs: 1_000 };

/** The largest value that an endpoint takes. */
export function bodyShapeOf(entry: Endpoint): BodyShape {
  const { depth, signs } = shapeOf(z.toJSONSchema(entry.body, { io: 'input', unrepresentable: 'any' }));
  return {
    depth: Math.min(depth + SPARE.depth, MOST_DEPTH),
    signs: Math.min(2 * signs, bodyLimitOf(entry) / BYTES_PER_SIGN) + SPARE.signs,
  };
}

type Schema = z.core.JSONSchema._JSONSchema;

/** The largest value that a schema takes. */
function shapeOf(schema: Schema): BodyShape {
  if (typeof schema === 'boolean') return UNBOUNDED;
  const { type, properties, items, maxItems = Number.POSITIVE_INFINITY } = schema;
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return largest(either.map(shapeOf));
  if (properties) {
    const fields = Object.values(properties).map(shapeOf);
    // A colon and a comma for each.
    return inBrackets(fields, 2 * fields.length);
  }
  if (items && !Array.isArray(items)) {
    const { depth, signs } = shapeOf(items);
    return inBrackets([{ depth, signs: maxItems * signs }], maxItems);
  }
  const isPlain = schema.const !== undefined || schema.enum !== undefined;
  return isPlain || PLAIN_TYPES.has(type) ? PLAIN : UNBOUNDED;
}

function largest(shapes: readonly BodyShape[]): BodyShape {
  return {
    depth: Math.max(0, ...shapes.map(({ depth }) => depth)),
    signs: Math.max(0, ...shapes.map(({ signs }) => signs)),
  };
}

/** A list or an object of these, which takes so many colons and commas. */
function inBrackets(inner: readonly BodyShape[], between: number): BodyShape {
  const signs = inner.reduce((sum, shape) => sum + shape.signs, 2 + between);
  return { depth: 1 + largest(inner).depth, signs };
}
