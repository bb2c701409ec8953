import type { Api } from '../../contract/api.ts';
import style from './data-page.css?inline';

export type OwnData = Api['/user/ownData']['output'];

/** The words of the page. */
export interface PageWords {
  language: string;
  heading: string;
  /** Below the heading. */
  lines: readonly string[];
  json: string;
  jsonName: string;
  /** The name of a table as people read it. */
  tableName: (table: string) => string;
  rows: (count: number) => string;
}

/**
 * A page that stands alone, as HTML: a table for each part, and the same data as a file of JSON behind a link. It is
 * built of nodes, so that what people have written stays text.
 */
export function dataPage(data: OwnData, words: PageWords): string {
  const page = document.implementation.createHTMLDocument(words.heading);
  const add = (to: HTMLElement, tag: keyof HTMLElementTagNameMap, text = '') => {
    const node = to.appendChild(page.createElement(tag));
    node.textContent = text;
    return node;
  };
  page.documentElement.lang = words.language;
  page.head.prepend(page.createElement('meta'));
  page.head.firstElementChild?.setAttribute('charset', 'utf-8');
  add(page.head, 'style', style);
  add(page.body, 'h1', words.heading);
  for (const line of words.lines) add(page.body, 'p', line);
  const link = add(add(page.body, 'p'), 'a', words.json);
  link.setAttribute('download', words.jsonName);
  link.setAttribute('href', `data:application/json;base64,${toBase64(JSON.stringify(data, undefined, 1))}`);
  for (const { name, columns, rows } of data.tables) {
    const part = add(page.body, 'section');
    add(part, 'h2', `${words.tableName(name)}: ${words.rows(rows.length)}`);
    if (rows.length === 0) continue;
    const table = add(part, 'table');
    const head = add(add(table, 'thead'), 'tr');
    for (const column of columns) add(head, 'th', column.replaceAll('_', ' '));
    const body = add(table, 'tbody');
    for (const row of rows) {
      const line = add(body, 'tr');
      for (const column of columns) {
        const value = row[column];
        if (!isPicture(value)) {
          add(line, 'td', cellText(value));
          continue;
        }
        const picture = add(add(line, 'td'), 'img');
        picture.setAttribute('src', value);
        picture.setAttribute('alt', words.tableName(name));
      }
    }
  }
  // Without the type, browsers show it as pages of the last century.
  return new XMLSerializer().serializeToString(page.doctype ?? page) + page.documentElement.outerHTML;
}

const isPicture = (value: unknown): value is string =>
  typeof value === 'string' && value.startsWith('data:image/webp;base64,');

function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** UTF-8 in Base64. */
function toBase64(text: string): string {
  return btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCodePoint(byte)).join(''));
}
