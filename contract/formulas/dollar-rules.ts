/** A sum of money, or any other number, that ends there: `5 and`, `1,200.50`, but not `2x` or `3=`. */
const AMOUNT = /^\p{Nd}[\p{Nd}.,]*(?![^\s;:!?()/–—-])/u;

/** LaTeX commands, with the words that they set upright: those words are part of a formula. */
const COMMANDS = /\\(?:text[a-z]*|mbox|mathrm|operatorname)\s*\{[^{}]*\}|\\(?:[a-zA-Z]+|[\s\S])/g;

/** Words that join or continue prose and are neither a unit nor the name of a function. */
const JOINING_WORD =
  /(?<![\p{L}\p{M}])(?:and|or|to|for|per|each|every|the|of|is|are|was|were|at|from|with|but|then|than|you|he|she|they|it|और|या|से|तक|का|की|के|को|में|पर|प्रति|है|हैं)(?![\p{L}\p{M}])/iu;

/** A body with as many words is a sentence, whatever the words are; a unit such as `kg m` takes fewer. */
const WORDS_OF_A_SENTENCE = 3;
const WORD = /[\p{L}\p{M}]{2,}/gu;

/** The letters of a currency that its dollar follows, as in `$5 (US$ 5)`. */
const CURRENCY_PREFIX = /(?<![\p{L}])(?:US|AU|NZ|HK|CAN|SG)$/u;

/** `100-` or `5 (`: a number whose sentence goes on after the dollar. */
const UNFINISHED_AMOUNT = /^[\p{Nd}.,\s]+[-–—(/]$/u;

/** Punctuation that ends or joins clauses and starts no formula (`.5` does start one). */
const CLAUSE_PUNCTUATION = /^[,;:!?)\]%'"’”/.](?!\p{Nd})/u;

/** The second half of `5$-10$`. */
const REST_OF_A_RANGE = /^[-–—]\s*\p{Nd}[\p{Nd}.,]*$/u;

/**
 * Decides whether two dollars hold a formula or belong to prices. The base is pandoc's rule: white space is inside
 * neither dollar, and no digit follows the closing one. Beyond it, the text between the dollars must not read as an
 * amount and the words after it (`$5 for pens and 10$`), nor as the words between two amounts (`5$, later 10$`).
 */
export function dollarPairIsFormula(text: string, opening: number, closing: number): boolean {
  const body = text.slice(opening + 1, closing);
  if (/^\s|\s$/.test(body) || isDigit(text[closing + 1])) return false;
  // In `$5.$$x=1$$` the display formula wins over a formula `5.`.
  if (AMOUNT.test(body)) return !readsOnAsProse(body) && text[closing + 1] !== '$';
  if (isDigit(text[opening - 1])) return !CLAUSE_PUNCTUATION.test(body) && !REST_OF_A_RANGE.test(body);
  return !CLAUSE_PUNCTUATION.test(body) || !wordsOf(body).length;
}

function readsOnAsProse(body: string): boolean {
  return (
    wordsOf(body).length >= WORDS_OF_A_SENTENCE ||
    JOINING_WORD.test(body.replaceAll(COMMANDS, ' ')) ||
    CURRENCY_PREFIX.test(body) ||
    UNFINISHED_AMOUNT.test(body)
  );
}

function wordsOf(body: string): string[] {
  return body.replaceAll(COMMANDS, ' ').match(WORD) ?? [];
}

function isDigit(character: string | undefined): boolean {
  return character !== undefined && /^\p{Nd}/u.test(character);
}
