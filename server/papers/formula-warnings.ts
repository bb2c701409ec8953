import type { DraftItem } from '../../contract/papers/draft.ts';
import type { FormulaWarning } from '../../contract/questions/admin-question.ts';
import { keyText, sentOptionTexts } from '../../contract/questions/authored-question.ts';
import { renderTexts } from '../rich-text/render-text.ts';

/** The formulas that cannot be rendered. A key that is one of the options is not reported twice. */
export async function formulaWarnings(items: readonly DraftItem[]): Promise<FormulaWarning[]> {
  const rendered = await renderTexts(items.flatMap(textsOf).map(([, text]) => text));
  return items.flatMap((one, item) =>
    textsOf(one).flatMap(([field, text]) =>
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

function textsOf({ question }: DraftItem): [field: string, text: string][] {
  const options = sentOptionTexts(question, false);
  return [
    ['questionText', question.text],
    ...options.map((option, index): [string, string] => [`options.${index}`, option]),
    ...(options.length > 0 ? [] : [['answerText', keyText(question)] as [string, string]]),
    ['explanation', question.explanation],
  ];
}
