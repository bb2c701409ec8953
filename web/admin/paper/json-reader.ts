/** A position in a text. Lines and columns start at 1; columns count UTF-16 units, as editors do. */
export interface Position {
  line: number;
  column: number;
}

export type SyntaxError =
  | 'end_expected'
  | 'too_deep'
  | 'value_expected'
  | 'number_expected'
  | 'number_too_large'
  | 'extra_comma'
  | 'trailing_comma'
  | 'comma_missing'
  | 'comma_expected'
  | 'field_name_expected'
  | 'field_name_unquoted'
  | 'colon_expected'
  | 'double_quote_expected'
  | 'closing_quote_expected'
  | 'control_character'
  | 'single_backslash';

/** A syntax error. */
export interface SyntaxProblem {
  offset: number;
  /** The path of the value that contains it, such as `2.options.0`; empty for the top-level value. */
  path: string;
  error: SyntaxError;
  /** The text found at `offset`; empty at the end of the text. */
  found: string;
  /** The expected closing bracket or quote, if that is what is missing. */
  closing?: string;
}

export interface ReadJson {
  /** Undefined when there are problems. */
  value: unknown;
  problems: SyntaxProblem[];
  /** The offset at which each value starts, by its path. */
  offsets: ReadonlyMap<string, number>;
}

/** The line and column of an offset. */
export function positionAt(text: string, offset: number): Position {
  const before = text.slice(0, offset);
  const line = before.split('\n').length;
  return { line, column: offset - before.lastIndexOf('\n') };
}

/**
 * Parses JSON and records where each value starts. Unlike JSON.parse it recovers from common mistakes (a missing or an
 * extra comma, a name without quotes, a single backslash) and reports all of them. It stops where it cannot recover.
 */
export function readJson(text: string): ReadJson {
  const reader = new Reader(text);
  const { problems, offsets } = reader;
  try {
    reader.whole();
  } catch (lost) {
    if (lost !== LOST) throw lost;
  }
  return { value: problems.length === 0 ? JSON.parse(text) : undefined, problems, offsets };
}

const LOST = new Error('The rest cannot be read');
const QUOTES: Record<string, string> = { '"': '"', "'": "'", '“': '”', '‘': '’' };
/** The deepest nesting of arrays and objects that is read. Questions need three levels. */
const MAX_DEPTH = 100;

class Reader {
  readonly problems: SyntaxProblem[] = [];
  readonly offsets = new Map<string, number>();
  readonly #text: string;
  readonly #path: (string | number)[] = [];
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  whole() {
    this.#value();
    this.#space();
    if (this.#at < this.#text.length) this.#lost('end_expected');
  }

  #report(error: SyntaxError, found: string, { offset = this.#at, closing = '' } = {}) {
    const path = this.#path.join('.');
    this.problems.push({ offset, path, error, found, ...(closing !== '' && { closing }) });
  }

