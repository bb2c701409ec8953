import type { PaperDraft } from '../../../contract/papers/draft.ts';
import type { Section } from '../../../contract/papers/section.ts';
import { shufflesOf, withShuffles } from '../../../contract/papers/shuffling.ts';
import type { Preset, PresetSection } from '../../../contract/schemes/preset.ts';
import { SCHOOL_SCHEME } from '../../../contract/schemes/school.ts';
import { type Place, textOf, withoutMarks } from '../../questions/question-draft.ts';
import type { Frame } from './paper-order.ts';
import { type MovedPaper, placed } from './paper-order.ts';
import type { Item } from './question-list.ts';

// Each function gives a change of the paper, as the questions' reducer takes it.

export type Arrange = (paper: MovedPaper<Item>) => MovedPaper<Item>;

/** Whether every question has marks of its own, as in a test without sections. */
export const isPlain = ({ sections }: Pick<PaperDraft, 'sections'>): boolean =>
  sections.length === 1 && JSON.stringify(sections[0]?.scheme) === JSON.stringify(SCHOOL_SCHEME);

export const changeFrame =
  (change: Partial<Frame>): Arrange =>
  ({ frame, items }) => ({ frame: { ...frame, ...change }, items });

/** Shuffles the questions or the options in all sections, or in none. */
export const changeShuffles =
  (shuffles: Parameters<typeof withShuffles>[1]): Arrange =>
  ({ frame, items }) => ({ frame: { ...frame, sections: withShuffles(frame.sections, shuffles) }, items });

export const changeSection =
  (at: number, section: Section): Arrange =>
  ({ frame, items }) => ({ frame: { ...frame, sections: frame.sections.with(at, section) }, items });

/** A new section at the end, marked as the one before it. */
export const addSection =
  (name: string): Arrange =>
  ({ frame, items }) => {
    const { choice: _, ...last } = frame.sections.at(-1) ?? plainSection;
    const added = { ...last, name, instructions: '' };
    return { frame: { ...frame, sections: [...frame.sections, added] }, items };
  };

const plainSection: Section = {
  name: '',
  instructions: '',
  scheme: SCHOOL_SCHEME,
  shufflesQuestions: false,
  shufflesOptions: false,
};

/** Its questions go to the section before it, or to the one that is then the first. */
export const removeSection =
  (at: number): Arrange =>
  ({ frame, items }) => ({
    frame: { ...frame, sections: frame.sections.toSpliced(at, 1) },
    items: items.map((item) => {
      const { section } = item.draft.place;
      return section < at || section === 0 ? item : placed(item, { section: section - 1 });
    }),
  });

/** Changes places with the next section; the questions go along. */
export const swapSections =
  (at: number): Arrange =>
  ({ frame, items }) => {
    const [one, other] = [frame.sections[at], frame.sections[at + 1]];
    if (!one || !other) return { frame, items };
    return {
      frame: { ...frame, sections: frame.sections.with(at, other).with(at + 1, one) },
      items: items.map((item) => {
        const { section } = item.draft.place;
        if (section !== at && section !== at + 1) return item;
        return placed(item, { section: section === at ? at + 1 : at });
      }),
    };
  };

export const addPassage =
  (name: string): Arrange =>
  ({ frame, items }) => ({ frame: { ...frame, passages: [...frame.passages, { name, text: '' }] }, items });

/** Questions follow when a passage gets another name. */
export const changePassage =
  (at: number, passage: { name: string; text: string }): Arrange =>
  ({ frame, items }) => {
    const before = frame.passages[at]?.name;
    const isTaken = frame.passages.some(({ name }, i) => i !== at && name === before);
    return {
      frame: { ...frame, passages: frame.passages.with(at, passage) },
      items: items.map((item) =>
        item.draft.place.passage === before && !isTaken ? placed(item, { passage: passage.name }) : item,
      ),
    };
  };

export const removePassage =
  (at: number): Arrange =>
  ({ frame, items }) => {
    const name = frame.passages[at]?.name;
    return {
      frame: { ...frame, passages: frame.passages.toSpliced(at, 1) },
      items: items.map((item) =>
        item.draft.place.passage === name ? placed(item, { passage: undefined }) : item,
      ),
    };
  };

