import type { PaperDraft } from '../../../contract/papers/draft.ts';
import type { Section } from '../../../contract/papers/section.ts';
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

function freeName(items: readonly Item[]): string {
  const taken = new Set(items.map(({ draft }) => draft.place.either));
  let number = 1;
  while (taken.has(`choice-${number}`)) number += 1;
  return `choice-${number}`;
}

/** What of a pattern did not fit the questions that were there. */
export interface PresetOutcome {
  /** Numbers of questions for which the pattern has no place, from 1: they stand in the last section. */
  unplaced: number[];
  /** Sections with fewer questions than the pattern has. */
  short: { name: string; has: number; of: number }[];
  /** Sections that are answered in writing, which a test cannot have. */
  written: string[];
}

/** Puts the questions into the sections of a pattern, by kind, subject and order, to be marked by its rules. */
export function applyPreset(
  preset: Preset,
  { frame, items }: MovedPaper<Item>,
): { paper: MovedPaper<Item>; outcome: PresetOutcome } {
  const parts = preset.sections.filter(({ kinds }) => kinds.length > 0);
  const subjects = new Set(parts.map(({ name }) => subjectOf(name)));
  const left = new Set(items);
  const taken = parts.map((part) => {
    const subject = subjectOf(part.name);
    const fits = ({ draft }: Item) => {
      const own = subjectOf(textOf(draft, 'subject'));
      return part.kinds.includes(draft.asked.kind) && (own === subject || !subjects.has(own));
    };
    const chosen = [...left].filter(fits).slice(0, part.questions);
    for (const item of chosen) left.delete(item);
    return chosen;
  });
  const last = Math.max(0, parts.length - 1);
  const sectionOf = (item: Item) => {
    const at = taken.findIndex((chosen) => chosen.includes(item));
    return at === -1 ? last : at;
  };
  const moved = items.map((item) => {
    const bare = { ...item, draft: withoutMarks(item.draft) };
    return placed(bare, { section: sectionOf(item) });
  });
  return {
    paper: {
      frame: { ...frame, movement: preset.movement, sections: parts.map(sectionFrom) },
      items: moved,
    },
    outcome: {
      unplaced: items.flatMap((item, i) => (left.has(item) ? [i + 1] : [])),
      short: parts.flatMap(({ name, questions }, i) => {
        const has = taken[i]?.length ?? 0;
        return has < questions ? { name, has, of: questions } : [];
      }),
      written: preset.sections.filter(({ kinds }) => kinds.length === 0).map(({ name }) => name),
    },
  };
}

/** 'Physics: Section A' is about Physics. */
const subjectOf = (name: string) => (name.split(':')[0] ?? '').trim().toLowerCase();

const sectionFrom = ({ name, scheme, choice, minutes }: PresetSection): Section => ({
  ...plainSection,
  name,
  scheme,
  ...(choice && { choice }),
  ...(minutes !== undefined && { minutes }),
});
