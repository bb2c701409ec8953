import type { AdminQuestion } from '../../../contract/questions/admin-question.ts';

interface Slip {
  item: number;
  field: string;
  found: string;
  wanted: string;
}

/**
 * In JSON a single backslash before b, f, n, r or t is no backslash at all: `\frac` is a form feed and `rac`. Such
 * texts are valid, so nothing else notices them. The names are LaTeX commands that start so.
 */
const SLIPS: [control: string, letter: string, rest: RegExp][] = [
  ['\b', 'b', /^(eta|ar|inom|egin|ig|ot|f|oxed|ecause)/],
  ['\f', 'f', /^(rac|orall|box)/],
  ['\n', 'n', /^(eq|abla|otin|eg|u\b|e\b|i\b)/],
  ['\r', 'r', /^(ight|angle|ho\b|m\b|ceil|floor)/],
  ['\t', 't', /^(imes|ext|heta|an\b|au\b|o\b|frac|riangle|herefore|ilde)/],
];

/** Texts that hold what a LaTeX command with a single backslash becomes in JSON. */
export function latexSlips(questions: readonly AdminQuestion[]): Slip[] {
  return questions.flatMap((question, item) =>
    textsOf(question).flatMap(([field, text]) => {
      const command = slipIn(text);
      if (command === undefined) return [];
      return { item, field, found: `\\${command} with one backslash`, wanted: `\\\\${command}` };
    }),
  );
}

function slipIn(text: string): string | undefined {
  for (const [control, letter, rest] of SLIPS) {
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