/** Changes the place of the question with this key. */
export const changePlace =
  (key: number, change: { [F in keyof Place]?: Place[F] | undefined }): Arrange =>
  ({ frame, items }) => ({
    frame,
    items: items.map((item) => (item.key === key ? placed(item, change) : item)),
  });

/** Makes a question an alternative to the one before it, or a question of its own again. */
export const changeEither =
  (key: number, isAlternative: boolean): Arrange =>
  ({ frame, items }) => {
    const at = items.findIndex((item) => item.key === key);
    const before = items[at - 1];
    const item = items[at];
    if (!item || !before) return { frame, items };
    if (!isAlternative) return { frame, items: items.with(at, placed(item, { either: undefined })) };
    const either = before.draft.place.either ?? freeName(items);
    const { section } = before.draft.place;
    return {
      frame,
      items: items.with(at - 1, placed(before, { either })).with(at, placed(item, { either, section })),
    };
  };

/** A name that no group has, nor one of the places that questions are about to get. */
function freeName(
  items: readonly Item[],
  places: ReadonlyMap<Item, { either: string | undefined }> = new Map(),
): string {
  const given = [...items.map(({ draft }) => draft.place), ...places.values()];
  const taken = new Set(given.map(({ either }) => either));
  let number = 1;
  while (taken.has(`choice-${number}`)) number += 1;
  return `choice-${number}`;
}

/** What of a pattern did not fit the questions that were there. */
export interface PresetOutcome {
  /** Numbers of questions for which the pattern has no place, from 1: they stand in the last section. */
  unplaced: number[];
  /** Numbers of questions that became the alternative to the question before. */
  alternatives: number[];
  /** Sections with fewer questions than the pattern has, or fewer passages with `parts` questions each. */
  short: { name: string; has: number; of: number; parts?: number }[];
  /** Sections where fewer questions offer an alternative. */
  withoutChoice: { name: string; has: number; of: number }[];
  /** Sections that are answered in writing, which a test cannot have: their questions ask for the result. */
  written: string[];
}

/** Questions of which one is to be answered: one, or several with the same `either`. */
type Unit = readonly Item[];

/** What a section of a pattern gets: its questions, in a section of passages those of each with their marks. */
type Taken = readonly (readonly { unit: Unit; marks?: string | undefined }[])[];

/**
 * Puts the questions into the sections of a pattern, by kind, subject and order, to be marked by its rules. Where a
 * section has internal choice, the questions beyond its number become alternatives.
 */
