import { questionId } from '../../../contract/ids.ts';
import { call } from '../../api.ts';
import type { BankSearch } from '../draws/draw-form.tsx';
import { pickedOf } from './picked-of.ts';
import { kindsFirst, lackOf, type PickedQuestion, type SectionPlace, type Standing } from './places.ts';

const NOTHING: Standing = { count: 0, alternatives: 0 };

/**
 * Finds questions of the bank for what sections lack, with the alternatives of their choices, within a search whose subject
 * and kind give way to those of the section: chapters take turns, and no two are nearly the same. A section for written
 * answers gets other kinds only if `isAnyKind`.
 */
export async function findForGaps(
  places: readonly SectionPlace[],
  standing: readonly Standing[],
  { search, taken, isAnyKind }: { search: BankSearch; taken: ReadonlySet<string>; isAnyKind: boolean },
): Promise<PickedQuestion[]> {
  const { query } = search;
  const { grade, chapter, difficulty, examCode, unusedWith, unusedMonths } = search.filters;
  const gaps = places.flatMap((place, section) => {
    const { count: room, alternatives } = lackOf(place, standing[section] ?? NOTHING);
    const count = room + alternatives;
    const kinds = isAnyKind ? place.kinds : kindsFirst(place);
    return count === 0 ? [] : [{ section, count, place, kinds }];
  });
  const { found, passages } = await call('/adminexam/compose', {
    rows: gaps.map(({ count, place, kinds }) => ({
      query,
      grade,
      chapter,
      difficulty,
      subject: place.subject ?? search.filters.subject,
      ...(kinds && { kinds: [...kinds] }),
      ...(place.passage && { parts: place.passage.length }),
      count,
    })),
    limits: { exam: examCode, unusedWith, unusedMonths },
    seed: Math.floor(Math.random() * 10_000),
    present: [...taken].map((id) => questionId.parse(id)),
  });
  const rows = gaps.map(({ section, place }) => ({ section, marks: '', parts: place.passage ?? [] }));
  return pickedOf(found, passages, rows);
}
