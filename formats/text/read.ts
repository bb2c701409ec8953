import { decodeText } from '../decode-text.ts';
import type { Imported, ReadFile, Source } from '../imported.ts';
import { Unreadable } from '../problem.ts';
import { Problems } from '../problems.ts';
import { t } from '../words.ts';
import { finishDraft, type TextLine } from './draft.ts';
import { takeAnswer } from './lines/answer.ts';
import { takeAnswerList, takeAnswersOfSeveral } from './lines/answer-list.ts';
import { takeBlank, takeContinuation } from './lines/continuation.ts';
import { takeExplanation } from './lines/explanation.ts';
import { takeHeading } from './lines/heading.ts';
import { takeLabel } from './lines/label.ts';
import { takeOption } from './lines/option.ts';
import { takeQuestion } from './lines/question.ts';
import { normalized } from './normalized.ts';
import { withoutPages } from './page-lines.ts';
import { newPaper, noteSource, type PaperInProgress, type TakeLine } from './paper-in-progress.ts';
import { oneThingPerLine } from './split-lines.ts';
import { leaveOutUnassigned } from './unassigned.ts';

/** Reads questions that were typed or pasted as text, numbered and lettered in any of the usual ways. */
export function readText({ name, bytes }: Source): ReadFile {
  const problems = new Problems(name);
  const lines = decodeText(bytes, problems)
    .split(/\r\n?|\n/)
    .map((text, i) => ({ text, line: i + 1 }));
  return problems.result(readLines(lines, problems), { extension: 'txt' });
}

/** Reads questions from lines of a document. Throws {@link Unreadable} where there are none. */
export function readLines(lines: readonly TextLine[], problems: Problems): Imported[] {
  const tidy = lines.map((line) => ({ ...line, text: normalized(line.text) }));
  const paper = newPaper(oneThingPerLine(withoutPages(tidy, problems)), problems);
  for (const [at, line] of paper.lines.entries()) {
    paper.at = at;
    readLine(paper, line);
  }
  leaveOutUnassigned(paper);
  return finish(paper);
}

/** What a line can be, in the order in which it is tried. */
const kinds: readonly TakeLine[] = [
  takeAnswerList,
  takeAnswersOfSeveral,
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

function finish({ lines, questions, listedAnswers, problems }: PaperInProgress): Imported[] {
  if (questions.length === 0) throw new Unreadable(t('imports.noQuestions'), t('imports.wantedTextForm'));
  const answers = listedAnswers.byDraft(questions, problems);
  problems.question = null;
  const ofQuestions = new Set(questions.flatMap(({ source }) => source));
  for (const line of lines) if (!ofQuestions.has(line)) line.tell?.();
  const finished = questions.map((draft, i) => {
    problems.question = i + 1;
    for (const line of draft.source) line.tell?.();
    problems.source = draft.source
      .map(({ text }) => text)
      .join('\n')
      .trim();
    return finishDraft(draft, answers.get(draft), problems);
  });
  problems.question = null;
  return finished.filter((one) => one !== undefined);
}
