import type { CompiledMessages } from '../../locale/compile.ts';
import type { LanguageName } from '../../locale/languages.ts';
import { pseudoMessages } from '../../locale/pseudo.ts';
import { namesAreHere } from './bring-names.ts';
import { languageName } from './language.ts';

type Area = () => Promise<{ default: CompiledMessages }>;

/** One file per area and language. The messages of the source language are part of the code of the screens. */
const areas = import.meta.glob<{ default: CompiledMessages }>([
  '../../locale/*/*.ts',
  '!../../locale/en/*.ts',
]) as Record<string, Area>;

/** The messages of an area in a language, once names are here too if it is that of the page; missing ones are taken from the source language. */
export async function translated(
  language: LanguageName,
  area: string,
  source: CompiledMessages,
): Promise<CompiledMessages> {
  if (language === 'en-XA') return pseudoMessages(source);
  const load = areas[`../../locale/${language}/${area}.ts`];
  const [own] = await Promise.all([load?.(), language === languageName() && namesAreHere(language)]);
  return { ...source, ...own?.default };
}
