import type { BankQuestion } from '../../../contract/bank.ts';
import { commonDenominator, inUnits } from '../../../contract/marks/common-denominator.ts';
import { marksText, readMarks } from '../../../contract/marks/exact-marks.ts';
import { numbersOf } from '../../../contract/papers/possible.ts';
import type { Passage } from '../../../contract/papers/revision.ts';
import { rightOf, type Section } from '../../../contract/papers/section.ts';
import type { Kind } from '../../../contract/questions/authored-question.ts';
import { patternOf } from '../paper/pattern-of.ts';

/** A section of a paper that is being filled, and what it takes. */
export interface SectionPlace {
  name: string;
  /** As the section's name says it, in lower case; null where it says none. */
  subject: string | null;
  /** Null where every kind fits. */
  kinds: readonly Kind[] | null;
  /** Its answers are written in the exam: other kinds only fill it where there are none of these. */
  isWritten: boolean;
  /** How many questions it has in the pattern of the paper; null without one. */
  size: number | null;
  /** How many of them offer an alternative there, in addition to `size`; those on passages come with theirs. */
  choices: number;
  /** The marks of the questions on each of its passages, which `size` counts; null where it takes questions without one. */
  passage: readonly string[] | null;
}

/** A question of the bank that was chosen, with the section in which it will stand. */
export interface PickedQuestion {
  question: BankQuestion;
  section: number;
  /** The key of the row of the blueprint for which it was found. */
  row?: number;
  /** It stays while others are composed. */
  isPinned?: boolean;
  /** What a right answer gives, where the row says other than the section. */
  marks?: string;
  /** What it is about, with others that come and go with it. */
  passage?: Passage;
  /** The choice of which it is an alternative. */
  either?: string;
}

/** What of a question decides where it stands. */
export interface Placeable {
  kind: Kind;
  subject: string;
  isOnPassage?: boolean;
}

export function placesOf(sections: readonly Section[]): SectionPlace[] {
  const pattern = patternOf(sections);
  return sections.map(({ name }, at) => {
    const part = pattern?.sections[at];
    const [subject, rest] = name.split(':');
    return {
      name,
      subject: rest === undefined ? null : (subject ?? '').trim().toLowerCase(),
      kinds: part?.kinds ?? null,
      isWritten: part?.isWritten === true && part.passageMarks === undefined,
      size: part?.questions ?? null,
      choices: part?.passageMarks ? 0 : (part?.internalChoices ?? 0),
      passage: part?.passageMarks ?? null,
    };
  });
}

/** How many questions there are as a paper counts them, and how many of them offer an alternative, passages aside. */
export interface Standing {
  count: number;
  alternatives: number;
}

export function standingOf(all: Parameters<typeof numbersOf>[0]): Standing {
  const numbers = numbersOf(all);
  const alternatives = numbers.filter(([first, other]) => other && first?.passage === undefined).length;
  return { count: numbers.length, alternatives };
}

/** What is asked for: `choices` of the questions offer an alternative, in addition to `count`. */
interface Wanted {
  count: number;
  choices: number;
  isFor: (one: PickedQuestion) => boolean;
}

/**
 * What was chosen, where what there is beyond the questions asked for becomes alternatives of them: the last ones in pairs,
 * so that the order of the questions stays.
 */
export function paired(
  wanted: readonly Wanted[],
  picked: readonly PickedQuestion[],
): readonly PickedQuestion[] {
  const choices = new Map<PickedQuestion, string>();
  for (const { count, choices: most, isFor } of wanted) {
    const here = picked.filter(isFor);
    const has = standingOf(here);
    const single = numbersOf(here).flatMap(([first, other]) =>
      first && !other && first.passage === undefined ? [first] : [],
    );
    const pairs = Math.min(has.count - count, most - has.alternatives, Math.floor(single.length / 2));
    const last = pairs > 0 ? single.slice(-2 * pairs) : [];
    for (const [at, one] of last.entries()) {
      choices.set(one, (last[at - (at % 2)] ?? one).question.questionId);
    }
  }
  return picked.map((one) => {
    const either = choices.get(one);
    return either === undefined ? one : { ...one, either };
  });
}

/** What was chosen without these; a passage goes whole, as it came, and who loses the alternative stays alone. */
export function withoutQuestions(
  picked: readonly PickedQuestion[],
  gone: ReadonlySet<string>,
): PickedQuestion[] {
  const isGone = ({ question }: PickedQuestion) => gone.has(question.questionId);
  return numbersOf(picked).flatMap((unit) => {
    if (unit[0]?.passage !== undefined) return unit.some(isGone) ? [] : unit;
    const left = unit.filter((one) => !isGone(one));
    const [last] = left;
    if (last === undefined || left.length > 1) return left;
    const { either: _, ...alone } = last;
    return alone;
  });
}

