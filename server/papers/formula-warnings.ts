import type { DraftItem, PaperDraft } from '../../contract/papers/draft.ts';
import type { FormulaWarning } from '../../contract/questions/admin-question.ts';
import { keyText, sentOptionTexts } from '../../contract/questions/authored-question.ts';
import type { Db } from '../db/db.ts';
import type { FormulaCache } from '../math/render-formulas.ts';
import { findImageSizes } from '../media/queries.ts';
import { renderTexts } from '../rich-text/render-text.ts';

/** A text of a paper: the position of its question, or null for texts other than questions. */
type PlacedText = [item: number | null, field: string, text: string];

/**
 * What cannot be rendered of the texts of a paper: of its passages, the instructions of its sections, and its questions. A
 * key that is one of the options is not reported twice.
 */
export async function formulaWarnings(
  db: Db,
  {
    items,
    passages = [],
    sections = [],
  }: Partial<Pick<PaperDraft, 'passages' | 'sections'>> & { items: readonly Pick<DraftItem, 'question'>[] },
  kept?: FormulaCache,
): Promise<FormulaWarning[]> {
  const texts: PlacedText[] = [
    ...sections.map(({ instructions }, i): PlacedText => [null, `sections.${i}.instructions`, instructions]),
    ...passages.map(({ text }, i): PlacedText => [null, `passages.${i}.text`, text]),
    ...items.flatMap((one, item) => textsOf(one).map(([field, text]): PlacedText => [item, field, text])),
  ];
  const rendered = await renderTexts(
    texts.map(([, , text]) => text),
    (hashes) => findImageSizes(db, hashes),
    kept,
  );
  return texts.flatMap(([item, field, text]) =>
    rendered(text).problems.map(({ line, column, tex, problem }) => ({
      item,
      field,
      line,
      column,
      tex,
      problem,
    })),
  );
}

function textsOf({ question }: Pick<DraftItem, 'question'>): [field: string, text: string][] {
  const options = sentOptionTexts(question, false);
  return [
    ['questionText', question.text],
    ...options.map((option, index): [string, string] => [`options.${index}`, option]),
    ...(options.length > 0 ? [] : [['answerText', keyText(question)] as [string, string]]),
    ['explanation', question.explanation],
  ];
}
