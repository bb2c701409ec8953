import type { AuthoredQuestion, Kind } from '../contract/questions/authored-question.ts';
import { asSeen } from '../contract/questions/mcq.ts';
import { type ChoiceKey, isQuoted, readChoiceKey, readNumericKey, readTextKey } from './answer-key.ts';
import { choiceQuestion, numericQuestion, shortQuestion } from './build-question.ts';
import { LABEL, optionLetter } from './option-labels.ts';
import type { Place } from './problem.ts';
import type { Problems } from './problems.ts';
import { type Settings, withSettings } from './settings.ts';
import { t } from './words.ts';

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
}

/** Makes a question of it; undefined where the key cannot be read, which is reported. */
export function composeQuestion(
  written: WrittenQuestion,
  at: Place,
  answerAt: Place,
  problems: Problems,
): AuthoredQuestion | undefined {
  const given = withTruthValues(written);
  const { answer, kind } = given;
  const hasOptions = given.options.length > 0 || kind === 'single_choice' || kind === 'multiple_choice';
  if (answer.trim() === '') {
    problems.error(
      answerAt,
      given.text,
      t('imports.wantedAnswer'),
      hasOptions ? t('imports.addAnswer') : null,
    );
    return undefined;
  }
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
  const read = readChoiceKey(answer, options) ?? readLabelAndText(answer, options, answerAt, problems);
  if (!read) {
    problems.error(answerAt, answer, t('imports.wantedLetter', { last: optionLetter(options.length - 1) }));
    return undefined;
  }
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
    if (kind === 'single_choice') {
      problems.error(answerAt, answer, t('imports.wantedOneAnswer'));
      return undefined;
    }
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

function composeTyped(
  { kind, answer, text, explanation }: WrittenQuestion & { kind?: Kind | undefined },
  at: Place,
  problems: Problems,
): AuthoredQuestion | undefined {
  const asked = { text, explanation };
  const numbers = kind === 'short_text' || isQuoted(answer) ? undefined : readNumericKey(answer);
  if (numbers) return numericQuestion(asked, numbers);
  if (kind === 'numeric') {
    problems.error(at, answer, t('imports.wantedNumber'));
    return undefined;
  }
  const accepted = kind === 'short_text' && !isQuoted(answer) ? [answer] : readTextKey(answer);
  return shortQuestion(asked, accepted);
}
