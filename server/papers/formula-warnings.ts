import type { AdminQuestion, FormulaWarning } from '../../contract/questions/admin-question.ts';
import { renderTexts } from '../rich-text/render-text.ts';

/** The formulas that cannot be rendered. A key that is one of the options is not reported twice. */
export async function formulaWarnings(questions: readonly AdminQuestion[]): Promise<FormulaWarning[]> {
  const rendered = await renderTexts(questions.flatMap(textsOf).map(([, text]) => text));
  return questions.flatMap((question, item) =>
    textsOf(question).flatMap(([field, text]) =>
      rendered(text).problems.map(({ line, column, tex, problem }) => ({
        item,
        field,
        line,
        column,
        tex,
        problem,
      })),
    ),
  );
}

function textsOf(question: AdminQuestion): [field: string, text: string][] {
  return [
    ['questionText', question.questionText],
    ...question.options.map((option, index): [string, string] => [`options.${index}`, option]),
    ...(question.options.includes(question.answerText)
      ? []
      : [['answerText', question.answerText] as [string, string]]),
    ['explanation', question.explanation ?? ''],
  ];
}
