import { numbersOf } from '../../../contract/papers/possible.ts';
import type { Draft } from '../../questions/question-draft.ts';
import { type PickedQuestion } from '../bank/places.ts';
import type { DrawRequest } from '../draws/draw-form.tsx';
import type { Frame } from '../paper/paper-order.ts';
import type { NewItem } from '../paper/question-list.ts';

/** The longest name of a passage or of a choice, less room for a number. */
const LONGEST_NAME = 36;

/**
 * What was chosen as questions of a test, and its paper with the passages of them. A passage or choice whose name the paper
 * has gets another, so that each stays one of its own.
 */
export function broughtOf(
  picked: readonly PickedQuestion[],
  { frame, drafts }: { frame: Frame; drafts: readonly Draft[] },
  draw?: DrawRequest,
): { items: NewItem[]; paper: Frame } {
  const names = new Set(frame.passages.map(({ name }) => name));
  const choices = new Set(drafts.flatMap(({ place }) => place.either ?? []));
  const passages: Frame['passages'] = [];
  const items = numbersOf(picked).flatMap((unit) => {
    const [{ passage } = {}] = unit;
    const named = passage && { ...passage, name: freeName(passage.name, names) };
    if (named) passages.push(named);
    const given = new Map<string, string>();
    return unit.map(
      ({ section, marks, either, question: { questionId, question, labels, filed } }): NewItem => {
        if (either !== undefined && !given.has(either)) given.set(either, freeName(either, choices));
        const choice = either === undefined ? undefined : given.get(either);
        return {
          section,
          questionId,
          question,
          labels,
          ...(filed && { filed }),
          ...(marks !== undefined && { marks }),
          ...(draw && { draw }),
          ...(named && { passage: named.name }),
          ...(choice !== undefined && { either: choice }),
        };
      },
    );
  });
  return {
    items,
    paper: passages.length === 0 ? frame : { ...frame, passages: [...frame.passages, ...passages] },
  };
}

/** The name, or the first of 'name 2', 'name 3' … that is not taken; then it is. */
function freeName(name: string, taken: Set<string>): string {
  let free = name;
  for (let n = 2; taken.has(free); n += 1) free = `${name.slice(0, LONGEST_NAME)} ${n}`;
  taken.add(free);
  return free;
}