/** Of questions, those without the second and further alternatives of a choice. */
export const answeredOf = <T extends { either?: string | undefined }>(all: readonly T[]): T[] =>
  all.filter(
    ({ either }, at) => either === undefined || all.findIndex((one) => one.either === either) === at,
  );

/** The marks of each question on a passage, of those that are answered: an alternative has those of the one beside it. */
export function marksOnPassage(
  together: readonly { either?: string | undefined }[],
  marks: readonly string[],
): (string | undefined)[] {
  let part = -1;
  return together.map(({ either }, at) => {
    if (either === undefined || together[at - 1]?.either !== either) part += 1;
    return marks[part];
  });
}

/** What a section lacks of its pattern; nothing where nothing says how many it has. */
export const lackOf = (place: SectionPlace, { count, alternatives }: Standing): Standing => ({
  count: roomIn(place, count),
  alternatives: Math.max(0, place.choices - alternatives),
});

/** The kinds that a section takes before all others; null where every kind fits. */
export const kindsFirst = ({ isWritten, kinds }: SectionPlace): readonly Kind[] | null =>
  isWritten ? ['written'] : kinds;

/** How many questions a section has room for; none where nothing says how many it has. */
export const roomIn = ({ size }: SectionPlace, has: number): number =>
  size === null ? 0 : Math.max(0, size - has);

const fits = (
  places: readonly SectionPlace[],
  { kinds, subject, passage }: SectionPlace,
  asked: Placeable,
): boolean => {
  const own = asked.subject.trim().toLowerCase();
  const isOther = subject !== null && own !== subject && places.some((place) => place.subject === own);
  const isTogether = places.some((place) => place.passage !== null);
  const isAlone = isTogether && (passage !== null) !== (asked.isOnPassage === true);
  return !isOther && !isAlone && (kinds === null || kinds.includes(asked.kind));
};

/**
 * The section in which a question lands: the open one if it fits and has room, otherwise the first of those, otherwise
 * the first that it fits. Undefined where it fits none with room and `isStrict`.
 */
export function landing(
  places: readonly SectionPlace[],
  counts: readonly number[],
  asked: Placeable,
  { open, isStrict = false }: { open: number; isStrict?: boolean },
): number | undefined {
  const order = [open, ...places.keys()];
  const isFor = (at: number) => places[at] !== undefined && fits(places, places[at], asked);
  const hasRoom = (at: number) =>
    places[at]?.size === null || roomIn(places[at] as SectionPlace, counts[at] ?? 0) > 0;
  const found = order.find((at) => isFor(at) && hasRoom(at));
  if (found !== undefined || isStrict) return found;
  return order.find(isFor) ?? open;
}

/** A question of a section as a blueprint counts it. */
export interface CountedQuestion {
  chapter: string;
  difficulty: string;
  /** Of the paper, as they are written; blank where nothing says them. */
  marks: string;
}

export interface Blueprint {
  difficulties: string[];
  rows: { chapter: string; byDifficulty: number[]; questions: number; marks: string }[];
  marks: string;
}

const FROM_EASY = ['easy', 'medium', 'hard'];

/** Difficulties from easy to hard; what else they are called comes last. */
export function fromEasy(difficulties: Iterable<string>): string[] {
  const known = (difficulty: string) => {
    const at = FROM_EASY.indexOf(difficulty.toLowerCase());
    return at === -1 ? FROM_EASY.length : at;
  };
  return [...new Set(difficulties)].toSorted((a, b) => known(a) - known(b) || a.localeCompare(b));
}

/** How many questions of each chapter and difficulty there are, and the marks of each chapter. */
export function blueprintOf(counted: readonly CountedQuestion[]): Blueprint {
  const difficulties = fromEasy(counted.map(({ difficulty }) => difficulty));
  const rows = [...Map.groupBy(counted, ({ chapter }) => chapter)]
    .map(([chapter, of]) => ({
      chapter,
      byDifficulty: difficulties.map((one) => of.filter(({ difficulty }) => difficulty === one).length),
      questions: of.length,
      marks: sumOf(of),
    }))
    .toSorted((a, b) => a.chapter.localeCompare(b.chapter));
  return { difficulties, rows, marks: sumOf(counted) };
}

/** What they give together, as it is written. */
export function sumOf(of: readonly Pick<CountedQuestion, 'marks'>[]): string {
  const all = of.flatMap(({ marks }) => (marks === '' ? [] : readMarks(marks)));
  const common = commonDenominator(all);
  return marksText(
    all.reduce((sum, one) => sum + inUnits(one, common), 0),
    common,
  );
}

/** What a right answer to a question of the bank gives in a section; blank where nothing says it. */
export const marksIn = (sections: readonly Section[], section: number, kind: Kind): string =>
  rightOf(sections, { section, question: { kind } }) ?? '';
