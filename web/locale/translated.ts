import type { CompiledMessages } from '../../locale/compile.ts';
import type { LanguageName } from '../../locale/languages.ts';
import { pseudoMessages } from '../../locale/pseudo.ts';

type Area = () => Promise<{ default: CompiledMessages }>;

/** Each area of each language is a file of its own; the source language is in the code of its screens. */
const areas = import.meta.glob<{ default: CompiledMessages }>([
  '../../locale/*/*.ts',
  '!../../locale/en/*.ts',
]) as Record<string, Area>;

/** The messages of an area in a language; those it does not have stay as they are in the source language. */
export async function translated(
  language: LanguageName,
  area: string,
  source: CompiledMessages,
): Promise<CompiledMessages> {
  if (language === 'en-XA') return pseudoMessages(source);
  const load = areas[`../../locale/${language}/${area}.ts`];
  return load === undefined ? source : { ...source, ...(await load()).default };
}
