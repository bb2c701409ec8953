import { createElement, Fragment, type ReactNode } from 'react';
import type { CompiledMessages } from '../../locale/compile.ts';
import { format } from '../../locale/format.ts';
import { SOURCE } from '../../locale/languages.ts';
import type { Areas, Translate } from '../../locale/messages.ts';
import { language, languageName } from './language.ts';

let coming: Promise<unknown>[] = [];

/**
 * Gives the function that a module writes its texts with: `t('area.key', { parameter })`. Call it when a text is
 * drawn, not when the module is loaded: another language comes a moment later (see `withWords`).
 */
export function words<const A extends Areas>(areas: A): Translate<A, ReactNode> {
  const here: Record<string, CompiledMessages> = { ...(areas as Areas) };
  if (languageName !== SOURCE) coming.push(bring(here));
  const translate = (key: string, parameters?: Record<string, unknown>): ReactNode => {
    const [area = '', name = ''] = key.split('.');
    const message = here[area]?.[name];
    const made = message === undefined ? key : format<ReactNode>(message, language, parameters);
    return Array.isArray(made) ? createElement(Fragment, null, ...made) : made;
  };
  return translate as Translate<A, ReactNode>;
}

/** Replaces the source messages by those of the language of this page. */
async function bring(areas: Record<string, CompiledMessages>): Promise<void> {
  const { translated } = await import('./translated.ts');
  await Promise.all(
    Object.entries(areas).map(async ([area, source]) => {
      areas[area] = await translated(languageName, area, source);
    }),
  );
}

/** Code that is fetched on demand, once its texts are here too. */
export async function withWords<Code>(code: Promise<Code>): Promise<Code> {
  const loaded = await code;
  await wordsAreHere();
  return loaded;
}

/** Fulfilled once the texts of all code that has been loaded are here in the language of this page. */
export async function wordsAreHere(): Promise<void> {
  const awaited = coming;
  coming = [];
  await Promise.all(awaited);
}
