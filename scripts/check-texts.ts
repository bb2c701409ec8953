/**
 * Holds that every text on a screen comes from locale/: `node scripts/check-texts.ts` prints one line per finding,
 * `file:line: what is wrong. What to do instead.`
 *
 * It finds texts in JSX and strings that read like one, keys that nothing uses, and what a language lacks. A single
 * word in lower case escapes it; the journey in the pseudo language (e2e/tour.ts) does not miss it.
 */

import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';
import { isLanguageName, SOURCE } from '../locale/languages.ts';
import type { Messages } from '../locale/messages.ts';
import { argumentsOf, type Catalogue, readCatalogue, type Source, sourcesUnder } from './catalogue.ts';

/** What draws nothing. */
const notShown = ['web/worker/', 'web/sync/testing/'];

/** Sentences in which the specification says quiz; everywhere else the product says test. */
const quizSentences = new Set([
  'Quiz Dashboard',
  'Add New Quiz',
  'Add Quiz',
  'Quiz Id',
  'Quiz Name',
  'Quiz Name is required.',
  'Quiz not added',
  'Quiz not updated',
  'Quiz not found',
  'Quiz added successfully',
  'Quiz updated successfully',
  'Failed to add/update quiz',
]);

/** Attributes that a person reads or hears. */
const readAttributes =
  /^(aria-(label|description|valuetext|placeholder|roledescription)|title|placeholder|alt|label)$/;
/** Attributes whose strings are for the machine. */
const machineAttributes =
  /^(className|style|id|key|type|role|rel|href|src|d|viewBox|points|transform|width|height|fill|stroke.*|value|autoComplete|inputMode|data-.*|aria-(hidden|live|controls|current|haspopup|keyshortcuts))$/;

/** A header of HTTP, the sizes of fonts, and names that are the same in every language. */
const notTexts = new Set(['Bearer …', '1em …', '… …px …', 'Facebook', 'Instagram']);

/** Where a string is used: in an attribute that is read or that is not, elsewhere on the screen, or in code. */
type Place = 'read' | 'machine' | 'screen' | 'code';

type Report = (path: string, line: number, wrong: string, instead: string) => void;

interface SyntaxNode {
  type: string;
  start: number;
  [field: string]: unknown;
}

/** All findings, in the sources and in the catalogue. */
export function checkTexts(sources: readonly Source[], catalogue: Catalogue): string[] {
  const findings: string[] = [];
  const report: Report = (path, line, wrong, instead) =>
    findings.push(`${path}:${line}: ${wrong}. ${instead}.`);
  const used = new Set<string>();
  for (const source of sources) {
    const isShown =
      source.path.startsWith('web/') && !notShown.some((start) => source.path.startsWith(start));
    checkSource(source, used, isShown ? report : () => {});
  }
  checkCatalogue(catalogue, used, report);
  return findings;
}

function checkSource({ path, code }: Source, used: Set<string>, report: Report): void {
  const { program } = parseSync(path, code);
  const found = (at: number, text: string) =>
    report(
      path,
      code.slice(0, at).split('\n').length,
      `shows '${text.trim().replaceAll(/\s+/g, ' ').slice(0, 60)}'`,
      "Put it into locale/en/<area>.ts and write t('area.key')",
    );

  const visit = (node: SyntaxNode, place: Place) => {
    const { type, start } = node;
    if (type.startsWith('TS') && !/^TS(As|Satisfies|NonNull)/.test(type)) return;
    if (/^(Import|Export(All|Named))Declaration$/.test(type)) {
      if (node['declaration']) visit(node['declaration'] as SyntaxNode, 'code');
      return;
    }
    if (type === 'ImportExpression' || type === 'ThrowStatement' || isForDevelopers(node)) {
      collectKeys(node, used);
      return;
    }
    if (/Function/.test(type) && place !== 'machine') place = 'code';
    if (type === 'JSXText' && hasWord(String(node['value']))) found(start, String(node['value']));
    if (type === 'JSXAttribute') {
      const name = attributeName(node);
      const value = node['value'] as SyntaxNode | null;
      if (value !== null)
        visit(
          value,
          readAttributes.test(name) ? 'read' : machineAttributes.test(name) ? 'machine' : 'screen',
        );
      return;
    }
    if (isTranslation(node)) {
      const [key, ...rest] = node['arguments'] as SyntaxNode[];
      if (key?.type === 'TemplateLiteral')
        report(
          path,
          code.slice(0, start).split('\n').length,
          'makes up a key',
          'Write each key in full, so that it can be found',
        );
      if (key) visit(key, 'code');
      for (const parameter of rest) visit(parameter, place);
      return;
    }
    const text = textOf(node);
    if (text !== undefined) {
      used.add(text);
      if (isText(text, place)) found(start, text);
    }
    const inside =
      type === 'JSXExpressionContainer' && place === 'code'
        ? 'screen'
        : type === 'CallExpression'
          ? 'code'
          : place;
    // What is compared with is a value, not a text.
    const isComparison = type === 'BinaryExpression' && /^[!=]==?$/.test(String(node['operator']));
    for (const [field, child] of Object.entries(node)) {
      if (isComparison && isNode(child) && textOf(child) !== undefined) continue;
      if ((type === 'SwitchCase' && field === 'test') || (type === 'Property' && field === 'key')) continue;
      // The text between two values of a template was looked at as a whole.
      if (field === 'quasis') continue;
      for (const one of Array.isArray(child) ? child : [child]) {
        if (isNode(one))
          visit(
            one,
            place === 'machine' ? place : type === 'Property' && inside === 'code' ? 'screen' : inside,
          );
      }
    }
  };
  visit(program as unknown as SyntaxNode, 'code');
}

