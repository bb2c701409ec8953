import { inShownOrder, withOptionOrder } from '../../contract/papers/shown-order.ts';
import type { PrintedPaper, PrintedQuestion } from '../../contract/printing.ts';
import type { KeyedQuestion } from '../../contract/results.ts';
import type { TestInExam } from '../catalog/present.ts';
import type { PreparedQuestion, SatPaper } from '../papers/papers.ts';

/** A paper as an attempt has it, to be printed: with its solutions unless they are withheld. */
export function presentPaper(
  paper: SatPaper,
  { test, exam }: TestInExam,
  withheld?: PrintedPaper['withheld'],
): PrintedPaper {
  const { quizname, languages, testDuration, possible, movement, sections } = paper.cover;
  return {
    title: quizname,
    ...(languages && { languages }),
    place: [exam.examName, ...placesOf(test, sections)],
    test: { minutes: testDuration, possible, movement },
    sections,
    questions: paper.keyed.map(withheld ? unsolvedQuestion : solvedQuestion),
    passages: paper.passages,
    ...(withheld && { withheld }),
  };
}

/** What its form needs where a test is of no one subject or chapter: on paper it says nothing. */
const isAll = (name: string) => /^(all|सभी)$/i.test(name.trim());

/** Subject and chapter of a test, or the subjects of its sections where these are of several. */
function placesOf(
  { subject, chapter }: TestInExam['test'],
  sections: readonly { subject?: string | undefined }[],
): string[] {
  const subjects = [...new Set(sections.flatMap((section) => section.subject ?? []))];
  return (subjects.length > 1 ? subjects : [subject, chapter]).filter((name) => !isAll(name));
}

/** A paper as one of its printed sets has it: questions and options in the order of the set. */
export function presentSet(paper: SatPaper, found: TestInExam): PrintedPaper {
  const printed = presentPaper(paper, found);
  const { layout } = paper;
  if (!layout) return printed;
  const inOrder = printed.questions.map((question, at) => withOptionOrder(question, layout.options[at]));
  return { ...printed, questions: inShownOrder(inOrder, layout.items) };
}

/** A question without anything that its paper does not have while it is sat. */
export function unsolvedQuestion(prepared: PreparedQuestion): PrintedQuestion {
  const {
    correctAnswer: _,
    explanation: __,
    topic: ___,
    worth: ____,
    key,
    set,
    ...asked
  } = prepared.unsolved;
  if (key) throw new Error('A question without its solution has a key');
  return { ...asked, ...(set && { set: { questionText: set.questionText, options: set.options } }) };
}

export function solvedQuestion(prepared: PreparedQuestion): PrintedQuestion {
  const { key, translations } = prepared.solved;
  return {
    ...unsolvedQuestion(prepared),
    ...(key && {
      solution: {
        ...solutionTexts(prepared.solved),
        key,
        ...(translations && {
          translations: Object.fromEntries(
            Object.entries(translations).map(([language, texts]) => [language, solutionTexts(texts)]),
          ),
        }),
      },
    }),
  };
}

function solutionTexts({
  correctAnswer,
  explanation,
  set,
}: Pick<KeyedQuestion, 'correctAnswer' | 'explanation' | 'set'>) {
  return {
    correctAnswer,
    explanation,
    ...(set && { set: { correctAnswer: set.correctAnswer, explanation: set.explanation } }),
  };
}
