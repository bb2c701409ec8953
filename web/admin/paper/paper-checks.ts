import type { PaperDraft } from '../../../contract/papers/draft.ts';
import { possibleOf } from '../../../contract/papers/possible.ts';
import { hasNoneOfFormat } from '../../../contract/papers/test-format.ts';
import { emptyTimedSection, timetableOf } from '../../../contract/papers/timetable.ts';
import sections from '../../../locale/en/sections.ts';
import { namedSection, words } from '../../locale/words.ts';

const t = words({ sections });

/** Something to look at before a test is published; it does not prevent saving. */
interface PaperNote {
  text: string;
  /** What a click fixes. */
  mend?: { label: string; marks: string };
}

/** Compares a paper with what its form says of it. */
export function paperNotes(
  paper: PaperDraft,
  { marks, testFormat, testDuration }: { marks: string; testFormat: string; testDuration: string },
): PaperNote[] {
  if (paper.items.length === 0) return [];
  const notes = [emptyNote(paper), idleNote(paper, Number(testDuration))];
  return [...formNotes(paper, { marks, testFormat }), ...notes.filter((note) => note !== undefined)];
}

/** What the server asks about before it publishes a test: its marks and its format are not those of its questions. */
export function formNotes(
  paper: PaperDraft,
  { marks, testFormat }: { marks: string; testFormat: string },
): PaperNote[] {
  return [marksNote(paper, marks), formatNote(paper, testFormat)].filter((note) => note !== undefined);
}

function marksNote(paper: PaperDraft, given: string): PaperNote | undefined {
  const computed = possible(paper);
  if (computed === undefined || given.trim() === '' || Number(given) === Number(computed)) return undefined;
  return {
    text: t('sections.marksDiffer', { computed, given: given.trim() }),
    mend: { label: t('sections.useMarks', { computed }), marks: computed },
  };
}

/**
 * The marks of a test after a change of its questions, which gave `was` and now give `is`. They follow what the
 * questions give until somebody types another number; a blank field follows again.
 */
export function followedMarks(typed: string, was: string | undefined, is: string | undefined): string {
  const isTyped = typed.trim() !== '' && !(was && Number(typed) === Number(was));
  return isTyped || is === undefined ? typed : is;
}

/** What the questions of a paper give; blank without questions, undefined while marks cannot be read. */
export const givenMarks = (paper: PaperDraft): string | undefined =>
  paper.items.length === 0 ? '' : possible(paper);

/** Undefined while marks cannot be read or added up. */
function possible(paper: PaperDraft): string | undefined {
  try {
    return possibleOf(paper);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function formatNote({ items }: PaperDraft, format: string): PaperNote | undefined {
  const questions = items.map(({ question }) => question);
  return hasNoneOfFormat(questions, format) ? { text: t('sections.formatDiffers', { format }) } : undefined;
}

function emptyNote(paper: PaperDraft): PaperNote | undefined {
  const name = emptyTimedSection(paper)?.name;
  return name === undefined ? undefined : { text: t('sections.sectionEmpty', { name: namedSection(name) }) };
}

/** Time at the end of a test in which no section takes answers. */
function idleNote(paper: PaperDraft, duration: number): PaperNote | undefined {
  const last = Math.max(...timetableOf(paper).map(({ closesAfter = duration }) => closesAfter));
  return paper.movement === 'in_order' || !(last < duration)
    ? undefined
    : { text: t('sections.idle', { minutes: last, idle: duration - last }) };
}

/** What is wrong with the duration of a test whose sections have minutes of their own; it cannot be saved so. */
export function durationError(paper: PaperDraft, duration: number): string | undefined {
  const last = Math.max(0, ...timetableOf(paper).map(({ closesAfter = 0 }) => closesAfter));
  if (paper.movement === 'in_order') {
    return last === duration ? undefined : t('sections.durationMust', { minutes: last });
  }
  return last > duration ? t('sections.sectionLate', { minutes: last }) : undefined;
}
