import { createElement, Fragment, type ReactNode } from 'react';
import type { CompiledMessages } from '../../locale/compile.ts';
import { format } from '../../locale/format.ts';
import { SOURCE } from '../../locale/languages.ts';
import type { Areas, Translate } from '../../locale/messages.ts';
import { language, languageName } from './language.ts';

let pending: Promise<unknown>[] = [];

/**
 * Returns the function that translates the messages of a module: `t('area.key', { parameter })`. Call `t` while
 * rendering, not while the module loads, because the messages of another language load later (see `withWords`).
 */
export function words<const A extends Areas>(areas: A): Translate<A, ReactNode> {
  const loaded: Record<string, CompiledMessages> = { ...(areas as Areas) };
  if (languageName !== SOURCE) pending.push(loadInto(loaded));
  const translate = (key: string, parameters?: Record<string, unknown>): ReactNode => {
    const [area = '', name = ''] = key.split('.');
    const message = loaded[area]?.[name];
    const text = message === undefined ? key : format<ReactNode>(message, language, parameters);
    return Array.isArray(text) ? createElement(Fragment, null, ...text) : text;
  };
  return translate as Translate<A, ReactNode>;
}

/** Replaces the messages of the source language with those of the language of this page. */
async function loadInto(areas: Record<string, CompiledMessages>): Promise<void> {
  const { translated } = await import('./translated.ts');
  await Promise.all(
    Object.entries(areas).map(async ([area, source]) => {
      areas[area] = await translated(languageName, area, source);
    }),
  );
}

/** Resolves to the code once its messages have loaded too. For code that is fetched on demand. */
export async function withWords<Code>(code: Promise<Code>): Promise<Code> {
  const loaded = await code;
  await wordsAreHere();
  return loaded;
}

/** Resolves once the messages of all loaded code are available in the language of this page. */
export async function wordsAreHere(): Promise<void> {
  const awaited = pending;
  pending = [];
  await Promise.all(awaited);
}
