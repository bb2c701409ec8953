import { isExactMarks } from '../../contract/marks/exact-marks.ts';
import { marksOfNumber } from '../../contract/marks/marks-of-number.ts';
import { PLAIN_PAPER } from '../../contract/papers/nine-field-paper.ts';
import { questionLabels } from '../../contract/papers/question-numbers.ts';
import { FIRST_PLACE } from '../../contract/papers/revision.ts';
import { plainScheme } from '../../contract/schemes/preset.ts';
import { decodeText } from '../decode-text.ts';
import type { ImportedQuestion, ReadFile, Source } from '../imported.ts';
import { placed } from '../penalties.ts';
import { Unreadable } from '../problem.ts';
import { Problems } from '../problems.ts';
import { withReading } from '../translations.ts';
import { t, textOf } from '../words.ts';
import { noteDoubts } from './doubts.ts';
import { finishDraft, type QuestionInProgress, type TextLine } from './draft.ts';
import { takeInstructions } from './instructions.ts';
import { takeAlternative } from './lines/alternative.ts';
import { takeAnswer } from './lines/answer.ts';
import { takeAnswerList, takeAnswersOfSeveral } from './lines/answer-list.ts';
import { takeBlank, takeContinuation } from './lines/continuation.ts';
import { takeExplanation } from './lines/explanation.ts';
import { takeHeading, takeTitle } from './lines/heading.ts';
import { takeLabel } from './lines/label.ts';
import { takeOption } from './lines/option.ts';
import { takeQuestion } from './lines/question.ts';
import { aligned } from './look.ts';
import { normalized } from './normalized.ts';
import { withoutPages } from './page-lines.ts';
import { newPaper, noteSource, type PaperInProgress, type TakeLine } from './paper-in-progress.ts';
import { giveSections, sectionsOf } from './paper-sections.ts';
import { withParts } from './parts.ts';
import { giveSectionMarks } from './section-marks.ts';
import { withSharedOptions } from './shared-options.ts';
import { oneThingPerLine } from './split-lines.ts';
import { noteTotal } from './total-marks.ts';
import { inTwoLanguages, type PaperInTwo } from './two-languages.ts';
import { leaveOutUnassigned } from './unassigned.ts';

/** Reads questions that were typed or pasted as text, numbered and lettered in any of the usual ways. */
export function readText({ name, bytes }: Source): ReadFile {
  const problems = new Problems(name);
  const lines = decodeText(bytes, problems)
    .split(/\r\n?|\n/)
    .map((text, i) => ({ text, line: i + 1 }));
  const { questions, ...paper } = readLines(lines, problems);
  return { ...problems.result(questions, { extension: 'txt' }), ...paper };
}

/** What was read of typed lines. */
export type TypedPaper = Pick<ReadFile, 'questions' | 'printed' | 'paper' | 'instructions'>;

/** Reads questions from lines of a document. Throws {@link Unreadable} where there are none. */
export function readLines(lines: readonly TextLine[], problems: Problems): TypedPaper {
  const tidy = lines.map((line) => ({ ...line, ...aligned(line, normalized(line.text)) }));
  const { instructions, lines: asking } = takeInstructions(withoutPages(tidy, problems));
  const inTwo = inTwoLanguages(asking);
  const finished = inTwo
    ? readInTwo(inTwo, problems, instructions)
    : finish(askedIn(asking, problems, instructions));
  const printed = printedNumbers(finished);
  const paper = onPaper(finished);
  noteUnsaidMarks(finished, problems);
  noteTotal(tidy, paper, problems);
  return {
    ...paper,
    ...(printed && { printed }),
    ...(instructions !== undefined && { instructions }),
  };
}

function askedIn(lines: readonly TextLine[], problems: Problems, instructions = ''): PaperInProgress {
  const paper = newPaper(oneThingPerLine(lines), problems, instructions);
  for (const [at, line] of paper.lines.entries()) {
    paper.at = at;
    readLine(paper, line);
  }
  leaveOutUnassigned(paper);
  giveSections(paper);
  giveSectionMarks(paper);
  noteDoubts(paper);
  return paper;
}

/** The questions in English, each with its texts in Hindi. */
function readInTwo({ en, hi }: PaperInTwo, problems: Problems, instructions?: string): Finished[] {
  const beside = new Problems('', { isOfTranslation: true });
  const others = finish(askedIn(hi, beside, instructions));
  const first = finish(askedIn(en, problems, instructions));
  const joined = first.map(({ draft, number, one }) => {
    const at = others.findIndex((other) => other.draft.number === draft.number);
    problems.question = number;
    const [other] = at === -1 ? [] : others.splice(at, 1);
    if (!other) {
      problems.warning(draft.at, t('imports.notInBoth'), t('imports.wantedSameInLanguages'));
      return { draft, number, one };
    }
    const question = withReading(one.question, other.one.question, 'hi', other.draft.at, problems);
    return { draft, number, one: { ...one, question } };
  });
  for (const { draft } of others)
    problems.warning(
      draft.at,
      t('imports.notInBoth'),
      t('imports.wantedSameInLanguages'),
      t('imports.leftOut'),
    );
  problems.question = null;
  return joined;
}

/** What a line can be, in the order in which it is tried. */
const kinds: readonly TakeLine[] = [
  takeAnswerList,
  takeAnswersOfSeveral,
  takeAlternative,
  takeTitle,
  takeQuestion,
  takeAnswer,
  takeExplanation,
  takeLabel,
  takeOption,
  takeHeading,
  takeContinuation,
];

