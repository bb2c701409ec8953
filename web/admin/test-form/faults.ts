import { problemLine, problemText } from '../paper/problem-text.ts';
import type { QuestionList } from '../paper/question-list.ts';
import type { PlacedProblem } from '../paper/question-problems.ts';
import type { TestValues } from '../test-values/test-values.ts';

/** The parts of the form that a sentence says. */
export type Part = 'details' | 'rules' | 'sections' | 'classes';

/** The rest appears as the first ones are corrected. */
const MOST_SHOWN = 20;

/** In the order of the screen, which is not that of the messages. */
const ORDER: (keyof TestValues)[] = [
  'quizName',
  'exam',
  'subject',
  'chapter',
  'topic',
  'testDuration',
  'questions',
  'description',
  'testFormat',
  'status',
  'marks',
  'rules',
];

const PARTS: Partial<Record<keyof TestValues, Part>> = {
  description: 'details',
  testFormat: 'details',
  marks: 'details',
  status: 'details',
  rules: 'rules',
};

export interface Fault {
  name: string;
  text: string;
  onShow: () => void;
}

/**
 * The errors of the form in the order of their messages, then those of the questions, question by question. Each leads to its field, and opens
 * what hides it. A question that was added since the last try to save, whose key is not below `triedBefore`, shows no
 * errors yet.
 */
export function faultsOf(
  faults: readonly Fault[],
  problems: readonly PlacedProblem[],
  { items }: QuestionList,
  {
    triedBefore,
    onOpen,
    onOpenPart,
  }: { triedBefore: number; onOpen: (key: number) => void; onOpenPart: (part: Part) => void },
): Fault[] {
  if (faults.length === 0) return [];
  const keyOf = ({ item }: PlacedProblem) => (item === null ? undefined : items?.[item]?.key);
  const showProblem = (problem: PlacedProblem) => {
    const key = keyOf(problem);
    const isInSections = problem.item === null && items !== null;
    if (key !== undefined) onOpen(key);
    else if (isInSections) onOpenPart('sections');
    // The field exists only once the question is open.
    setTimeout(() => focusInvalid(isInSections ? '#sections' : '#questions', problemText(problem)));
  };
  const [first] = problems;
  const show = ({ name, text, onShow }: Fault) => {
    const part = PARTS[name as keyof TestValues];
    if (name === 'questions') {
      if (first === undefined) focusInvalid('#questions');
      else showProblem(first);
    } else if (part === undefined) onShow();
    else {
      onOpenPart(part);
      setTimeout(() => (name === 'rules' ? focusInvalid('#rules', text) : onShow()));
    }
  };
  const byQuestion = problems.toSorted((a, b) => (a.item ?? -1) - (b.item ?? -1));
  return [
    ...faults.map((fault) => ({ ...fault, onShow: () => show(fault) })),
    ...byQuestion
      .filter((problem) => problem.item === null || (keyOf(problem) ?? 0) < triedBefore)
      .slice(0, MOST_SHOWN)
      .map((problem) => ({
        name: 'questions',
        text: problemLine(problem),
        onShow: () => showProblem(problem),
      })),
  ];
}

/** The one that comes first on the screen. */
export const firstOnScreen = (faults: readonly Fault[]): Fault | undefined =>
  ORDER.map((name) => faults.find((fault) => fault.name === name)).find((fault) => fault !== undefined);

/** Moves to the field with this error below an element, or else to the first one with any, or to the element. */
function focusInvalid(within: string, error?: string): void {
  const element = document.querySelector(within);
  const fields = [...(element?.querySelectorAll<HTMLElement>('[aria-invalid="true"]') ?? [])];
  const field = fields.find((one) => error !== undefined && errorBelow(one) === error) ?? fields[0];
  for (let at = field?.closest('details'); at; at = at.parentElement?.closest('details')) at.open = true;
  if (field) field.focus();
  else element?.scrollIntoView({ block: 'start' });
}

/** What describes a field last is its error. */
function errorBelow(field: HTMLElement): string | null | undefined {
  const id = field.getAttribute('aria-describedby')?.split(' ').at(-1);
  return id === undefined ? undefined : document.getElementById(id)?.textContent;
}
