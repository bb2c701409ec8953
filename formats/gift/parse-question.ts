import { plainText, type Range, typedFormulas } from './read-formulas.ts';

/** An answer in a block: its sign, share in per cent, text and feedback. */
export interface GiftAnswer {
  isRight: boolean;
  weight: number | undefined;
  text: string;
  feedback: string;
  offset: number;
}

/** What a block of GIFT says, before it is a question of ours. */
export interface GiftQuestion {
  title: string;
  format: string;
  text: string;
  /** 'none' is a text without an answer block. */
  kind: 'choice' | 'short' | 'numeric' | 'truth' | 'matching' | 'essay' | 'none';
  /** True or false, for 'truth'. */
  truth?: boolean;
  answers: GiftAnswer[];
  explanation: string;
  /** Where a second question begins in the block, for want of an empty line. */
  next?: number;
}

export type GiftFault =
  | 'not_closed'
  | 'not_opened'
  | 'brace_in_answer'
  | 'two_blocks'
  | 'no_sign'
  | 'bad_weight';

/** What is wrong with a block, and where in it. */
export class BadGift extends Error {
  readonly fault: GiftFault;
  readonly offset: number;
  /** Where another question begins in the block. */
  readonly next: number | undefined;

  constructor(fault: GiftFault, offset: number, next?: number) {
    super(fault);
    this.fault = fault;
    this.offset = offset;
    this.next = next;
  }
}

/**
 * Parses one block. Formulas that are typed as LaTeX keep their signs; where that makes no question, dollars are
 * taken as prices. Throws {@link BadGift}.
 */
export function parseGift(block: string): GiftQuestion {
  const typed = typedFormulas(block);
  try {
    return new GiftParser(block, typed).parse();
  } catch (error) {
    if (typed.length === 0 || !(error instanceof BadGift)) throw error;
    try {
      return new GiftParser(
        block,
        typed.filter(({ start }) => block[start] !== '$'),
      ).parse();
    } catch {
      throw error;
    }
  }
}

class GiftParser {
  readonly #block: string;
  readonly #formulas: readonly Range[];

  constructor(block: string, formulas: readonly Range[]) {
    this.#block = block;
    this.#formulas = formulas;
  }

  parse(): GiftQuestion {
    const { title, format, from } = this.#head();
    const open = this.#find('{', from, this.#block.length);
    if (open === undefined) {
      const close = this.#find('}', from, this.#block.length);
      if (close !== undefined) throw new BadGift('not_opened', this.#firstAnswer(from) ?? close);
      return {
        title,
        format,
        text: this.#text(from, this.#block.length),
        kind: 'none',
        answers: [],
        explanation: '',
      };
    }
    const close = this.#find('}', open + 1, this.#block.length);
    if (close === undefined) throw new BadGift('not_closed', this.#lastCharacter());
    const inner = this.#find('{', open + 1, close);
    if (inner !== undefined) throw new BadGift('brace_in_answer', inner);
    const next = this.#nextQuestion(close + 1);
    const stray = this.#find('}', close + 1, next ?? this.#block.length);
    if (stray !== undefined) throw new BadGift('brace_in_answer', close, next);
    const [before, after] = [this.#text(from, open), this.#text(close + 1, next ?? this.#block.length)];
    const text = after === '' ? before : `${before} _____ ${after}`;
    try {
      return { title, format, text, ...this.#answers(open + 1, close), ...(next !== undefined && { next }) };
    } catch (error) {
      if (!(error instanceof BadGift)) throw error;
      throw new BadGift(error.fault, error.offset, next);
    }
  }

  /** Where the answers begin that no brace opens. */
  #firstAnswer(from: number): number | undefined {
    const found = /\n[^\S\n]*(?=[=~#])/.exec(this.#block.slice(from));
    return found ? from + found.index : undefined;
  }

  #lastCharacter(): number {
    return Math.max(this.#block.trimEnd().length - 1, 0);
  }

  #head(): { title: string; format: string; from: number } {
    let from = this.#skipSpace(0);
    let title = '';
    if (this.#block.startsWith('::', from)) {
      const end = this.#find('::', from + 2, this.#block.length);
      if (end !== undefined) {
        title = this.#text(from + 2, end);
        from = this.#skipSpace(end + 2);
      }
    }
    const marker = this.#marker(from);
    return { title, format: marker.format, from: marker.from };
  }

  #marker(from: number): { format: string; from: number } {
    const [marker, format = ''] = /^\s*\[(html|moodle|plain|markdown)\]/.exec(
      this.#block.slice(from, from + 40),
    ) ?? [''];
    return { format, from: from + marker.length };
  }

  /** Another answer block makes another question if it is on another line; else only what follows that line does. */
  #nextQuestion(from: number): number | undefined {
    const open = this.#find('{', from, this.#block.length);
    if (open === undefined) return undefined;
    const line = this.#lineAfter(from);
    if (line !== undefined && line <= open) return line;
    const close = this.#find('}', open, this.#block.length);
    throw new BadGift('two_blocks', open, close === undefined ? undefined : this.#questionAfter(close));
  }

  #questionAfter(from: number): number | undefined {
    const line = this.#lineAfter(from);
    return line === undefined || this.#find('{', line, this.#block.length) === undefined ? undefined : line;
  }

  #lineAfter(from: number): number | undefined {
    const end = this.#block.indexOf('\n', from);
    return end === -1 ? undefined : end + 1;
  }

  #answers(from: number, to: number): Pick<GiftQuestion, 'kind' | 'truth' | 'answers' | 'explanation'> {
    const general = this.#find('####', from, to);
    const explanation = general === undefined ? '' : this.#text(this.#marker(general + 4).from, to);
    const end = general ?? to;
    const body = this.#block
      .slice(from, end)
      .replaceAll(/\ufdd0/g, ' ')
      .trim();
    if (body === '') return { kind: 'essay', answers: [], explanation };
    const truth = this.#truth(from, end);
    if (truth) return { kind: 'truth', explanation, ...truth };
    const isNumeric = body.startsWith('#');
    const start = isNumeric ? this.#block.indexOf('#', from) + 1 : from;
    const answers = this.#list(start, end);
    const isMatching = !isNumeric && answers.every(({ isRight, text }) => isRight && text.includes('->'));
    if (isMatching && answers.length > 1) return { kind: 'matching', answers, explanation };
    const kind = isNumeric ? 'numeric' : answers.some(({ isRight }) => !isRight) ? 'choice' : 'short';
    return { kind, answers, explanation };
  }