export function applyPreset(
  preset: Preset,
  { frame, items }: MovedPaper<Item>,
): { paper: MovedPaper<Item>; outcome: PresetOutcome } {
  const parts = preset.sections;
  const shuffles = shufflesOf(frame.sections);
  const subjects = new Set(parts.map(({ name }) => subjectOf(name)));
  let left = unitsOf(items);
  const take = (part: PresetSection): Taken => {
    const subject = subjectOf(part.name);
    const fits = ({ draft }: Item) => {
      const own = subjectOf(textOf(draft, 'subject'));
      return part.kinds.includes(draft.asked.kind) && (own === subject || !subjects.has(own));
    };
    const fitting = left.filter((unit) => unit.every(fits));
    const chosen = part.passageMarks
      ? passagesFor(part, part.passageMarks, fitting)
      : unitsFor(part, fitting).map((unit) => [{ unit }]);
    const gone = new Set(chosen.flat().flatMap(({ unit }) => unit));
    left = left.filter(([first]) => first === undefined || !gone.has(first));
    return chosen;
  };
  // Sections of passages choose first: others would take single questions out of a passage.
  const ofPassages = new Map(parts.filter((part) => part.passageMarks).map((part) => [part, take(part)]));
  const taken = parts.map((part) => ofPassages.get(part) ?? take(part));
  const places = new Map<Item, { section: number; either: string | undefined; marks?: string | undefined }>();
  for (const [section, chosen] of taken.entries()) {
    for (const { unit, marks } of chosen.flat()) {
      const either = unit.length > 1 ? (unit[0]?.draft.place.either ?? freeName(items, places)) : undefined;
      for (const item of unit) places.set(item, { section, either, marks });
    }
  }
  const last = parts.length - 1;
  const moved = items.map((item) => {
    const place = places.get(item) ?? { section: last, either: item.draft.place.either };
    const { section, marks } = place;
    const either = parts[section]?.choice ? undefined : place.either;
    const bare = { ...item, draft: withoutMarks(item.draft) };
    return placed(bare, { section, either, ...(marks !== undefined && { marks }) });
  });
  const numbersOf = (isMeant: (item: Item) => boolean) =>
    items.flatMap((item, i) => (isMeant(item) ? [i + 1] : []));
  const added = new Set(
    taken
      .flat(2)
      .flatMap(({ unit: [first, ...others] }) => (first?.draft.place.either === undefined ? others : [])),
  );
  const fewer = (countOf: (taken: Taken) => number, wanted: (part: PresetSection) => number) =>
    parts.flatMap((part, i) => {
      const [has, of] = [countOf(taken[i] ?? []), wanted(part)];
      const { name, passageMarks } = part;
      return has < of ? { name, has, of, ...(passageMarks && { parts: passageMarks.length }) } : [];
    });
  const short = fewer(
    (chosen) => chosen.length,
    ({ questions }) => questions,
  );
  return {
    paper: {
      frame: {
        ...frame,
        movement: preset.movement,
        // Patterns do not say it: what the test shuffled in all sections it goes on shuffling.
        sections: withShuffles(sectionsOf(preset), {
          questions: shuffles.questions === 'all',
          options: shuffles.options === 'all',
        }),
      },
      items: moved,
    },
    outcome: {
      unplaced: numbersOf((item) => !places.has(item)),
      alternatives: numbersOf((item) => added.has(item)),
      short,
      withoutChoice: fewer(
        (chosen) => chosen.filter((units) => units.some(({ unit }) => unit.length > 1)).length,
        ({ internalChoices = 0 }) => internalChoices,
      ).filter(({ name }) => short.every((part) => part.name !== name)),
      written: parts.flatMap(({ name, isWritten }) => (isWritten ? name : [])),
    },
  };
}

/** The questions in their order, the alternatives of one as a unit. */
function unitsOf(items: readonly Item[]): Unit[] {
  const groups = Map.groupBy(items, ({ key, draft: { place } }) => place.either ?? key);
  return [...groups.values()];
}

/** The first of these passages for a section, with as many questions as the pattern has in each. */
function passagesFor(
  { questions, internalChoices = 0 }: PresetSection,
  marks: readonly string[],
  fitting: readonly Unit[],
): Taken {
  const passages = Map.groupBy(fitting, ([first]) => first?.draft.place.passage);
  passages.delete(undefined);
  return [...passages.values()]
    .filter((units) => units.length >= marks.length)
    .slice(0, questions)
    .map((units, i) =>
      unitsFor({ questions: marks.length, internalChoices: i < internalChoices ? 1 : 0 }, units).map(
        (unit, question) => ({ unit, marks: marks[question] }),
      ),
    );
}

/** The first of these units for a section, where it has internal choice with alternatives from the questions left over. */
function unitsFor(
  { questions, internalChoices = 0 }: Pick<PresetSection, 'questions' | 'internalChoices'>,
  fitting: readonly Unit[],
): Unit[] {
  const slots = fitting.slice(0, questions);
  const singles = slots.filter(({ length }) => length === 1);
  const open = Math.min(singles.length, Math.max(0, internalChoices - (slots.length - singles.length)));
  const others = fitting
    .slice(questions)
    .filter(({ length }) => length === 1)
    .slice(0, open);
  // The last ones in pairs, so that the order of the questions stays.
  const run = [...singles, ...others].flat();
  const single = run.slice(0, singles.length - others.length);
  const paired = run.slice(single.length);
  const pairs = others.map((_, i) => paired.slice(2 * i, 2 * i + 2));
  return [...slots.filter(({ length }) => length > 1), ...single.map((item) => [item]), ...pairs];
}

/** 'Physics: Section A' is about Physics. */
const subjectOf = (name: string) => (name.split(':')[0] ?? '').trim().toLowerCase();

/** The sections of a pattern, without questions. */
export const sectionsOf = ({ sections }: Preset): Section[] => sections.map(sectionFrom);

const sectionFrom = ({ name, scheme, choice, minutes }: PresetSection): Section => ({
  ...plainSection,
  name,
  scheme,
  ...(choice && { choice }),
  ...(minutes !== undefined && { minutes }),
});
