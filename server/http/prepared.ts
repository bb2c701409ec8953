import type { z } from 'zod';
import { Compressed } from './compression.ts';

/**
 * A field of an answer that is JSON already, cut to its schema. Only the field with this very schema takes it (see
 * {@link answerParts}), so that nothing leaves which the contract does not name.
 */
export class Json<S extends z.ZodType = z.ZodType> {
  readonly schema: S;
  readonly json: string;

  constructor(schema: S, json: string) {
    this.schema = schema;
    this.json = json;
  }
}

/** A field that is the same for many callers: written once, and compressed once. */
export class Prepared<S extends z.ZodType = z.ZodType> extends Json<S> {
  #compressed: Compressed | undefined;

  constructor(schema: S, value: z.input<S>) {
    super(schema, jsonOf(schema, value));
  }

  get compressed(): Compressed {
    this.#compressed ??= new Compressed(this.json);
    return this.#compressed;
  }
}

/** The value as JSON, cut to what its schema lets out. */
export function jsonOf<S extends z.ZodType>(schema: S, value: z.input<S>): string {
  return JSON.stringify(schema.parse(value));
}

/** One object of two, both JSON with at least one field. */
export const joinObjects = (first: string, second: string) => `${first.slice(0, -1)},${second.slice(1)}`;

/** What a handler may return: of each field the value, or its JSON. */
export type Preparable<O> = { [K in keyof O]: O[K] | Json };

/** The answer as JSON, cut to what its schema lets out: text, and between it what was prepared. */
export function answerParts(schema: z.ZodObject, output: object): (string | Prepared)[] {
  const given = output as Record<string, unknown>;
  if (!Object.values(given).some((value) => value instanceof Json))
    return [JSON.stringify(schema.parse(output))];
  const parts: (string | Prepared)[] = [];
  let text = '{';
  for (const [name, field] of Object.entries(schema.shape)) {
    const value = given[name];
    if (value instanceof Json && value.schema !== field) {
      throw new Error(`${name} was prepared by another schema than its own`);
    }
    const json = value instanceof Json ? value.json : jsonOf(field as z.ZodType, value);
    if (json === undefined) continue;
    text += `${text.endsWith('{') ? '' : ','}${JSON.stringify(name)}:`;
    if (value instanceof Prepared) {
      parts.push(text, value);
      text = '';
    } else text += json;
  }
  return [...parts, `${text}}`];
}

/** The parts as one text. */
export function textOf(parts: readonly (string | Prepared)[]): string {
  return parts.map((part) => (typeof part === 'string' ? part : part.json)).join('');
}
