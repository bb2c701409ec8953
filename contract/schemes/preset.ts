import type { Kind } from '../questions/authored-question.ts';
import type { Rule, Scheme } from './scheme.ts';

/** A section of a real exam's paper. */
export interface PresetSection {
  name: string;
  kinds: readonly Kind[];
  /** In the exam its answers are written and marked by a person; questions that ask for the result alone are taken too. */
  isWritten?: true;
  /** Questions of the section, without the alternatives of internal choice. */
  questions: number;
  scheme: Scheme;
  /** How many of the questions are to be answered, and which answers count; without it all of them. */
  choice?: { answer: number; counts: 'first' | 'best' };
  /**
   * The marks of the questions of one passage, in order, in a section of passages. `questions` then counts passages, as
   * the exam numbers them.
   */
  passageMarks?: readonly string[];
  /**
   * How many of the questions offer an alternative, in addition to `questions`: answer one of the two. In a section of
   * passages it is the last question of so many of them.
   */
  internalChoices?: number;
  /** The section's own time. */
  minutes?: number;
}

/** Who reported a pattern, as names and dates, and whether reports agree, there is one, or parts are not confirmed. */
export interface Source {
  names: string;
  certainty: 'several' | 'one' | 'unsure';
}

/** The pattern of one paper in the years given; of any year where there are none. */
export interface Preset {
  exam: string;
  paper: string;
  /** Who reported it; absent for a pattern of our own. */
  source?: Source;
  years: readonly number[];
  minutes: number;
  movement: 'free' | 'in_order';
  sections: readonly PresetSection[];
}

interface RuleGiven {
  right: string;
  /** Marks, or a share of those of the question. */
  wrong?: string | { share: string };
}

export const rule = ({ right, wrong = '0' }: RuleGiven): Rule => ({
  right,
  wrong: typeof wrong === 'string' ? { marks: wrong } : wrong,
  leftOut: '0',
});

/** A scheme with one rule for all kinds but those that have their own. */
export const plainScheme = (
  given: RuleGiven,
  { kinds = {}, dropped = 'everyone', doubleKey = 'chosen' }: Partial<Scheme> = {},
): Scheme => ({ rule: rule(given), kinds, dropped, doubleKey });

export const section = (
  name: string,
  questions: number,
  kinds: readonly Kind[],
  scheme: Scheme,
  more: Partial<PresetSection> = {},
): PresetSection => ({ name, questions, kinds, scheme, ...more });
