import { MAX_ANSWER_LENGTH, MAX_NAME_LENGTH, MAX_QUESTION_TEXT, TEST_MARKS } from '../contract/limits.ts';
import { filed } from '../contract/papers/draft.ts';
import type { RevisionItem } from '../contract/papers/revision.ts';
import { type AuthoredQuestion, authoredQuestion } from '../contract/questions/authored-question.ts';
import { asSeen, MAX_OPTIONS } from '../contract/questions/mcq.ts';
import { questionOfFile, withoutKey } from '../contract/questions/unfinished.ts';
import { optionsOf } from './build-question.ts';
import type { ImportedQuestion, Labels } from './imported.ts';
import { optionLetter } from './option-labels.ts';
import type { Place } from './problem.ts';
import type { Problems } from './problems.ts';
import { t } from './words.ts';

/**
 * Checks a question against the model and the rules of the test form. What cannot be kept is reported, and then the
 * question is left out: undefined. One that was said to be unfinished is kept without a key.
 */
export function acceptQuestion(
  given: AuthoredQuestion,
  labels: Labels,
  at: Place,
  problems: Problems,
  place?: RevisionItem,
): ImportedQuestion | undefined {
  if (problems.isOfTranslation) return { question: given, labels };
  const candidate = problems.isUnfinished ? withoutKey(given) : given;
  if (candidate.text.trim() === '') {
    problems.error(at, t('imports.noText'), t('imports.wantedText'));
    return undefined;
  }
  const options = optionsOf(candidate).map(({ text }) => text);
  if (options.length > MAX_OPTIONS) {
    problems.error(
      at,
      t('imports.options', { count: options.length }),
      t('imports.wantedFewerOptions', { max: MAX_OPTIONS }),
    );
    return undefined;
  }
  if (!areDifferent(options, at, problems)) return undefined;
  const read = (problems.isUnfinished ? questionOfFile : authoredQuestion).safeParse(candidate);
  if (!read.success) {
    tellIssues(candidate, read.error.issues, at, problems);
    return undefined;
  }
  problems.take();
  const labelled = acceptLabels(labels, at, problems);
  return { question: read.data, labels: labelled, ...(place && { place }) };
}

function areDifferent(options: readonly string[], at: Place, problems: Problems): boolean {
  const first = new Map<string, number>();
  for (const [place, option] of options.entries()) {
    const other = first.get(asSeen(option));
    if (other !== undefined && option.trim() !== '') {
      const letters = { a: optionLetter(other), b: optionLetter(place) };
      problems.error(
        at,
        t('imports.sameOptions', { ...letters, text: option }),
        t('imports.wantedDifferentOptions'),
      );
      return false;
    }
    first.set(asSeen(option), place);
  }
  return true;
}

interface Issue {
  path: readonly PropertyKey[];
  code?: string | undefined;
}

function tellIssues(
  question: AuthoredQuestion,
  issues: readonly Issue[],
  at: Place,
  problems: Problems,
): void {
  const [issue] = issues;
  if (!issue) return;
  const [first, second, third] = issue.path;
  const value = issue.path.reduce<unknown>(
    (part, step) =>
      typeof part === 'object' && part !== null ? (part as Record<PropertyKey, unknown>)[step] : undefined,
    question,
  );
  const found = typeof value === 'string' ? value : JSON.stringify(value ?? null);
  const isLong = issue.code === 'too_big' && typeof value === 'string';
  if (isLong) {
    const max = first === 'text' || first === 'explanation' ? MAX_QUESTION_TEXT : MAX_ANSWER_LENGTH;
    problems.error(at, found, t('imports.wantedShorter', { max, length: value.length }));
  } else if (first === 'body' && second === 'options' && third !== undefined) {
    problems.error(
      at,
      t('imports.blankOption', { letter: optionLetter(Number(third)) }),
      t('imports.wantedOptionText'),
    );
  } else if (first === 'body' && second === 'options') {
    problems.error(
      at,
      t('imports.options', { count: optionsOf(question).length }),
      t('imports.wantedMoreOptions'),
    );
  } else if (first === 'key' && (question.kind === 'single_choice' || question.kind === 'multiple_choice')) {
    problems.error(at, t('imports.noRightOption'), t('imports.wantedRightOption'));
  } else {
    problems.error(at, found, t('imports.wantedModel', { field: issue.path.map(String).join('.') }));
  }
}

/** Labels that cannot be kept are left out, and the question stays. */
function acceptLabels(labels: Labels, at: Place, problems: Problems): Labels {
  const kept: Labels = {};
  for (const name of ['subject', 'chapter', 'topic', 'difficulty', 'title', 'source'] as const) {
    const text = labels[name];
    if (text !== undefined && isName(text, at, problems)) kept[name] = text;
  }
  const { grade, marks, tags, year, language } = labels;
  if (typeof grade === 'number' || (grade !== undefined && isName(grade, at, problems))) kept.grade = grade;
  if (marks !== undefined) {
    const isPossible = marks >= TEST_MARKS.min && marks <= TEST_MARKS.max;
    if (isPossible) kept.marks = marks;
    else problems.warning(at, String(marks), t('imports.wantedMarks', TEST_MARKS), t('imports.leftOut'));
  }
  if (year !== undefined) {
    if (filed.shape.year.safeParse(year).success) kept.year = year;
    else problems.warning(at, String(year), t('imports.wantedYear'), t('imports.leftOut'));
  }
  if (language !== undefined) {
    if (filed.shape.language.safeParse(language).success) kept.language = language;
    else problems.warning(at, language, t('imports.wantedLanguage'), t('imports.leftOut'));
  }
  const names = [...new Set(tags)].filter((tag) => isName(tag, at, problems));
  if (names.length > 0) kept.tags = names;
  return kept;
}

function isName(text: string, at: Place, problems: Problems): boolean {
  if (text.trim() === '') return false;
  const isGood = text.length <= MAX_NAME_LENGTH && !text.includes('\u0000') && text.isWellFormed();
  if (!isGood)
    problems.warning(at, text, t('imports.wantedName', { max: MAX_NAME_LENGTH }), t('imports.leftOut'));
  return isGood;
}