  #lost(error: SyntaxError, closing = ''): never {
    this.#report(error, this.#here(), { closing });
    throw LOST;
  }

  /** The word or character at the current offset. */
  #here(): string {
    const char = this.#text[this.#at];
    if (char === undefined) return '';
    const word = /^[\w.+-]{1,30}/.exec(this.#text.slice(this.#at, this.#at + 30))?.[0];
    return word ?? String.fromCodePoint(this.#text.codePointAt(this.#at) ?? 0);
  }

  #space() {
    while (/[ \t\r\n]/.test(this.#text[this.#at] ?? '')) this.#at++;
  }

  #value() {
    this.#space();
    this.offsets.set(this.#path.join('.'), this.#at);
    const char = this.#text[this.#at] ?? '';
    if (this.#path.length >= MAX_DEPTH && (char === '{' || char === '[')) {
      // A path of a hundred steps does not help the reader.
      this.#path.length = 0;
      this.#report('too_deep', char);
      throw LOST;
    }
    if (char === '{') this.#list('}', () => this.#field());
    else if (char === '[') {
      let index = 0;
      this.#list(']', () => this.#inside(index++, () => this.#value()));
    } else if (char in QUOTES) this.#string();
    else if (/[-+.\w]/.test(char)) this.#word();
    else this.#lost('value_expected');
  }

  #inside(step: string | number, read: () => void) {
    this.#path.push(step);
    read();
    this.#path.pop();
  }

  /** What stands between brackets, with commas between: `readOne` reads one of it. */
  #list(end: '}' | ']', readOne: () => void) {
    this.#at++;
    this.#space();
    while (this.#text[this.#at] !== end) {
      if (this.#text[this.#at] === ',') {
        this.#report('extra_comma', ',', { closing: end });
        this.#at++;
      } else {
        readOne();
        this.#space();
        this.#comma(end);
      }
      this.#space();
    }
    this.#at++;
  }

  #comma(end: string) {
    const char = this.#text[this.#at] ?? '';
    if (char === ',') {
      const comma = this.#at++;
      this.#space();
      if (this.#text[this.#at] === end) {
        this.#report('trailing_comma', ',', { offset: comma, closing: end });
      }
    } else if (char !== end) {
      const isNext = char in QUOTES || /[\w[{]/.test(char);
      if (!isNext) this.#lost('comma_expected', end);
      this.#report('comma_missing', this.#here());
    }
  }

  #field() {
    const start = this.#at;
    let name: string;
    if ((this.#text[this.#at] ?? '') in QUOTES) name = this.#string();
    else {
      name = /^[A-Za-z_]\w*/.exec(this.#text.slice(start, start + 60))?.[0] ?? '';
      if (name === '') this.#lost('field_name_expected');
      this.#report('field_name_unquoted', name);
      this.#at += name.length;
    }
    this.#inside(name, () => {
      this.offsets.set(this.#path.join('.'), start);
      this.#space();
      if (this.#text[this.#at] === ':') this.#at++;
      else if (this.#text[this.#at] === '=') {
        this.#report('colon_expected', '=');
        this.#at++;
      } else this.#lost('colon_expected');
      this.#value();
    });
  }

  /** Numbers, true, false, null, and words that only look like one. */
  #word() {
    const word = /^[-+.\w]+/.exec(this.#text.slice(this.#at))?.[0] ?? '';
    const isJson = /^(true|false|null|-?(0|[1-9]\d*)(\.\d+)?([eE][-+]?\d+)?)$/.test(word);
    if (!isJson) {
      const looksLikeNumber = /^[-+.]?\d/.test(word);
      this.#report(looksLikeNumber ? 'number_expected' : 'value_expected', word.slice(0, 40));
    } else if (/^[-\d]/.test(word) && !Number.isFinite(Number(word))) {
      this.#report('number_too_large', word.slice(0, 40));
    }
    this.#at += word.length;
  }

  /** Reads a text and gives it as it was written, which is good enough for the name of a field. */
  #string(): string {
    const open = this.#text[this.#at] ?? '';
    const close = QUOTES[open] ?? open;
    const start = this.#at++;
    if (open !== '"') this.#report('double_quote_expected', open, { offset: start });
    for (;;) {
      const char = this.#text[this.#at];
      if (char === undefined || char === '\n' || char === '\r') {
        this.#report('closing_quote_expected', '', { closing: close });
        throw LOST;
      }
      if (char === close) break;
      if (char === '\\') this.#escape();
      else {
        if (char < ' ') this.#report('control_character', '');
        this.#at++;
      }
    }
    this.#at++;
    return this.#text.slice(start + 1, this.#at - 1);
  }

  #escape() {
    const next = this.#text.slice(this.#at + 1, this.#at + 6);
    const escape = /^(["\\/bfnrt]|u[\da-fA-F]{4})/.exec(next)?.[0];
    if (escape === undefined) {
      const char = next[0] ?? '';
      this.#report('single_backslash', `\\${char}`);
    }
    this.#at += 1 + (escape?.length ?? 0);
  }
}
