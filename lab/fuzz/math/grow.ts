import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { LONGEST_CHEMISTRY, LONGEST_FORMULA } from '../../../server/math/formula-limits.ts';
import type { Random } from '../../../server/testing/random.ts';

// temml exports no list of its commands, so they are read from the strings of its source.
const source = readFileSync(fileURLToPath(import.meta.resolve('temml')), 'utf8');

const commands = [
  ...new Set(
    Array.from(source.matchAll(/(?<quote>["'`])(\\\\(?:[a-zA-Z@]+|[^a-zA-Z\s]))\k<quote>/g), unescape),
  ),
];

const environments = Array.from(source.matchAll(/type: "array",\s+names: \[([^\]]*)\]/g), ([, names = '']) =>
  Array.from(names.matchAll(/"([^"]+)"/g), ([, name = '']) => name),
).flat();

function unescape([, , command = '']: RegExpMatchArray): string {
  return command.slice(1);
}

const atoms = "x 1 a 2.5 + = / - ( ) [ ] | < , ' & \\\\ % ~".split(' ');
const rare = [...'$ # " ` é य 😀 ∫ ² \\ { } ^ _ -> <=> 1em'.split(' '), ' ', '\n'];

export const counts = { commands: commands.length, environments: environments.length };

/** Grows one formula: short ones of any kind, and long ones that repeat or nest one unit as often as the limit lets them. */
export function growFormula(random: Random): string {
  const unit = grow(random, random.between(0, 4));
  if (random.chance(0.7)) return unit.slice(0, LONGEST_FORMULA);
  const [before, after] = one<[string, string]>(random, [
    ['', ''],
    ['', ''],
    ['{', '}'],
    ['\\ce{', '}'],
    ['\\text{', '}'],
    ['\\left(', '\\right)'],
    [`${one(random, commands)}{`, '}'],
    environment(one(random, environments)),
  ]);
  const longest = /\\ce(?![a-z])/.test(unit + before) ? LONGEST_CHEMISTRY : LONGEST_FORMULA;
  const length = random.chance(0.5) ? longest : random.between(200, longest);
  const room = length - before.length - after.length;
  const nested = random.chance(0.25);
  const times = Math.max(1, Math.floor(room / Math.max(1, unit.length)));
  if (!nested) return before + unit.repeat(times) + after;
  const depth = Math.min(times, one(random, [10, 40, 400, 4_000]));
  return before + `${unit}{`.repeat(Math.floor(depth / 2)) + '}'.repeat(Math.floor(depth / 2)) + after;
}

function grow(random: Random, depth: number): string {
  const parts = Array.from({ length: 1 + random.between(0, depth === 0 ? 1 : 3) }, () => part(random, depth));
  return parts.join('');
}

function part(random: Random, depth: number): string {
  const inner = () => grow(random, depth - 1);
  if (depth === 0 || random.chance(0.2)) return random.chance(0.1) ? one(random, rare) : one(random, atoms);
  switch (random.between(0, 5)) {
    case 0:
      return `${inner()}_{${inner()}}^{${inner()}}`;
    case 1:
      return `\\left(${inner()}\\right]`;
    case 2: {
      const [begin, end] = environment(one(random, environments));
      return `${begin}${inner()}&${inner()}\\\\${inner()}${end}`;
    }
    default: {
      if (random.chance(0.05)) return `\\ce{${inner()}}`;
      const options = random.chance(0.1) ? `[${inner()}]` : '';
      const taken = Array.from({ length: random.between(0, 3) }, () => `{${inner()}}`).join('');
      return `${one(random, commands)}${options}${taken} `;
    }
  }
}

function environment(name: string): [begin: string, end: string] {
  const columns = /array|alignat/.test(name) ? '{c|c}' : '';
  return [`\\begin{${name}}${columns}`, `\\end{${name}}`];
}

function one<T>(random: Random, list: readonly T[]): T {
  const [first, ...rest] = list;
  if (first === undefined) throw new Error('Nothing to choose from: has the source of temml changed?');
  return random.pick([first, ...rest]);
}
