import type { TextLine } from './draft.ts';
import {
  isHeading,
  readAnswerLine,
  readExplanationLine,
  readOption,
  readQuestionStart,
} from './recognise-line.ts';

/** What lines are that begin to count at 1 again below the text of a question, numbered as the questions are. */
export interface NumberedLines {
  are: 'options' | 'statements' | 'question' | 'unclear';
  lines: readonly TextLine[];
}

/** The question above the lines. */
interface Above {
  number: number;
  style: string;
  /** The questions before it have their answers below them, not in a list at the end. */
  isAfterAnswer: boolean;
}

/** How far to look, in lines. */
const AHEAD = 60;

/**
 * Tells from what follows whether the line at `i`, a '1.' below the text of a question, begins the options of the
 * question, statements before its options, or questions that count from 1 again. Undefined where nothing tells.
 */
export function readNumberedLines(
  all: readonly TextLine[],
  i: number,
  above: Above,
): NumberedLines | undefined {
  const lines: TextLine[] = [];
  for (const [k, line] of all.slice(i, i + AHEAD).entries()) {
    const start = readQuestionStart(line.text);
    if (start?.style === above.style) {
      if (start.number === 1 && lines.length > 0) return againFromOne(all, i + k, lines, above.style);
      const couldBeNext = lines.length > 1 && beginsNextQuestion(all, i + k, start, above);
      if (couldBeNext && above.isAfterAnswer) return { are: 'unclear', lines: [...lines, line] };
      if (start.number !== lines.length + 1 || couldBeNext) break;
      lines.push(line);
    } else if (endsQuestion(line.text)) break;
    else if (isLettered(line.text)) return statements(lines, isBlank(all[i - 1]));
  }
  return options(lines);
}

const options = (lines: readonly TextLine[]): NumberedLines | undefined =>
  lines.length > 1 ? { are: 'options', lines } : undefined;

/** A single line behind a blank one is the first question of another part of the paper. */
const statements = (lines: readonly TextLine[], isAfterBlank: boolean): NumberedLines => ({
  are: lines.length === 1 && isAfterBlank ? 'question' : 'statements',
  lines,
});

/** Another '1.' begins the options below statements, or the questions of another part of the paper. */
function againFromOne(
  all: readonly TextLine[],
  i: number,
  lines: readonly TextLine[],
  style: string,
): NumberedLines | undefined {
  const isPart = isHeading(all.slice(0, i).findLast((line) => !isBlank(line))?.text ?? '');
  return isPart || hasOwnOptions(all, i, style) ? options(lines) : statements(lines, false);
}

/** The number that the next question has, with a '1.' of its own behind it. */
function beginsNextQuestion(
  all: readonly TextLine[],
  i: number,
  start: { number: number },
  { number, style }: Above,
): boolean {
  return start.number === number + 1 && hasOwnOptions(all, i, style);
}

function hasOwnOptions(all: readonly TextLine[], i: number, style: string): boolean {
  for (const { text } of all.slice(i + 1, i + AHEAD)) {
    const next = readQuestionStart(text);
    if (next?.style === style) return next.number === 1;
    if (isLettered(text)) return true;
    if (endsQuestion(text)) return false;
  }
  return false;
}

const endsQuestion = (text: string) =>
  readAnswerLine(text) !== undefined || readExplanationLine(text) !== undefined;

function isLettered(text: string): boolean {
  const option = readOption(text);
  return option !== undefined && !option.isWeak && /^[a1iकअ]$/i.test(option.label);
}

const isBlank = (line: TextLine | undefined) => line?.text.trim() === '';
