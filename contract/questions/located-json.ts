/** What follows the letter of an escape in commands of LaTeX: with one backslash, `\times` is a tab and `imes`. */
const ESCAPED_LATEX = {
  n: /^(eq|abla|otin|eg|u\b|e\b|i\b)/,
  r: /^(ight|angle|ho\b|m\b|ceil|floor)/,
  t: /^(imes|ext|heta|an\b|au\b|o\b|frac|riangle|herefore|ilde)/,
};

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
  /** The path of the last value that was begun before. */
  path = '';

  constructor(offset: number, expected: string) {
    super(`Expected ${expected}`);
    this.offset = offset;
    this.expected = expected;
  }
}

const MAX_DEPTH = 64;
/** A text without the quotation mark at its end. */
const OPEN_TEXT = /"(?:[ !#-[\]-\uffff]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*/y;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const WORD = /true|false|null/y;
const SPACE = /[ \t\r\n]*/y;

/** Parses one value of `text` from `start`; what follows it is left alone. Throws {@link BadJson}. */
export function parseJson(text: string, start: number): LocatedJson {
  const parser = new JsonParser(text, start);
  const { offsets, commands, spareCommas } = parser;
  try {
    const value = parser.value('', 0);
    return { value, end: parser.at, offsets, commands, spareCommas };
  } catch (error) {
    if (error instanceof BadJson) error.path = [...offsets.keys()].at(-1) ?? '';
    throw error;
  }
}

/** The offset of the next character that is no white space. */
export function skipSpace(text: string, from: number): number {
  SPACE.lastIndex = from;
  SPACE.test(text);
  return SPACE.lastIndex;
}

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
    const open = this.#match(OPEN_TEXT);
    if (open === undefined) throw new BadJson(start, '"');
    if (this.#text[this.at] !== '"') throw new BadJson(this.at, 'the rest of the text and "');
    this.at += 1;
    return JSON.parse(this.#withBackslashes(`${open}"`, start)) as string;
  }

  /**
   * A string with two backslashes before commands of LaTeX that have one. A form feed or a backspace before letters is
   * always one; a tab or the end of a line may be meant, but not in a formula that becomes a command with it.
   */
  #withBackslashes(token: string, start: number): string {
    let isFormula = false;
    return token.replaceAll(
      /\$|\\\\[()[\]]|\\(?:([bfnrt])([A-Za-z]+)|.)/g,
      (sign, letter?: 'b' | 'f' | keyof typeof ESCAPED_LATEX, rest = '', at = 0) => {
        if (sign === '$') isFormula = !isFormula;
        else if (sign.length === 3 && letter === undefined) isFormula = /[([]$/.test(sign);
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
