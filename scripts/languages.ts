/**
 * For translators: `npm run languages` says what each language lacks; `-- sheet LANGUAGE FILE.xlsx` writes all messages
 * with their English, where they are used and how long they may be; `-- take LANGUAGE FILE.xlsx` reads such a sheet back
 * into locale/LANGUAGE/.
 */

import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { LANGUAGES } from '../contract/languages.ts';
import { Problems } from '../formats/problems.ts';
import { sheetRows } from '../formats/xlsx/sheet-rows.ts';
import { openWorkbook } from '../formats/xlsx/workbook.ts';
import { SOURCE } from '../locale/languages.ts';
import type { Messages } from '../locale/messages.ts';
import { writeWorkbook } from '../server/imports/write-workbook.ts';
import { argumentsOf, type Catalogue, readCatalogue, sourcesUnder } from './catalogue.ts';
import { Refusal, runCommand } from './command.ts';

const root = join(import.meta.dirname, '..');

const HEADS = ['Key', 'English', 'Translation', 'Used in', 'Longest'] as const;

/** How much longer than the English a text may be: what the pseudo language proves to fit on every screen. */
const ROOM = 1.4;

export function missingIn(language: string, catalogue: Catalogue): string[] {
  return Object.entries(catalogue[SOURCE] ?? {}).flatMap(([area, messages]) =>
    Object.keys(messages)
      .filter((key) => catalogue[language]?.[area]?.[key] === undefined)
      .map((key) => `${area}.${key}`),
  );
}

/** The rows of a translator's sheet, in the order of HEADS. `usedIn`: the files that name an area. */
export function sheetOf(
  language: string,
  catalogue: Catalogue,
  usedIn: (area: string) => string,
): (string | number)[][] {
  return Object.entries(catalogue[SOURCE] ?? {}).flatMap(([area, messages]) =>
    Object.entries(messages).map(([key, english]) => [
      `${area}.${key}`,
      english,
      catalogue[language]?.[area]?.[key] ?? '',
      usedIn(area),
      Math.ceil(english.length * ROOM),
    ]),
  );
}

/**
 * The messages of a sheet by area. Throws {@link Refusal}, which names each key that the product has not, and each text
 * whose parameters are not those of the English.
 */
export function takeSheet(
  rows: readonly (readonly string[])[],
  catalogue: Catalogue,
): Record<string, Messages> {
  const [heads = [], ...body] = rows;
  const [key, text] = [heads.indexOf(HEADS[0]), heads.indexOf(HEADS[2])];
  if (key < 0 || text < 0)
    throw new Refusal(`The first row must have the heads ${HEADS[0]} and ${HEADS[2]}.`);
  const wrong: string[] = [];
  const taken: Record<string, Record<string, string>> = {};
  for (const row of body) {
    const [name = '', translation = ''] = [row[key], row[text]?.trim()];
    if (name === '' || translation === '') continue;
    const [area = '', message = ''] = name.split('.');
    const english = catalogue[SOURCE]?.[area]?.[message];
    const flaw = english === undefined ? 'is no key' : flawOf(english, translation);
    if (flaw === undefined) (taken[area] ??= {})[message] = translation;
    else wrong.push(`${name} ${flaw}.`);
  }
  if (wrong.length > 0) throw new Refusal(wrong.join('\n'));
  return taken;
}

function flawOf(english: string, translation: string): string | undefined {
  try {
    const wanted = argumentsOf(english);
    return argumentsOf(translation) === wanted ? undefined : `needs the parameters ${wanted || 'none'}`;
  } catch {
    return `is not valid: ${translation}`;
  }
}

/** The source of a file of messages; its keys are in the order of the English. */
export function messageFile(area: string, messages: Messages, english: Messages): string {
  const lines = Object.keys(english).flatMap((key) => {
    const text = messages[key];
    if (text === undefined) return [];
    return [`  ${/^[\w$]+$/.test(key) ? key : quote(key)}: ${quote(text)},`];
  });
  return [
    `import type en from '../en/${area}.ts';`,
    "import type { Translation } from '../messages.ts';",
    '',
    'export default {',
    ...lines,
    '} satisfies Translation<typeof en>;',
    '',
  ].join('\n');
}

const quote = (text: string) =>
  `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`;

/** Which files name an area in an import. */
function usesOf(): (area: string) => string {
  const sources = ['web', 'server', 'formats', 'scripts'].flatMap((folder) => sourcesUnder(root, folder));
  return (area) =>
    sources
      .filter(({ code }) => code.includes(`locale/en/${area}.ts`))
      .map(({ path }) => path)
      .join(', ');
}

const USAGE =
  'npm run languages, npm run languages -- sheet LANGUAGE FILE.xlsx, or npm run languages -- take LANGUAGE FILE.xlsx';

async function run([command, language = '', file]: readonly string[]): Promise<void> {
  const catalogue = await readCatalogue(root);
  if (command === undefined) {
    for (const one of LANGUAGES) {
      const missing = missingIn(one, catalogue);
      process.stdout.write(
        `${one}: ${missing.length} missing${missing.map((key) => `\n  ${key}`).join('')}\n`,
      );
    }
    return;
  }
  if (file === undefined || (command !== 'sheet' && command !== 'take')) throw new Refusal(USAGE);
  if (language === SOURCE || !LANGUAGES.some((one) => one === language))
    throw new Refusal(`LANGUAGE must be one of ${LANGUAGES.filter((one) => one !== SOURCE).join(', ')}.`);
  if (command === 'sheet') {
    const sheet = { columns: HEADS, rows: sheetOf(language, catalogue, usesOf()), timeZone: 'UTC' };
    await writeFile(file, await writeWorkbook(sheet));
    return;
  }
  const { sheets, shared } = await openWorkbook(await readFile(file));
  const [first] = sheets;
  if (first === undefined) throw new Refusal(`${file} has no sheet.`);
  const rows = sheetRows(first.xml, shared, new Problems(basename(file))).map(({ cells }) => cells);
  await mkdir(join(root, 'locale', language), { recursive: true });
  for (const [area, messages] of Object.entries(takeSheet(rows, catalogue))) {
    const all = { ...catalogue[language]?.[area], ...messages };
    const path = join(root, 'locale', language, `${area}.ts`);
    await writeFile(path, messageFile(area, all, catalogue[SOURCE]?.[area] ?? {}));
  }
}

if (import.meta.main) await runCommand(() => run(process.argv.slice(2)));
