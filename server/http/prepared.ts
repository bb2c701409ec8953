import type { z } from 'zod';
import { Compressed } from './compression.ts';

/** A piece of JSON that is part of many answers: written once, and compressed once. */
export class PreparedText {
  readonly text: string;
  /** Compressed by itself though it is short: its answers have so many that compressing them each time takes longer. */
  readonly isAlone: boolean;
  #compressed: Compressed | undefined;

  constructor(text: string, { isAlone = false } = {}) {
    this.text = text;
    this.isAlone = isAlone;
  }

  get compressed(): Compressed {
    this.#compressed ??= new Compressed(this.text);
    return this.#compressed;
  }
}

export type JsonPart = string | PreparedText;

/**
 * A field of an answer that is JSON already, cut to its schema. Only the field with this very schema takes it (see
 * {@link answerParts}), so that nothing leaves which the contract does not name.
 */
export class Json<S extends z.ZodType = z.ZodType> {
  readonly schema: S;
  readonly parts: readonly JsonPart[];

  constructor(schema: S, parts: readonly JsonPart[]) {
    this.schema = schema;
    this.parts = parts;
  }
}

/** A field that is the same for many callers. */
export class Prepared<S extends z.ZodType = z.ZodType> extends Json<S> {
  constructor(schema: S, value: z.input<S>) {
    super(schema, [new PreparedText(jsonOf(schema, value))]);
  }
}

/** Compresses now what would otherwise be compressed for the first caller. */
export function compressAhead({ parts }: Json): void {
  for (const part of parts) if (part instanceof PreparedText) void part.compressed;
}

/** The value as JSON, reduced to the fields of its schema. */
export function jsonOf<S extends z.ZodType>(schema: S, value: z.input<S>): string {
  return JSON.stringify(schema.parse(value));
}

/** What a handler may return: of each field the value, or its JSON. */
export type Preparable<O> = { [K in keyof O]: O[K] | Json };

/** The answer as JSON, reduced to the fields of its schema: text, and between it what was prepared. */
export function answerParts(schema: z.ZodObject, output: object): JsonPart[] {
  const given = output as Record<string, unknown>;
  if (!Object.values(given).some((value) => value instanceof Json)) {
    return [JSON.stringify(schema.parse(output))];
  }
  const parts: JsonPart[] = [];
  let before = '{';
  for (const [name, field] of Object.entries(schema.shape)) {
    const value = given[name];
    if (value instanceof Json && value.schema !== field) {
      throw new Error(`${name} was prepared by another schema than its own`);
    }
    const json = value instanceof Json ? value.parts : [jsonOf(field as z.ZodType, value)];
    if (json[0] === undefined) continue;
    parts.push(`${before}${JSON.stringify(name)}:`, ...json);
    before = ',';
  }
  return [...parts, '}'];
}

/** The parts as one text. */
export function textOf(parts: readonly JsonPart[]): string {
  return parts.map((part) => (typeof part === 'string' ? part : part.text)).join('');
}

/** Shorter texts compress better together with what is around them than each alone. */
const SHORTEST_COMPRESSED_ALONE = 1_500;

/**
 * The parts for {@link gzipOf}, texts between long prepared ones as one; undefined where no part is long enough to be
 * worth it.
 */
export function compressedParts(parts: readonly JsonPart[]): (string | Compressed)[] | undefined {
  const compressed: (string | Compressed)[] = [];
  let text = '';
  for (const part of parts) {
    if (typeof part === 'string') text += part;
    else if (part.text.length < SHORTEST_COMPRESSED_ALONE && !part.isAlone) text += part.text;
    else {
      if (text !== '') compressed.push(text);
      compressed.push(part.compressed);
      text = '';
    }
  }
  if (compressed.length > 0 && text !== '') compressed.push(text);
  return compressed.length > 0 ? compressed : undefined;
}