  #truth(from: number, to: number): { truth: boolean; answers: GiftAnswer[] } | undefined {
    const hash = this.#find('#', from, to);
    const [, word] = /^(t|true|f|false)$/i.exec(this.#text(from, hash ?? to)) ?? [];
    if (word === undefined) return undefined;
    const second = hash === undefined ? undefined : this.#find('#', hash + 1, to);
    const parts =
      hash === undefined
        ? []
        : [this.#text(hash + 1, second ?? to), second === undefined ? '' : this.#text(second + 1, to)];
    const answers = parts.map((feedback, i) => ({
      isRight: i === 1,
      weight: undefined,
      text: '',
      feedback,
      offset: hash ?? from,
    }));
    return { truth: /^t/i.test(word), answers };
  }

  #list(from: number, to: number): GiftAnswer[] {
    const signs: number[] = [];
    for (let at = this.#findSign(from, to); at !== undefined; at = this.#findSign(at + 1, to)) signs.push(at);
    const first = signs[0] ?? to;
    const isBefore = this.#text(from, first) !== '';
    // 'Capital? {Paris}': one answer needs no sign.
    if (isBefore && signs.length === 0) return [this.#answer(from, to, true)];
    const [stray] = isBefore ? [from + (/^\s*/.exec(this.#block.slice(from, to))?.[0].length ?? 0)] : [];
    if (stray !== undefined) throw new BadGift('no_sign', stray);
    return signs.map((at, i) => this.#answer(at + 1, signs[i + 1] ?? to, this.#block[at] === '='));
  }

  #answer(from: number, to: number, isRight: boolean): GiftAnswer {
    const [percent, share] = /^\s*%(-?[\d.,]+)%/.exec(this.#block.slice(from, Math.min(to, from + 40))) ?? [
      '',
    ];
    const weight = share === undefined ? undefined : Number(share.replace(',', '.'));
    if (weight !== undefined && !(Math.abs(weight) <= 100)) throw new BadGift('bad_weight', from);
    const start = this.#marker(from + percent.length).from;
    const hash = this.#find('#', start, to);
    const feedback = hash === undefined ? '' : this.#text(this.#marker(hash + 1).from, to);
    return { isRight, weight, text: this.#text(start, hash ?? to), feedback, offset: from - 1 };
  }

  #text(from: number, to: number): string {
    return plainText(this.#block, from, to, this.#formulas);
  }

  #skipSpace(from: number): number {
    const [space = ''] = /^[\s\ufdd0]*/.exec(this.#block.slice(from)) ?? [];
    return from + space.length;
  }

  /** Where the next answer begins; one scan, for there may be a million. */
  #findSign(from: number, to: number): number | undefined {
    for (let at = from; at < to; ) {
      const formula = this.#formulaAt(at);
      const sign = this.#block[at];
      if (formula) at = formula.end;
      else if (sign === '=' || sign === '~') return at;
      else at += sign === '\\' ? 2 : 1;
    }
    return undefined;
  }

  /** Where `sign` is next, neither escaped nor in a formula. */
  #find(sign: string, from: number, to: number): number | undefined {
    for (let at = from; at < to; ) {
      const formula = this.#formulaAt(at);
      if (formula) at = formula.end;
      else if (this.#block[at] === '\\') at += 2;
      else if (this.#block.startsWith(sign, at) && at + sign.length <= to) return at;
      else at += 1;
    }
    return undefined;
  }

  #formulaAt(at: number): Range | undefined {
    let [low, high] = [0, this.#formulas.length - 1];
    while (low <= high) {
      const middle = (low + high) >> 1;
      const range = this.#formulas[middle];
      if (!range) return undefined;
      if (range.end <= at) low = middle + 1;
      else if (range.start > at) high = middle - 1;
      else return range;
    }
    return undefined;
  }
}