function readLine(paper: PaperInProgress, line: TextLine): void {
  const isBlank = line.text.trim() === '';
  if (isBlank) takeBlank(paper);
  else kinds.some((take) => take(paper, line));
  paper.isAfterBlank = isBlank;
  if (!isBlank || line.tell) noteSource(paper, line);
}

/** A question with the lines that it was made of, and its number in the file. */
interface Finished {
  draft: QuestionInProgress;
  number: number;
  one: ImportedQuestion;
}

function finish({ lines, questions: drafts, listedAnswers, problems }: PaperInProgress): Finished[] {
  if (drafts.length === 0) throw new Unreadable(t('imports.noQuestions'), t('imports.wantedTextForm'));
  const questions = withSharedOptions(drafts).flatMap(withParts);
  const answers = listedAnswers.byDraft(questions, problems);
  problems.question = null;
  const ofQuestions = new Set(questions.flatMap(({ source }) => source));
  for (const line of lines) if (!ofQuestions.has(line)) line.tell?.();
  const finished = questions.flatMap((draft, i) => {
    problems.question = i + 1;
    for (const line of draft.source) line.tell?.();
    problems.source = draft.source
      .map(({ text }) => text)
      .join('\n')
      .trim();
    for (const doubt of draft.doubts)
      problems.warning(draft.at, draft.stem[0] ?? '', doubt, t('imports.lookAtIt'));
    const one = finishDraft(draft, answers.get(draft), problems);
    return one ? [{ draft, number: i + 1, one }] : [];
  });
  problems.question = null;
  return finished;
}

/** The numbers of the paper; undefined where they are those of the file, or two questions have the same. */
function printedNumbers(finished: readonly Finished[]): string[] | undefined {
  const labels = questionLabels(finished.map(({ draft }) => draft));
  const printed = finished.map(({ draft: { number, part, either } }, i) => {
    const letter =
      either === undefined || part !== undefined ? '' : (/[a-z]$/.exec(labels[i] ?? '')?.[0] ?? '');
    return `${number ?? ''}${letter}${part === undefined ? '' : ` (${part})`}`;
  });
  const isTold = new Set(printed).size === printed.length && !printed.includes('');
  return isTold && printed.some((one, i) => one !== String(finished[i]?.number)) ? printed : undefined;
}

/** The questions, on a paper where they are in sections, some are about a passage, or some are alternatives. */
function onPaper(finished: readonly { draft: QuestionInProgress; one: ImportedQuestion }[]): TypedPaper {
  const passages = new Map(
    finished.flatMap(({ draft: { passage } }) => (passage ? [[passage.name, passage]] : [])),
  );
  const names = new Map(
    [...passages.keys()].map((name, i) => [name, textOf(t('imports.passage', { number: i + 1 }))]),
  );
  const sections = sectionsOf(finished.map(({ draft }) => draft));
  const hasGroups = finished.some(({ draft: { passage, either } }) => passage ?? either);
  if (!hasGroups && sections.every((section) => section === undefined))
    return { questions: finished.map(({ one }) => one) };
  const { items: _, ...plain } = PLAIN_PAPER;
  const rights = sections.map((section) =>
    section ? oneForAll(finished.filter(({ draft }) => draft.section === section)) : undefined,
  );
  return {
    questions: finished.map(({ draft: { passage, either, section }, one }) => {
      const { place, ...asked } = placed(one);
      const at = sections.indexOf(section);
      const { marks, ...spot } = { ...FIRST_PLACE, ...place };
      return {
        ...asked,
        place: {
          ...spot,
          section: at,
          ...(marks !== undefined && marks !== rights[at] && { marks }),
          ...(passage && { passage: names.get(passage.name) ?? passage.name }),
          ...(either !== undefined && { either }),
        },
      };
    }),
    paper: {
      ...plain,
      passages: [...passages.values()].map(({ name, text }) => ({ name: names.get(name) ?? name, text })),
      sections: sections.flatMap((section, at) => {
        const right = rights[at];
        return plain.sections.map((one) => ({
          ...one,
          ...section,
          ...(right !== undefined && { scheme: plainScheme({ right }) }),
        }));
      }),
    },
  };
}

/** Says of each section with questions whose marks nothing says what these give. */
function noteUnsaidMarks(finished: readonly Finished[], problems: Problems): void {
  for (const section of sectionsOf(finished.map(({ draft }) => draft))) {
    const asked = finished.filter(({ draft }) => draft.section === section);
    const first = asked.find(({ one }) => one.labels.marks === undefined);
    if (!section || !first) continue;
    problems.question = first.number;
    const { draft } = first;
    problems.warning(
      draft.at,
      draft.stem[0] ?? '',
      t('imports.doubtMarks', { section: section.name }),
      t('imports.lookAtIt'),
    );
  }
  problems.question = null;
}

/** What a right answer gives where all questions of a section say the same, so that the section can say it. */
function oneForAll(asked: readonly { one: ImportedQuestion }[]): string | undefined {
  const [marks, ...others] = new Set(asked.map(({ one }) => one.labels.marks));
  return others.length === 0 && marks !== undefined && isExactMarks(marks) ? marksOfNumber(marks) : undefined;
}
