import { ESCAPED_LATEX } from '../../contract/escaped-latex.ts';

/** A JSON value with the offsets at which its parts begin, by path: 'options.2'. */
export interface LocatedJson {
  value: unknown;
  end: number;
  offsets: Map<string, number>;
  /**
   * Commands of LaTeX that are with one backslash in its texts: `\frac`, of which JSON would make a form feed and
   * 'rac'.
   */
  commands: { offset: number; name: string }[];
  /** Commas before a closing bracket, which JSON does not allow and editors leave behind, with that bracket. */
  spareCommas: { offset: number; before: string }[];
}

/** What is wrong with a JSON text, and where. */
export class BadJson extends Error {
  readonly offset: number;
  /** What JSON expects there: a sign, or the name of a part. */
  readonly expected: string;

  constructor(offset: number, expected: string) {
    super(`Expected ${expected}`);
    this.offset = offset;
    this.expected = expected;
  }
}

const MAX_DEPTH = 64;
const STRING = /"(?:[ !#-[\]-\uffff]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/y;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const WORD = /true|false|null/y;
const SPACE = /[ \t\r\n]*/y;

/** Parses one value of `text` from `start`; what follows it is left alone. Throws {@link BadJson}. */
export function parseJson(text: string, start: number): LocatedJson {
  const parser = new JsonParser(text, start);
  const value = parser.value('', 0);
  const { at: end, offsets, commands, spareCommas } = parser;
  return { value, end, offsets, commands, spareCommas };
}

/** The offset of the next character that is no white space. */
export function skipSpace(text: string, from: number): number {
  SPACE.lastIndex = from;
  SPACE.test(text);
  return SPACE.lastIndex;
}

type Escape = keyof typeof ESCAPED_LATEX;

class JsonParser {
  readonly offsets = new Map<string, number>();
  readonly commands: LocatedJson['commands'] = [];
  readonly spareCommas: LocatedJson['spareCommas'] = [];
  at: number;
  readonly #text: string;

  constructor(text: string, start: number) {
    this.#text = text;
    this.at = start;
  }

  value(path: string, depth: number): unknown {
    this.at = skipSpace(this.#text, this.at);
    this.offsets.set(path, this.at);
    if (depth > MAX_DEPTH) throw new BadJson(this.at, 'less nesting');
    const first = this.#text[this.at];
    if (first === '{') return this.#object(path, depth);
    if (first === '[') return this.#array(path, depth);
    if (first === '"') return this.#string();
    const token = this.#match(NUMBER) ?? this.#match(WORD);
    if (token === undefined) throw new BadJson(this.at, 'a value');
    return JSON.parse(token) as unknown;
  }

  #object(path: string, depth: number): unknown {
    const entries: [string, unknown][] = [];
    this.at += 1;
    if (this.#takes('}')) return {};
    do {
      this.at = skipSpace(this.#text, this.at);
      const key = this.#string();
      if (!this.#takes(':')) throw new BadJson(this.at, ':');
      entries.push([key, this.value(path === '' ? key : `${path}.${key}`, depth + 1)]);
    } while (this.#takesCommaBefore('}'));
    if (!this.#takes('}')) throw new BadJson(this.at, ', or }');
    // Not by assignment, for which `__proto__` is no ordinary name.
    return Object.fromEntries(entries);
  }

  #array(path: string, depth: number): unknown[] {
    const items: unknown[] = [];
    this.at += 1;
    if (this.#takes(']')) return items;
    do items.push(this.value(path === '' ? String(items.length) : `${path}.${items.length}`, depth + 1));
    while (this.#takesCommaBefore(']'));
    if (!this.#takes(']')) throw new BadJson(this.at, ', or ]');
    return items;
  }

  #string(): string {
    const start = this.at;
    const token = this.#match(STRING);
    if (token !== undefined) return JSON.parse(this.#withBackslashes(token, start)) as string;
    if (this.#text[this.at] !== '"') throw new BadJson(this.at, '"');
    const line = /["\\]|[^ -\uffff]/g;
    line.lastIndex = this.at + 1;
    throw new BadJson(line.exec(this.#text)?.index ?? this.#text.length, 'the rest of the text and "');
  }

  /**
   * A string with two backslashes before commands of LaTeX that have one. A form feed or a backspace before letters is
   * always one; a tab or the end of a line may be meant, but not in a formula that becomes a command with it.
   */
  #withBackslashes(token: string, start: number): string {
    let isFormula = false;
    return token.replaceAll(
      /\$|\\(?:([bfnrt])([A-Za-z]+)|.)/g,
      (sign, letter?: Escape, rest = '', at = 0) => {
        if (sign === '$') isFormula = !isFormula;
        if (letter === undefined) return sign;
        const isCommand = letter === 'b' || letter === 'f' || (isFormula && ESCAPED_LATEX[letter].test(rest));
        if (!isCommand) return sign;
        this.commands.push({ offset: start + at, name: sign });
        return `\\${sign}`;
      },
    );
  }

  /** Whether another part follows; a comma that none follows is noted. */
  #takesCommaBefore(end: '}' | ']'): boolean {
    if (!this.#takes(',')) return false;
    const comma = this.at - 1;
    if (this.#text[skipSpace(this.#text, this.at)] !== end) return true;
    this.spareCommas.push({ offset: comma, before: end });
    return false;
  }

  #takes(sign: string): boolean {
    this.at = skipSpace(this.#text, this.at);
    if (this.#text[this.at] !== sign) return false;
    this.at += 1;
    return true;
  }

  #match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at;
    const [token] = pattern.exec(this.#text) ?? [];
    if (token !== undefined) this.at += token.length;
    return token;
  }
}
