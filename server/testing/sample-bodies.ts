import { z } from 'zod';
import type { Endpoint } from '../../contract/http/endpoint.ts';
import { RequestError } from '../errors.ts';
import { checkBody } from '../http/validation.ts';
import { newId } from '../ids.ts';

/** Bodies that fit a call's schema, and its fields, from the contract: a new call is covered the day it is written. */

/** JSON Schema, as far as the contract's bodies use it. */
export type Schema = {
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  /** Of a discriminated union. */
  oneOf?: Schema[];
};

export interface Field {
  /** answers.0.index */
  name: string;
  /** Keys and positions from the body down. */
  path: (string | number)[];
  schema: Schema;
  isRequired: boolean;
}

/** The fields of a body, nested ones and those of a list's first item included. */
export function fieldsOf(schema: Schema, path: (string | number)[] = []): Field[] {
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, sub]): Field[] => [
    {
      name: [...path, name].join('.'),
      path: [...path, name],
      schema: sub,
      isRequired: schema.required?.includes(name) ?? false,
    },
    ...fieldsOf(sub, [...path, name]),
  ]);
  return schema.items ? [...own, ...fieldsOf(schema.items, [...path, 0])] : own;
}

/** A body that fits the schema, so that the one wrong field is the only one. */
export function sample(
  schema: Schema & {
    format?: string;
    enum?: unknown[];
    const?: unknown;
    examples?: unknown[];
    pattern?: string;
  },
): unknown {
  if (schema.enum) return schema.enum[0];
  if ('const' in schema) return schema.const;
  if (schema.examples) return schema.examples[0];
  const [first] = schema.anyOf ?? schema.oneOf ?? [];
  if (first) return sample(first);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, sub]) => [name, sample(sub)]),
      );
    case 'array':
      return schema.items ? [sample(schema.items)] : [];
    case 'integer':
    case 'number':
      return 1;
    case 'boolean':
      return true;
    default:
      if (schema.format === 'uuid') return newId();
      if (schema.format === 'date-time') return '2026-11-20T09:00:00.000Z';
      return schema.pattern?.includes('@') ? 'a@b.example' : '12345678';
  }
}

export const bodySchema = (entry: Endpoint) =>
  z.toJSONSchema(entry.body, { io: 'input', unrepresentable: 'any' }) as Schema;

/** A copy of `body` with one field changed; undefined takes it out. */
export function withField(body: unknown, path: (string | number)[], value: unknown): unknown {
  const copy = structuredClone(body) as Record<string | number, unknown>;
  let parent = copy;
  for (const key of path.slice(0, -1)) parent = parent[key] as Record<string | number, unknown>;
  const last = path.at(-1) ?? '';
  if (value === undefined) delete parent[last];
  else parent[last] = value;
  return copy;
}

/** Whether a value of a JSON type fits. */
export const accepts = (schema: Schema, type: string): boolean =>
  schema.type === type ||
  (schema.type === undefined && !schema.anyOf && !schema.oneOf) ||
  ((schema.anyOf ?? schema.oneOf)?.some((one) => accepts(one, type)) ?? false);

/** What a call answers before its handler is asked; undefined when it takes the body. */
export function refusal(
  entry: Endpoint,
  body: unknown,
): { code: string; field?: string | undefined } | undefined {
  try {
    checkBody(entry.body, JSON.parse(JSON.stringify(body)));
    return undefined;
  } catch (error) {
    if (error instanceof RequestError) return { code: error.code, field: error.field };
    throw error;
  }
}
