import { BadJson, parseJson, skipSpace } from '../../../contract/questions/located-json.ts';

/** What is wrong with a text that is no JSON. */
export interface SyntaxProblem {
  offset: number;
  /** The path of the value at it, such as `2.options.0`. */
  path: string;
  /** As {@link BadJson} says it; `end` where the text goes on after its value, a bracket where a comma stands before it. */
  expected: string;
  /** The word or sign that is there; empty at the end of the text. */
  found: string;
}

interface ReadJson {
  /** Undefined where there are problems. */
  value: unknown;
  problems: SyntaxProblem[];
  /** The offset at which each value starts, by its path. */
  offsets: ReadonlyMap<string, number>;
  /** Commands of LaTeX that are written with one backslash, and read as commands all the same. */
  commands: { offset: number; path: string; name: string }[];
}

/** In characters; questions have no longer ones. */
const MAX_PATH = 60;

/** Reads the JSON of the questions; a blank text has none. A text that is no JSON gives the first thing that is wrong. */
export function readJson(text: string): ReadJson {
  const none = { value: undefined, offsets: new Map<string, number>(), commands: [] };
  const problem = (offset: number, expected: string, path: string) => {
    const [found = ''] = /^(?:\\?[\w.+-]{1,40}|\\?.)/su.exec(text.slice(offset, offset + 50)) ?? [];
    return { offset, path, expected, found };
  };
  if (text.trim() === '') return { ...none, value: [], problems: [] };
  try {
    const { value, end, offsets, commands, spareCommas } = parseJson(text, 0);
    const pathAt = (offset: number) => [...offsets].findLast(([, start]) => start <= offset)?.[0] ?? '';
    const rest = skipSpace(text, end);
    const problems = [
      ...spareCommas.map(({ offset, before }) => problem(offset, before, pathAt(offset))),
      ...(rest < text.length ? [problem(rest, 'end', '')] : []),
    ];
    const placed = commands.map((one) => ({ ...one, path: pathAt(one.offset) }));
    return { value: problems.length > 0 ? undefined : value, problems, offsets, commands: placed };
  } catch (error) {
    if (!(error instanceof BadJson)) throw error;
    const { offset, expected, path } = error;
    // A path of many steps does not help the reader.
    return { ...none, problems: [problem(offset, expected, path.length > MAX_PATH ? '' : path)] };
  }
}
