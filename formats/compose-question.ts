import type { AuthoredQuestion, Kind } from '../contract/questions/authored-question.ts';
import { asSeen } from '../contract/questions/mcq.ts';
import { type ChoiceKey, isQuoted, readChoiceKey, readNumericKey, readTextKey } from './answer-key.ts';
import { choiceQuestion, numericQuestion, shortQuestion, writtenQuestion } from './build-question.ts';
import { LABEL, optionLetter } from './option-labels.ts';
import type { Place } from './problem.ts';
import type { Problems } from './problems.ts';
import { type Settings, withSettings } from './settings.ts';
import { type Message, t } from './words.ts';

/** A question as a person writes it in a document or a sheet. */
export interface WrittenQuestion {
  /** Where the file says it; otherwise options and key decide. */
  kind?: Kind | 'true_false' | undefined;
  text: string;
  explanation: string;
  options: string[];
  /** As keyAsText in answer-key.ts writes it, or in any way that readChoiceKey takes. */
  answer: string;
  settings: Settings;
  /** What a right answer gives, where the file says it. */
  marks?: number | undefined;
}

/**
 * Makes a question of it: without a key where the key is missing or cannot be read, which is reported. Undefined where
 * there is no question.
 */
export function composeQuestion(
  written: WrittenQuestion,
  at: Place,
  answerAt: Place,
  problems: Problems,
): AuthoredQuestion | undefined {
  const given = withTruthValues(written);
  const { kind } = given;
  const hasOptions = given.options.length > 0 || kind === 'single_choice' || kind === 'multiple_choice';
  const question = hasOptions
    ? composeChoice(given, at, answerAt, problems)
    : composeTyped(given, answerAt, problems);
  return question && withSettings(question, given.settings);
}

const TRUE = /^(?:true|t|सत्य|सही)$/i;
const FALSE = /^(?:false|f|असत्य|गलत)$/i;

/** 'true' and 'false' alone need no options in the file. */
export function isTruthValue(answer: string): boolean {
  return /^(?:true|false|सत्य|असत्य)$/i.test(answer.trim());
}

function withTruthValues(written: WrittenQuestion): WrittenQuestion & { kind?: Kind | undefined } {
  const { kind, options, answer } = written;
  const isTrueFalse = kind === 'true_false' || (kind === undefined && isTruthValue(answer));
  if (kind !== 'true_false' && !(isTrueFalse && options.length === 0)) return { ...written, kind };
  const shown = options.length === 2 ? options : ['True', 'False'];
  const right = TRUE.test(answer.trim()) ? 'A' : FALSE.test(answer.trim()) ? 'B' : answer;
  return { ...written, kind: 'single_choice', options: shown, answer: right };
}

function composeChoice(
  { kind, text, explanation, options, answer }: WrittenQuestion & { kind?: Kind | undefined },
  at: Place,
  answerAt: Place,
  problems: Problems,
): AuthoredQuestion | undefined {
  if (options.length < 2) {
    problems.error(at, t('imports.options', { count: options.length }), t('imports.wantedMoreOptions'));
    return undefined;
  }
  const unfinished = (found: string, wanted: Message) => {
    problems.unfinished(answerAt, found, wanted);
    return choiceQuestion({
      kind: kind === 'multiple_choice' ? kind : 'single_choice',
      text,
      explanation,
      options,
      right: [],
    });
  };
  if (answer.trim() === '') return unfinished(text, t('imports.wantedAnswer'));
  const read = readChoiceKey(answer, options) ?? readLabelAndText(answer, options, answerAt, problems);
  if (!read) return unfinished(answer, t('imports.wantedLetter', { last: optionLetter(options.length - 1) }));
  if (read.isAmbiguous) {
    const place = read.right[0]?.[0] ?? 0;
    problems.warning(
      answerAt,
      answer,
      t('imports.wantedClearKey'),
      t('imports.takenAsOption', { answer, letter: optionLetter(place), text: options[place] ?? '' }),
    );
  }
  if (kind === 'multiple_choice' || read.kind === 'multiple_choice') {
    if (kind === 'single_choice') return unfinished(answer, t('imports.wantedOneAnswer'));
    return choiceQuestion({ kind: 'multiple_choice', text, explanation, options, right: read.right });
  }
  return choiceQuestion({ kind: 'single_choice', text, explanation, options, right: read.right });
}

