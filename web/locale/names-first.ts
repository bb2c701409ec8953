import { SOURCE } from '../../locale/languages.ts';
import { languageName } from './language.ts';

/** The first screen after a sign-in has names in the language of the page. */
export async function namesFirst(token: string, student: string): Promise<void> {
  if (languageName() === SOURCE) return;
  await (await import('./bring-names.ts')).namesAreHere(languageName(), { token, student });
}
