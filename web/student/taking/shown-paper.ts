import { named, namedSection } from '../../locale/words.ts';
import { type AttemptState, blankEntry } from '../../sync/attempt-state.ts';
import type { Paper } from '../../sync/paper.ts';
import { isAnswered, type ReadAttempt } from '../../sync/selectors.ts';

/** A section as one attempt shows it. */
export interface ShownSection {
  index: number;
  name: string;
  /** That of its questions. */
  subject: string | undefined;
  /** Positions on the paper, in the order shown. */
  positions: readonly number[];
  /** The place of its first question in the order shown. */
  firstPlace: number;
}

/** The sections with their questions in the order shown; a section without questions is left out. */
export function shownSections({ sections }: Paper, { plan }: Pick<AttemptState, 'plan'>): ShownSection[] {
  return sections.flatMap(({ name, subject }, index) => {
    const positions = plan.order.filter((position) => plan.sections[position] === index);
    const [first] = positions;
    return first === undefined
      ? []
      : [{ index, name: namedSection(name), subject, positions, firstPlace: plan.order.indexOf(first) }];
  });
}

/** The sections of one subject; a subject is absent where each section stands for itself. */
export interface SectionGroup {
  name: string;
  sections: readonly ShownSection[];
}

/** The sections by subject, where a paper has several subjects; otherwise each section by itself. */
export function groupsOf(sections: readonly ShownSection[]): SectionGroup[] {
  const bySubject = Map.groupBy(sections, ({ subject }) => subject);
  if (bySubject.size > 1 && !bySubject.has(undefined)) {
    return [...bySubject].map(([name = '', sections]) => ({ name: named(name), sections }));
  }
  return sections.map((section) => ({ name: section.name, sections: [section] }));
}

/** The name of a section beside that of its subject: 'Section A' of 'Physics: Section A', in any language. */
export function nameInGroup({ name, subject = '' }: ShownSection): string {
  const said = named(subject);
  const rest = name.startsWith(said) ? name.slice(said.length) : name;
  return rest.replace(/^[\s:–—-]+/, '') || name;
}

/** How many of these questions have an answer that counts, and how many are to be answered: those of which one is to be answered count as one. */
export function answeredOf(
  { entries, plan, unread }: Pick<ReadAttempt, 'entries' | 'plan' | 'unread'>,
  positions: readonly number[],
): { answered: number; total: number } {
  const countOf = (of: readonly number[]) => new Set(of.map((position) => plan.units[position])).size;
  const answered = positions.filter(
    (position) => isAnswered(entries[position] ?? blankEntry) && !unread.includes(position),
  );
  return { answered: countOf(answered), total: countOf(positions) };
}

/** The places of the questions of the same passage or the same internal choice, which stand together. */
export function placesOfGroup(
  { questions }: Paper,
  { plan }: Pick<AttemptState, 'plan'>,
  field: 'passage' | 'either',
  name: string,
): number[] {
  return plan.order.flatMap((position, place) => (questions[position]?.[field] === name ? [place] : []));
}