/** The messages of an error that a person reads: `throw new Unreadable(t('imports.emptyFile'))`. */
function collectKeys(node: SyntaxNode, used: Set<string>): void {
  const [key] = isTranslation(node) ? (node['arguments'] as SyntaxNode[]) : [];
  const text = key && textOf(key);
  if (text !== undefined) used.add(text);
  for (const child of Object.values(node)) {
    for (const one of Array.isArray(child) ? child : [child]) if (isNode(one)) collectKeys(one, used);
  }
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value;
}

/** The text of a string or of a template, with … for its values. */
function textOf(node: SyntaxNode): string | undefined {
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value'];
  if (node.type !== 'TemplateLiteral') return undefined;
  const parts = node['quasis'] as { value: { cooked: string | null } }[];
  return parts.map(({ value }) => value.cooked ?? '').join('…');
}

const hasWord = (text: string) => /\p{L}{2}/u.test(text);

/** Two words with a space between; on a screen also one that begins with a capital letter as a heading does. */
function isText(text: string, place: Place): boolean {
  if (place === 'machine' || notTexts.has(text) || isOfStyles(text)) return false;
  if (place === 'read') return hasWord(text);
  const isSentence = /\p{L}{2,}[,.:;!?…]? ([\p{L}(…]|\d)/u.test(text);
  return isSentence || (place === 'screen' && /^\p{Lu}\p{Ll}{2,}[.!?…]*$/u.test(text));
}

/** A media query, or a font's name in quotes. */
const isOfStyles = (text: string) => /^\(.*:.*\)$|^".*"$/.test(text);

function attributeName(node: SyntaxNode): string {
  const name = node['name'] as { name: string | { name: string } };
  return typeof name.name === 'string' ? name.name : name.name.name;
}

function isTranslation(node: SyntaxNode): boolean {
  return node.type === 'CallExpression' && (node['callee'] as { name?: string }).name === 't';
}

/** An error's message and a note in the console; a selector, an event or a key by name. */
function isForDevelopers(node: SyntaxNode): boolean {
  const callee = node['callee'] as {
    name?: string;
    object?: { name?: string };
    property?: { name?: string };
  };
  if (node.type === 'NewExpression') return /(Error|RegExp|Proxy)$/.test(callee.name ?? '');
  if (node.type !== 'CallExpression') return false;
  const method = callee.property?.name ?? '';
  return (
    callee.object?.name === 'console' ||
    /^(querySelector(All)?|closest|matches|matchMedia)$/.test(callee.name ?? method)
  );
}

function checkCatalogue(catalogue: Catalogue, used: ReadonlySet<string>, report: Report): void {
  const source = catalogue[SOURCE] ?? {};
  for (const [area, messages] of Object.entries(source)) {
    const path = `locale/${SOURCE}/${area}.ts`;
    for (const [key, message] of Object.entries(messages)) {
      if (!used.has(`${area}.${key}`)) report(path, 1, `nothing uses '${area}.${key}'`, 'Remove it');
      if (/quiz/i.test(message) && !quizSentences.has(message))
        report(path, 1, `'${area}.${key}' says quiz`, 'The product says test');
    }
  }
  for (const [language, areas] of Object.entries(catalogue)) {
    if (!isLanguageName(language))
      report(`locale/${language}`, 1, 'is not registered', 'Add it to locale/languages.ts');
    for (const area of new Set([...Object.keys(source), ...Object.keys(areas)])) {
      compareArea(`locale/${language}/${area}.ts`, source[area] ?? {}, areas[area] ?? {}, report);
    }
  }
}

function compareArea(path: string, source: Messages, messages: Messages, report: Report): void {
  for (const key of new Set([...Object.keys(source), ...Object.keys(messages)])) {
    const [from, to] = [source[key], messages[key]];
    if (to === undefined) report(path, 1, `has no '${key}'`, 'Translate it');
    else if (from === undefined) report(path, 1, `has '${key}', which ${SOURCE} has not`, 'Remove it');
    else if (argumentsOf(from) !== argumentsOf(to))
      report(path, 1, `'${key}' has other parameters than in ${SOURCE}`, `It needs ${argumentsOf(from)}`);
  }
}

if (import.meta.main) {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const sources = ['web', 'server', 'formats', 'scripts'].flatMap((folder) => sourcesUnder(root, folder));
  const findings = checkTexts(sources, await readCatalogue(root));
  for (const finding of findings) process.stdout.write(`${finding}\n`);
  process.exitCode = findings.length > 0 ? 1 : 0;
}
