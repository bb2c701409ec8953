import type { AdminQuestion } from '../../../contract/questions/admin-question.ts';

/** A LaTeX command that was most likely written with one backslash. */
export interface SingleBackslash {
  item: number;
  field: string;
  /** Its name: `frac`. */
  command: string;
}

/**
 * In JSON a single backslash before b, f, n, r or t is an escape: `\frac` is a form feed and `rac`. Such texts are valid
 * JSON, so the parser does not report them. The names are those of LaTeX commands that begin with the letter.
 */
const ESCAPES: [control: string, letter: string, rest: RegExp][] = [
  ['\b', 'b', /^(eta|ar|inom|egin|ig|ot|f|oxed|ecause)/],
  ['\f', 'f', /^(rac|orall|box)/],
  ['\n', 'n', /^(eq|abla|otin|eg|u\b|e\b|i\b)/],
  ['\r', 'r', /^(ight|angle|ho\b|m\b|ceil|floor)/],
  ['\t', 't', /^(imes|ext|heta|an\b|au\b|o\b|frac|riangle|herefore|ilde)/],
];

/** Finds LaTeX commands that JSON has read as an escape because they have a single backslash. */
export function singleBackslashes(questions: readonly AdminQuestion[]): SingleBackslash[] {
  return questions.flatMap((question, item) =>
    textsOf(question).flatMap(([field, text]) => {
      const command = commandIn(text);
      return command === undefined ? [] : { item, field, command };
    }),
  );
}

function commandIn(text: string): string | undefined {
  for (const [control, letter, rest] of ESCAPES) {
    for (let at = text.indexOf(control); at !== -1; at = text.indexOf(control, at + 1)) {
      const [name] = rest.exec(text.slice(at + 1)) ?? [];
      if (name !== undefined) return letter + name;
    }
  }
  return undefined;
}

function textsOf(question: AdminQuestion): [field: string, text: string][] {
  return [
    ['questionText', question.questionText],
    ...question.options.map((option, index): [string, string] => [`options.${index}`, option]),
    ['answerText', question.answerText],
    ['explanation', question.explanation ?? ''],
  ];
}
