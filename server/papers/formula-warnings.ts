import type { DraftItem } from '../../contract/papers/draft.ts';
import type { FormulaWarning } from '../../contract/questions/admin-question.ts';
import { keyText, sentOptionTexts } from '../../contract/questions/authored-question.ts';
import type { Db } from '../db/db.ts';
import { findImageSizes } from '../media/queries.ts';
import { renderTexts } from '../rich-text/render-text.ts';

/** What cannot be rendered of the texts of questions. A key that is one of the options is not reported twice. */
export async function formulaWarnings(db: Db, items: readonly DraftItem[]): Promise<FormulaWarning[]> {
  const texts = items.flatMap(textsOf).map(([, text]) => text);
  const rendered = await renderTexts(texts, (hashes) => findImageSizes(db, hashes));
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
