/** A place in a text, both from 1; columns count UTF-16 units, as editors do. */
export interface Place {
  line: number;
  column: number;
}

/** Something that is not JSON, in words that complete "found …, wanted …". */
export interface SyntaxProblem {
  offset: number;
  /** Where in the value it stands: `2.options.0`; blank for the whole. */
  path: string;
  found: string;
  wanted: string;
}

export interface ReadJson {
  /** Undefined when there are problems. */
  value: unknown;
  problems: SyntaxProblem[];
  /** Where the value of a path starts, by the path. */
  offsets: ReadonlyMap<string, number>;
}

/** The line and column of an offset. */
export function placeAt(text: string, offset: number): Place {
  const before = text.slice(0, offset);
  const line = before.split('\n').length;
  return { line, column: offset - before.lastIndexOf('\n') };
}

/**
 * Reads JSON and where each value in it starts. Unlike JSON.parse it goes on after the mistakes that people make
 * (a comma too few or too many, a name without quotes, a single backslash), so that all are told at once; only
 * where it can no longer know what was meant does it stop.
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

const LOST = new Error('what follows cannot be told');
const QUOTES: Record<string, string> = { '"': '"', "'": "'", '“': '”', '‘': '’' };
/** How deep lists and objects may stand in each other; questions need three. */
const MAX_DEPTH = 100;
const A_VALUE = 'a value: a text in double quotes, a number, a list or an object';

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
    if (this.#at < this.#text.length) this.#lost('the end of the text');
  }

  #report(found: string, wanted: string, offset = this.#at) {
    this.problems.push({ offset, path: this.#path.join('.'), found, wanted });
  }

  #lost(wanted: string): never {
    this.#report(this.#here(), wanted);
    throw LOST;
  }

  /** What stands at the present place, for a message. */
  #here(): string {
    const char = this.#text[this.#at];
    if (char === undefined) return 'the end of the text';
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
      // Told of the whole, as a path of a hundred steps says nothing.
      this.#path.length = 0;
      this.#report(`${char} inside ${MAX_DEPTH} others`, 'fewer lists and objects inside one another');
      throw LOST;
    }
    if (char === '{') this.#list('}', () => this.#field());
    else if (char === '[') {
      let index = 0;
      this.#list(']', () => this.#inside(index++, () => this.#value()));
    } else if (char in QUOTES) this.#string();
    else if (/[-+.\w]/.test(char)) this.#word();
    else this.#lost(A_VALUE);
  }

  #inside(step: string | number, read: () => void) {
    this.#path.push(step);
    read();
    this.#path.pop();
  }

  /** What stands between brackets, with commas between: `readOne` reads one of it. */
  #list(end: '}' | ']', readOne: () => void) {
    const what = end === '}' ? 'field' : 'item';
    this.#at++;
    this.#space();
    while (this.#text[this.#at] !== end) {
      if (this.#text[this.#at] === ',') {
        this.#report('a comma', `the next ${what}, or ${end}`);
        this.#at++;
      } else {
        readOne();
        this.#space();
        this.#comma(end, what);
      }
      this.#space();
    }
    this.#at++;
  }

  #comma(end: string, what: string) {
    const char = this.#text[this.#at] ?? '';
    if (char === ',') {
      const comma = this.#at++;
      this.#space();
      if (this.#text[this.#at] === end)
        this.#report(`a comma before ${end}`, `none after the last ${what}`, comma);
    } else if (char !== end) {
      const isNext = char in QUOTES || /[\w[{]/.test(char);
      if (!isNext) this.#lost(`a comma, or ${end}`);
      this.#report(this.#here(), `a comma before the next ${what}`);
    }
  }

  #field() {
    const start = this.#at;
    let name: string;
    if ((this.#text[this.#at] ?? '') in QUOTES) name = this.#string();
    else {
      name = /^[A-Za-z_]\w*/.exec(this.#text.slice(start, start + 60))?.[0] ?? '';
      if (name === '') this.#lost('the name of a field in double quotes, or }');
      this.#report(name, `"${name}": a field's name in double quotes`);
      this.#at += name.length;
    }
    this.#inside(name, () => {
      this.offsets.set(this.#path.join('.'), start);
      this.#space();
      if (this.#text[this.#at] === ':') this.#at++;
      else if (this.#text[this.#at] === '=') {
        this.#report('=', 'a colon');
        this.#at++;
      } else this.#lost('a colon');
      this.#value();
    });
  }

  /** Numbers, true, false, null, and words that only look like one. */
  #word() {
    const word = /^[-+.\w]+/.exec(this.#text.slice(this.#at))?.[0] ?? '';
    const isJson = /^(true|false|null|-?(0|[1-9]\d*)(\.\d+)?([eE][-+]?\d+)?)$/.test(word);
    if (!isJson) {
      const looksLikeNumber = /^[-+.]?\d/.test(word);
      this.#report(word.slice(0, 40), looksLikeNumber ? 'a number such as 5, -5 or 0.5' : A_VALUE);
    }
    this.#at += word.length;
  }

  /** Reads a text and gives it as it was written, which is good enough for the name of a field. */
  #string(): string {
    const open = this.#text[this.#at] ?? '';
    const close = QUOTES[open] ?? open;
    const start = this.#at++;
    if (open !== '"') this.#report(open, 'a straight double quote "', start);
    for (;;) {
      const char = this.#text[this.#at];
      if (char === undefined || char === '\n' || char === '\r') {
        const found = char === undefined ? 'the end of the text' : 'the end of the line inside a text';
        this.#report(found, `the closing ${close}, or \\n for a line break`);
        throw LOST;
      }
      if (char === close) break;
      if (char === '\\') this.#escape();
      else {
        if (char < ' ') this.#report('a control character', 'its escape, such as \\t');
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
      this.#report(`\\${char}`, `\\\\${char}: a backslash in a text is written twice`);
    }
    this.#at += 1 + (escape?.length ?? 0);
  }
}
