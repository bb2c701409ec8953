import type { z } from 'zod';
import { Compressed } from './compression.ts';

/**
 * A part of answers that is the same for many callers: cut to its schema and written as JSON once. Only the field
 * with this very schema takes it (see {@link answerParts}), so that nothing leaves which the contract does not name.
 */
export class Prepared<S extends z.ZodType = z.ZodType> {
  readonly schema: S;
  readonly json: string;
  #compressed: Compressed | undefined;

  constructor(schema: S, value: z.input<S>) {
    this.schema = schema;
    this.json = JSON.stringify(schema.parse(value));
  }

  get compressed(): Compressed {
    this.#compressed ??= new Compressed(this.json);
    return this.#compressed;
  }
}

/** What a handler may return: of each field the value, or the field prepared. */
export type Preparable<O> = { [K in keyof O]: O[K] | Prepared };

/** The answer as JSON, cut to what its schema lets out: text, and between it what was prepared. */
export function answerParts(schema: z.ZodObject, output: object): (string | Prepared)[] {
  const given = output as Record<string, unknown>;
  if (!Object.values(given).some((value) => value instanceof Prepared)) {
    return [JSON.stringify(schema.parse(output))];
  }
  const parts: (string | Prepared)[] = [];
  let before = '{';
  for (const [name, field] of Object.entries(schema.shape)) {
    const value = given[name];
    const isPrepared = value instanceof Prepared;
    if (isPrepared && value.schema !== field) {
      throw new Error(`${name} was prepared by another schema than its own`);
    }
    const json = isPrepared ? value : JSON.stringify((field as z.ZodType).parse(value));
    if (json === undefined) continue;
    parts.push(`${before}${JSON.stringify(name)}:`, json);
    before = ',';
  }
  parts.push('}');
  return parts;
}

/** The parts as one text. */
export function textOf(parts: readonly (string | Prepared)[]): string {
  return parts.map((part) => (typeof part === 'string' ? part : part.json)).join('');
}
