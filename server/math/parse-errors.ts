import type { TextFlaw, TextFlawCode } from '../../contract/text-flaw.ts';

/** What temml says about LaTeX that it cannot read; the groups of a pattern are what the words name. */
const FLAWS: readonly (readonly [RegExp, TextFlawCode])[] = [
  [/^Unsupported function name: (?<found>.+)$/s, 'unknown_command'],
  [/^No such environment: (?<found>.+)$/s, 'unknown_environment'],
  [
    /^(?:Expected '\}', got 'EOF'|Unexpected end of input in a macro argument, expected '\}')$/,
    'brace_not_closed',
  ],
  [/^Expected '(?:EOF|\\right|\\end|\])', got '\}'$|^Extra \}$/, 'brace_not_opened'],
  [/^Expected '\\right', got .+$/s, 'left_without_right'],
  [/^Expected 'EOF', got '\\right'$/, 'right_without_left'],
  [/^Expected 'EOF', got '\\end'$/, 'end_without_begin'],
  [/^Expected & or \\\\ or \\cr or \\end$/, 'begin_without_end'],
  [/^Expected 'EOF', got '&'$/, 'stray_ampersand'],
  [/^Expected 'EOF', got '(?<found>.+)'$/s, 'cannot_stand'],
  [/^Expected '(?<wanted>.+)', got 'EOF'$/s, 'missing_at_end'],
  [/^Expected '(?<wanted>.+)', got '(?<found>.+)'$/s, 'expected'],
  [/^(?<found>\{.+\}) can be used only in display mode\.$/, 'displayed_only'],
  [/^Double superscript$/, 'two_superscripts'],
  [/^Double subscript$/, 'two_subscripts'],
  [/^Can't use function '\$' in math mode$/, 'dollar_in_formula'],
  [/^Can't use function '(?<found>.+)' in (?:math|text) mode$/s, 'cannot_use'],
  [/^Too many expansions.*$/s, 'too_complicated'],
  [/^Unexpected character: '\p{Cc}'$/u, 'control_character'],
];

/** How much of the formula is quoted. */
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

/** What is wrong with a formula, and the text at that place. What temml says beyond {@link FLAWS} is `unreadable`. */
export function flawOf(error: ParseError, tex: string): TextFlaw {
  // temml appends the place with combining characters that underline it.
  const [said = ''] = error.message.split(/ at (?:position \d+|end of input): /, 1);
  const message = said.trim();
  const [pattern, code = 'unreadable' as const] = FLAWS.find(([each]) => each.test(message)) ?? [];
  const values = pattern?.exec(message)?.groups;
  const flaw = { code, ...(values && { values: { ...values } }) };
  const { position } = error;
  if (position === undefined || position >= tex.length) return flaw;
  const place = tex.slice(position, position + QUOTED_CHARACTERS).toWellFormed();
  const near = place.replaceAll(/\s+|\p{Cc}/gu, ' ');
  return { ...flaw, near: `${near}${position + QUOTED_CHARACTERS < tex.length ? '…' : ''}` };
}
