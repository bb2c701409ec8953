import { z } from 'zod';
import { formErrorSentence } from '../../contract/form-errors.ts';
import { RequestError } from '../errors.ts';

const nouns: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

const formats: Record<string, string> = {
  uuid: 'an id such as 0190a5b2-7c1e-7d3a-9b1c-2f4e6a8b0c1d',
  datetime: 'a time such as 2026-11-20T09:00:00.000Z',
  email: 'an e-mail address',
};

function bound(issue: { origin: string }, limit: number | bigint): string {
  if (issue.origin === 'string') return `${limit} characters`;
  if (issue.origin === 'array') return `${limit} items`;
  return `${limit}`;
}

/** Says which field is wrong and what would be right. Messages that a schema brings along win over these. */
function sentence(issue: z.core.$ZodRawIssue): string {
  const field = issue.path?.join('.') || 'body';
  switch (issue.code) {
    case 'invalid_type': {
      const noun = nouns[issue.expected] ?? issue.expected;
      return issue.input === undefined ? `${field} is required: ${noun}.` : `${field} must be ${noun}.`;
    }
    case 'too_big':
      return `${field} must be at most ${bound(issue, issue.maximum)}.`;
    case 'too_small':
      return `${field} must be at least ${bound(issue, issue.minimum)}.`;
    case 'invalid_format':
      return `${field} must be ${formats[issue.format] ?? 'of the right form'}.`;
    case 'invalid_value':
      return `${field} must be one of: ${issue.values.join(', ')}.`;
    default:
      return `${field} is not valid.`;
  }
}

z.config({ customError: sentence });

/** Checks a body against its schema; throws bad_input naming the first offending field. */
export function checkBody<S extends z.ZodObject>(schema: S, body: unknown): z.output<S> {
  const checked = schema.safeParse(body);
  if (checked.success) return checked.data;
  const [issue] = checked.error.issues;
  throw new RequestError('bad_input', formErrorSentence(issue?.message ?? 'body is not valid.'), {
    field: issue?.path.join('.') || 'body',
  });
}
