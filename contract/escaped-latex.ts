/**
 * What follows the letter of a JSON escape in LaTeX commands: a single backslash before b, f, n, r or t is valid JSON, so
 * `\frac` with one is a form feed and `rac`.
 */
export const ESCAPED_LATEX: Readonly<Record<'b' | 'f' | 'n' | 'r' | 't', RegExp>> = {
  b: /^(eta|ar|inom|egin|ig|ot|f|oxed|ecause)/,
  f: /^(rac|orall|box)/,
  n: /^(eq|abla|otin|eg|u\b|e\b|i\b)/,
  r: /^(ight|angle|ho\b|m\b|ceil|floor)/,
  t: /^(imes|ext|heta|an\b|au\b|o\b|frac|riangle|herefore|ilde)/,
};
