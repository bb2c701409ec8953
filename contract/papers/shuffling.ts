import type { AdminQuiz } from './editing.ts';
import type { Section } from './section.ts';

/** Whether something is shuffled for each student: in all sections of a paper, in none, or in some. */
export type Shuffles = AdminQuiz['shuffled'];

/** Where the first answers on the paper count, the order of the questions decides: it stays. */
const keepsOrder = ({ choice }: Section) => choice?.counts === 'first';

/** What a test shuffles, by its sections. */
export function shufflesOf(sections: readonly Section[]): Shuffles {
  const free = sections.filter((section) => !keepsOrder(section));
  return {
    questions: extentOf(free.map(({ shufflesQuestions }) => shufflesQuestions)),
    options: extentOf(sections.map(({ shufflesOptions }) => shufflesOptions)),
  };
}

function extentOf(each: readonly boolean[]): Shuffles['questions'] {
  if (!each.includes(true)) return 'none';
  return each.includes(false) ? 'some' : 'all';
}

/** The sections after the test was set to shuffle or not; what is not specified does not change. */
export function withShuffles(
  sections: readonly Section[],
  { questions, options }: { questions?: boolean | undefined; options?: boolean | undefined },
): Section[] {
  return sections.map((section) => ({
    ...section,
    ...(questions !== undefined && { shufflesQuestions: questions && !keepsOrder(section) }),
    ...(options !== undefined && { shufflesOptions: options }),
  }));
}
