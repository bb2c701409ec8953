import { isUnfinished, questionOfFile } from '../../contract/questions/unfinished.ts';
import { keyAsText } from '../answer-key.ts';
import { optionsOf } from '../build-question.ts';
import { readQuestionFile } from '../convert.ts';
import type { FormatName } from '../formats.ts';
import type { ImportedQuestion } from '../imported.ts';
import { inWords } from '../problem.ts';
import { settingsOf } from '../settings.ts';

/** A question in few words: its kind, text, options, key as text, and what else it has. */
export interface QuestionSummary {
  kind: string;
  text: string;
  options?: string[];
  key: string;
  [more: string]: unknown;
}

export function said({ question, labels }: ImportedQuestion): QuestionSummary {
  const { kind, text, explanation } = question;
  questionOfFile.parse(question);
  const options = optionsOf(question).map((option) => option.text);
  return {
    kind,
    text,
    ...(options.length > 0 && { options }),
    key: keyAsText(question),
    ...(isUnfinished(question) && { unfinished: true }),
    ...(explanation !== '' && { explanation }),
    ...labels,
    ...settingsOf(question),
  };
}

/** What a file says, and its problems as 'line:column level question found'. */
export async function readFixture(name: string, content: string | Buffer, format?: FormatName) {
  const read = await readQuestionFile({ name, bytes: Buffer.from(content) }, format);
  const { questions } = read;
  const problems = read.problems.map(inWords);
  return {
    questions: questions.map(said),
    problems: problems.map(
      ({ line, column, level, question, found }) => `${line}:${column} ${level} ${question} ${found}`,
    ),
    all: problems,
  };
}
