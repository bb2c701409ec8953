/**
 * Holds that no pattern takes more than linear time: `node scripts/check-patterns.ts` prints one line per finding. A
 * pattern such as `\s+$` tries every space of a long run as its beginning: 80 kB of spaces took 51 seconds. It reads the
 * literals of what meets texts of strangers; patterns that are put together at run time are in hostile-files.resilience.test.ts.
 */

import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { analyse } from 'scslre';
import { parseSync } from 'vite';
import { type Source, sourcesUnder } from './catalogue.ts';

const rooms = ['contract', 'formats', 'server'];

interface SyntaxNode {
  type: string;
  start: number;
  regex?: { pattern: string; flags: string };
  [field: string]: unknown;
}

/** `file:line: what is wrong. What to do instead.` */
export function checkPatterns(sources: readonly Source[]): string[] {
  return sources.flatMap(({ path, code }) =>
    literalsOf(parseSync(path, code).program).flatMap(({ start, regex: { pattern, flags } }) => {
      const [report] = analyse({ source: pattern, flags }, { maxReports: 1 }).reports;
      if (!report) return [];
      const line = code.slice(0, start).split('\n').length;
      const remedy =
        report.type === 'Move'
          ? 'Let it begin only where nothing of its kind stands before: (?<!x)x+'
          : 'Let no text match two of its parts: trim before, or exclude what the next part begins with';
      return `${path}:${line}: /${pattern}/ takes more than linear time. ${remedy}.`;
    }),
  );
}

type Literal = SyntaxNode & Required<Pick<SyntaxNode, 'regex'>>;

const isLiteral = (node: SyntaxNode): node is Literal => node.type === 'Literal' && node.regex !== undefined;

function literalsOf(value: unknown): Literal[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(literalsOf);
  const node = value as SyntaxNode;
  return isLiteral(node) ? [node] : Object.values(node).flatMap(literalsOf);
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const findings = checkPatterns(rooms.flatMap((room) => sourcesUnder(root, room)));
  for (const finding of findings) process.stderr.write(`${finding}\n`);
  process.exitCode = findings.length > 0 ? 1 : 0;
}
