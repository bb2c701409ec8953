import { createElement, Fragment, type ReactNode } from 'react';
import type { CompiledMessages } from '../../locale/compile.ts';
import { format } from '../../locale/format.ts';
import { type LanguageName, SOURCE } from '../../locale/languages.ts';
import type { Areas, Translate } from '../../locale/messages.ts';
import { language, languageName } from './language.ts';

type Messages = Record<string, CompiledMessages>;

/** What names of exams, chapters and tests are called in the language of the page (bring-names.ts). */
export const names = new Map<string, string>();

/** A name in the language of the page, or as it was written. Call it where the name is shown, never where it is sent. */
export const named = (name: string): string => names.get(name) ?? name;

/** The name of a section; 'Physics: Section A' is made of two. */
export const namedSection = (name: string): string => name.split(': ').map(named).join(': ');

/** The messages of a module, in the source language and as the page shows them. */
interface ModuleWords {
  source: Messages;
  shown: Messages;
}

/** <hidden>: what only a screen reader says. */
const hidden = (text: ReactNode) => createElement('span', { className: 'visually-hidden' }, text);

/** All that is loaded. */
export const modules: ModuleWords[] = [];

let pending: Promise<unknown>[] = [];

/**
 * Returns the function that translates the messages of a module: `t('area.key', { parameter })`. Call `t` while
 * rendering, not while the module loads, because the messages of another language load later (see `withWords`).
 */
export function words<const A extends Areas>(areas: A): Translate<A, ReactNode> {
  const source = areas as Areas as unknown as Messages;
  const module: ModuleWords = { source, shown: source };
  modules.push(module);
  if (languageName() !== SOURCE) pending.push(show(module, languageName()));
  const translate = (key: string, parameters?: Record<string, unknown>): ReactNode => {
    const [area, name] = key.split('.') as [string, string];
    const message = module.shown[area]?.[name];
    const text =
      message === undefined ? key : format<ReactNode>(message, language(), { hidden, ...parameters });
    return Array.isArray(text) ? createElement(Fragment, null, ...text) : text;
  };
  return translate as Translate<A, ReactNode>;
}

async function show(module: ModuleWords, name: LanguageName): Promise<void> {
  const shown = await messagesIn(name, module.source);
  // The reader may have chosen another language meanwhile.
  if (name === languageName()) module.shown = shown;
}

/** The messages of a module in a language. Rejects if they cannot be fetched. */
export async function messagesIn(name: LanguageName, source: Messages): Promise<Messages> {
  if (name === SOURCE) return source;
  const { translated } = await import('./translated.ts');
  const areas = Object.entries(source).map(
    async ([area, messages]) => [area, await translated(name, area, messages)] as const,
  );
  return Object.fromEntries(await Promise.all(areas));
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
