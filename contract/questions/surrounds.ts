import { isKnownUnit, isSameUnit } from './same-unit.ts';

/** What an answer may have beside its value, as the text of a question says it. */
interface Surrounds {
  name?: string;
  unit?: string;
}

/** The name and the unit that a question asks for, where it is plain which: 'Find x' has x, 'its length in cm' cm. */
export function surroundsIn(text: string): Surrounds {
  const plain = withoutLatex(text);
  const [name, unit] = [nameIn(plain), unitIn(plain)];
  return { ...(name !== undefined && { name }), ...(unit !== undefined && { unit }) };
}

/** Formulas without their delimiters and fonts: '\(\text{m s}^{-1}\)' as 'm s^-1'. */
function withoutLatex(text: string): string {
  return text
    .replaceAll(/\\(?:text|mathrm|mathbf|operatorname)\s*\{([^{}]*)\}/g, '$1')
    .replaceAll(/\^\{?\\circ\}?/g, '°')
    .replaceAll(/\\(theta|alpha|beta|lambda|mu|phi|omega)\b/g, (_, letter: string) => GREEK[letter] ?? '')
    .replaceAll(/\\[()[\],;: ]|[${}~]/g, ' ')
    .replaceAll('\\%', '%')
    .replaceAll(/\s+/g, ' ');
}

const GREEK: Record<string, string> = {
  theta: 'θ',
  alpha: 'α',
  beta: 'β',
  lambda: 'λ',
  mu: 'μ',
  phi: 'φ',
  omega: 'ω',
};

const NAME = '[a-zA-Zα-ωΔ]';
/** 'Find x', 'the value of y', 'solve for n', 'x का मान'. */
const ASKED_NAMES = [
  new RegExp(
    `\\b(?:find|value of|solve for|calculate|determine|evaluate|then|what is) (?:the value of )?(${NAME})(?=\\s*(?:$|[.?,:;=]|if |when |in |is ))`,
    'giu',
  ),
  new RegExp(`(?:^|[^\\p{L}\\p{M}\\d])(${NAME}) (?:का मान|ज्ञात)`, 'gu'),
];

/** 'Find the positive root of x² = 9' asks for x, its only letter. */
const ASKED_ROOT = /\b(?:find|write|give|what is) the (?:[a-z]+ )?root\b/i;
const UNKNOWN = /(?<![a-z\\])[b-zα-ω](?![a-z])/giu;

function nameIn(text: string): string | undefined {
  const asked = ASKED_NAMES.flatMap((asked) => [...text.matchAll(asked)].map(([, name = '']) => name));
  const isRoot = asked.length === 0 && ASKED_ROOT.test(text);
  const found = isRoot ? [...text.matchAll(UNKNOWN)].map(([name]) => name) : asked;
  const [first, ...others] = new Set(found);
  return others.length === 0 && first !== 'I' ? first : undefined;
}

/** The symbols of one letter that can be said after 'in'; 'in A' may name a point. */
const LETTERS = /^[msgNJWLΩ°%₹]$/;
const MAX_WORDS = 4;
const CLOSED = /^ ?(?:$|[).,?;:]|(?:and|if|when|is|of|by|for|after|will|at) )/;

function unitIn(text: string): string | undefined {
  const asked = [
    ...unitsBehind(text, /\bin \(?(?=\S)/gi, CLOSED),
    ...unitsBehind(text, /\((?=[^\s\d])/g, /^ ?\) ?[.?]?$/),
    ...unitsBehind(text, /\bhow many (?=\S)/gi, /^[ ?]/),
    ...Array.from(text.matchAll(BEFORE_IN_HINDI), ([, word = '']) => word).filter(isKnownUnit),
  ].filter((unit) => unit.length > 1 || LETTERS.test(unit));
  const [first] = asked;
  return first !== undefined && asked.every((other) => isSameUnit(first, other)) ? first : undefined;
}

const BEFORE_IN_HINDI = /(?<!\p{Nd} ?)(?<![^\d\s,.?])([^\d\s,.?]+) में(?=$|[\s.?।,)])/gu;

/** The longest known unit of a few words behind each match, where what follows it matches too. */
function unitsBehind(text: string, start: RegExp, end: RegExp): string[] {
  return Array.from(text.matchAll(start), (found) => {
    const rest = text.slice(found.index + found[0].length);
    const words = rest.split(' ', MAX_WORDS);
    const units = words.map((_, i) =>
      words
        .slice(0, words.length - i)
        .join(' ')
        .replace(/(?<![).,?;:। ])[).,?;:। ]+$/, ''),
    );
    return units.find((unit) => isKnownUnit(unit) && end.test(rest.slice(unit.length)));
  }).filter((unit) => unit !== undefined);
}