const LABEL_AND_TEXT = new RegExp(String.raw`^[([]?\s*(${LABEL})\s*[)\].:]\s*(\S[\s\S]*)$`);

/** Another answer behind the first: 'one, (c) three', '(A), 2. (B)', 'Paris 2. Rome'. */
const OTHER_ANSWER = new RegExp(
  String.raw`[,;|&]\s*[([]${LABEL}[)\]]|\band\s+[([]${LABEL}[)\]]|(?:^|[\s,;|])(?:Q\.?\s*)?\d{1,4}\s*(?:[.):\-–—]\s*|\s)[([]?${LABEL}[)\]]?(?=$|[\s,;|])|[\s,;|]\d{1,4}\s*[.)]\s`,
  'i',
);

/** '(b) 79': the text should be that of the option. */
function readLabelAndText(
  answer: string,
  options: readonly string[],
  at: Place,
  problems: Problems,
): ChoiceKey | undefined {
  const [, label = '', text = ''] = LABEL_AND_TEXT.exec(answer.trim()) ?? [];
  const byLabel = label === '' ? undefined : readChoiceKey(label, options);
  const byText = options.findIndex((option) => asSeen(option) === asSeen(text));
  const place = byLabel?.right[0]?.[0];
  const namesOther = OTHER_ANSWER.test(text) || readChoiceKey(text, options) !== undefined;
  if (place !== byText && namesOther) return undefined;
  if (byLabel && place !== byText) {
    const letter = optionLetter(place ?? 0);
    const option = options[place ?? 0] ?? '';
    problems.warning(
      at,
      answer,
      t('imports.wantedClearKey'),
      t('imports.takenAsOption', { answer, letter, text: option }),
    );
  }
  return byLabel;
}

/** '(10)', as lists of answers write numbers. */
const BRACKETED = /^[([]\s{0,9}([^()[\]]+?)\s{0,9}[)\]]$/;

function composeTyped(
  { kind, answer, text, explanation, marks }: WrittenQuestion & { kind?: Kind | undefined },
  at: Place,
  problems: Problems,
): AuthoredQuestion {
  const asked = { text, explanation };
  const unfinished = (found: string, wanted: Message) => {
    problems.unfinished(at, found, wanted);
    return kind === 'numeric' ? numericQuestion(asked, []) : shortQuestion(asked, []);
  };
  if (kind === 'written') return writtenQuestion(asked, answer.trim());
  if (answer.trim() === '') return unfinished(text, t('imports.wantedAnswer'));
  const isText = kind === 'short_text' || isQuoted(answer);
  const inside = BRACKETED.exec(answer.trim())?.[1] ?? '';
  const numbers = isText ? undefined : (readNumericKey(answer) ?? readNumericKey(inside));
  if (numbers) return numericQuestion(asked, numbers);
  if (kind === 'numeric') return unfinished(answer, t('imports.wantedNumber'));
  if (!isText && isEssay(answer, marks)) return writtenQuestion(asked, answer.trim());
  const accepted = kind === 'short_text' && !isQuoted(answer) ? [answer] : readTextKey(answer);
  return shortQuestion(asked, accepted);
}

/** More words than a student types to be compared letter by letter. */
const MOST_WORDS = 8;
/** A question that is worth so much wants more than a word. */
const WRITTEN_MARKS = 3;

/** Whether an answer is one that a person has to read, and no text to be compared. */
export const isEssay = (answer: string, marks = 0): boolean =>
  marks >= WRITTEN_MARKS || answer.includes('\n') || answer.trim().split(/\s+/).length > MOST_WORDS;
