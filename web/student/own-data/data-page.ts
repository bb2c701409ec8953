import type { Api } from '../../../contract/http/api.ts';

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

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as HTML shows it: what a student or an admin has written stays text. */
const shown = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

const cell = (value: unknown) => {
  if (value === null || value === undefined) return '';
  return shown(typeof value === 'object' ? JSON.stringify(value) : `${value as string | number | boolean}`);
};

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:70rem;padding:0 1rem}
section{overflow-x:auto}table{border-collapse:collapse;font-size:.875rem}
th,td{border:1px solid #999;padding:.25rem .5rem;text-align:left;vertical-align:top}`;

/** A page that stands alone: a table for each part, and the same data as a file of JSON behind a link. */
export function dataPage(data: OwnData, words: PageWords): string {
  const json = `data:application/json;base64,${toBase64(JSON.stringify(data, undefined, 1))}`;
  const parts = data.tables.map(
    ({
      name,
      columns,
      rows,
    }) => `<section><h2>${shown(words.tableName(name))}: ${shown(words.rows(rows.length))}</h2>
${rows.length === 0 ? '' : tableOf(columns, rows)}</section>`,
  );
  return `<!doctype html>
<html lang="${shown(words.language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${shown(words.heading)}</title><style>${STYLE}</style></head><body>
<h1>${shown(words.heading)}</h1>
${words.lines.map((line) => `<p>${shown(line)}</p>`).join('\n')}
<p><a download="${shown(words.jsonName)}" href="${json}">${shown(words.json)}</a></p>
${parts.join('\n')}
</body></html>
`;
}

function tableOf(columns: readonly string[], rows: readonly Record<string, unknown>[]): string {
  const head = columns.map((column) => `<th scope="col">${shown(column.replaceAll('_', ' '))}</th>`).join('');
  const body = rows.map(
    (row) => `<tr>${columns.map((column) => `<td>${cell(row[column])}</td>`).join('')}</tr>`,
  );
  return `<table><thead><tr>${head}</tr></thead><tbody>\n${body.join('\n')}\n</tbody></table>`;
}

/** UTF-8 in Base64. */
function toBase64(text: string): string {
  return btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCodePoint(byte)).join(''));
}
