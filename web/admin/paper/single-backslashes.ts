import { ESCAPED_LATEX } from '../../../contract/escaped-latex.ts';
import type { AdminQuestion } from '../../../contract/questions/admin-question.ts';

/** A LaTeX command that was most likely written with one backslash. */
export interface SingleBackslash {
  item: number;
  field: string;
  /** Its name: `frac`. */
  command: string;
}

const ESCAPES = [
  ['\b', 'b'],
  ['\f', 'f'],
  ['\n', 'n'],
  ['\r', 'r'],
  ['\t', 't'],
] as const;

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
  for (const [control, letter] of ESCAPES) {
    for (let at = text.indexOf(control); at !== -1; at = text.indexOf(control, at + 1)) {
      const [name] = ESCAPED_LATEX[letter].exec(text.slice(at + 1)) ?? [];
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
