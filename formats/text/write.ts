import { keyAsText } from '../answer-key.ts';
import { optionsOf } from '../build-question.ts';
import { isEssay, isTruthValue } from '../compose-question.ts';
import type { ImportedQuestion } from '../imported.ts';
import { optionLetter } from '../option-labels.ts';
import { settingsOf } from '../settings.ts';
import { looksLikeNumber } from '../tags.ts';

/** Numbered questions with lettered options, as teachers type them; each part that is no option on its own line. */
export function writeText(questions: readonly ImportedQuestion[]): Buffer {
  return Buffer.from(questions.map((one, i) => `${lines(one, i + 1).join('\n')}\n`).join('\n'));
}

const names = ['grade', 'subject', 'topic', 'difficulty', 'marks'] as const;

function lines({ question, labels }: ImportedQuestion, number: number): string[] {
  const key = keyAsText(question);
  // Its answer would be taken for one that a person has to read.
  const isLong = question.kind === 'short_text' && key !== '' && isEssay(key, labels.marks);
  const isLikeTruth = question.kind === 'short_text' && isTruthValue(key);
  const rows: [string, string | number | undefined][] = [
    [
      'Answer',
      isLikeTruth ? JSON.stringify(key) : question.kind === 'written' && key === '' ? undefined : key,
    ],
    [
      'Type',
      isOnlyOne(question)
        ? 'multiple_choice'
        : isLong || question.kind === 'written'
          ? question.kind
          : undefined,
    ],
    ...names.map((name): [string, string | number | undefined] => [capitalised(name), shown(labels[name])]),
    ['Title', labels.title],
    ['Tags', labels.tags?.join(', ')],
    ...Object.entries(settingsOf(question)).map(([name, value]): [string, string] => [
      capitalised(name),
      value,
    ]),
    ['Explanation', question.explanation || undefined],
  ];
  return [
    `${number}. ${question.text}`,
    ...optionsOf(question).map(({ text }, place) => `(${optionLetter(place).toLowerCase()}) ${text}`),
    ...rows.flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}`])),
  ];
}

/** The key has one letter, and yet more could be right. */
const isOnlyOne = (question: ImportedQuestion['question']) =>
  question.kind === 'multiple_choice' && question.key.right.every((set) => set.length === 1);

const capitalised = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

const shown = (value: string | number | undefined) =>
  value !== undefined && looksLikeNumber(value) ? `"${value}"` : value;
