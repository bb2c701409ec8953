import { orderedJson } from '../../../contract/ordered-json.ts';
import type { PaperFrame, RevisionItem } from '../../../contract/papers/revision.ts';

/** What a paper says beside what is asked. */
interface Plan<Item extends RevisionItem> {
  frame: PaperFrame;
  places: readonly Item[];
}

/**
 * A paper with another one behind it: the frame of both, and where the other's questions stand. A section or passage
 * that both have alike is one, so that questions which were taken out of a paper find their section again; further
 * sections follow. A name that means something else in the first paper gets a number: a draw of another section, or one
 * that takes another number of questions, stays a draw of its own.
 */
export function joinPapers<Item extends RevisionItem>(
  first: Plan<RevisionItem>,
  other: Plan<Item>,
): Plan<Item> {
  const sections = [...first.frame.sections];
  const sectionOf = other.frame.sections.map((section) => {
    const same = sections.findIndex((one) => orderedJson(one) === orderedJson(section));
    return same === -1 ? sections.push(section) - 1 : same;
  });
  const at = (place: RevisionItem) => sectionOf[place.section] ?? sections.length - 1;

  const texts = new Map(first.frame.passages.map(({ name, text }) => [name, text]));
  const known = new Set(texts.keys());
  const passages = new Map(
    other.frame.passages.map((passage) => {
      const { name, text } = passage;
      const free = freeName(name, (one) => (texts.get(one) ?? text) === text);
      texts.set(free, text);
      return [name, { ...passage, name: free }];
    }),
  );
  const choiceName = renaming(first.places.map(({ either, section }) => [either, `${section}`]));
  const drawName = renaming(
    first.places.map(({ draw, section }) => [draw?.name, `${section} ${draw?.take}`]),
  );

  const places = other.places.map((place) => {
    const { passage, either, draw } = place;
    const section = at(place);
    return {
      ...place,
      section,
      ...(passage !== undefined && { passage: passages.get(passage)?.name ?? passage }),
      ...(either !== undefined && { either: choiceName(either, `${section}`) }),
      ...(draw !== undefined && { draw: { ...draw, name: drawName(draw.name, `${section} ${draw.take}`) } }),
    };
  });
  const added = [...passages.values()].filter(({ name }) => !known.has(name));
  return { frame: { ...first.frame, sections, passages: [...first.frame.passages, ...added] }, places };
}

/**
 * Gives the names of the other paper's groups in both papers, by what they mean. Each keeps the name that it was given
 * first, and no two of them become one.
 */
function renaming(taken: readonly (readonly [string | undefined, string])[]) {
  const meanings = new Map(taken);
  const given = new Map<string, string>();
  const owners = new Map<string, string>();
  return (name: string, meaning: string): string => {
    const free =
      given.get(name) ??
      freeName(
        name,
        (one) => (meanings.get(one) ?? meaning) === meaning && (owners.get(one) ?? name) === name,
      );
    given.set(name, free);
    owners.set(free, name);
    return free;
  };
}

/** The name, or the first of 'name 2', 'name 3' … that is free. */
function freeName(name: string, isFree: (name: string) => boolean): string {
  let free = name;
  for (let n = 2; !isFree(free); n += 1) free = `${name} ${n}`;
  return free;
}
