import type { z } from 'zod';

/**
 * A part of answers that is the same for many callers: cut to its schema and written as JSON once. Only the field
 * with this very schema takes it (see {@link answerText}), so that nothing leaves which the contract does not name.
 */
export class Prepared<S extends z.ZodType = z.ZodType> {
  readonly schema: S;
  readonly json: string;

  constructor(schema: S, value: z.input<S>) {
    this.schema = schema;
    this.json = JSON.stringify(schema.parse(value));
  }
}

/** What a handler may return: of each field the value, or the field prepared. */
export type Preparable<O> = { [K in keyof O]: O[K] | Prepared };

/** The answer as JSON, cut to what its schema lets out. */
export function answerText(schema: z.ZodObject, output: object): string {
  const given = output as Record<string, unknown>;
  const prepared = Object.entries(given).filter(
    (entry): entry is [string, Prepared] => entry[1] instanceof Prepared,
  );
  if (prepared.length === 0) return JSON.stringify(schema.parse(output));
  const parts = Object.entries(schema.shape).map(([name, field]) => {
    const value = given[name];
    if (!(value instanceof Prepared)) return part(name, JSON.stringify((field as z.ZodType).parse(value)));
    if (value.schema !== field) throw new Error(`${name} was prepared by another schema than its own`);
    return part(name, value.json);
  });
  return `{${parts.filter((text) => text !== '').join(',')}}`;
}

const part = (name: string, json: string | undefined) =>
  json === undefined ? '' : `${JSON.stringify(name)}:${json}`;
