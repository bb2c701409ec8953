import { childOf, childrenOf, type Element } from '../xml/tree.ts';

interface Level {
  format: string;
  /** '%1.' or '(%2)': counters in place of the numbers. */
  text: string;
  start: number;
}

interface List {
  abstract: string;
  levels: Level[];
  /** Levels at which the list begins again. */
  overrides: Map<number, number>;
}

/** Counts the numbered paragraphs of a Word document, whose labels are not in its text. */
export class Numbering {
  readonly #lists = new Map<string, List>();
  readonly #counters = new Map<string, number[]>();
  readonly #begun = new Set<string>();

  constructor(numbering: Element | undefined) {
    const abstracts = new Map<string, Level[]>();
    for (const one of childrenOf(numbering, 'abstractNum'))
      abstracts.set(id(one, 'abstractNumId'), levelsOf(one));
    for (const one of childrenOf(numbering, 'num')) {
      const abstract = id(childOf(one, 'abstractNumId'), 'val');
      const overrides = new Map<number, number>();
      for (const override of childrenOf(one, 'lvlOverride')) {
        const start = childOf(override, 'startOverride');
        if (start) overrides.set(Number(id(override, 'ilvl')), Number(id(start, 'val')));
      }
      this.#lists.set(id(one, 'numId'), { abstract, levels: abstracts.get(abstract) ?? [], overrides });
    }
  }

  /** The label of the next paragraph of a list at a level, from 0; '•' for a bullet, empty where there is none. */
  next(list: string, level: number): string {
    const found = this.#lists.get(list);
    const own = found?.levels[level];
    if (!found || !own) return '';
    const counters = this.#counters.get(found.abstract) ?? [];
    this.#counters.set(found.abstract, counters);
    if (!this.#begun.has(list)) {
      this.#begun.add(list);
      for (const [at, start] of found.overrides) counters[at] = start - 1;
    }
    counters[level] = (counters[level] ?? own.start - 1) + 1;
    // What is deeper begins again below the next number.
    counters.length = level + 1;
    if (own.format === 'bullet') return '•';
    return own.text.replaceAll(/%(\d)/g, (_, number: string) => {
      const at = Number(number) - 1;
      const one = found.levels[at];
      return one ? counted(counters[at] ?? one.start, one.format) : '';
    });
  }
}

const id = (of: Element | undefined, name: string) => of?.attributes[name] ?? '';

function levelsOf(abstract: Element): Level[] {
  const levels: Level[] = [];
  for (const level of childrenOf(abstract, 'lvl')) {
    levels[Number(id(level, 'ilvl'))] = {
      format: id(childOf(level, 'numFmt'), 'val') || 'decimal',
      text: id(childOf(level, 'lvlText'), 'val'),
      start: Number(id(childOf(level, 'start'), 'val') || 1),
    };
  }
  return levels;
}

const ROMAN = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix'];

function counted(value: number, format: string): string {
  if (format.endsWith('Letter'))
    return cased(String.fromCharCode(96 + ((Math.max(value, 1) - 1) % 26) + 1), format);
  if (format.endsWith('Roman'))
    return cased(`${'x'.repeat(Math.min(Math.floor(value / 10), 20))}${ROMAN[value % 10] ?? ''}`, format);
  if (format === 'hindiConsonants') return Array.from('कखगघङचछज')[value - 1] ?? String(value);
  if (format === 'hindiVowels') return Array.from('अआइईउऊ')[value - 1] ?? String(value);
  return format === 'none' ? '' : String(value);
}

const cased = (label: string, format: string) => (format.startsWith('upper') ? label.toUpperCase() : label);
