import type { z } from 'zod';
import { CompressedText } from './compression.ts';

/**
 * A field of an answer that is JSON already, cut to its schema. Only the field with this very schema takes it (see
 * {@link answerParts}), so that nothing leaves which the contract does not name.
 */
export class Json<S extends z.ZodType = z.ZodType> {
  readonly schema: S;
  readonly text: string;

  constructor(schema: S, text: string) {
    this.schema = schema;
    this.text = text;
  }
}

/** A field that is the same for many callers: written once, and compressed once. */
export class PreparedJson<S extends z.ZodType = z.ZodType> extends Json<S> {
  #compressed: CompressedText | undefined;

  constructor(schema: S, value: z.input<S>) {
    super(schema, JSON.stringify(schema.parse(value)));
  }

  get compressed(): CompressedText {
    this.#compressed ??= new CompressedText(this.text);
    return this.#compressed;
  }
}

/** What a handler may return: of each field the value, or its JSON. */
export type Preparable<O> = { [K in keyof O]: O[K] | Json };

type Part = string | Json;

/** The answer as JSON, reduced to the fields of its schema: text, and between it the fields that are JSON already. */
export function answerParts(schema: z.ZodObject, output: object): Part[] {
  const given = output as Record<string, unknown>;
  if (!Object.values(given).some((value) => value instanceof Json)) {
    return [JSON.stringify(schema.parse(output))];
  }
  const parts: Part[] = [];
  let before = '{';
  for (const [name, field] of Object.entries(schema.shape)) {
    const value = given[name];
    if (value instanceof Json && value.schema !== field) {
      throw new Error(`${name} was prepared by another schema than its own`);
    }
    const json = value instanceof Json ? value : jsonOf(field as z.ZodType, value);
    if (json === undefined) continue;
    parts.push(`${before}${JSON.stringify(name)}:`, json);
    before = ',';
  }
  return [...parts, '}'];
}

/** The value as JSON, reduced to the fields of its schema; undefined for a field that is absent. */
const jsonOf = (schema: z.ZodType, value: unknown): string | undefined => JSON.stringify(schema.parse(value));

export const textOf = (parts: readonly Part[]): string =>
  parts.map((part) => (typeof part === 'string' ? part : part.text)).join('');

/** A shorter text compresses better together with what is around it. */
const SHORTEST_COMPRESSED_ALONE = 1_500;

/** The parts for gzipOf; undefined where none was long enough to be compressed before. */
export function compressedParts(parts: readonly Part[]): (string | CompressedText)[] | undefined {
  const isAhead = (part: Part): part is PreparedJson =>
    part instanceof PreparedJson && part.text.length >= SHORTEST_COMPRESSED_ALONE;
  if (!parts.some(isAhead)) return undefined;
  return parts.map((part) => (isAhead(part) ? part.compressed : typeof part === 'string' ? part : part.text));
}
