import type { FileMessage } from '../contract/question-files.ts';
import { compile } from '../locale/compile.ts';
import imports from '../locale/en/imports.ts';
import { format } from '../locale/format.ts';
import { languages, SOURCE } from '../locale/languages.ts';
import type { Key, MessageOf, Rest } from '../locale/messages.ts';

type Areas = { imports: typeof imports };

/** A message about a file: its key in the catalogue and its parameters. Whoever shows it chooses the language. */
export type Message = FileMessage;

/** A message, or what is in a file. */
export type Wording = string | Message;

/** A message about files: `t('imports.wantedOption', { label: 'B.' })`. */
export function t<K extends Key<Areas>>(
  key: K,
  ...[parameters]: Rest<MessageOf<Areas, K>, never, Wording>
): Message {
  return { key, ...(parameters !== undefined && { parameters: parameters as Message['parameters'] }) };
}

const area = 'imports.';
const compiled = compile(imports);

/** In the language of the source, for commands and for the texts of the API. */
export function textOf(said: Wording): string {
  if (typeof said === 'string') return said;
  const { key, parameters = {} } = said;
  const texts = Object.entries(parameters).map(([name, value]) => [
    name,
    typeof value === 'object' ? textOf(value) : value,
  ]);
  return format<string>(
    compiled[key.slice(area.length)] ?? key,
    languages[SOURCE],
    Object.fromEntries(texts),
  ) as string;
}
