import type { FileMessage } from '../../../contract/question-files.ts';
import imports from '../../../locale/en/imports.ts';
import { words } from '../../locale/words.ts';

// No message about a file has tags, so that each is a text.
const t = words({ imports }) as (key: string, parameters: object) => string;

/** A message about a file, which comes by its key, in the language of the page. */
export function fileMessage({ key, parameters = {} }: FileMessage): string {
  const texts = Object.entries(parameters).map(([name, value]) => [
    name,
    typeof value === 'object' ? fileMessage(value) : value,
  ]);
  return t(key, Object.fromEntries(texts));
}
