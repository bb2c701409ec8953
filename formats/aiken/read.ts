import { acceptQuestion } from '../accept-question.ts';
import { choiceQuestion } from '../build-question.ts';
import { decodeText } from '../decode-text.ts';
import type { ImportedQuestion, ReadFile, Source } from '../imported.ts';
import { optionLetter } from '../option-labels.ts';
import { type Place, Unreadable } from '../problem.ts';
import { Problems } from '../problems.ts';
import { t } from '../words.ts';

const OPTION = /^\s*([A-Z])[.)](.*)$/;
const ANSWER = /^\s*ANSWER\s*:(.*)$/i;

interface Draft {
  at: Place;
  stem: string[];
  options: string[];
  lines: string[];
  gap?: { at: Place; found: string; letter: string };
}

/** Reads Moodle's Aiken: the text, options 'A. …' in order, and 'ANSWER: B'. */
export function readAiken({ name, bytes }: Source): ReadFile {
  const problems = new Problems(name);
  const questions: ImportedQuestion[] = [];
  let draft: Draft | undefined;
  let count = 0;
  const finish = (at: Place, answer: string | undefined) => {
    if (!draft) return;
    count += 1;
    problems.question = count;
    problems.source = draft.lines.join('\n');
    const question = finished(draft, at, answer, problems);
    if (question) questions.push(question);
    draft = undefined;
    problems.question = null;
  };
  const lines = decodeText(bytes, problems).split(/\r\n?|\n/);
  for (const [i, line] of lines.entries()) {
    const at = { line: i + 1, column: 1 };
    const answer = ANSWER.exec(line)?.[1]?.trim();
    if (answer !== undefined) {
      draft ??= { at, stem: [], options: [], lines: [] };
      draft.lines.push(line);
      finish(at, answer);
    } else if (line.trim() === '') {
      if (draft && draft.options.length > 0) finish(at, undefined);
    } else {
      draft ??= { at, stem: [], options: [], lines: [] };
      draft.lines.push(line);
      addLine(draft, line, at);
    }
  }
  if (draft) finish({ line: lines.length, column: 1 }, undefined);
  if (count === 0) throw new Unreadable(t('imports.noQuestions'), t('imports.wantedAiken'));
  return problems.result(questions, { extension: 'aiken' });
}

function addLine(draft: Draft, line: string, at: Place): void {
  const [, letter, text = ''] = OPTION.exec(line) ?? [];
  const next = optionLetter(draft.options.length);
  const isOption = letter !== undefined && (letter === next || draft.options.length > 0);
  if (isOption) {
    if (letter !== next) draft.gap ??= { at, found: line, letter: next };
    draft.options.push(text.trim());
  } else if (draft.options.length > 0) draft.options.push(`${draft.options.pop()}\n${line.trim()}`);
  else draft.stem.push(line.trim());
}

function finished(
  { at, stem, options, gap }: Draft,
  answerAt: Place,
  answer: string | undefined,
  problems: Problems,
): ImportedQuestion | undefined {
  if (gap) {
    problems.error(gap.at, gap.found, t('imports.wantedOption', { label: `${gap.letter}.` }));
    return undefined;
  }
  const place = /^[A-Z]$/i.test(answer ?? '') ? (answer ?? '').toUpperCase().charCodeAt(0) - 65 : -1;
  if (options.length >= 2 && (place < 0 || place >= options.length)) {
    const wanted = t('imports.wantedLetter', { last: optionLetter(options.length - 1) });
    problems.error(
      answerAt,
      answer ?? stem.join(' '),
      wanted,
      answer === undefined ? t('imports.addAnswer') : null,
    );
    return undefined;
  }
  const text = stem.join('\n');
  const question = choiceQuestion({
    kind: 'single_choice',
    text,
    explanation: '',
    options,
    right: options.length < 2 ? [] : [[place]],
  });
  return acceptQuestion(question, {}, at, problems);
}
