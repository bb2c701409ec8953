/** What temml says about LaTeX that it cannot read, in the words of an author of questions. */
const WORDINGS: readonly (readonly [RegExp, string])[] = [
  [/^Unsupported function name: (.+)$/s, '$1 is not a known command'],
  [/^No such environment: (.+)$/s, '\\begin{$1} is not a known environment'],
  [
    /^(?:Expected '\}', got 'EOF'|Unexpected end of input in a macro argument, expected '\}')$/,
    'A closing } is missing',
  ],
  [/^Expected '(?:EOF|\\right|\\end|\])', got '\}'$|^Extra \}$/, 'A } has no opening {'],
  [/^Expected '\\right', got .+$/s, '\\left has no \\right'],
  [/^Expected 'EOF', got '\\right'$/, '\\right has no \\left'],
  [/^Expected 'EOF', got '\\end'$/, '\\end has no \\begin'],
  [/^Expected & or \\\\ or \\cr or \\end$/, 'A \\begin{…} has no \\end{…}'],
  [/^Expected 'EOF', got '&'$/, '& stands outside a matrix or aligned lines'],
  [/^Expected 'EOF', got '(.+)'$/s, '$1 cannot stand here'],
  [/^Expected '(.+)', got 'EOF'$/s, '$1 is missing at the end'],
  [/^Expected '(.+)', got '(.+)'$/s, '$1 is expected, not $2'],
  [
    /^(\{.+\}) can be used only in display mode\.$/,
    '$1 works only in a displayed formula, between $$$$ and $$$$',
  ],
  [/^Double (superscript|subscript)$/, 'Two $1s follow each other: put braces around what they belong to'],
  [/^Can't use function '\$' in math mode$/, 'A dollar sign in a formula is written \\$$'],
  [/^Can't use function '(.+)' in (?:math|text) mode$/s, '$1 cannot be used here'],
  [/^Too many expansions.*$/s, 'The formula is too complicated'],
  [/^Unexpected character: '\p{Cc}'$/u, 'The formula holds an invisible control character'],
];

/** How much of the formula a message quotes. */
const QUOTED_CHARACTERS = 24;

/** The error that temml throws on LaTeX that it cannot read; `position` is absent where it does not know it. */
export interface ParseError extends Error {
  name: 'ParseError';
  position?: number;
}

// By name, because temml's types do not export the class where its module does.
export function isParseError(error: unknown): error is ParseError {
  return error instanceof Error && error.name === 'ParseError';
}

/** Says what is wrong with a formula in a sentence of plain text that quotes the place. */
export function describeParseError(error: ParseError, tex: string): string {
  // temml appends the place with combining characters that underline it, which a plain message cannot show.
  const [said = ''] = error.message.split(/ at (?:position \d+|end of input): /, 1);
  const message = said.trim();
  const wording = WORDINGS.find(([pattern]) => pattern.test(message));
  const sentence = wording ? message.replace(...wording) : message.replace(/\.$/, '');
  const { position } = error;
  if (position === undefined || position >= tex.length) return `${sentence}.`;
  const place = tex.slice(position, position + QUOTED_CHARACTERS).toWellFormed();
  const quoted = place.replaceAll(/\s+|\p{Cc}/gu, ' ');
  return `${sentence}: “${quoted}${position + QUOTED_CHARACTERS < tex.length ? '…' : ''}”`;
}
