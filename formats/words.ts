import { compile } from '../locale/compile.ts';
import imports from '../locale/en/imports.ts';
import { format } from '../locale/format.ts';
import { languages, SOURCE } from '../locale/languages.ts';
import type { Translate } from '../locale/messages.ts';

const area = 'imports.';
const compiled = compile(imports);

/** The messages about files. Commands speak the language of the source; no other is loaded here. */
export const t: Translate<{ imports: typeof imports }, string> = (key, ...[parameters]) => {
  const message = compiled[key.slice(area.length)] ?? key;
  return format<string>(message, languages[SOURCE], parameters) as never;
};
